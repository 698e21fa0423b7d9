/** The companies of chosen pieces, and the pieces that stay out of an order. */
import { expect, test } from 'vitest';
import { leftOut, orderScopes } from './order-scope.rules.ts';

const piece = (serial: string, companyId: string, enabledTag = true) => ({ serial, companyId, enabledTag });
const PIECES = [
  piece('A', 'other'),
  piece('B', 'big'),
  piece('C', 'big'),
  piece('D', 'own'),
  piece('E', 'own', false),
  piece('F', 'off', false),
];

test('the active company comes first, then the company with the most pieces', () => {
  expect(orderScopes(PIECES, 'own')).toEqual([
    { companyId: 'own', serials: ['D'] },
    { companyId: 'big', serials: ['B', 'C'] },
    { companyId: 'other', serials: ['A'] },
  ]);
});

test('pieces of other companies and pieces with a disabled tag stay out', () => {
  expect(leftOut(PIECES, { companyId: 'own', serials: ['D'] })).toEqual({ ofOthers: 4, withoutTag: 1 });
});

test('without an enabled tag there is no company to order for', () => {
  expect(orderScopes([piece('A', 'own', false)], 'own')).toEqual([]);
});
