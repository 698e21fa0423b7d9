/** Tests of reading typed quantities. */
import { expect, test } from 'vitest';
import { MAX_QUANTITY, readQuantity } from './quantity.rules.ts';

test.each([
  ['2', 0, 2],
  ['1,5', 3, 1.5],
  ['1.5', 3, 1.5],
  ['0.1234', 3, 0.123],
  ['1,', 3, 1],
  ['', 3, 0],
  ['-3', 0, 0],
  ['abc', 0, 0],
  ['9999999', 0, MAX_QUANTITY],
  [String(0.1 + 0.2), 3, 0.3],
])('"%s" with %i decimals is read as %d', (text, decimals, quantity) => {
  expect(readQuantity(text, decimals)).toBe(quantity);
});
