/** The message for a path that a role cannot open. */
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import { expect, test } from 'vitest';
import { pageAt, pagesOf } from '../pages.ts';
import { reasonOf } from './unknown-path.tsx';

test.each([
  ['nobody has a page there', '/nonsense', 'COMPANY_ADMIN', 'unknown'],
  ['a stranger is told the same', '/nonsense', 'ANONYMOUS', 'unknown'],
  ['a page of other roles', '/company-groups', 'COMPANY_OPERATOR', 'notForRole'],
  ['a page with a parameter, of other roles', '/imports/42', 'COMPANY_OPERATOR', 'notForRole'],
  ['a stranger at a page of users gets the login', '/inspections', 'ANONYMOUS', undefined],
  ['who is signed in has no use for the sign-up', '/register', 'COMPANY_ADMIN', undefined],
] as const)('%s', (_, path, role, reason) => {
  const opens = (other: Role) => pageAt(pagesOf(other), path) !== undefined;
  expect(reasonOf(role, opens)).toBe(reason);
});
