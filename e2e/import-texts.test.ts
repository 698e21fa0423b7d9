/** Tests that invisible characters, numbers, errors and formulas of sheets are imported as they look, or cause errors for their cells. */
import { readFile } from 'node:fs/promises';
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callAs, openAs } from './demo-users.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

/** Uploads a sheet and checks it with the suggested columns. */
async function uploadAndCheck(page: Page, name: string): Promise<void> {
  await page.goto(`${mobcheck.url}/#/imports`);
  const buffer = await readFile(new URL(`sheets/${name}`, import.meta.url));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.getByRole('heading', { name }).waitFor();
  await page.getByRole('button', { name: 'Verificar', exact: true }).click();
  await page.getByRole('button', { name: 'Verificar de novo' }).waitFor();
}

/** Imports rows with a button, for all rows or only the good ones, and returns the equipment. */
async function importRows(page: Page, button: string, count: number): Promise<EquipmentSummary[]> {
  await page.getByRole('button', { name: button }).click();
  const confirmation = page.getByRole('dialog').getByRole('button', { name: button });
  const outcome = page.getByRole('heading', { name: `${count} equipamentos cadastrados` });
  await confirmation.or(outcome).waitFor();
  if (await confirmation.isVisible()) {
    await confirmation.click();
  }
  await outcome.waitFor();
  const api = await callAs(mobcheck, 'COMPANY_ADMIN');
  const newest = `/web/equipments/?field=createdAt&direction=desc&pageSize=${count}`;
  return (await api.get<{ items: EquipmentSummary[] }>(newest)).items;
}

test('invisible characters are removed, and an SKU without its hyphen finds no product', async () => {
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/imports');
  const { page } = office;
  await uploadAndCheck(page, '03-unseen-characters.csv');
  await page.getByText('Produto: nenhum produto tem este SKU ou nome').waitFor();
  const pieces = await importRows(page, 'Importar só as 4 sem erros', 4);
  expect(pieces.map(({ extraCode }) => extraCode).toSorted()).toEqual(['0001', '0002', '0003', '0005']);
  expect(new Set(pieces.map(({ extraLabel }) => extraLabel))).toEqual(new Set(['Portaria']));
  await office.close();
});

test('numbers with invisible characters are found as they look', async () => {
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/imports');
  const { page } = office;
  await uploadAndCheck(page, '28-unseen-numbers.csv');
  await importRows(page, 'Importar todas as 2', 2);
  for (const [typed, place] of [
    ['ZW777', 'Sala Zero'],
    ['cil888', 'Sala Zero'],
    ['NB 999', 'Sala Nbsp Um'],
  ] as const) {
    await page.goto(`${mobcheck.url}/#/inspections?query=${encodeURIComponent(typed)}`);
    expect(await page.getByRole('table').getByText(place).first().innerText()).toContain(place);
  }
  await office.close();
});

test('the report sorts control numbers as people count', async () => {
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/imports');
  const { page } = office;
  await uploadAndCheck(page, '35-natural-order.csv');
  await importRows(page, 'Importar todas as 7', 7);
  await page.goto(`${mobcheck.url}/#/inspections?query=OrdemNat&field=extraCode&direction=asc`);
  const codes = async () => {
    const text = await page.getByRole('table').innerText();
    return [...text.matchAll(/OrdemNat\s+(\S+)/g)].map(([, code]) => code);
  };
  await expect.poll(codes).toEqual(['1', '2', '9', '10', '100', 'A-2', 'A-10']);
  await office.close();
});

test('numbers are imported with the zeros and letters of their formats', async () => {
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/imports');
  const { page } = office;
  await uploadAndCheck(page, '05-number-formats.xlsx');
  const pieces = await importRows(page, 'Importar todas as 3', 3);
  const first = pieces.find(({ extraLabel }) => extraLabel === 'Portaria');
  expect(first).toMatchObject({ dueDate: '2027-10-10', product: { rechargeDate: '2026-10-01' } });
  expect(JSON.stringify(first)).toContain('"0401"');
  expect(JSON.stringify(first)).toContain('"PAT-00123"');
  await office.close();
});

test.each([
  ['12-formula-no-cache.xlsx', 'fórmula'],
  ['18-error-text.xlsx', 'erro do Excel'],
])('%s is not imported, and the error names the cells', async (name, reason) => {
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/imports');
  const { page } = office;
  await uploadAndCheck(page, name);
  await page.getByText(reason).first().waitFor();
  expect(await page.getByRole('button', { name: 'Importar 1 linha' }).isEnabled()).toBe(false);
  await office.close();
});
