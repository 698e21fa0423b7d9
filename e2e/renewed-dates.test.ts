/** Tests that a recharge on the phone asks for its dates, and that the piece is then valid on the phone and in the office. */
import type { FieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsInBothSchemes } from './axe.ts';
import { dayAfter } from './days.ts';
import { callAs, openAs, PHONE } from './demo-users.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

const shown = (day: string) => day.split('-').toReversed().join('/');

/** Registers an extinguisher that expired yesterday and was recharged a year before. Returns its serial. */
async function registerExpired(): Promise<string> {
  const operator = await callAs(mobcheck, 'COMPANY_OPERATOR');
  const products = await operator.get<{ id: string; name: string }[]>('/field/products/');
  const product = products.find(({ name }) => name === 'Extintor de pó ABC 6 kg');
  await operator.send('POST', '/web/equipments/', {
    tagSerialNumber: mobcheck.freeTag,
    productId: product?.id,
    extraLabel: 'Doca 3',
    rechargeDate: dayAfter(-366),
    dueDate: dayAfter(-1),
  });
  return mobcheck.freeTag;
}

async function answer(page: Page, question: string, choice: 'Sim' | 'Não' | 'N/A'): Promise<void> {
  await page.getByRole('group', { name: question }).getByRole('radio', { name: choice }).check();
}

test('a recharge asks for its dates, which make the piece valid on the phone and in the office', async () => {
  const serial = await registerExpired();
  const { page } = await openAs(browser, mobcheck, 'COMPANY_OPERATOR', `/field#/t/${serial}/maintain`, PHONE);
  // One tap answers the questions of conformity, but not the questions about work.
  await page.getByRole('button', { name: 'O resto está conforme' }).click();
  await page.getByText('2 de 6').waitFor();
  await answer(page, 'A recarga foi feita?', 'Sim');
  const done = page.getByLabel('Data da recarga');
  const due = page.getByLabel('Próxima recarga');
  const today = await done.inputValue();
  expect(await due.inputValue()).toBe(`${Number(today.slice(0, 4)) + 1}${today.slice(4)}`);
  await page.getByText('12 meses depois, como está no produto').waitFor();
  await done.fill(dayAfter(3));
  await page.getByText('Ainda não chegou: use a data de hoje ou uma anterior').waitFor();
  for (const question of ['O teste hidrostático foi', 'O selo e a etiqueta', 'O anel foi trocado?']) {
    await answer(page, question, 'Não');
  }
  await page.getByRole('button', { name: 'Salvar manutenção' }).click();
  expect(await done.evaluate((field) => field === document.activeElement)).toBe(true);
  await done.fill(dayAfter(-2));
  await due.fill('');
  await page.getByText(`Sem esta data, a validade continua ${shown(dayAfter(-1))}`).waitFor();
  await due.fill(dayAfter(300));
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Salvar manutenção' }).click();
  await page.getByText('Manutenção registrada').waitFor();
  await page.getByRole('button', { name: 'Ver equipamento' }).click();
  await page
    .getByText(shown(dayAfter(300)))
    .first()
    .waitFor();

  const admin = await callAs(mobcheck, 'COMPANY_ADMIN');
  const read = async () => {
    const tag = await admin.get<FieldTag>(`/field/tags/${serial}/`);
    return tag.state === 'REGISTERED' ? [tag.equipment.status, tag.equipment.product.rechargeDate] : [];
  };
  await expect.poll(read).toEqual(['VALID', dayAfter(-2)]);
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', `/#/maintenances?query=${serial}`);
  await office.page.locator('tbody tr').first().click();
  await office.page.getByRole('tab', { name: 'Manutenções' }).click();
  const renewed = office.page
    .locator('div')
    .filter({ has: office.page.getByText('Próxima recarga') })
    .last();
  await renewed.getByText(shown(dayAfter(300))).waitFor();
});
