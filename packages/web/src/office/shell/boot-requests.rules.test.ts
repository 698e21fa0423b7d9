/** The first texts, files and requests of the office document, before the application is loaded. */
import { expect, test } from 'vitest';
import {
  firstCalls,
  firstLoads,
  firstWords,
  loadInspections,
  loadLanding,
  loadLogin,
  loadRouter,
  loadShell,
  loadStart,
} from './boot-requests.rules.ts';

const STRANGER = { path: '/', hasSearch: false, isSignedIn: false, language: 'pt' } as const;
const USER = { companyGroup: 'g', companyId: 'c', mustSetUpSecondFactor: false };

test.each([
  ['a signed-out user on the landing page', STRANGER, 'landing'],
  ['a signed-in user', { ...STRANGER, isSignedIn: true }, 'opening'],
  ['a signed-out user on another page', { ...STRANGER, path: '/register' }, 'opening'],
  ['a user with another language than the document', { ...STRANGER, language: 'en' }, 'opening'],
] as const)('%s gets the texts of the first view: $2', (_, visit, words) => {
  expect(firstWords(visit)).toBe(words);
});

test.each([
  ['a signed-out user', STRANGER, [loadLanding]],
  ['a link to the report, without a session', { ...STRANGER, path: '/inspections-report' }, [loadLogin]],
  ['a signed-in user', { ...STRANGER, isSignedIn: true }, [loadRouter, loadShell, loadStart]],
  [
    'the report',
    { ...STRANGER, path: '/report', isSignedIn: true },
    [loadRouter, loadShell, loadInspections],
  ],
  [
    'a page on which few users start',
    { ...STRANGER, path: '/audit', isSignedIn: true },
    [loadRouter, loadShell],
  ],
  ['the report without a session', { ...STRANGER, path: '/report' }, []],
] as const)('%s loads its files at once', (_, visit, loads) => {
  expect(firstLoads(visit)).toEqual(loads);
});

test.each([
  ['/', 'COMPANY_ADMIN', '/web/first-steps/'],
  ['/', 'MOBCHECK_ADMIN', '/web/dashboard/'],
  ['/report', 'COMPANY_GROUP_ADMIN', '/web/list-views/inspections/'],
])('at %s, the first calls of a %s include %s', (path, currentRole, call) => {
  expect(firstCalls({ ...STRANGER, path }, { ...USER, currentRole })).toContain(call);
});

test.each([
  ['an operator, who has another start page', { path: '/' }, { currentRole: 'COMPANY_OPERATOR' }],
  ['a user who has to set up a second factor', { path: '/' }, { mustSetUpSecondFactor: true }],
  ['a URL with filters', { path: '/inspections', hasSearch: true }, {}],
  ['a page on which few users start', { path: '/audit' }, {}],
])('%s has no first calls', (_, visit, user) => {
  expect(firstCalls({ ...STRANGER, ...visit }, { ...USER, currentRole: 'COMPANY_ADMIN', ...user })).toEqual(
    [],
  );
});

test('the first calls of a platform admin do not include the first steps', () => {
  expect(firstCalls(STRANGER, { ...USER, currentRole: 'MOBCHECK_ADMIN' })).not.toContain('/web/first-steps/');
});
