/** Tests of the choices of a table. */
import type { ImportTable } from '@mobcheck/contract/imports/import-table.contract.ts';
import { expect, it } from 'vitest';
import { choiceOf, isDoubtful, placeOf, withChoice } from './import-table.rules.ts';

const WORKBOOK: ImportTable = {
  sheets: ['Extintores'],
  sheet: 'Extintores',
  encoding: null,
  separator: null,
  headerRow: 1,
  headerRows: 1,
  hiddenRows: 0,
  takesHiddenRows: false,
  preview: [1, 3, 4].map((number) => ({ number, cells: ['a'], isHidden: false })),
};
const TEXT: ImportTable = { ...WORKBOOK, sheets: [], sheet: null, encoding: 'utf-8', separator: ';' };

it('a table is doubtful with several sheets, an odd header, hidden rows or a rare encoding', () => {
  expect([WORKBOOK, TEXT].map(isDoubtful)).toEqual([false, false]);
  const doubtful: Partial<ImportTable>[] = [
    { sheets: ['Capa', 'Extintores'] },
    { headerRow: 4 },
    { headerRows: 2 },
    { hiddenRows: 1 },
    { encoding: 'ibm850' },
  ];
  expect(doubtful.map((change) => isDoubtful({ ...WORKBOOK, ...change }))).toEqual(doubtful.map(() => true));
});

it('a row is above the header, in the header or below the header', () => {
  const table = { ...WORKBOOK, headerRow: 3 };
  expect([1, 3, 4].map((number) => placeOf(number, table))).toEqual(['above', 'header', 'below']);
  expect(placeOf(4, { ...table, headerRows: 2 })).toBe('header');
});

it('the choice of another sheet or separator drops the chosen header', () => {
  expect(choiceOf({ ...WORKBOOK, headerRow: 3 }, { sheet: 'Outra' })).toEqual({
    takesHiddenRows: false,
    sheet: 'Outra',
  });
  expect(choiceOf(TEXT, { separator: '|' })).toEqual({
    takesHiddenRows: false,
    encoding: 'utf-8',
    separator: '|',
  });
});

it('the choice of another encoding drops the chosen separator', () => {
  expect(choiceOf(TEXT, { encoding: 'ibm850' })).toEqual({ takesHiddenRows: false, encoding: 'ibm850' });
});

it('the choice of another header or of hidden rows keeps the sheet, the encoding and the separator', () => {
  expect(choiceOf(WORKBOOK, { headerRow: 3 })).toEqual({
    takesHiddenRows: false,
    sheet: 'Extintores',
    headerRow: 3,
  });
  expect(choiceOf({ ...TEXT, headerRow: 3 }, { takesHiddenRows: true })).toEqual({
    takesHiddenRows: true,
    encoding: 'utf-8',
    separator: ';',
    headerRow: 3,
    headerRows: 1,
  });
  expect(choiceOf({ ...WORKBOOK, headerRow: 3 }, { headerRows: 2 })).toMatchObject({
    headerRow: 3,
    headerRows: 2,
  });
});

it('a choice is shown in the table before the server replies', () => {
  expect(withChoice(TEXT, { takesHiddenRows: true, separator: '|', headerRow: 3 })).toEqual({
    ...TEXT,
    takesHiddenRows: true,
    separator: '|',
    headerRow: 3,
  });
});
