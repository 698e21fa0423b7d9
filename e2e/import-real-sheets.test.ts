/** Tests that sheets as customers keep them are imported correctly, or that an error says what to do. */
import { readFile } from 'node:fs/promises';
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { ImportRow } from '@mobcheck/contract/imports/imports.contract.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { callAs, openAs, PHONE } from './demo-users.ts';
import { openMobcheck } from './open-mobcheck.ts';

const { mobcheck, browser } = await openMobcheck();

/** Fields of imported equipment, which are location, control number, asset number, cylinder, due date and recharge. */
type Piece = readonly [string, string, string, string, string | null, string | null];

interface Sheet {
  readonly file: string;
  readonly table: string;
  /** Whether the panel of the table opens by itself, because the choice of the table is not obvious. */
  readonly isOpen: boolean;
  readonly pieces: readonly Piece[];
  /** Rows that cannot be imported. */
  readonly bad?: number;
}

const DUE = '2027-10-10';
const piece = (place: string, control = '', due: string | null = DUE): Piece => [
  place,
  control,
  '',
  '',
  due,
  null,
];

const SHEETS: readonly Sheet[] = [
  {
    file: '01-title-row.csv',
    table: 'títulos na linha 3',
    isOpen: true,
    pieces: [piece('Portaria', '0001')],
  },
  {
    file: '02-title-commas.csv',
    table: 'títulos na linha 2',
    isOpen: true,
    pieces: [piece('Portaria', '0001')],
  },
  {
    file: '06-hidden-first-sheet.xlsx',
    table: 'títulos na linha 1',
    isOpen: false,
    pieces: [piece('Portaria', '1')],
  },
  {
    file: '07-cover-sheet-active-second.xlsx',
    table: 'aba Extintores, títulos na linha 1',
    isOpen: true,
    pieces: [piece('Portaria', '1')],
  },
  {
    file: '08-hidden-row-total.xlsx',
    table: 'títulos na linha 1',
    isOpen: true,
    pieces: [1, 3, 4, 5].map((number) => piece(`Local ${number}`, `000${number}`)),
    bad: 1,
  },
  {
    file: '09-merged-title.xlsx',
    table: 'títulos na linha 4',
    isOpen: true,
    pieces: [piece('Portaria', '0001')],
  },
  {
    file: '10-merged-down.xlsx',
    table: 'títulos na linha 1',
    isOpen: false,
    pieces: ['1', '2', '3'].map((control) => piece('Galpão 1', control)),
  },
  {
    file: '10b-merged-location.xlsx',
    table: 'títulos na linha 1',
    isOpen: false,
    pieces: ['1', '2', '3'].map((control) => piece('Galpão 1', control)),
  },
  {
    file: '17-empty-shared-string.xlsx',
    table: 'títulos na linha 1',
    isOpen: false,
    pieces: [piece('Portaria'), piece('Doca')],
  },
  { file: '21-pipe.csv', table: 'títulos na linha 1', isOpen: false, pieces: [piece('x', '1')] },
  { file: '22-cp850.csv', table: 'títulos na linha 1', isOpen: true, pieces: [piece('Recepção', '1')] },
  { file: '23-utf16be.csv', table: 'títulos na linha 1', isOpen: true, pieces: [piece('Recepção', '1')] },
  {
    file: '26-sci.csv',
    table: 'títulos na linha 1',
    isOpen: false,
    pieces: [['x', '0001', '', '00123', DUE, null]],
  },
  {
    file: '38-two-line-header.csv',
    table: 'títulos na linha 1',
    isOpen: true,
    pieces: [['x', '', '', '', DUE, '2026-10-10']],
  },
  {
    file: '49-plain-then-rich.xlsx',
    table: 'títulos na linha 1',
    isOpen: false,
    pieces: [piece('Bloco A, sala 2', 'Sala 12', null)],
  },
];

const panelOf = (page: Page) => page.locator('details').filter({ hasText: 'Tabela lida' });

/** Uploads a sheet and waits for its columns. */
async function uploadSheet(page: Page, file: string): Promise<void> {
  await page.goto(`${mobcheck.url}/#/imports`);
  const buffer = await readFile(new URL(`sheets/${file}`, import.meta.url));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: file, mimeType: 'application/octet-stream', buffer });
  await page.getByRole('heading', { name: file }).waitFor();
  await panelOf(page).waitFor();
}

const idOf = (page: Page) => /imports\/([\w-]+)/.exec(page.url())?.[1] ?? '';

async function checkRows(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verificar', exact: true }).click();
  await page.getByText('Com problema').first().waitFor();
}

describe('a sheet is imported as it shows', () => {
  test.each(SHEETS)('$file', async ({ file, table, isOpen, pieces, bad = 0 }) => {
    const api = await callAs(mobcheck, 'COMPANY_ADMIN');
    const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/imports');
    const { page } = office;
    await uploadSheet(page, file);
    await panelOf(page).getByText(table, { exact: true }).waitFor();
    expect(await panelOf(page).getAttribute('open')).toBe(isOpen ? '' : null);
    await checkRows(page);
    const start = new RegExp(bad > 0 ? `só (as )?${pieces.length} sem erros` : '^Importar');
    await page.getByRole('button', { name: start }).first().click();
    if (bad > 0) {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Importar/ })
        .click();
    }
    await page.getByRole('heading', { name: /equipamentos? cadastrados?$/ }).waitFor();

    const path = `/web/imports/${idOf(page)}`;
    const { items } = await api.get<{ items: ImportRow[] }>(`${path}/rows/?pageSize=100`);
    const found: Piece[] = [];
    for (const { serialNumber } of items.filter((row) => row.serialNumber !== null)) {
      const { items: list } = await api.get<{ items: EquipmentSummary[] }>(
        `/web/equipments/?query=${serialNumber}`,
      );
      found.push(
        ...list.map((item): Piece => [
          item.extraLabel,
          item.extraCode,
          item.product.assetNumber,
          item.manufacturingNumber,
          item.dueDate,
          item.product.rechargeDate,
        ]),
      );
    }
    expect(found).toEqual(pieces);
    expect(items.filter(({ good }) => !good)).toHaveLength(bad);
    // The next sheet has the same control numbers.
    await api.send('POST', `${path}/undo/`, {});
    await office.close();
  });
});

describe('the table that was read', () => {
  test('shows errors, truth values, zeros and formulas without result as the sheet does', async () => {
    const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/imports');
    const { page } = office;
    const shown = {
      '05-number-formats.xlsx': [
        '0401',
        'PAT-00123',
        '7891234567890123',
        '10/10/2027',
        '1.5',
        '0.35',
        'TRUE',
      ],
      '12-formula-no-cache.xlsx': ['=CONCATENATE("Galpão ",1)', '=DATE(2027,10,10)', '=TODAY()'],
      '18-error-text.xlsx': ['#N/A', '#REF!', 'TRUE'],
    };
    for (const [file, texts] of Object.entries(shown)) {
      await uploadSheet(page, file);
      await panelOf(page).locator('summary').click();
      const cells = await panelOf(page).getByRole('cell').allInnerTexts();
      expect(cells).toEqual(expect.arrayContaining([...texts]));
    }
    await office.close();
  });

  test('a formula without result is refused', async () => {
    const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/imports');
    const { page } = office;
    await uploadSheet(page, '12-formula-no-cache.xlsx');
    await checkRows(page);
    await page
      .getByRole('cell', { name: /^=DATE/ })
      .or(page.getByText('=DATE(2027,10,10)'))
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: 'Importar todas' }).count()).toBe(0);
    await office.close();
  });

  test('another header, sheet and hidden rows are chosen, with the keyboard and on a phone', async () => {
    const office = await openAs(browser, mobcheck, 'COMPANY_ADMIN', '/#/imports', PHONE);
    const { page } = office;
    await uploadSheet(page, '07-cover-sheet-active-second.xlsx');
    await page.getByLabel('Aba da planilha').selectOption('Capa');
    await panelOf(page).getByText('aba Capa, títulos na linha 2').waitFor();
    await page.getByLabel('Aba da planilha').selectOption('Extintores');
    await panelOf(page).getByText('aba Extintores, títulos na linha 1').waitFor();

    await uploadSheet(page, '01-title-row.csv');
    const title = page.getByRole('radio', { name: 'Títulos na linha 1', exact: true });
    await page.getByRole('radio', { name: 'Títulos na linha 3', exact: true }).focus();
    await page.keyboard.press('ArrowUp');
    await panelOf(page).getByText('títulos na linha 1', { exact: true }).waitFor();
    expect(await title.isChecked()).toBe(true);
    await page.getByText('CONTROLE DE EXTINTORES').first().waitFor();

    await uploadSheet(page, '08-hidden-row-total.xlsx');
    const hidden = page.getByRole('checkbox', { name: /linha oculta/ });
    // The checkbox is ticked as soon as the server has read the rows.
    await page.getByText('Ler também 1 linha oculta').click();
    await expect.poll(async () => (await hidden.isChecked()) && (await hidden.isEnabled())).toBe(true);
    await checkRows(page);
    const rows = page.locator('dl > div').filter({ hasText: 'Linhas' }).locator('dd');
    await expect.poll(() => rows.innerText()).toBe('6');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await office.close();
  });
});
