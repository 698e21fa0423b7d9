/** Tests of the possible acts on a subscription, the terms of plans, and the bills to pay. */
import type { Bill, Subscription } from '@mobcheck/contract/billing/billing.contract.ts';
import { CUSTOM_PLAN_ID, FREE_PLAN_ID, type Plan } from '@mobcheck/contract/plans/plans.rules.ts';
import { expect, test } from 'vitest';
import {
  actsOf,
  billTone,
  dueDay,
  isLate,
  isPlanUnpaid,
  isQuantityValid,
  newBill,
  nextToPay,
  paidPlansOf,
  whenCounts,
} from './my-plan.rules.ts';

const running: Subscription = {
  id: 's',
  plan_id: 1,
  quantity: 1,
  cap: 50,
  price: 35_900,
  discount: null,
  status: 'active',
  request: null,
  refused: false,
  refused_request: null,
  created_at: '2026-11-01T12:00:00.000Z',
  next_billing_at: '2026-12-01T12:00:00.000Z',
  overdue_since: null,
  end_at: null,
};
const bill: Bill = {
  id: 'b',
  plan_id: 1,
  amount: 35_900,
  status: 'pending',
  url: 'https://provider.test/pay/1',
  // The end of the day in São Paulo.
  due_at: '2026-11-22T02:59:59.000Z',
  paid_at: null,
  created_at: '2026-11-18T12:00:00.000Z',
};
const planOf = (id: number, value: number): Plan => ({ id, name: '', description: '', value, limit: 50 });
const custom = planOf(CUSTOM_PLAN_ID, 99);

test.each([
  ['no subscription', null, ['subscribe']],
  ['an active subscription', running, ['change', 'cancel']],
  ['a cancelled subscription', { ...running, status: 'canceled' as const }, ['reactivate', 'subscribe']],
  ['an expired subscription', { ...running, status: 'expired' as const }, ['subscribe']],
  ['a refused subscription', { ...running, status: null, refused: true }, ['subscribe']],
  ['a subscription that is being changed', { ...running, request: 'change' as const }, []],
])('the possible acts are offered with %s', (_, subscription, acts) => {
  expect(actsOf(subscription)).toEqual(acts);
});

test.each([
  [49, false],
  [50, true],
  [50.5, false],
  [Number.NaN, false],
  [1_000_001, false],
])('a custom plan of %s pieces is sold: %s', (quantity, valid) => {
  expect(isQuantityValid(custom, quantity)).toBe(valid);
});

test('paid plans are offered by price, the custom plan last', () => {
  const plans = [planOf(1, 500), planOf(2, 300), custom, planOf(FREE_PLAN_ID, 0), planOf(6, 400)];
  expect(paidPlansOf(plans).map(({ id }) => id)).toEqual([2, 6, 1, CUSTOM_PLAN_ID]);
});

test('a bill is not late on its due date', () => {
  expect(isLate(bill, new Date('2026-11-22T02:59:00Z'))).toBe(false);
});

test('a bill is late on the day after its due date', () => {
  expect(isLate(bill, new Date('2026-11-22T03:00:00Z'))).toBe(true);
});

test('the due day of a bill is in the zone of the billing provider', () => {
  // In Noronha the bill would be due on the next day.
  expect(dueDay('2026-11-22T02:59:59Z')).toBe('2026-11-21');
});

test('a paid bill is never late', () => {
  expect(billTone({ ...bill, status: 'paid' }, new Date('2026-12-01T12:00:00Z'))).toBe('green');
});

test('the bill of an order is a bill that was not listed before', () => {
  expect(newBill([{ ...bill, id: 'new' }, bill], new Set(['b']))?.id).toBe('new');
});

test('the bill that is due first is to be paid next', () => {
  const later = { ...bill, id: 'later', due_at: '2026-12-22T02:59:59.000Z' };
  expect(nextToPay([later, bill])?.id).toBe('b');
});

test('a bill of the plan is to be paid before a bill of tags that is due earlier', () => {
  const ofTags = { ...bill, id: 'tags', plan_id: null, due_at: '2026-10-22T02:59:59.000Z' };
  expect(nextToPay([ofTags, bill])?.id).toBe('b');
});

test('an unpaid bill of tags leaves the plan paid', () => {
  expect(isPlanUnpaid([{ ...bill, plan_id: null }])).toBe(false);
});

test('an unpaid bill of the plan leaves the plan unpaid', () => {
  expect(isPlanUnpaid([bill])).toBe(true);
});

test('a paid bill is never the bill to pay next', () => {
  expect(nextToPay([{ ...bill, status: 'paid' }])).toBeUndefined();
});

test('a bill without a page is not the bill to open', () => {
  expect(newBill([{ ...bill, url: null }], new Set())).toBeUndefined();
});

const current = { price: 52_900, cap: 100 };

test.each([
  ['a dearer plan', { price: 104_900, cap: 500 }, 'oncePaid'],
  ['a larger plan that costs less', { price: 49_500, cap: 500 }, 'atOnce'],
  ['a smaller plan', { price: 35_900, cap: 50 }, 'nextBill'],
])('%s with the terms %o takes effect: %s', (_, next, when) => {
  expect(whenCounts(next, current)).toBe(when);
});
