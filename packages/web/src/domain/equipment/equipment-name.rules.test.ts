/** Tests of the names of equipment in lists. */
import { expect, test } from 'vitest';
import { pieceName, pieceNames } from './equipment-name.rules.ts';

const piece = {
  extraLabel: 'Corredor 2',
  extraCode: 'C-17',
  productName: 'Extintor de pó',
  serial: 'ABCD12345678',
};

test.each([
  [{}, 'Corredor 2'],
  [{ extraLabel: '' }, 'Extintor de pó · C-17'],
  [{ extraLabel: '', extraCode: '' }, 'Extintor de pó · ABCD 1234 5678'],
])('a piece changed by %o has the name %s', (change, name) => {
  expect(pieceName({ ...piece, ...change })).toBe(name);
});

test.each<[string, object[], string[]]>([
  ['different labels', [{}, { extraLabel: 'Corredor 3' }], ['Corredor 2', 'Corredor 3']],
  ['different control numbers', [{}, { extraCode: 'C-18' }], ['Corredor 2 · C-17', 'Corredor 2 · C-18']],
  [
    'different products',
    [{}, { extraCode: '' }, { extraCode: '', productName: 'Mangueira' }],
    ['Corredor 2 · C-17', 'Corredor 2 · ABCD 1234 5671', 'Corredor 2 · Mangueira'],
  ],
  ['different serials only', [{}, {}], ['Corredor 2 · ABCD 1234 5670', 'Corredor 2 · ABCD 1234 5671']],
])('pieces with %s have different names', (_, changes, names) => {
  const pieces = changes.map((change, index) => ({ ...piece, serial: `ABCD1234567${index}`, ...change }));
  expect([...pieceNames(pieces).values()]).toEqual(names);
});

test('a piece that appears twice has one name without an addition', () => {
  expect([...pieceNames([piece, piece])]).toEqual([['ABCD12345678', 'Corredor 2']]);
});
