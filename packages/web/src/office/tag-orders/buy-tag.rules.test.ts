/** Rules of buying tags. */
import { NFC_TAG_ID, QR_TAG_ID, type TagOrder } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { expect, test } from 'vitest';
import { isPreparing, phrasesOf, totalOf } from './buy-tag.rules.ts';

test.each([
  [QR_TAG_ID, 10, 1150],
  [NFC_TAG_ID, 10, 3250],
  [QR_TAG_ID, '1', 115],
  [NFC_TAG_ID, 100_000, 32_500_000],
] as const)('%s: %s of them cost %s cents', (productId, quantity, total) => {
  expect(totalOf(productId, quantity)).toBe(total);
});

test.each(['', 0, -1, 1.5, 100_001, 'dez'])('the quantity %j cannot be ordered', (quantity) => {
  expect(totalOf(QR_TAG_ID, quantity)).toBeUndefined();
});

test('an unknown kind is an error', () => {
  expect(() => phrasesOf(1 as typeof QR_TAG_ID)).toThrow('unknown kind of tag 1');
});

test.each([
  [{ status: null, refused: false }, true],
  [{ status: null, refused: true }, false],
  [{ status: 'pending', refused: false }, false],
] as const)('an order with %j is in preparation: %s', (order, expected) => {
  expect(isPreparing(order as TagOrder)).toBe(expected);
});
