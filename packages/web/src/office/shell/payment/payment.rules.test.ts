/** The users and pages that unpaid bills block. */
import { expect, test } from 'vitest';
import { isBlockedByBills } from './payment.rules.ts';

const PAYERS = ['COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN', 'COMPANY_OPERATOR'] as const;
const userWithUnpaidBills = (currentRole: (typeof PAYERS)[number] | 'MOBCHECK_ADMIN') =>
  ({ paymentStatus: 'PENDING', currentRole }) as const;

test.each(PAYERS)('%s is blocked by unpaid bills', (role) => {
  for (const path of ['/', '/inspections', '/buy-tag', '/my-plan/else']) {
    expect(isBlockedByBills(userWithUnpaidBills(role), path)).toBe(true);
  }
});

test.each(PAYERS)('%s may open the page of the plan and log out', (role) => {
  expect(isBlockedByBills(userWithUnpaidBills(role), '/my-plan')).toBe(false);
  expect(isBlockedByBills(userWithUnpaidBills(role), '/logout')).toBe(false);
});

test('the platform admin is not blocked', () => {
  expect(isBlockedByBills(userWithUnpaidBills('MOBCHECK_ADMIN'), '/inspections')).toBe(false);
});

test.each(PAYERS)('%s of a group that has paid is not blocked', (currentRole) => {
  expect(isBlockedByBills({ paymentStatus: 'OK', currentRole }, '/inspections')).toBe(false);
});
