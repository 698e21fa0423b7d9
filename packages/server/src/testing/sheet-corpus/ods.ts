/** Oddities of OpenDocument sheets, which LibreOffice writes. */
import { zipFiles } from '../sheets.ts';
import type { OddSheet } from './odd-sheet.ts';

const NS = 'urn:oasis:names:tc:opendocument:xmlns';
const MIME = 'application/vnd.oasis.opendocument.spreadsheet';

const STYLES = `
<number:number-style style:name="N1"><number:number number:decimal-places="0" number:min-integer-digits="4"/></number:number-style>
<number:number-style style:name="N3"><number:text>PAT-</number:text><number:number number:decimal-places="0" number:min-integer-digits="5"/></number:number-style>
<number:date-style style:name="N2"><number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/></number:date-style>
<style:style style:name="c1" style:family="table-cell" style:data-style-name="N1"/>
<style:style style:name="c2" style:family="table-cell" style:data-style-name="N2"/>
<style:style style:name="c3" style:family="table-cell" style:data-style-name="N3"/>
<style:style style:name="off" style:family="table"><style:table-properties table:display="false"/></style:style>`;

function odsFile(tables: string): Buffer {
  const names = ['office', 'table', 'text', 'style', 'datastyle'].map((name) =>
    name === 'datastyle' ? `xmlns:number="${NS}:datastyle:1.0"` : `xmlns:${name}="${NS}:${name}:1.0"`,
  );
  return zipFiles({
    mimetype: MIME,
    'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="${NS}:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${MIME}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    'styles.xml': `<office:document-styles ${names.join(' ')}><office:styles/></office:document-styles>`,
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${names.join(' ')}><office:automatic-styles>${STYLES}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
  });
}

const table = (rows: string, name = 'Plan1', style = '') =>
  `<table:table table:name="${name}" ${style}>${rows}</table:table>`;
const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`;
const text = (content: string, attributes = '') =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${content}</text:p></table:table-cell>`;
const typed = (type: string, attributes: string, shown: string) =>
  `<table:table-cell office:value-type="${type}" ${attributes}><text:p>${shown}</text:p></table:table-cell>`;
const odd = (
  name: string,
  tables: string,
  cells: OddSheet['cells'],
  more: Pick<OddSheet, 'sheets' | 'hiddenRows'> = {},
): OddSheet => ({ name, kind: 'ods', file: () => odsFile(tables), cells, ...more });
const one = (name: string, cell: string, shown: string) => odd(name, table(row(cell)), [[shown]]);

export const ODS: readonly OddSheet[] = [
  one('a text', text('Sala 1'), 'Sala 1'),
  one('formatted runs', text('Sala <text:span>12</text:span> B'), 'Sala 12 B'),
  one('entities', text('a &amp; b &lt;c&gt;'), 'a & b <c>'),
  one('several spaces', text('a<text:s text:c="3"/>b'), 'a   b'),
  one('two paragraphs', typed('string', '', 'a</text:p><text:p>b'), 'a\nb'),
  one('a link', text('<text:a>Sala</text:a>'), 'Sala'),
  one('a number', typed('float', 'office:value="12"', '12'), '12'),
  one('a decimal number', typed('float', 'office:value="1.5"', '1,5'), '1.5'),
  one('zeros of a format', typed('float', 'office:value="401" table:style-name="c1"', '0401'), '0401'),
  one(
    'letters of a format',
    typed('float', 'office:value="123" table:style-name="c3"', 'PAT-00123'),
    'PAT-00123',
  ),
  one('a percentage', typed('percentage', 'office:value="0.35"', '35%'), '0.35'),
  one('a currency', typed('currency', 'office:currency="BRL" office:value="12.5"', 'R$ 12,50'), '12.5'),
  one(
    'a day',
    typed('date', 'office:date-value="2027-10-10" table:style-name="c2"', '10/10/2027'),
    '2027-10-10',
  ),
  one('a day without a style', typed('date', 'office:date-value="2027-10-10"', '10/10/27'), '2027-10-10'),
  one('true', typed('boolean', 'office:boolean-value="true"', 'VERDADEIRO'), 'TRUE'),
  one('a formula', typed('float', 'table:formula="of:=1+1" office:value="2"', '2'), '2'),
  odd('repeated cells', table(row(text('a', 'table:number-columns-repeated="3"'))), [['a', 'a', 'a']]),
  odd('repeated rows', table(row(text('a'), 'table:number-rows-repeated="3"')), [['a'], ['a'], ['a']]),
  odd(
    'empty cells to the end',
    table(
      row(`${text('a')}<table:table-cell table:number-columns-repeated="16383"/>`) +
        row(
          '<table:table-cell table:number-columns-repeated="16384"/>',
          'table:number-rows-repeated="1048575"',
        ),
    ),
    [['a']],
  ),
  odd(
    'cells merged downwards',
    table(
      row(text('Galpão', 'table:number-rows-spanned="2"') + text('1')) +
        row(`<table:covered-table-cell/>${text('2')}`),
    ),
    [
      ['Galpão', '1'],
      ['Galpão', '2'],
    ],
  ),
  odd('a hidden row', table(row(text('a')) + row(text('b'), 'table:visibility="collapse"')), [['a'], ['b']], {
    hiddenRows: [2],
  }),
  odd(
    'a row hidden by a filter',
    table(row(text('a')) + row(text('b'), 'table:visibility="filter"')),
    [['a'], ['b']],
    { hiddenRows: [2] },
  ),
  odd(
    'a hidden sheet',
    table(row(text('x')), 'Listas', 'table:style-name="off"') + table(row(text('a')), 'Extintores'),
    [['a']],
    { sheets: ['Extintores'] },
  ),
];
