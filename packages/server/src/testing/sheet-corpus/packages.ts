/** Oddities of the .xlsx file as a zip of XML parts: names of parts, namespaces, sheets and their order. */
import { oddCell, oddWorkbook } from './odd-sheet.ts';
import { inline, row, type WorkbookParts } from './workbook-file.ts';

const rows = row(1, `${inline('A1', 'a')}<c r="B1" t="s"><v>0</v></c><c r="C1" s="1"><v>46670</v></c>`);
const CELLS = [['a', 'b', '2027-10-10']];
const base = { strings: ['<t>b</t>'], formats: [14] };
const changed = (name: string, change: WorkbookParts['change']) =>
  oddWorkbook(name, { ...base, sheets: [{ rows }], ...(change && { change }) }, CELLS);
const everywhere =
  (replace: (text: string, name: string) => string): NonNullable<WorkbookParts['change']> =>
  (parts) =>
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, replace(text, name)]));
const SHEET = 'xl/worksheets/sheet1.xml';
const LINKS = 'xl/_rels/workbook.xml.rels';
const named = (name: string, text: string, state = '') => ({ name, state, rows: row(1, inline('A1', text)) });

function withPrefix(text: string, name: string): string {
  const isMain = name.startsWith('xl/') && !name.endsWith('.rels');
  return isMain
    ? text
        .replaceAll(/<(?!\?|!|\/)(?=[a-zA-Z])/g, '<x:')
        .replaceAll('</', '</x:')
        .replaceAll(' xmlns="http', ' xmlns:x="http')
    : text;
}

export const PACKAGES = [
  changed('an ordinary package', undefined),
  changed(
    'a byte order mark',
    everywhere((text) => `\ufeff${text}`),
  ),
  changed('a prefix of the namespace', everywhere(withPrefix)),
  changed(
    'the strict namespace',
    everywhere((text) =>
      text
        .replaceAll(
          'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
          'http://purl.oclc.org/ooxml/spreadsheetml/main',
        )
        .replaceAll(
          'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
          'http://purl.oclc.org/ooxml/officeDocument/relationships',
        ),
    ),
  ),
  changed('a comment', (parts) => ({
    [SHEET]: parts[SHEET]?.replace('<sheetData>', '<!-- <sheetData> --><sheetData>') ?? '',
  })),
  changed(
    'line breaks between elements',
    everywhere((text) => text.replaceAll('><', '>\n<')),
  ),
  changed('single quotes', (parts) => ({ [SHEET]: parts[SHEET]?.replaceAll('"', "'") ?? '' })),
  changed('unknown attributes and elements', (parts) => ({
    [SHEET]:
      parts[SHEET]
        ?.replaceAll('<c r', '<c cm="1" r')
        .replace('</row>', '<extLst><ext uri="x"><c r="Z9"/></ext></extLst></row>') ?? '',
  })),
  changed('absolute targets', (parts) => ({
    [LINKS]: parts[LINKS]?.replaceAll('Target="', 'Target="/xl/') ?? '',
  })),
  changed('another file name of the part of the sheet', (parts) => ({
    [SHEET]: null,
    'xl/worksheets/planilha.xml': parts[SHEET] ?? '',
    [LINKS]: parts[LINKS]?.replace('sheet1.xml', 'planilha.xml') ?? '',
    '[Content_Types].xml': parts['[Content_Types].xml']?.replace('sheet1.xml', 'planilha.xml') ?? '',
  })),
  changed('names with backslashes', (parts) =>
    Object.fromEntries(
      Object.entries(parts).flatMap(([name, text]) =>
        name.includes('/')
          ? [
              [name, null],
              [name.replaceAll('/', '\\'), text],
            ]
          : [],
      ) as [string, string | null][],
    ),
  ),
  oddWorkbook(
    'no styles and no shared texts',
    {
      sheets: [{ rows: row(1, `${inline('A1', 'a')}<c r="B1" s="3"><v>5</v></c>`) }],
      change: (parts) => ({
        'xl/styles.xml': null,
        'xl/sharedStrings.xml': null,
        '[Content_Types].xml':
          parts['[Content_Types].xml']?.replaceAll(
            /<Override[^>]*(?:styles|sharedStrings)\.xml[^>]*>/g,
            '',
          ) ?? '',
      }),
    },
    [['a', '5']],
  ),
  oddWorkbook(
    'a hidden first sheet',
    { sheets: [named('Listas', 'x', 'state="hidden"'), named('Extintores', 'a')] },
    [['a']],
    { sheets: ['Extintores'] },
  ),
  oddWorkbook(
    'a very hidden first sheet',
    { sheets: [named('Listas', 'x', 'state="veryHidden"'), named('Extintores', 'a')] },
    [['a']],
    { sheets: ['Extintores'] },
  ),
  oddWorkbook(
    'two visible sheets',
    { sheets: [named('Capa', 'a', 'state="visible"'), named('Extintores', 'x')] },
    [['a']],
    { sheets: ['Capa', 'Extintores'] },
  ),
  oddWorkbook('a name with entities', { sheets: [named('Pó & <CO₂> "x"', 'a')] }, [['a']], {
    sheets: ['Pó & <CO₂> "x"'],
  }),
  oddWorkbook(
    'sheets in another order than their parts',
    {
      sheets: [named('Um', 'a'), named('Dois', 'b')],
      change: (parts) => ({
        [LINKS]:
          parts[LINKS]
            ?.replace('sheet1.xml', 'sheetX.xml')
            .replace('sheet2.xml', 'sheet1.xml')
            .replace('sheetX.xml', 'sheet2.xml') ?? '',
      }),
    },
    [['b']],
    { sheets: ['Um', 'Dois'] },
  ),
  oddWorkbook(
    'a chart before the sheet',
    {
      sheets: [named('Gráfico', 'x'), named('Extintores', 'a')],
      change: (parts) => ({
        [LINKS]:
          parts[LINKS]?.replace(
            '/worksheet" Target="worksheets/sheet1.xml',
            '/chartsheet" Target="chartsheets/sheet1.xml',
          ) ?? '',
        'xl/chartsheets/sheet1.xml':
          '<chartsheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>',
        [SHEET]: null,
      }),
    },
    [['a']],
    { sheets: ['Extintores'] },
  ),
  oddWorkbook('an empty sheet', { sheets: [{ rows: '' }] }, []),
  oddCell('a sheet with one number', '<c><v>1</v></c>', '1'),
];
