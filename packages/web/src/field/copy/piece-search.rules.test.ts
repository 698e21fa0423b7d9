/** Tests of the search for equipment on the phone. */
import { expect, test } from 'vitest';
import { CATALOGUE, equipmentRow } from './copied.testing.ts';
import { searchLineOf, searchPieces, unitsOf, withLines, withOwnLines } from './piece-search.rules.ts';

const [product] = CATALOGUE.products;
const line = (tagSerialNumber: string, extraLabel: string, unit = 'Matriz') =>
  searchLineOf(
    equipmentRow({ tagSerialNumber, extraLabel, unit, manufacturer: 'Kidde', manufacturingNumber: 'F-77-X' }),
    product,
  );
const TEXT = withLines(
  '',
  [
    line('AAAA11112222', 'Recepção 1º andar'),
    line('BBBB11112222', 'Cozinha', 'Galpão 2'),
    line('CCCC11112222', 'Caldeira\tsala\n2'),
  ],
  new Set(),
);
const find = (words: string, unit: string | null = null) =>
  searchPieces(TEXT, { words, unit }, 10).serials.map((serial) => serial.slice(0, 4));

test.each([
  ['a label regardless of accents and case', 'RECEPCAO', ['AAAA']],
  ['nothing if one of the words is missing', 'recepção cozinha', []],
  ['words of different columns', 'galpao abc', ['BBBB']],
  ['a phrase in double quotes, as in the office', '"recepcao 1"', ['AAAA']],
  ['nothing for a phrase that no piece contains', '"andar recepcao"', []],
  ['the SKU', 'ex-4', ['CCCC', 'BBBB', 'AAAA']],
  ['the control number', '0001', ['CCCC', 'BBBB', 'AAAA']],
  ['the last inspector, as in the office', 'bia caldeira', ['CCCC']],
  ['a serial in groups of four', 'cccc 1111 2222', ['CCCC']],
  ['a label with tabs and line breaks', 'caldeira sala', ['CCCC']],
  ['nothing for a word that spans two columns', 'matrizcccc', []],
  ['nothing for words of two different lines', 'recepcao caldeira', []],
  ['nothing for a short word within other words, as in the office', 'caldeira 1', []],
  ['a short word at the beginning of a word', 'caldeira 2', ['CCCC']],
  ['the beginning of the first word', 'co', ['BBBB']],
  ['a serial of which the beginning is typed', 'cccc 1', ['CCCC']],
  ['a tag by its address', 'https://mobcheck.example/t/CCCC11112222/?x=1', ['CCCC']],
  ['a tag with hyphens and letters for digits', 'cccc-IIll-2222', ['CCCC']],
  ['a tag that was pasted with invisible characters', '\u200BCCCC 1111\u00A02222', ['CCCC']],
  ['the manufacturer', 'kidde', ['CCCC', 'BBBB', 'AAAA']],
  ['the manufacturing number', 'f-77\u2011', ['CCCC', 'BBBB', 'AAAA']],
  ['all pieces by label if nothing is typed', ' ', ['CCCC', 'BBBB', 'AAAA']],
])('the search for equipment finds %s', (_, words, serials) => {
  expect(find(words)).toEqual(serials);
});

test('numbers in labels are sorted by value', () => {
  const labels = ['Sala 10', 'Sala 2', 'Sala 2 B', 'Sala 02', 'Sala 100', 'Sala', '', 'Ala 3'];
  const text = withLines(
    '',
    labels.map((label, index) => line(`AAAA1111222${index}`, label)),
    new Set(),
  );
  const { serials } = searchPieces(text, { words: '', unit: null }, 10);
  expect(serials.map((serial) => labels[Number(serial.at(-1))])).toEqual([
    'Ala 3',
    'Sala',
    'Sala 2',
    'Sala 02',
    'Sala 2 B',
    'Sala 10',
    'Sala 100',
    '',
  ]);
});

test('a place narrows the search', () => {
  expect(find('', 'Galpão 2')).toEqual(['BBBB']);
});

test('a place and words narrow the search together', () => {
  expect(find('extintor', 'Galpão 2')).toEqual(['BBBB']);
  expect(find('recepcao', 'Galpão 2')).toEqual([]);
});

test('a place is not found by the end of its name', () => {
  expect(find('', '2')).toEqual([]);
});

test('without pieces nothing is found', () => {
  expect(searchPieces('', { words: '', unit: null }, 10)).toEqual({ total: 0, serials: [] });
  expect(unitsOf('')).toEqual([]);
});

test('equipment registered on this phone is found once', () => {
  const own = [line('DDDD11112222', 'Portaria'), line('AAAA11112222', 'Recepção 1º andar')];
  const text = withOwnLines(TEXT, own);
  expect(searchPieces(text, { words: '', unit: null }, 10).serials.map((serial) => serial[0])).toEqual([
    'D',
    'C',
    'B',
    'A',
  ]);
  expect(searchPieces(withOwnLines('', own), { words: 'portaria', unit: null }, 10).total).toBe(1);
});

test('pieces beyond the limit are counted', () => {
  expect(searchPieces(TEXT, { words: '', unit: null }, 2)).toMatchObject({
    total: 3,
    serials: { length: 2 },
  });
});

test('a changed piece gets a new line, and a removed piece loses its line', () => {
  const after = withLines(TEXT, [line('BBBB11112222', 'Garagem')], new Set(['AAAA11112222']));
  const serialsOf = (words: string) => searchPieces(after, { words, unit: null }, 10).serials;
  expect(serialsOf('garagem')).toEqual(['BBBB11112222']);
  expect(serialsOf('cozinha')).toEqual([]);
  expect(serialsOf('')).toEqual(['CCCC11112222', 'BBBB11112222']);
});

test('equipment that was never inspected is not found by the name of an inspector', () => {
  const text = withLines('', [searchLineOf(equipmentRow({ lastInspection: null }), product)], new Set());
  expect(searchPieces(text, { words: 'bia', unit: null }, 10).total).toBe(0);
  expect(searchPieces(text, { words: 'portaria', unit: null }, 10).total).toBe(1);
});

test('pieces without a label come last', () => {
  const text = withLines('', [line('A', ''), line('B', 'Zelador')], new Set());
  expect(searchPieces(text, { words: '', unit: null }, 10).serials).toEqual(['B', 'A']);
});

test('places are counted and sorted by name, with pieces without a place last', () => {
  const text = withLines(
    '',
    [line('A', '', 'Galpão 10'), line('B', '', 'Galpão 2'), line('C', '', 'Galpão 2'), line('D', '', '')],
    new Set(),
  );
  expect(unitsOf(text)).toEqual([
    { unit: 'Galpão 2', count: 2 },
    { unit: 'Galpão 10', count: 1 },
    { unit: '', count: 1 },
  ]);
});
