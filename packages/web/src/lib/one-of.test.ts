/** Tests of `oneOf`, which rejects values outside a closed list. */
import { USER_STATUSES } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { ROLES, type Role } from '@mobcheck/contract/kernel/actor.ts';
import { expect, test } from 'vitest';
import { oneOf } from './one-of.ts';

test('a known status or role is returned unchanged', () => {
  expect(USER_STATUSES.map((status) => oneOf(USER_STATUSES, status))).toEqual([...USER_STATUSES]);
  expect(oneOf(ROLES, 'COMPANY_ADMIN')).toBe('COMPANY_ADMIN');
});

test.each(['OWNER', '', 'toString'])('the unknown role %j throws', (role) => {
  expect(() => oneOf(ROLES, role as Role)).toThrow(`unknown value ${role}`);
});
