/** Tests of the office's decisions about refused records, and of the phones of a company. */
import { randomUUID } from 'node:crypto';
import type { FieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { expect, test } from 'vitest';
import { faultsInBothSchemes } from './axe.ts';
import { callAs, openAs, PHONE } from './demo-users.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

interface Bundle {
  readonly equipment: { readonly tagSerialNumber: readonly string[]; readonly extraLabel: readonly string[] };
}

/**
 * Hands over a refused inspection to the office, as the operator's phone does. It has one negative answer and lacks all other answers.
 * @param index which of the company's equipment was inspected, from 0
 */
async function handOverRefusedInspection(index: number) {
  const operator = await callAs(mobcheck, 'COMPANY_OPERATOR');
  const { equipment } = await operator.get<Bundle>('/field/bundle/');
  const serial = equipment.tagSerialNumber[index] ?? '';
  const tag = await operator.get<FieldTag>(`/field/tags/${serial}/`);
  const questions = tag.state === 'REGISTERED' ? tag.checklist.inspectionQuestions : [];
  const question = questions.find(({ type }) => type === 'YES_NO_NA');
  const now = new Date().toISOString();
  await operator.send('PUT', `/field/quarantine/${randomUUID()}/`, {
    kind: 'inspection',
    serial,
    body: JSON.stringify({
      tagSerialNumber: serial,
      createdAt: now,
      answers: [{ questionId: question?.id, answer: 'NO' }],
    }),
    createdAt: now,
    phoneTime: now,
    problem: { status: 400, code: 'VALIDATION_FAILED', issues: [{ path: 'answers', code: 'incomplete' }] },
  });
  return {
    serial,
    otherSerial: equipment.tagSerialNumber[index + 1] ?? '',
    question: question?.question ?? '',
  };
}

test('a refused record is discarded, decided again and accepted on another tag', async () => {
  const { serial, otherSerial, question } = await handOverRefusedInspection(0);
  const { page } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/field-records');
  const menuItem = page.getByRole('link', { name: 'Registros recusados' });
  await menuItem.getByText('1').waitFor();
  await page.getByRole('cell', { name: 'Faltam respostas obrigatórias.' }).click();
  const dialog = page.getByRole('dialog', { name: /^Inspeção de/ });
  await dialog.getByText(showTagSerial(serial)).first().waitFor();
  await dialog.getByText(question).first().waitFor();
  await dialog.getByRole('heading', { name: 'No sistema agora' }).waitFor();
  expect(await faultsInBothSchemes(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Feito duas vezes');
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await page.getByText('Lista vazia').waitFor();

  await page.getByRole('combobox', { name: 'Mostrar' }).selectOption({ label: 'Decididos' });
  await page.getByRole('cell', { name: 'Faltam respostas obrigatórias.' }).click();
  await dialog.getByText('Motivo: Feito duas vezes').waitFor();
  await dialog.getByRole('button', { name: 'Voltar a decidir' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('combobox', { name: 'Mostrar' }).selectOption({ label: 'A decidir' });
  await page.getByRole('cell', { name: 'Faltam respostas obrigatórias.' }).click();
  await dialog.getByRole('button', { name: 'Aceitar em outra tag' }).click();
  await dialog.getByRole('textbox').fill(showTagSerial(otherSerial));
  const choice = dialog.getByRole('radio');
  await expect.poll(async () => choice.count()).toBe(1);
  await choice.check();
  await dialog.getByRole('button', { name: 'Aceitar nesta tag' }).click();
  await page.getByText('Lista vazia').waitFor();
  const admin = await callAs(mobcheck, 'COMPANY_ADMIN');
  const [newest] = await admin.get<{ result: string; userName: string }[]>(
    `/web/equipments/${otherSerial}/inspections`,
  );
  expect(newest).toMatchObject({ result: 'IMPROPER', userName: 'João Batista Ferreira' });
});

test('a decision about an already decided record names the earlier decider', async () => {
  // Equipment that the other test does not use.
  await handOverRefusedInspection(4);
  const { page } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/field-records', PHONE);
  await page.getByRole('cell', { name: 'Faltam respostas obrigatórias.' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Aceitar', exact: true }).waitFor();
  const groupAdmin = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  const { items } = await groupAdmin.get<{ items: { id: string }[] }>('/web/quarantine/');
  await groupAdmin.send('PUT', `/web/quarantine/${items[0]?.id}/discard/`, { reason: 'Repetido' });
  await dialog.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await dialog.getByRole('alert').getByText('já decidiu sobre este registro').waitFor();
  await dialog.getByText('Motivo: Repetido').waitFor();
  expect(await dialog.getByRole('button', { name: 'Aceitar' }).count()).toBe(0);
});

test('marking a phone as lost ends the session that is on it', async () => {
  const operator = await callAs(mobcheck, 'COMPANY_OPERATOR');
  const now = Date.now();
  await operator.send('PUT', `/field/phones/${randomUUID()}/`, {
    waitingCount: 2,
    oldestWaitingAt: new Date(now - 8 * 86_400_000).toISOString(),
    phoneTime: new Date(now).toISOString(),
    appVersion: '0.1.0',
    platform: 'Android · Chrome 140',
  });
  const { page } = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/phones');
  await page.getByText('2 registros').waitFor();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: /^Marcar o celular de João.* como perdido$/ }).click();
  await page.getByText('Neste celular esperam 2 registros.').waitFor();
  await page.getByRole('button', { name: 'Marcar como perdido' }).click();
  await page.getByText('Perdido', { exact: true }).waitFor();
  await expect(operator.get('/field/bundle/')).rejects.toThrow('401');
});
