/** Oddities of texts that are shared, in the cell, formatted, escaped or empty. */
import { oddCell, oddWorkbook } from './odd-sheet.ts';
import { row } from './workbook-file.ts';

const shared = (name: string, content: string, text: string) =>
  oddCell(name, '<c t="s"><v>0</v></c>', text, { strings: [content] });
const own = (name: string, content: string, text: string) =>
  oddCell(name, `<c t="inlineStr"><is>${content}</is></c>`, text);
const both = (name: string, content: string, text: string) => [
  shared(`${name}, shared`, content, text),
  own(`${name}, in the cell`, content, text),
];
const FIRST = ['<t>Portaria</t>', '<t>Doca</t>'];

export const TEXTS = [
  ...both('a text', '<t>Sala 1</t>', 'Sala 1'),
  ...both('spaces around', '<t xml:space="preserve"> Sala </t>', ' Sala '),
  ...both('entities', '<t>&amp;&lt;&gt;&quot;&apos;&#231;&#xE3;</t>', '&<>"\'çã'),
  ...both('an entity of an entity', '<t>&amp;lt;</t>', '&lt;'),
  ...both('a line break', '<t>a&#10;b</t>', 'a\nb'),
  ...both('an escaped line break', '<t>a_x000D_b</t>', 'a\rb'),
  ...both('an escaped letter', '<t>_x0041_b</t>', 'Ab'),
  ...both('an escaped escape', '<t>_x005F_x0041_</t>', '_x0041_'),
  ...both('an emoji', '<t>🧯 pó</t>', '🧯 pó'),
  ...both('an emoji as an entity', '<t>&#x1F9EF;</t>', '🧯'),
  ...both('CDATA', '<t><![CDATA[a < b & c]]></t>', 'a < b & c'),
  ...both('runs', '<r><t>Bloco A, </t></r><r><rPr><b/></rPr><t>sala 2</t></r>', 'Bloco A, sala 2'),
  ...both(
    'a text before runs',
    '<t xml:space="preserve">Bloco A, </t><r><rPr><b/></rPr><t>sala 2</t></r>',
    'Bloco A, sala 2',
  ),
  ...both('a run with an empty text', '<r><t/></r><r><t>a</t></r>', 'a'),
  ...both('runs with line breaks between', '\n<r>\n<rPr/>\n<t>a</t>\n</r>\n<r>\n<t>b</t>\n</r>\n', 'ab'),
  ...both('a reading aid', '<t>課</t><rPh sb="0" eb="1"><t>カ</t></rPh><phoneticPr fontId="1"/>', '課'),
  ...both('an empty text', '<t></t>', ''),
  ...both('a text without content', '<t/>', ''),
  own('nothing in the cell', '', ''),
  shared('nothing shared', '', ''),
  oddCell('a text cell without value', '<c t="s"/>', '', { strings: FIRST }),
  oddCell('a text cell with an empty value', '<c t="s"><v></v></c>', '', { strings: FIRST }),
  oddCell('a text cell with a self-closing value', '<c t="s"><v/></c>', '', { strings: FIRST }),
  oddCell('the second shared text', '<c t="s"><v>1</v></c>', 'Doca', { strings: FIRST }),
  oddCell('a shared text with spaces around its number', '<c t="s"><v> 1 </v></c>', 'Doca', {
    strings: FIRST,
  }),
  oddCell('an empty shared text before', '<c t="s"><v>1</v></c>', 'b', { strings: ['', '<t>b</t>'] }),
  oddCell('a text in the cell and a value', '<c t="inlineStr"><v>9</v><is><t>a</t></is></c>', 'a'),
  oddCell('digits as text', '<c t="inlineStr"><is><t>00012</t></is></c>', '00012'),
  oddCell('a text that begins with =', '<c t="inlineStr"><is><t>=A1+30</t></is></c>', '=A1+30'),
  oddCell('a text with a number format', '<c s="1" t="inlineStr"><is><t>0401</t></is></c>', '0401', {
    formats: ['0.00'],
  }),
  oddCell('a text with a date format', '<c s="1" t="inlineStr"><is><t>10/2027</t></is></c>', '10/2027', {
    formats: [14],
  }),
  oddCell('a quoted prefix', '<c s="0" quotePrefix="1" t="inlineStr"><is><t>12</t></is></c>', '12'),
  oddWorkbook(
    'one shared text in two cells',
    {
      strings: ['<t>a</t>'],
      sheets: [{ rows: row(1, '<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>0</v></c>') }],
    },
    [['a', 'a']],
  ),
  oddCell('a wrong count of shared texts', '<c t="s"><v>1</v></c>', 'Doca', {
    strings: FIRST,
    change: (parts) => ({
      'xl/sharedStrings.xml':
        parts['xl/sharedStrings.xml']?.replace('<sst', '<sst count="1" uniqueCount="1"') ?? '',
    }),
  }),
];
