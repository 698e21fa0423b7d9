/** The name of a piece in a list: always something that another one of its product does not have. */
import { expect, test } from 'vitest';
import { pieceName } from './piece-name.rules.ts';

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
