/** Oddities of places, with missing addresses, gaps, merged cells and hidden rows. */
import { oddWorkbook } from './odd-sheet.ts';
import { inline, row } from './workbook-file.ts';

const A1 = inline('A1', 'a');
const merged = (...ranges: string[]) =>
  `<mergeCells count="${ranges.length}">${ranges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`;
const three = (attributes: string) =>
  row(1, A1) + row(2, inline('A2', 'b'), attributes) + row(3, inline('A3', 'c'));

export const PLACES = [
  oddWorkbook(
    'cells without address',
    { sheets: [{ rows: '<row r="1"><c><v>1</v></c><c><v>2</v></c></row>' }] },
    [['1', '2']],
  ),
  oddWorkbook(
    'rows without number',
    { sheets: [{ rows: '<row><c><v>1</v></c></row><row><c><v>2</v></c></row>' }] },
    [['1'], ['2']],
  ),
  oddWorkbook(
    'a row without a number after a row with a number',
    { sheets: [{ rows: '<row r="2"><c r="A2"><v>1</v></c></row><row><c><v>2</v></c></row>' }] },
    [[], ['1'], ['2']],
  ),
  oddWorkbook('gaps', { sheets: [{ rows: row(2, inline('B2', 'x')) + row(5, inline('D5', 'y')) }] }, [
    [],
    ['', 'x'],
    [],
    [],
    ['', '', '', 'y'],
  ]),
  oddWorkbook(
    'a wrong dimension',
    {
      sheets: [
        { before: '<dimension ref="A1"/>', rows: row(1, A1 + inline('B1', 'b')) + row(2, inline('A2', 'c')) },
      ],
    },
    [['a', 'b'], ['c']],
  ),
  oddWorkbook(
    'a dimension of the whole sheet',
    { sheets: [{ before: '<dimension ref="A1:XFD1048576"/>', rows: row(1, A1) }] },
    [['a']],
  ),
  oddWorkbook('an empty dimension', { sheets: [{ before: '<dimension ref=""/>', rows: row(1, A1) }] }, [
    ['a'],
  ]),
  oddWorkbook(
    'empty rows and cells with a style',
    {
      formats: [14],
      sheets: [
        { rows: `${row(1, '<c r="A1" s="1"/>')}<row r="2" spans="1:9"/>${row(3, inline('A3', 'a'))}` },
      ],
    },
    [[], [], ['a']],
  ),
  oddWorkbook('column AA', { sheets: [{ rows: row(1, inline('AA1', 'x')) }] }, [
    [...Array.from({ length: 26 }, () => ''), 'x'],
  ]),
  oddWorkbook(
    'cells merged downwards',
    {
      sheets: [
        {
          rows:
            row(1, inline('A1', 'Galpão') + inline('B1', '1')) +
            row(2, inline('B2', '2')) +
            row(3, inline('B3', '3')),
          after: merged('A1:A3'),
        },
      ],
    },
    [
      ['Galpão', '1'],
      ['Galpão', '2'],
      ['Galpão', '3'],
    ],
  ),
  oddWorkbook(
    'cells merged downwards with empty cells in between',
    {
      sheets: [
        {
          rows:
            row(1, inline('A1', 'Galpão') + inline('B1', '1')) + row(2, `<c r="A2"/>${inline('B2', '2')}`),
          after: merged('A1:A2'),
        },
      ],
    },
    [
      ['Galpão', '1'],
      ['Galpão', '2'],
    ],
  ),
  oddWorkbook(
    'a day merged downwards',
    {
      formats: [14],
      sheets: [
        {
          rows: row(1, `<c r="A1" s="1"><v>46670</v></c>${inline('B1', '1')}`) + row(2, inline('B2', '2')),
          after: merged('A1:A2'),
        },
      ],
    },
    [
      ['2027-10-10', '1'],
      ['2027-10-10', '2'],
    ],
  ),
  oddWorkbook(
    'cells merged to the right',
    {
      sheets: [
        {
          rows: row(1, inline('A1', 'Controle')) + row(2, inline('A2', 'a') + inline('B2', 'b')),
          after: merged('A1:B1'),
        },
      ],
    },
    [['Controle'], ['a', 'b']],
  ),
  oddWorkbook(
    'cells merged in both directions',
    {
      sheets: [
        {
          rows: row(1, inline('A1', 'x') + inline('C1', '1')) + row(2, inline('C2', '2')),
          after: merged('A1:B2'),
        },
      ],
    },
    [
      ['x', '', '1'],
      ['x', '', '2'],
    ],
  ),
  oddWorkbook(
    'merged cells beyond the last filled row',
    { sheets: [{ rows: row(1, A1 + inline('B1', 'b')), after: merged('A1:A9') }] },
    [['a', 'b']],
  ),
  oddWorkbook(
    'a row with nothing but merged cells',
    {
      sheets: [{ rows: row(1, A1 + inline('B1', 'x')) + row(3, inline('B3', 'y')), after: merged('A1:A3') }],
    },
    [['a', 'x'], [], ['a', 'y']],
  ),
  oddWorkbook(
    'two merges',
    {
      sheets: [
        {
          rows: row(1, A1 + inline('B1', 'x')) + row(2, inline('C2', '1')) + row(3, inline('B3', 'y')),
          after: merged('A1:A3', 'B1:B2'),
        },
      ],
    },
    [
      ['a', 'x'],
      ['a', 'x', '1'],
      ['a', 'y'],
    ],
  ),
  oddWorkbook('a hidden row', { sheets: [{ rows: three('hidden="1"') }] }, [['a'], ['b'], ['c']], {
    hiddenRows: [2],
  }),
  oddWorkbook(
    'a hidden row with the word true',
    { sheets: [{ rows: three('hidden="true"') }] },
    [['a'], ['b'], ['c']],
    { hiddenRows: [2] },
  ),
  oddWorkbook(
    'a row that is not hidden',
    { sheets: [{ rows: three('hidden="0"') }] },
    [['a'], ['b'], ['c']],
    { hiddenRows: [] },
  ),
  oddWorkbook(
    'a row without height',
    { sheets: [{ rows: three('ht="0" customHeight="1"') }] },
    [['a'], ['b'], ['c']],
    { hiddenRows: [2] },
  ),
  oddWorkbook(
    'a row of a closed group',
    { sheets: [{ rows: three('outlineLevel="1" hidden="1" collapsed="1"') }] },
    [['a'], ['b'], ['c']],
    { hiddenRows: [2] },
  ),
  oddWorkbook(
    'a row hidden by a filter',
    {
      sheets: [
        {
          rows: three('hidden="1"'),
          after:
            '<autoFilter ref="A1:A3"><filterColumn colId="0"><filters><filter val="c"/></filters></filterColumn></autoFilter>',
        },
      ],
    },
    [['a'], ['b'], ['c']],
    { hiddenRows: [2] },
  ),
];
