/** The message for a path that a role cannot open. */
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import { expect, test } from 'vitest';
import { pageAt, pagesOf } from '../pages.ts';
import { reasonOf } from './unknown-path.tsx';

test.each([
  ['a path without a page for any role is unknown', '/nonsense', 'COMPANY_ADMIN', 'unknown'],
  ['a path without a page is unknown to a signed-out user', '/nonsense', 'ANONYMOUS', 'unknown'],
  ['a page of other roles is not for this role', '/company-groups', 'COMPANY_OPERATOR', 'notForRole'],
  [
    'a page of other roles with a parameter is not for this role',
    '/imports/42',
    'COMPANY_OPERATOR',
    'notForRole',
  ],
  ['a signed-out user at a page for users gets no message', '/inspections', 'ANONYMOUS', undefined],
  ['a signed-in user at the page of the sign-up gets no message', '/register', 'COMPANY_ADMIN', undefined],
] as const)('%s', (_, path, role, reason) => {
  const opens = (other: Role) => pageAt(pagesOf(other), path) !== undefined;
  expect(reasonOf(role, opens)).toBe(reason);
});
