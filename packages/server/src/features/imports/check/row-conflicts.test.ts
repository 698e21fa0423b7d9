/** Tests of the warnings about duplicate numbers, in a sheet or in a company. */
import * as contract from '@mobcheck/contract/imports/imports.contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import { importKindsOf } from './import-kind.testing.ts';

const server = useApp();
const { call } = server;
const { check, correct, problemsOf, importAll } = importKindsOf(server);

describe('numbers that are given twice', () => {
  const sheetOf = (mark: string) => [
    'Produto;Local;Nº de controle;Nº do cilindro',
    `EXT-ABC-06;Portaria;${mark}-1;A-${mark}`,
    `EXT-ABC-06;Portaria;${mark.toLowerCase()}-1;A-${mark}`,
    'EXT-ABC-06;Doca;;N/D',
    'EXT-ABC-06;Doca;;N/D',
  ];

  it('are warnings, and their rows can be left out and included again', async () => {
    const { id, goodRows } = await check(sheetOf('DUP'));
    expect(goodRows).toBe(4);
    const { warnings } = await problemsOf(id);
    expect(warnings.map(({ field, code, rows }) => [field, code, rows])).toEqual([
      ['extraCode', 'repeated_in_sheet', 1],
      ['manufacturingNumber', 'repeated_in_sheet', 1],
    ]);
    const about = await call('companyAdmin', contract.listImportRows, {
      params: { id },
      query: { about: 'extraCode' },
    });
    expect(about.value.items.map(({ number, warnings: said }) => [number, said[0]?.params])).toEqual([
      [3, { row: '2' }],
    ]);
    const leaveOut = { field: 'extraCode', leaveOut: 'repeated_in_sheet' };
    expect((await correct(id, leaveOut)).value).toMatchObject({ goodRows: 3, badRows: 1 });
    expect((await correct(id, { field: 'extraCode' })).value).toMatchObject({ goodRows: 4, badRows: 0 });
  });

  it('are found in the equipment of the company, and an imported sheet is recognised', async () => {
    const sheet = sheetOf('TWICE');
    const first = await check(sheet);
    expect(await problemsOf(first.id)).toMatchObject({ sameSheet: null });
    await importAll(first.id);
    const { id } = await check(sheet);
    const { warnings, sameSheet } = await problemsOf(id);
    expect(sameSheet).toMatchObject({ fileName: 'planilha.csv' });
    expect(warnings.map(({ field, code, rows }) => [field, code, rows])).toContainEqual([
      'extraCode',
      'exists_in_company',
      2,
    ]);
    const sibling = await check(sheet, 'siblingAdmin');
    const ofSibling = await problemsOf(sibling.id, 'siblingAdmin');
    expect([ofSibling.sameSheet, ofSibling.warnings.map(({ code }) => code)]).toEqual([
      null,
      ['repeated_in_sheet', 'repeated_in_sheet'],
    ]);
  });

  it('are found again when one cell is corrected', async () => {
    const { id } = await check(sheetOf('CELL').slice(0, 3));
    const edit = (cells: readonly string[]) =>
      call('companyAdmin', contract.correctImportRow, {
        params: { id, number: 2 },
        body: { cells: [...cells] },
      });
    await edit(['EXT-ABC-06', 'Portaria', 'CELL-9', 'A-9']);
    expect((await problemsOf(id)).warnings.filter(({ code }) => code === 'repeated_in_sheet')).toEqual([]);
    await edit(['EXT-ABC-06', 'Portaria', 'CELL-1', 'A-9']);
    const again = (await problemsOf(id)).warnings.filter(({ code }) => code === 'repeated_in_sheet');
    expect(again.map(({ field, rows }) => [field, rows])).toEqual([['extraCode', 1]]);
  });
});
