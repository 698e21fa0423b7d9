/** Rules of buying tags. */
import type { QR_TAG_ID, TagOrder } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { expect, test } from 'vitest';
import { deliveryState, isPreparing, phrasesOf, totalOf } from './buy-tag.rules.ts';

test.each([
  [115, 10, 1150],
  [325, 10, 3250],
  [115, '1', 115],
  [325, 100_000, 32_500_000],
] as const)('at %s cents each, %s tags cost %s cents', (price, quantity, total) => {
  expect(totalOf(price, quantity)).toBe(total);
});

test.each(['', 0, -1, 1.5, 100_001, 'dez'])('the quantity %j cannot be ordered', (quantity) => {
  expect(totalOf(115, quantity)).toBeUndefined();
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

test.each([
  [{ status: 'pending', production: null }, undefined],
  [{ status: 'paid', production: null }, 'paid'],
  [{ status: 'paid', production: { state: 'sent' } }, 'sent'],
] as const)('the tags of an order with %j are: %s', (order, expected) => {
  expect(deliveryState(order as TagOrder)).toBe(expected);
});
