/** The body of a coupon, and the errors of its fields. */
import { expect, test } from 'vitest';
import { checkCouponDraft, emptyCoupon } from './coupon-draft.rules.ts';

const DRAFT = { ...emptyCoupon('2026-11-22'), code: 'natal-20' };

test('a discount in percent is sent without an amount', () => {
  expect(checkCouponDraft({ ...DRAFT, centsOff: 500 }).body).toMatchObject({
    code: 'NATAL-20',
    percentOff: 10,
    centsOff: null,
    planIds: [1, 2, 3, 4, 6],
  });
});

test('a discount as an amount is sent without a percentage', () => {
  const { body } = checkCouponDraft({ ...DRAFT, kind: 'amount', centsOff: 5000 });
  expect(body).toMatchObject({ percentOff: null, centsOff: 5000 });
});

test.each([
  ['an empty code', { code: '' }, 'code'],
  ['no amount', { kind: 'amount', centsOff: undefined }, 'centsOff'],
  ['no plan', { planIds: [] }, 'planIds'],
  ['no last day', { validUntil: null }, 'validUntil'],
  ['no number of bills', { bills: '' }, 'bills'],
] as const)('%s is an error at its field', (_, change, path) => {
  const { body, codes } = checkCouponDraft({ ...DRAFT, ...change } as typeof DRAFT);
  expect(body).toBeUndefined();
  expect(Object.keys(codes)).toContain(path);
});
