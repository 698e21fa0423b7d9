/** Texts and requests of the office document before the application is loaded. */
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
  ['a stranger on the landing page', STRANGER, 'landing'],
  ['somebody who is signed in', { ...STRANGER, isSignedIn: true }, 'opening'],
  ['a stranger on another page', { ...STRANGER, path: '/register' }, 'opening'],
  ['a user with another language than the document', { ...STRANGER, language: 'en' }, 'opening'],
] as const)('%s gets the words of the right view', (_, visit, words) => {
  expect(firstWords(visit)).toBe(words);
});

test.each([
  ['a stranger', STRANGER, [loadLanding]],
  ['a link to the report, without a session', { ...STRANGER, path: '/inspections-report' }, [loadLogin]],
  ['somebody who is signed in', { ...STRANGER, isSignedIn: true }, [loadRouter, loadShell, loadStart]],
  [
    'the report',
    { ...STRANGER, path: '/report', isSignedIn: true },
    [loadRouter, loadShell, loadInspections],
  ],
  ['a page that few begin with', { ...STRANGER, path: '/audit', isSignedIn: true }, [loadRouter, loadShell]],
  ['the report without a session', { ...STRANGER, path: '/report' }, []],
] as const)('%s requests its files at once', (_, visit, loads) => {
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
  ['an operator, whose start page is another', { path: '/' }, { currentRole: 'COMPANY_OPERATOR' }],
  ['a user who has to set up a second factor', { path: '/' }, { mustSetUpSecondFactor: true }],
  ['an address with filters', { path: '/inspections', hasSearch: true }, {}],
  ['a page that few begin with', { path: '/audit' }, {}],
])('%s has no first calls', (_, visit, user) => {
  expect(firstCalls({ ...STRANGER, ...visit }, { ...USER, currentRole: 'COMPANY_ADMIN', ...user })).toEqual(
    [],
  );
});

test('the platform admin, who has no first steps, does not ask for them', () => {
  expect(firstCalls(STRANGER, { ...USER, currentRole: 'MOBCHECK_ADMIN' })).not.toContain('/web/first-steps/');
});
