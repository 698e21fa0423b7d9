/** Tests of reading the register, with unusual values and invalid rows. */
import { readFile } from 'node:fs/promises';
import { isTagSerial } from '@mobcheck/contract/kernel/tag-serial.ts';
import { expect, test } from 'vitest';
import { readSheet } from '@mobcheck/server/platform/xlsx/sheet-reader.ts';
import { readDay, readRegister } from './register.ts';

const FILE = new URL('../../../data/registro-equipamentos.xlsx', import.meta.url);
const sheet = await readSheet(await readFile(FILE));

test('every row of the shipped register is valid', () => {
  const { rows, refused } = readRegister(sheet);
  expect(refused).toEqual([]);
  expect(rows).toHaveLength(344);
  expect(rows.every(({ serial }) => isTagSerial(serial))).toBe(true);
  expect(rows.every(({ sku }) => sku === sku.toUpperCase())).toBe(true);
  expect(rows.every(({ label }) => label === label.trim())).toBe(true);
  expect(new Set(rows.map(({ cnpj }) => cnpj)).size).toBe(3);
  const filled = (cells: readonly unknown[]): number =>
    [12, 13, 14, 15, 16].filter((column) => cells[column]).length;
  const days = rows.flatMap(({ made, recharged, tested, weighed, due }) => [
    made,
    recharged,
    tested,
    weighed,
    due,
  ]);
  expect(days.filter((day) => day !== null)).toHaveLength(
    sheet.slice(1).reduce((sum, { cells }) => sum + filled(cells), 0),
  );
});

test.each([
  ['2026-03-07', '2026-03-07', '2026-03-07'],
  ['2026-03-07T00:00:00', '2026-03-07', '2026-03-07'],
  ['07/03/2024', '2024-03-07', '2024-03-07'],
  [' 7/3/2024 ', '2024-03-07', '2024-03-07'],
  ['02/2024', '2024-02-01', '2024-02-29'],
  ['2024', '2024-01-01', '2024-12-31'],
  [2024, '2024-01-01', '2024-12-31'],
  ['31/02/2024', null, null],
  ['13/2024', null, null],
  ['07/03/24', null, null],
  ['em breve', null, null],
  [null, null, null],
])('%j is read as %s, or as %s for the end of a period', (typed, from, until) => {
  expect(readDay(typed, false)).toBe(from);
  expect(readDay(typed, true)).toBe(until);
});

test('invalid rows are returned with number and code, apart from the valid ones', () => {
  const [header, first] = [sheet[0], sheet[1]];
  const broken = (number: number, index: number, value: string | null) => ({
    number,
    cells: (first?.cells ?? []).map((cell, at) => (at === index ? value : cell)),
  });
  const { rows, refused } = readRegister([
    header ?? { number: 1, cells: [] },
    broken(2, 2, 'QMTW7TETD20J'),
    broken(3, 1, '11.222.333'),
    broken(4, 5, null),
    broken(5, 2, 'qmtw-7tet-d20k'),
    broken(6, 0, ''),
  ]);
  expect(rows.map(({ serial }) => serial)).toEqual(['QMTW7TETD20K']);
  expect(refused).toEqual([
    { number: 2, code: 'SERIAL_INVALID' },
    { number: 3, code: 'CNPJ_MISSING' },
    { number: 4, code: 'PRODUCT_MISSING' },
    { number: 6, code: 'SERIAL_REPEATED' },
  ]);
});

test('an error names the missing columns of a sheet', () => {
  expect(() => readRegister([{ number: 1, cells: ['Tag', 'CNPJ'] }])).toThrow(/Vencimento/);
});
