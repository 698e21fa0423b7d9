/** A recall is previewed and opened, gets a piece that is registered later, and is fixed by a phone down to zero. */
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { listRecalls } from '@mobcheck/contract/recalls/recalls.contract.ts';
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations, faultsInBothSchemes } from './axe.ts';
import { callAs, openAs, PHONE } from './demo-users.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

const PRODUCT = 'Extintor de pó ABC 4 kg';
const TITLE = 'Válvula Bucka 2021';

/** Registers a piece of the recalled maker. The tag may be new. */
async function registerPiece(tagSerialNumber: string, manufacturingNumber: string): Promise<void> {
  const operator = await callAs(mobcheck, 'COMPANY_OPERATOR');
  const products = await operator.get<{ id: string; name: string }[]>('/field/products/');
  const productId = products.find(({ name }) => name === PRODUCT)?.id;
  const body = { tagSerialNumber, productId, extraLabel: manufacturingNumber };
  await operator.send('POST', '/web/equipments/', {
    ...body,
    manufacturer: 'BUCKA',
    manufacturingNumber,
    manufacturingDate: '2021-03-01',
  });
}

async function switchAgendaOn(): Promise<void> {
  const admin = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  const { isOn: _, ...counts } = await admin.get<{ isOn: boolean }>('/web/deficiencies/preview/');
  await admin.send('POST', '/web/deficiencies/switch-on/', counts);
}

async function openRecall(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir um recall' }).click();
  // The search box of the list has the word "fabricante" in its name, too.
  const dialog = page.getByRole('dialog', { name: 'Novo recall' });
  await dialog.getByRole('textbox', { name: 'Fabricante' }).fill('Bucka');
  await dialog.getByRole('textbox', { name: /^Nº de fabricação/ }).fill('LOTE7*');
  await dialog.getByText('1 equipamento no recall').waitFor();
  await dialog.getByRole('textbox', { name: /^Título/ }).fill(TITLE);
  await dialog.getByRole('textbox', { name: /^O que fazer/ }).fill('Trocar a válvula e anotar o número.');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Abrir 1 NC' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Abrir 1 não conformidade?' });
  await confirmation.getByRole('button', { name: 'Abrir 1 NC' }).click();
  await page.getByRole('dialog', { name: TITLE }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
}

async function fixByPhone(page: Page, serial: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/t/${serial}`);
  await page.getByRole('heading', { name: '1 não conformidade aberta', exact: true }).waitFor();
  await page.getByText('Trocar a válvula e anotar o número.').waitFor();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Registrar manutenção' }).click();
  await page.getByRole('checkbox', { name: new RegExp(TITLE) }).check();
  await page.getByRole('button', { name: 'O resto está conforme' }).click();
  for (const question of ['A recarga foi feita?', 'O teste hidrostático foi', 'O selo e', 'O anel foi']) {
    await page.getByRole('group', { name: question }).getByRole('radio', { name: 'Não' }).check();
  }
  await page.getByRole('button', { name: 'Salvar manutenção' }).click();
  await page.getByText('Manutenção registrada').waitFor();
}

test('a recall is opened, gets a later piece within a minute, and is fixed by a phone down to zero', async () => {
  const admin = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  const progress = async () => {
    const { items } = await admin.get<ReplyOf<typeof listRecalls>>('/web/recalls/');
    return items.map(({ pieces, open, fixed }) => ({ pieces, open, fixed }));
  };
  await registerPiece(mobcheck.freeTag, 'LOTE7-001');
  await switchAgendaOn();
  const office = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/recalls');
  await openRecall(office.page);
  expect(await progress()).toEqual([{ pieces: 1, open: 1, fixed: 0 }]);

  const later = newTagSerial(crypto.getRandomValues(new Uint8Array(11)));
  await registerPiece(later, 'LOTE7-002');
  await registerPiece(newTagSerial(crypto.getRandomValues(new Uint8Array(11))), 'LOTE8-001');
  await expect
    .poll(progress, { timeout: 120_000, interval: 1000 })
    .toEqual([{ pieces: 2, open: 2, fixed: 0 }]);

  const { page, close } = await openAs(browser, mobcheck, 'COMPANY_OPERATOR', '/field', {
    ...PHONE,
    serviceWorkers: 'block',
  });
  await page.getByText(/^Dados de \d/).waitFor();
  await fixByPhone(page, mobcheck.freeTag);
  await fixByPhone(page, later);
  await expect.poll(progress, { timeout: 60_000 }).toEqual([{ pieces: 2, open: 0, fixed: 2 }]);
  await close();

  await office.page.getByRole('button', { name: 'Fechar' }).click();
  await office.page.reload();
  await office.page.getByText('Zerado: 2 resolvidas').waitFor();
  await office.close();
});
