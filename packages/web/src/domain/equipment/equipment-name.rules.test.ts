/** The name of a piece in a list: always something that another one of its product does not have. */
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
])('%o is called %s', (change, name) => {
  expect(pieceName({ ...piece, ...change })).toBe(name);
});

test('pieces of one name say what the others of it do not have: code, else product, else serial', () => {
  const named = (changes: readonly object[]) => {
    const pieces = changes.map((change, at) => ({ ...piece, serial: `ABCD1234567${at}`, ...change }));
    return [...pieceNames(pieces).values()];
  };
  expect(named([{}, { extraLabel: 'Corredor 3' }])).toEqual(['Corredor 2', 'Corredor 3']);
  expect(named([{}, { extraCode: 'C-18' }])).toEqual(['Corredor 2 · C-17', 'Corredor 2 · C-18']);
  expect(named([{}, { extraCode: '' }, { extraCode: '', productName: 'Mangueira' }])).toEqual([
    'Corredor 2 · C-17',
    'Corredor 2 · ABCD 1234 5671',
    'Corredor 2 · Mangueira',
  ]);
  expect(named([{}, {}])).toEqual(['Corredor 2 · ABCD 1234 5670', 'Corredor 2 · ABCD 1234 5671']);
});

test('a piece of two lines has one name, and shares it with nobody', () => {
  expect([...pieceNames([piece, piece])]).toEqual([['ABCD12345678', 'Corredor 2']]);
});
