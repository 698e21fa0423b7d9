/** Tests of the reports of inspections and maintenances. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { dayIn, DEFAULT_ZONE, showDay } from '@mobcheck/contract/kernel/date.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readSheet } from '../packages/server/src/platform/xlsx/sheet-reader.ts';
import { openPage } from './browser.ts';
import { downloadBy, pdfText } from './files.ts';
import { openMobcheck } from './open-mobcheck.ts';
import { callAs, isFocused, openAs } from './demo-users.ts';
import { columnHeaders } from './tables.ts';

/** The names of a piece's facts in the first tab, as specified. */
const FACT_NAMES = [
  'SKU',
  'Nome',
  'Número da tag',
  'Identificação',
  'Número de controle',
  'Patrimônio',
  'Teste hidrostático',
  'Recarga',
  'Pesagem',
  'Situação da última inspeção',
  'Situação da validade',
];

interface EquipmentPage {
  readonly items: readonly EquipmentSummary[];
  readonly total: number;
}

/** Index of the doughnut's slice with the expired equipment, in a link from the dashboard. */
const EXPIRED_SLICE = 0;
/** Index of last month among the histogram's 24 months, of which this month is the last. */
const LAST_MONTH = 22;

const { mobcheck, browser } = await openMobcheck();

function bodyRows(page: Page) {
  return page.getByRole('row').filter({ has: page.getByRole('cell') });
}

/** Waits until the table's footer shows the server's number of rows. */
async function waitForTotal(page: Page, total: number): Promise<void> {
  await page.getByText(new RegExp(`–\\d+ de ${total}$`)).waitFor();
}

function dayOf(instant: string | undefined): string | null {
  return instant === undefined ? null : dayIn(DEFAULT_ZONE, new Date(instant));
}

test('the PDF of an inspection from the report can be verified by anybody', async () => {
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', `/#/inspections?Doughnut=${EXPIRED_SLICE}`);
  const api = await callAs(mobcheck, 'COMPANY_ADMIN');
  const { page } = office;
  const expired = await api.get<EquipmentPage>('/web/equipments/?status=EXPIRED&pageSize=1000');
  await waitForTotal(page, expired.total);
  // The dashboard's parameter became an ordinary filter.
  expect(new URL(page.url()).hash).toBe('#/inspections?status=EXPIRED');
  const statuses = await bodyRows(page).getByText('Vencido', { exact: true }).count();
  expect(statuses).toBe(Math.min(10, expired.total));

  const piece = expired.items.find(({ lastInspection }) => lastInspection !== null) ?? expect.fail('none');
  await page.getByRole('textbox', { name: 'Buscar' }).fill(piece.tagSerialNumber);
  await waitForTotal(page, 1);
  await bodyRows(page).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Inspeções' }).click();
  await expect.poll(() => page.url()).toContain(`equipment=${piece.tagSerialNumber}&tab=inspections`);
  // A colleague who gets the URL sees the same window.
  await page.reload();
  await dialog.getByRole('tab', { name: 'Inspeções', selected: true }).waitFor();
  const newest = dialog.getByRole('button', { name: /^Baixar a inspeção de .* em PDF$/ }).first();
  const file = await downloadBy(page, newest);
  expect(file.name).toContain(piece.tagSerialNumber);
  const pdfWords = pdfText(file.bytes);
  const inspector = piece.lastInspection?.userName ?? '';
  for (const fact of [
    piece.productName,
    piece.product.sku,
    piece.extraLabel,
    piece.extraCode,
    showTagSerial(piece.tagSerialNumber),
    inspector,
  ]) {
    expect(pdfWords).toContain(fact);
  }
  for (const answer of await dialog.locator('dt').allInnerTexts()) {
    expect(pdfWords).toContain(answer);
  }
  await office.close();

  const code =
    /Código de verificação ((?:[0-9A-Z]{4} ){3}[0-9A-Z]{4})/.exec(pdfWords)?.[1] ?? expect.fail(pdfWords);
  const anybody = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await anybody.page.goto(`${mobcheck.url}/#/verify`);
  const typed = anybody.page.getByLabel('Código de verificação');
  await typed.fill(code.toLowerCase().replaceAll(' ', '-'));
  await typed.press('Enter');
  await anybody.page.getByText('Documento autêntico').waitFor();
  const facts = anybody.page.locator('dl');
  const shownFacts = await facts.innerText();
  const recorded = /Data e hora (\d\d\/\d\d\/\d{4} \d\d:\d\d)/.exec(pdfWords)?.[1] ?? expect.fail(pdfWords);
  const issued = /Emitido em (\d\d\/\d\d\/\d{4} \d\d:\d\d)/.exec(pdfWords)?.[1] ?? expect.fail(pdfWords);
  for (const fact of [
    'Registro de inspeção',
    'Metalúrgica Serra Azul Ltda',
    piece.productName,
    recorded,
    inspector,
    issued,
    code,
  ]) {
    expect(shownFacts).toContain(fact);
  }
  expect(shownFacts).toContain(pdfWords.includes(' Conforme ') ? 'Conforme' : 'Não conforme');

  // A code with one changed character does not verify this document.
  const otherCode = code.endsWith('0') ? `${code.slice(0, -1)}1` : `${code.slice(0, -1)}0`;
  await typed.fill(otherCode);
  await typed.press('Enter');
  await anybody.page.getByText('Nenhum documento tem este código').waitFor();
  expect(await facts.count()).toBe(0);
  expect(anybody.dropExpectedErrors(/404/)).toBe(1);
  await anybody.close();
});

test('a month of the histogram lists equipment with its latest inspection in that month', async () => {
  const office = await openAs(
    browser,
    mobcheck,
    'COMPANY_ADMIN',
    `/#/inspections?histogramData=${LAST_MONTH}`,
  );
  const api = await callAs(mobcheck, 'COMPANY_ADMIN');
  const { page } = office;
  await expect.poll(() => page.url()).toContain('lastInspectionFrom=');
  const search = new URLSearchParams(page.url().split('?')[1]);
  const today = dayIn(DEFAULT_ZONE, new Date());
  const [from, upTo] = [search.get('lastInspectionFrom') ?? '', search.get('lastInspectionUpTo') ?? ''];
  // The period is the whole last month.
  const lastDay = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1, 0));
  expect(upTo).toBe(lastDay.toISOString().slice(0, 10));
  expect(from).toBe(`${upTo.slice(0, 8)}01`);

  const all = await api.get<EquipmentPage>('/web/equipments/?pageSize=1000');
  const inMonth = all.items.filter(({ lastInspection }) => {
    const day = dayOf(lastInspection?.createdAt) ?? '';
    return day >= from && day <= upTo;
  });
  expect(inMonth.length).toBeGreaterThan(0);
  await waitForTotal(page, inMonth.length);
  const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  await page.getByText(`Última inspeção: ${month.format(new Date(from))}`).waitFor();
  const note = page.getByText(`última inspeção foi em ${month.format(new Date(from))}, uma vez cada.`);
  await note.waitFor();
  // The note about the chart remains after sorting, and disappears after another search.
  await page.getByRole('columnheader').getByRole('button').first().click();
  await page.waitForURL(/field=/);
  expect(await note.isVisible()).toBe(true);
  await page.getByRole('textbox', { name: 'Buscar' }).fill('extintor');
  await note.waitFor({ state: 'detached' });
  expect(page.url()).toContain(`lastInspectionFrom=${from}`);

  // A future day shows an error and does not filter.
  await page.getByRole('button', { name: 'Filtros, 1 ativo' }).click();
  const created = page.getByRole('group', { name: 'Cadastro' });
  await created.getByLabel('De').fill('01/01/2099');
  await created.getByText(`Insira uma data até ${showDay(today)}.`).waitFor();
  expect(page.url()).not.toContain('createFrom');
  await office.close();
});

/** Searches for a piece by its tag and returns its row. */
async function rowOf(page: Page, piece: EquipmentSummary) {
  await page.getByRole('textbox', { name: 'Buscar' }).fill(piece.tagSerialNumber);
  await waitForTotal(page, 1);
  // The row is found by its name, since the previous search may also show exactly one row until the response arrives.
  const name = `Abrir ${piece.product.name} ${piece.extraLabel}`.trim();
  const row = bodyRows(page).filter({ has: page.getByRole('button', { name, exact: true }) });
  await row.waitFor();
  return row;
}

/** Returns the colour of a row's left border, which is none, grey, or the nearest of red and orange. */
async function borderOf(row: Locator): Promise<string> {
  const shadow = await row
    .locator('td')
    .first()
    .evaluate((cell) => getComputedStyle(cell).boxShadow);
  const [red = 0, green = 0, blue = 0, alpha = 1] = (shadow.match(/[\d.]+/g) ?? []).map(Number);
  if (alpha === 0) {
    return 'none';
  }
  return Math.max(red, green, blue) - Math.min(red, green, blue) < 40
    ? 'grey'
    : green > 90
      ? 'orange'
      : 'red';
}

test('each row shows the status of its equipment', async () => {
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/inspections');
  const api = await callAs(mobcheck, 'COMPANY_ADMIN');
  const { page } = office;
  const { items } = await api.get<EquipmentPage>('/web/equipments/?pageSize=1000&enabledTagsOnly=true');
  const findPiece = (matches: (piece: EquipmentSummary) => boolean) =>
    items.find(matches) ?? expect.fail('no such piece');
  expect(await columnHeaders(page)).toEqual([
    'Equipamento',
    'Informações',
    'Cadastro',
    'Validade',
    'Situação da validade',
    'Última inspeção',
    'Situação',
    'Inspecionado por',
    'Abrir',
  ]);
  const borders = { VALID: 'none', IMPROPER: 'red', EXPIRED: 'orange', NA: 'grey' } as const;
  for (const [status, border] of Object.entries(borders)) {
    const row = await rowOf(
      page,
      findPiece((piece) => piece.status === status),
    );
    expect([status, await borderOf(row)]).toEqual([status, border]);
  }
  for (const [status, marks] of [
    ['EXPIRED', 1],
    ['VALID', 0],
  ] as const) {
    const row = await rowOf(
      page,
      findPiece((piece) => piece.lastInspectionExpirationStatus === status),
    );
    const day = row.getByRole('cell').nth(5);
    expect([status, await day.getByRole('img', { name: 'Vencida' }).count()]).toEqual([status, marks]);
  }

  const pieceToDisable = findPiece(
    ({ lastMaintenance, status }) => lastMaintenance === null && status === 'VALID',
  );
  const opacity = async () => {
    const cell = (await rowOf(page, pieceToDisable)).locator('td').first();
    return cell.evaluate((drawn) => getComputedStyle(drawn).opacity);
  };
  expect(await opacity()).toBe('1');
  await bodyRows(page).first().click();
  const facts = page.getByRole('dialog').locator('dt');
  await facts.first().waitFor();
  expect(await facts.allTextContents()).toEqual(expect.arrayContaining(FACT_NAMES));
  await api.send('PUT', `/web/tags/${pieceToDisable.tagSerialNumber}/toggle/`, { enabled: false });
  await page.goto(`${mobcheck.url}/#/inspections`);
  await page.reload();
  expect(await opacity()).toBe('0.5');
  const clear = page.getByRole('button', { name: 'Limpar filtros' });
  await clear.click();
  await expect.poll(() => new URL(page.url()).hash).not.toContain('query=');
  await expect.poll(() => clear.isDisabled()).toBe(true);
  // Keyboard users continue from the button that they pressed.
  expect(await isFocused(clear)).toBe(true);

  await page.goto(`${mobcheck.url}/#/maintenances`);
  await page.getByRole('heading', { name: 'Relatório de manutenções' }).waitFor();
  expect(await columnHeaders(page)).toEqual([
    'Equipamento',
    'Informações',
    'Cadastro',
    'Última manutenção',
    'Situação da manutenção',
    'Manutenção feita por',
    'Abrir',
  ]);
  await (await rowOf(page, pieceToDisable)).getByText('--/--/--').waitFor();
  await office.close();
});

test('a report of several companies has a column with the company', async () => {
  const office = await openAs(browser, mobcheck, 'COMPANY_GROUP_ADMIN', '/#/report');
  const api = await callAs(mobcheck, 'COMPANY_GROUP_ADMIN');
  const { page } = office;
  const companies = await api.get<{ id: string; name: string }[]>('/web/equipments/companies');
  const { items } = await api.get<EquipmentPage>('/web/equipments/?pageSize=1000');
  await page.getByText('Todas as empresas', { exact: true }).waitFor();
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  expect(await menu.locator('[aria-current=page]').allTextContents()).toEqual(['Inspeções']);

  for (const { id, name } of companies) {
    const piece = items.find(({ companyId }) => companyId === id) ?? expect.fail(`nothing of ${name}`);
    const row = await rowOf(page, piece);
    await row.getByRole('cell', { name, exact: true }).waitFor();
  }
  const widths = () =>
    page.locator('th').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
  const full = await widths();
  await page.getByRole('textbox', { name: 'Buscar' }).fill('não há tal coisa');
  await page.getByText('Lista vazia').waitFor();
  const differences = (await widths()).map((width, column) => Math.abs(width - (full[column] ?? 0)));
  expect(differences).toHaveLength(10);
  expect(Math.max(...differences)).toBeLessThan(2);

  const [first] = companies;
  await page.goto(`${mobcheck.url}/#/inspections?companyId=${first?.id}`);
  const header = page.locator('main header');
  await header.getByText(first?.name ?? '', { exact: true }).waitFor();
  expect(await header.getByText('Todas as empresas', { exact: true }).count()).toBe(0);
  await office.close();
});

test('in a narrow window the button of each row remains visible', async () => {
  const viewport = { width: 1100, height: 700 };
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/inspections', { viewport });
  const { page } = office;
  const row = bodyRows(page).first();
  const button = row.getByRole('button');
  await button.waitFor();
  const table = page.getByRole('table');
  const scrolled = () => table.evaluate((item) => item.parentElement?.scrollLeft);
  const hidden = await table.evaluate((item) => item.scrollWidth - (item.parentElement?.clientWidth ?? 0));
  expect(hidden).toBeGreaterThan(200);
  const edge = (await button.boundingBox())?.x ?? 0;
  expect(edge).toBeLessThan(viewport.width);
  // A cell under the pinned column is scrolled into view when it gets the focus.
  const last = page.getByRole('columnheader').getByRole('button').last();
  await last.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect.poll(scrolled).toBeGreaterThan(200);
  const head = await last.boundingBox();
  const pinned = await page.getByRole('columnheader', { name: 'Abrir' }).boundingBox();
  expect((head?.x ?? 0) + (head?.width ?? 0)).toBeLessThanOrEqual((pinned?.x ?? 0) + 1);
  expect((await button.boundingBox())?.x).toBeCloseTo(edge, 0);
  await button.click();
  await page.getByRole('dialog').waitFor();
  await office.close();
});

test('the filtered maintenance report has the same rows as its spreadsheet', async () => {
  const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/maintenances');
  const api = await callAs(mobcheck, 'COMPANY_ADMIN');
  const { page } = office;
  await page.getByLabel('Situação da manutenção').selectOption({ label: 'Conforme' });
  await page.getByRole('textbox', { name: 'Buscar' }).fill('abc');
  const filters = 'maintenanceStatus=VALID&query=abc&field=lastMaintenance&direction=desc';
  const { items, total } = await api.get<EquipmentPage>(`/web/equipments/?${filters}&pageSize=1000`);
  expect(total).toBeGreaterThan(10);
  await waitForTotal(page, total);

  const [first] = items;
  await bodyRows(page)
    .first()
    .getByRole('button', { name: /^Abrir/ })
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(showTagSerial(first?.tagSerialNumber ?? ''))
    .first()
    .waitFor();
  const tabs = await dialog.getByRole('tab').allTextContents();
  expect(tabs).toEqual(['Informações gerais', 'Manutenções', 'Modificações']);
  await dialog.getByRole('tab', { name: 'Manutenções' }).click();
  await dialog.getByRole('button', { name: /^Baixar a manutenção de .* em XLSX$/ }).waitFor();
  expect(await dialog.getByText(first?.lastMaintenance?.userName ?? '').count()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  const sheet = await downloadBy(page, page.getByRole('button', { name: 'Exportar XLSX' }));
  const [headers, ...rows] = await readSheet(sheet.bytes);
  expect(headers?.cells).toEqual([
    'Equipamento',
    'SKU',
    'Identificação',
    'Número de controle',
    'Tag',
    'Tag ativa',
    'Cadastro',
    'Última manutenção',
    'Situação da manutenção',
    'Manutenção feita por',
  ]);
  const expected = items.map((row) => [
    row.productName,
    row.product.sku,
    row.extraLabel,
    row.extraCode,
    row.tagSerialNumber,
    row.enabledTag ? 'Sim' : 'Não',
    dayOf(row.createdAt),
    dayOf(row.lastMaintenance?.createdAt),
    'Conforme',
    row.lastMaintenance?.userName,
  ]);
  // The spreadsheet makes no promise on the order of rows that have the same day.
  const sorted = (cells: readonly (readonly unknown[])[]) => cells.map((row) => row.join('|')).toSorted();
  expect(rows.map(({ cells }) => cells[7])).toEqual(expected.map((row) => row[7]));
  expect(sorted(rows.map(({ cells }) => cells))).toEqual(sorted(expected));
  await office.close();
});
