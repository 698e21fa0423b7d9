/** Statuses and roles that this version does not know. */
import { USER_STATUSES } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { ROLES, type Role } from '@mobcheck/contract/kernel/actor.ts';
import { expect, test } from 'vitest';
import { oneOf } from './one-of.ts';

test('a known status or role is answered as it is', () => {
  expect(USER_STATUSES.map((status) => oneOf(USER_STATUSES, status))).toEqual([...USER_STATUSES]);
  expect(oneOf(ROLES, 'COMPANY_ADMIN')).toBe('COMPANY_ADMIN');
});

test.each(['OWNER', '', 'toString'])('%j is an error', (role) => {
  expect(() => oneOf(ROLES, role as Role)).toThrow(`unknown value ${role}`);
});
