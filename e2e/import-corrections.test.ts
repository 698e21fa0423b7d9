/** Tests of imports of companies' own sheets. Their problems are corrected by kind instead of cell by cell. */
import { readFile } from 'node:fs/promises';
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readSheet } from '../packages/server/src/platform/xlsx/sheet-reader.ts';
import { callAs, openAs } from './demo-users.ts';
import { csvOf, downloadBy } from './files.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto(`${mobcheck.url}/#/imports`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.getByRole('heading', { name }).waitFor();
}

/** Uploads one of the collected sheets and checks it with the suggested columns. */
async function uploadAndCheck(page: Page, name: string): Promise<void> {
  await upload(page, name, await readFile(new URL(`sheets/${name}`, import.meta.url)));
  await check(page);
}

async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verificar', exact: true }).click();
  await page.getByRole('button', { name: 'Verificar de novo' }).waitFor();
}

const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).locator('dd').innerText();

async function importAll(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: `Importar todas as ${count}` }).click();
  await page.getByRole('heading', { name: `${count} equipamentos cadastrados` }).waitFor();
}

const kindOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** Chooses the product of a spelling for all of its rows. */
async function chooseProduct(page: Page, spelling: string, product: string): Promise<void> {
  const row = kindOf(page, 'não corresponde a nenhum produto')
    .getByRole('listitem')
    .filter({ hasText: spelling });
  await row.getByRole('combobox').fill(product);
  await page.getByRole('option', { name: product }).first().click();
  await row.getByRole('button', { name: /^Usar na/ }).click();
  await row.waitFor({ state: 'detached' });
}

test('months by name and abbreviated headers are understood', async () => {
  const api = await callAs(mobcheck, 'COMPANY_ADMIN');
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/imports');
  const { page } = office;

  await uploadAndCheck(page, '20-excel-csv-mmm.csv');
  expect([await figure(page, 'Sem erros'), await figure(page, 'Com problema')]).toEqual(['2', '0']);
  await importAll(page, 2);
  const docks = await api.get<{ items: EquipmentSummary[] }>(
    '/web/equipments/?query=doca&field=createdAt&direction=desc',
  );
  expect(docks.items[0]).toMatchObject({ dueDate: '2028-05-31', product: { rechargeDate: '2027-05-01' } });

  await upload(
    page,
    '45-headers-venc.csv',
    await readFile(new URL('sheets/45-headers-venc.csv', import.meta.url)),
  );
  const chosen = (label: string) => page.getByLabel(label).first().locator('option:checked').innerText();
  expect(await chosen('Validade')).toContain('Venc. carga');
  expect(await chosen('Recarga')).toBe('Não importar');
  expect(await chosen('Venc. teste')).toBe('Atributo: Próximo teste hidrostático');
  expect(await chosen('Carga (kg)')).toBe('Junto com o produto');
  await check(page);
  expect(await figure(page, 'Sem erros')).toBe('1');
  await office.close();
});

test('a product chosen for type and capacity applies to all rows and to the next import', async () => {
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/imports');
  const { page } = office;
  await uploadAndCheck(page, '34-real-layout-es.csv');
  expect(await figure(page, 'Com problema')).toBe('4');
  await chooseProduct(page, 'H2O · 2.5 GLS', 'Extintor de água');
  await expect.poll(() => figure(page, 'Sem erros')).toBe('2');
  await chooseProduct(page, 'CO2 · 20 LIBRAS', 'Extintor de CO₂ 6 kg');
  await chooseProduct(page, 'MULTIPRO · 20 LIBRAS', 'Extintor de pó ABC 6 kg');
  await expect.poll(() => figure(page, 'Sem erros')).toBe('4');
  await importAll(page, 4);

  await uploadAndCheck(page, '34-real-layout-es.csv');
  expect([await figure(page, 'Sem erros'), await figure(page, 'Com problema')]).toEqual(['4', '0']);
  await page.getByText('Esta planilha já foi importada: 34-real-layout-es.csv').waitFor();
  await page.getByText('3 correções feitas').click();
  await page.getByRole('button', { name: 'Desfazer a correção de H2O · 2.5 GLS' }).click();
  await expect.poll(() => figure(page, 'Com problema')).toBe('2');
  await office.close();
});

test('the import reports duplicate numbers, and their rows can be left out', async () => {
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/imports');
  const { page } = office;
  await uploadAndCheck(page, '27-dup.csv');
  expect(await figure(page, 'Sem erros')).toBe('2');
  const repeated = kindOf(page, 'repete um número de outra linha').filter({ hasText: 'Nº de fabricação' });
  await repeated.getByRole('button', { name: 'Ver as linhas' }).click();
  await page.getByText('Nº de fabricação: o mesmo número está na linha 2').waitFor();
  await repeated.getByRole('button', { name: 'Deixar a linha de fora' }).click();
  await expect.poll(() => figure(page, 'Com problema')).toBe('1');
  await page.getByRole('button', { name: 'Importar só 1 sem erros' }).waitFor();
  await page.getByRole('button', { name: 'Incluir a linha de novo' }).click();
  await expect.poll(() => figure(page, 'Com problema')).toBe('0');
  await office.close();
});

test('dates are corrected by spelling, and the remaining bad rows are downloaded as a workbook', async () => {
  const api = await callAs(mobcheck, 'COMPANY_ADMIN');
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/imports');
  const { page } = office;
  const rows = Array.from({ length: 60 }, (_, index) => [
    'EXT-ABC-06',
    `Escrita ${index}`,
    index < 30 ? 'fim de 27' : index < 50 ? 'a confirmar' : '#N/D',
    index === 0 ? '10/25/2026' : '03/04/2026',
  ]);
  await upload(page, 'escritas.csv', csvOf([['Produto', 'Local', 'Validade', 'Recarga'], ...rows]));
  await check(page);
  expect(await figure(page, 'Com problema')).toBe('60');

  // The columns with problems are in view beside the result.
  const heads = page.getByRole('table').getByRole('columnheader');
  const headsOfDates = async () => (await heads.allInnerTexts()).slice(2, 4).map((head) => head.trim());
  await expect.poll(headsOfDates).toEqual(['Recarga', 'Validade']);

  const dates = kindOf(page, 'tem data inválida');
  const spelling = (text: string) => dates.getByRole('listitem').filter({ hasText: text });
  await spelling('fim de 27').getByRole('textbox').fill('31/12/2027');
  await spelling('fim de 27').getByRole('button', { name: 'Usar nas 30 linhas' }).click();
  await spelling('fim de 27').waitFor({ state: 'detached' });
  await spelling('a confirmar').getByRole('button', { name: 'Deixar vazio' }).click();
  await dates.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '03/04/2026 é mês/dia' }).click();
  await expect.poll(() => figure(page, 'Sem erros')).toBe('50');

  const file = await downloadBy(page, page.getByRole('button', { name: 'Baixar linhas com problema' }));
  expect(file.name).toBe('Linhas com problema - escritas.xlsx');
  const [head, ...bad] = await readSheet(file.bytes, { rows: 100, columns: 100 });
  expect(head?.cells).toEqual(['Linha', 'Problema', 'Produto', 'Local', 'Validade', 'Recarga']);
  expect(bad).toHaveLength(10);
  expect(bad[0]?.cells.slice(0, 5).map(String)).toEqual([
    '52',
    'Validade: a célula tem um erro do Excel',
    'EXT-ABC-06',
    'Escrita 50',
    '#N/D',
  ]);

  await page.getByRole('button', { name: 'Importar só as 50 sem erros' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Importar só as 50 sem erros' }).click();
  await page.getByRole('heading', { name: '50 equipamentos cadastrados' }).waitFor();
  await page.getByRole('button', { name: 'Baixar linhas com problema' }).waitFor();
  const { items } = await api.get<{ items: EquipmentSummary[] }>(
    '/web/equipments/?query=%22escrita+1%22&pageSize=100',
  );
  const first = items.find(({ extraLabel }) => extraLabel === 'Escrita 1');
  expect(first).toMatchObject({ dueDate: '2027-12-31', product: { rechargeDate: '2026-03-04' } });
  const { items: imports } = await api.get<{ items: EquipmentImport[] }>('/web/imports/');
  expect(imports[0]).toMatchObject({ fileName: 'escritas.csv', doneRows: 50, badRows: 10 });
  await office.close();
});
