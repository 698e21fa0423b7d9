/** Whom unpaid bills stop, and on which pages. */
import { expect, test } from 'vitest';
import { owes } from './payment.rules.ts';

const PAYERS = ['COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN', 'COMPANY_OPERATOR'] as const;
const pending = (currentRole: (typeof PAYERS)[number] | 'MOBCHECK_ADMIN') =>
  ({ paymentStatus: 'PENDING', currentRole }) as const;

test.each(PAYERS)('%s is stopped everywhere but on the page of the plan and on the way out', (role) => {
  for (const path of ['/', '/inspections', '/buy-tag', '/my-plan/else']) {
    expect(owes(pending(role), path)).toBe(true);
  }
  expect(owes(pending(role), '/my-plan')).toBe(false);
  expect(owes(pending(role), '/logout')).toBe(false);
});

test('the platform admin is not stopped', () => {
  expect(owes(pending('MOBCHECK_ADMIN'), '/inspections')).toBe(false);
});

test.each(PAYERS)('%s of a group that has paid is not stopped', (currentRole) => {
  expect(owes({ paymentStatus: 'OK', currentRole }, '/inspections')).toBe(false);
});
