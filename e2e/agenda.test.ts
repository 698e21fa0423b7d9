/** An admin makes an order of the agenda from deficiencies, and a technician fixes them without signal. */
import type { Deficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { addDays, dayIn, DEFAULT_ZONE, showDay } from '@mobcheck/contract/kernel/date.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { callAs, openAs, PHONE } from './demo-users.ts';
import { bringSignalBack, cutSignal } from './no-signal.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

const PRODUCT = 'Extintor de pó ABC 4 kg';
const LABEL = 'Casa de bombas';
const FLAWS = ['Mangueira trincada', 'Suporte solto'];
const today = dayIn(DEFAULT_ZONE, new Date());

/** Registers a piece with two deficiencies in a group with the agenda. */
async function prepare(): Promise<string> {
  const operator = await callAs(mobcheck, 'COMPANY_OPERATOR');
  const products = await operator.get<{ id: string; name: string }[]>('/field/products/');
  const productId = products.find(({ name }) => name === PRODUCT)?.id;
  const tagSerialNumber = mobcheck.freeTag;
  await operator.send('POST', '/web/equipments/', { tagSerialNumber, productId, extraLabel: LABEL });
  const admin = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  const { isOn: _, ...counts } = await admin.get<{ isOn: boolean }>('/web/deficiencies/preview/');
  await admin.send('POST', '/web/deficiencies/switch-on/', counts);
  for (const description of FLAWS) {
    await operator.send('POST', '/web/deficiencies/', { tagSerialNumber, description });
  }
  return tagSerialNumber;
}

async function statesOf(serial: string): Promise<string[]> {
  const admin = await callAs(mobcheck, 'COMPANY_ADMIN');
  const { items } = await admin.get<{ items: Deficiency[] }>(`/web/deficiencies/?query=${serial}`);
  return items.map(({ state }) => state);
}

async function fillOrder(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Data de início' }).fill(showDay(today));
  const end = page.getByRole('textbox', { name: 'Data de término' });
  await end.fill(showDay(addDays(today, 7)));
  await end.press('Tab');
  await page.getByRole('combobox', { name: 'Prioridade' }).selectOption({ label: 'Alta' });
  await page.getByRole('combobox', { name: 'Responsável' }).click();
  await page.getByRole('option', { name: /João Batista Ferreira/ }).click();
}

/** Records the maintenance of the order's only line, whose deficiencies are ticked already. */
async function fixAll(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Próximo/ }).click();
  await page.getByRole('group', { name: 'O que foi corrigido?' }).waitFor();
  await expect.poll(async () => page.locator('fieldset input[type=checkbox]:checked').count()).toBe(2);
  await page.getByRole('button', { name: 'O resto está conforme' }).click();
  for (const question of ['A recarga foi feita?', 'O teste hidrostático foi', 'O selo e', 'O anel foi']) {
    await page.getByRole('group', { name: question }).getByRole('radio', { name: 'Não' }).check();
  }
  await page.getByRole('button', { name: 'Salvar manutenção' }).click();
  await page
    .getByRole('link', { name: 'Voltar à OS' })
    .or(page.getByRole('button', { name: 'Voltar à OS' }))
    .click();
}

test('an admin orders two deficiencies, and a technician fixes them without signal', async () => {
  const serial = await prepare();
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', `/#/deficiencies?query=${serial}`);
  const { page } = office;
  for (const text of FLAWS) {
    await page
      .getByRole('row', { name: new RegExp(text) })
      .getByRole('checkbox')
      .check();
  }
  await page.getByRole('button', { name: 'Cadastrar OS' }).click();
  await page.getByText('2 não conformidades incluídas na OS.').waitFor();
  expect(await page.getByRole('combobox', { name: /^Trabalho: Casa de bombas/ }).inputValue()).toBe('FIX');
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await page.getByText('Existem dados obrigatórios em branco.').waitFor();
  await fillOrder(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await page.getByText('Ordem de Serviço cadastrada com sucesso!').waitFor();

  await page.goto(`${mobcheck.url}/#/deficiencies?query=${serial}`);
  await page
    .getByRole('link', { name: /^Na OS \d+/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Não conformidades' }).click();
  await dialog.getByText(/Suporte solto/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await office.close();

  const phone = await openAs(browser, mobcheck, 'COMPANY_OPERATOR', '/field', {
    ...PHONE,
    serviceWorkers: 'block',
  });
  await phone.page.getByText(/^Dados de \d/).waitFor();
  await cutSignal(phone.page);
  await phone.page
    .getByRole('link', { name: /^OS \d+/ })
    .last()
    .click();
  await phone.page.getByText(/Correção/).waitFor();
  await fixAll(phone.page);
  await phone.page.getByText('Tudo feito').waitFor();
  await bringSignalBack(phone.page);
  await expect.poll(async () => statesOf(serial), { timeout: 60_000 }).toEqual(['FIXED', 'FIXED']);
  const admin = await callAs(mobcheck, 'COMPANY_ADMIN');
  const { items } = await admin.get<{ items: { status: string }[] }>('/web/agenda/orders/?field=number');
  expect(items[0]?.status).toBe('FINISHED');
  phone.dropExpectedErrors(/ERR_FAILED|NETWORK/);
  await phone.close();
});
