/** Tests of an annulled inspection. It is marked, the dates of the equipment go back, and the verification page shows the annulment. */
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { FieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import type { listInspections } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { expect, test } from 'vitest';
import { faultsInBothSchemes } from './axe.ts';
import { openPage } from './browser.ts';
import { dayAfter } from './days.ts';
import { callAs, openAs, PHONE } from './demo-users.ts';
import { downloadBy, pdfText } from './files.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

const shown = (day: string) => day.split('-').toReversed().join('/');

/** Registers an extinguisher and inspects it twice, 20 days ago without a flaw, and yesterday with a flaw. */
async function inspectTwice(): Promise<string> {
  const operator = await callAs(mobcheck, 'COMPANY_OPERATOR');
  const products = await operator.get<{ id: string; name: string }[]>('/field/products/');
  const productId = products.find(({ name }) => name === 'Extintor de pó ABC 6 kg')?.id;
  const serial = mobcheck.freeTag;
  await operator.send('POST', '/web/equipments/', {
    tagSerialNumber: serial,
    productId,
    extraLabel: 'Doca 3',
    dueDate: dayAfter(200),
  });
  const tag = await operator.get<FieldTag>(`/field/tags/${serial}/`);
  const questions = tag.state === 'REGISTERED' ? tag.checklist.inspectionQuestions : [];
  for (const [days, first] of [
    [-20, 'YES'],
    [-1, 'NO'],
  ] as const) {
    await operator.send('PUT', `/field/inspections/${crypto.randomUUID()}`, {
      tagSerialNumber: serial,
      createdAt: `${dayAfter(days)}T15:00:00.000Z`,
      answers: questions.flatMap(({ id: questionId, type, customAnswers }, index) => {
        const conforming = customAnswers.find((answer) => answer.type === 'POSITIVE');
        const given = conforming
          ? { customAnswerId: conforming.id }
          : { answer: index === 0 ? first : 'YES' };
        return type === 'TEXT' ? [] : [{ questionId, ...given }];
      }),
    });
  }
  return serial;
}

test('an annulled inspection is marked with its reason, and the report shows the previous inspection', async () => {
  const serial = await inspectTwice();
  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', `/#/inspections?query=${serial}`);
  const row = page.locator('tbody tr').first();
  await row.getByText('Impróprio').waitFor();
  await row.click();
  const window = page.getByRole('dialog', { name: 'Extintor de pó ABC 6 kg' });
  await window.getByRole('tab', { name: 'Inspeções' }).click();
  const records = window.getByRole('tabpanel');
  await records.getByText('Não conforme').first().waitFor();

  // A document that was issued before the annulment.
  const file = await downloadBy(
    page,
    records.getByRole('button', { name: /^Baixar a inspeção de .* em PDF/ }),
  );
  const words = pdfText(file.bytes);
  const code =
    /Código de verificação ((?:[0-9A-Z]{4} ){3}[0-9A-Z]{4})/.exec(words)?.[1] ?? expect.fail(words);

  await records.getByRole('button', { name: /^Anular a inspeção de/ }).click();
  const question = page.getByRole('dialog', { name: /^Anular a inspeção de/ });
  await question.getByText('Não é possível desfazer.').waitFor();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  // Escape closes only the question.
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await records.getByRole('button', { name: /^Anular a inspeção de/ }).press('Enter');
  const reason = question.getByLabel('Motivo');
  await expect.poll(async () => reason.evaluate((field) => field === document.activeElement)).toBe(true);
  await reason.fill('Tag lida no extintor errado');
  await question.getByRole('button', { name: 'Anular inspeção' }).click();
  await page.getByText('Inspeção anulada. As datas do equipamento foram recalculadas.').waitFor();
  await records.getByText('Motivo: Tag lida no extintor errado').waitFor();
  await records.getByText('Anulado').waitFor();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await window.getByRole('tab', { name: 'Informações gerais' }).click();
  await window.getByText(shown(dayAfter(10))).waitFor();
  await window.getByRole('button', { name: 'Fechar' }).click();
  await row.getByText('Válido').waitFor();
  await row.getByText(shown(dayAfter(-20))).waitFor();

  await page.goto(`${mobcheck.url}/#/records?query=${serial}`);
  const annulled = page.locator('tbody tr').filter({ hasText: 'Anulado' });
  await annulled.waitFor();
  await expect.poll(async () => page.locator('tbody tr').count()).toBe(2);
  await page.goto(`${mobcheck.url}/#/records?query=${serial}&result=ANNULLED`);
  await expect.poll(async () => page.locator('tbody tr').count()).toBe(1);
  await close();

  const anybody = await openPage(browser, PHONE);
  await anybody.page.goto(`${mobcheck.url}/#/verify/${code.replaceAll(' ', '')}`);
  await anybody.page.getByText('Documento de um registro anulado').waitFor();
  expect(await anybody.page.locator('dl').innerText()).not.toContain('errado');
  expect(await faultsInBothSchemes(anybody.page)).toEqual([]);
  await anybody.close();

  const operator = await callAs(mobcheck, 'COMPANY_OPERATOR');
  const tag = await operator.get<FieldTag>(`/field/tags/${serial}/`);
  expect(tag).toMatchObject({ flaws: null, equipment: { nextInspectionDate: dayAfter(10) } });
  const saved = await operator.get<ReplyOf<typeof listInspections>>(`/web/equipments/${serial}/inspections`);
  expect(saved.map(({ annulment }) => annulment?.reason)).toEqual(['Tag lida no extintor errado', undefined]);
});

test('an operator reads records but cannot annul them', async () => {
  const { page, close } = await openAs(
    browser,
    mobcheck,
    'COMPANY_OPERATOR',
    '/#/inspections?status=IMPROPER',
  );
  await page.locator('tbody tr').first().click();
  await page.getByRole('tab', { name: 'Inspeções' }).click();
  await page
    .getByRole('button', { name: /^Baixar a inspeção/ })
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: /^Anular/ }).count()).toBe(0);
  await close();
});
