/** Oddities of errors, truth values and formulas. */
import { oddCell, oddWorkbook } from './odd-sheet.ts';
import { row } from './workbook-file.ts';

const ERRORS = [
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#N/A',
  '#GETTING_DATA',
  '#SPILL!',
  '#CALC!',
  '#N/D',
  '#NOME?',
  '#VALOR!',
];
const formula = (
  name: string,
  attributes: string,
  content: string,
  text: string,
  formats: (string | number)[] = [],
) => oddCell(`a formula ${name}`, `<c ${attributes}>${content}</c>`, text, { formats });

export const VALUES = [
  ...ERRORS.map((error) => oddCell(`the error ${error}`, `<c t="e"><v>${error}</v></c>`, error)),
  oddCell('an error as text', '<c t="str"><v>#N/A</v></c>', '#N/A'),
  oddCell('an error cell without value', '<c t="e"/>', ''),
  oddCell('an error with a number format', '<c s="1" t="e"><v>#N/A</v></c>', '#N/A', { formats: ['0000'] }),
  oddCell('an error with a date format', '<c s="1" t="e"><v>#REF!</v></c>', '#REF!', { formats: [14] }),
  oddCell('true', '<c t="b"><v>1</v></c>', 'TRUE'),
  oddCell('false', '<c t="b"><v>0</v></c>', 'FALSE'),
  oddCell('true as a word', '<c t="b"><v>true</v></c>', 'TRUE'),
  oddCell('a truth value without value', '<c t="b"/>', ''),
  oddCell('true with a number format', '<c s="1" t="b"><v>1</v></c>', 'TRUE', { formats: ['0000'] }),
  formula('with a number', '', '<f>1+1</f><v>2</v>', '2'),
  formula('with a text', 't="str"', '<f>"a"&amp;"b"</f><v>ab</v>', 'ab'),
  formula('with spaces', 't="str"', '<f>A2</f><v xml:space="preserve"> a </v>', ' a '),
  formula('with digits as text', 't="str"', '<f>TEXT(1,"0000")</f><v>0001</v>', '0001'),
  formula('with an escaped line break', 't="str"', '<f>A2</f><v>a_x000D_b</v>', 'a\rb'),
  formula('with true', 't="b"', '<f>1=1</f><v>1</v>', 'TRUE'),
  formula('with an error', 't="e"', '<f>VLOOKUP(A2,X,1)</f><v>#N/A</v>', '#N/A'),
  formula('with a day', 's="1"', '<f>DATE(2027,10,10)</f><v>46670</v>', '2027-10-10', [14]),
  formula('with zeros of its format', 's="1"', '<f>400+1</f><v>401</v>', '0401', ['0000']),
  formula('that shows nothing', 't="str"', '<f>IF(B1="","",B1)</f><v></v>', ''),
  // Programs that do not calculate write formulas without results.
  formula('without result', '', '<f>A2+30</f>', '=A2+30'),
  formula('with an empty result', '', '<f>A2+30</f><v></v>', '=A2+30'),
  formula('with a self-closing result', '', '<f>A2+30</f><v/>', '=A2+30'),
  formula('of a day without result', 's="1"', '<f>DATE(2027,10,10)</f><v/>', '=DATE(2027,10,10)', [14]),
  formula('without result, with entities', '', '<f>"a"&amp;A2</f>', '="a"&A2'),
  formula('of an array', '', '<f t="array" ref="A1">SUM(B1:B2)</f><v>3</v>', '3'),
  formula('of an array without result', '', '<f t="array" ref="A1">SUM(B1:B2)</f>', '=SUM(B1:B2)'),
  oddWorkbook(
    'a shared formula without results',
    {
      sheets: [
        {
          rows:
            row(1, '<c r="A1"><f t="shared" ref="A1:A2" si="0">B1+30</f></c>') +
            row(2, '<c r="A2"><f t="shared" si="0"/></c>'),
        },
      ],
    },
    [['=B1+30'], ['=B2+30']],
  ),
  oddWorkbook(
    'a shared formula with results',
    {
      sheets: [
        {
          rows:
            row(1, '<c r="A1"><f t="shared" ref="A1:A2" si="0">B1+30</f><v>31</v></c>') +
            row(2, '<c r="A2"><f t="shared" si="0"/><v>32</v></c>'),
        },
      ],
    },
    [['31'], ['32']],
  ),
];
