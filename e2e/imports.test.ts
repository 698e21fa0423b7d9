/** Tests of imports of equipment from a sheet. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { Tag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { csvOf, downloadBy, pdfText } from './files.ts';
import { openMobcheck } from './open-mobcheck.ts';
import { callAs, openAs } from './demo-users.ts';

const SHEET = csvOf([
  ['Código do produto', 'Local', 'Nº de controle', 'Vencimento', 'Cor da parede'],
  ['EXT-ABC-04', 'Jornada – doca 1', 'JI-1', '31/12/2027', 'azul'],
  ['EXT-ABC-04', 'Jornada – doca 2', 'JI-2', '30/06/2028', 'azul'],
  ['EXT-ABX-04', 'Jornada – doca 3', 'JI-3', '31/12/2027', 'verde'],
  ['EXT-ABC-04', 'Jornada – doca 4', 'JI-4', '31/02/2027', 'verde'],
]);

const { mobcheck, browser } = await openMobcheck();

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
}

test('a sheet with errors is corrected, imported and undone', async () => {
  const api = await callAs(mobcheck, 'COMPANY_ADMIN');
  const importedEquipment = async () =>
    (await api.get<{ items: EquipmentSummary[] }>('/web/equipments/?query=jornada&field=extraLabel')).items;
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/imports');
  const { page } = office;
  await upload(page, 'extintores.csv', SHEET);
  await page.getByRole('heading', { name: 'extintores.csv' }).waitFor();

  // Known headers are assigned already, and an unknown column is ignored.
  const chosenColumn = (label: string) =>
    page.getByLabel(label).first().locator('option:checked').innerText();
  expect(await chosenColumn('Produto')).toContain('Código do produto');
  expect(await chosenColumn('Identificação')).toContain('Local');
  expect(await chosenColumn('Nº de controle')).toContain('Nº de controle');
  expect(await chosenColumn('Validade')).toContain('Vencimento');
  await page.getByText('1 coluna será ignorada').waitFor();
  await page.getByRole('button', { name: 'Verificar', exact: true }).click();

  const figure = (name: string) =>
    page.locator('dl > div').filter({ hasText: name }).locator('dd').innerText();
  await page.getByText('Com problema').first().waitFor();
  expect([await figure('Linhas'), await figure('Sem erros'), await figure('Com problema')]).toEqual([
    '4',
    '2',
    '2',
  ]);
  await page.getByText('Produto: nenhum produto tem este SKU ou nome').waitFor();
  await page.getByText('Validade: não é uma data; use DD/MM/AAAA').waitFor();
  expect(await page.getByRole('button', { name: 'Importar todas as 4' }).isDisabled()).toBe(true);

  await page.getByRole('button', { name: /^Produto: nenhum produto/ }).click();
  const cell = page.getByRole('textbox', { name: 'Corrigir: Linha 4, Produto' });
  expect(await cell.inputValue()).toBe('EXT-ABX-04');
  await cell.fill('ext-abc-04');
  await cell.press('Enter');
  await expect.poll(() => figure('Sem erros')).toBe('3');
  expect(await figure('Com problema')).toBe('1');
  expect(await importedEquipment()).toEqual([]);

  await page.getByRole('button', { name: 'Importar só as 3 sem erros' }).click();
  await page.getByRole('dialog').getByText('3 equipamentos serão cadastrados.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Importar só as 3 sem erros' }).click();
  await page.getByRole('heading', { name: '3 equipamentos cadastrados' }).waitFor();
  await page.getByText('1 linha com problema ficou de fora').waitFor();

  const pieces = await importedEquipment();
  expect(
    pieces.map(({ extraLabel, extraCode, dueDate, product: { sku } }) => [
      extraLabel,
      extraCode,
      dueDate,
      sku,
    ]),
  ).toEqual([
    ['Jornada – doca 1', 'JI-1', '2027-12-31', 'EXT-ABC-04'],
    ['Jornada – doca 2', 'JI-2', '2028-06-30', 'EXT-ABC-04'],
    ['Jornada – doca 3', 'JI-3', '2027-12-31', 'EXT-ABC-04'],
  ]);
  const importUrl = page.url();
  await page.getByRole('link', { name: 'Imprimir etiquetas' }).click();
  const sheet = page.getByRole('dialog', { name: 'Imprimir etiquetas' });
  await sheet.getByText('São as mesmas 3 tags').waitFor();
  const labels = await downloadBy(page, sheet.getByRole('button', { name: 'Imprimir', exact: true }));
  const printed = pdfText(labels.bytes);
  for (const { extraLabel, extraCode } of pieces) {
    expect(printed).toContain(extraLabel);
    expect(printed).toContain(`Nº ${extraCode}`);
  }
  await page.goto(importUrl);
  await page.getByRole('link', { name: 'Ver no relatório' }).click();
  await page.getByRole('textbox', { name: 'Buscar' }).fill('jornada');
  const inReport = page.getByRole('row', { name: /Jornada – doca/ });
  await expect.poll(() => inReport.count()).toBe(3);

  await page.goto(importUrl);
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  const undoDialog = page.getByRole('dialog');
  await undoDialog.getByText('3 equipamentos serão removidos').waitFor();
  await undoDialog.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await page.getByText('Esta importação foi desfeita').waitFor();
  expect(await importedEquipment()).toEqual([]);
  for (const { tagSerialNumber } of pieces) {
    const { items } = await api.get<{ items: Tag[] }>(`/web/tags/?query=${tagSerialNumber}&blank=true`);
    expect(items.map(({ serialNumber }) => serialNumber)).toEqual([tagSerialNumber]);
  }
  await page.goto(`${mobcheck.url}/#/inspections?query=jornada`);
  await page.getByText('Nenhum equipamento corresponde a estes filtros.').waitFor();
  await page.goto(`${mobcheck.url}/#/imports`);
  await page
    .getByRole('row', { name: /extintores\.csv/ })
    .getByText('Desfeita')
    .waitFor();
  await office.close();
});

test('a file that is no sheet is rejected', async () => {
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/imports');
  const { page } = office;
  const junk = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0xff, 0xfe, 0xfd]);
  for (const [name, bytes, message] of [
    ['foto.xlsx', junk, 'Não foi possível ler o arquivo como planilha'],
    ['cabecalho.csv', csvOf([['Produto', 'Local']]), 'A planilha não tem linhas a importar'],
    ['vazio.csv', Buffer.alloc(0), 'O arquivo está vazio'],
    ['antigo.xls', junk, 'Não foi possível ler o arquivo como planilha'],
  ] as const) {
    await upload(page, name, bytes);
    await page.getByRole('alert').getByText(message).waitFor();
  }
  // The empty file was rejected by the browser, without a call.
  expect(office.dropExpectedErrors(/status of (400|415)/)).toBe(3);
  for (const name of ['foto.xlsx', 'cabecalho.csv', 'vazio.csv', 'antigo.xls']) {
    expect(await page.getByRole('row', { name: new RegExp(name) }).count()).toBe(0);
  }
  await office.close();
});
