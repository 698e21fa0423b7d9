/** Oddities of old workbooks (.xls). */
import type { OddSheet } from './odd-sheet.ts';
import { cells, xlsFile, type XlsParts } from './xls-file.ts';

type Parts = Omit<XlsParts, 'sheets'>;

const odd = (
  name: string,
  records: readonly Buffer[],
  shown: OddSheet['cells'],
  parts: Parts = {},
  more: Pick<OddSheet, 'sheets' | 'hiddenRows'> = {},
): OddSheet => ({
  name,
  kind: 'xls',
  file: () => xlsFile({ ...parts, sheets: [{ name: 'Plan1', records }] }),
  cells: shown,
  ...more,
});
const one = (name: string, cell: Buffer, shown: string, parts: Parts = {}) =>
  odd(name, [cell], [[shown]], parts);

export const XLS: readonly OddSheet[] = [
  one('a text', cells.text(0, 0, 0), 'Recepção 🧯', { strings: ['Recepção 🧯'] }),
  one('an empty text', cells.text(0, 0, 0), '', { strings: ['', 'x'] }),
  one('a number', cells.number(0, 0, 1.5), '1.5'),
  one('a packed number', cells.small(0, 0, 401), '401'),
  one('zeros of a format', cells.small(0, 0, 401, 1), '0401', { formats: ['0000'] }),
  one('letters of a format', cells.number(0, 0, 123, 1), 'PAT-00123', { formats: ['"PAT-"00000'] }),
  one('a day', cells.number(0, 0, 46_670, 1), '2027-10-10', { formats: [14] }),
  one('a day with a format of its own', cells.small(0, 0, 46_670, 1), '2027-10-10', {
    formats: ['dd/mm/yyyy'],
  }),
  one('a day of 1904', cells.number(0, 0, 45_208, 1), '2027-10-10', { formats: [14], uses1904: true }),
  one('true', cells.truth(0, 0, true), 'TRUE'),
  one('false', cells.truth(0, 0, false), 'FALSE'),
  one('the error #N/A', cells.error(0, 0, 0x2a), '#N/A'),
  one('the error #REF!', cells.error(0, 0, 0x17), '#REF!'),
  one('the error #DIV/0!', cells.error(0, 0, 0x07), '#DIV/0!'),
  one('a formula', cells.formula(0, 0, 2), '2'),
  one('a formula with a day', cells.formula(0, 0, 46_670, 1), '2027-10-10', { formats: [14] }),
  one('a formula with a text', cells.textFormula(0, 0, 'Galpão'), 'Galpão'),
  odd('gaps', [cells.small(1, 1, 1), cells.small(3, 0, 2)], [[], ['', '1'], [], ['2']]),
  odd(
    'cells merged downwards',
    [cells.text(0, 0, 0), cells.small(0, 1, 1), cells.small(1, 1, 2), cells.merge(0, 1, 0, 0)],
    [
      ['Galpão', '1'],
      ['Galpão', '2'],
    ],
    { strings: ['Galpão'] },
  ),
  odd(
    'a hidden row',
    [cells.hiddenRow(1), cells.small(0, 0, 1), cells.small(1, 0, 2)],
    [['1'], ['2']],
    {},
    { hiddenRows: [2] },
  ),
  {
    name: 'a hidden first sheet',
    kind: 'xls',
    file: () =>
      xlsFile({
        sheets: [
          { name: 'Listas', isHidden: true, records: [cells.small(0, 0, 9)] },
          { name: 'Extintores', records: [cells.small(0, 0, 1)] },
        ],
      }),
    cells: [['1']],
    sheets: ['Extintores'],
  },
];
