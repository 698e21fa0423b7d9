/** The pages of each role, as in the specification and in `ADDED`, with the menus and the global search. */
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import { expect, test } from 'vitest';
import { GO_KEYS } from '../palette/keys.rules.ts';
import { highlightedPath, pagesToFind, pagesOf, withSwitches } from './pages.ts';

const OPERATOR = [
  '/',
  '/inspections',
  '/maintenances',
  '/tags',
  '/tags-replace',
  '/profile',
  '/change-password',
  '/config-system',
];
const COMPANY_ADMIN = [
  ...OPERATOR,
  '/categories',
  '/subcategories',
  '/products',
  '/tags-qr-code',
  '/company-users',
  '/my-plan',
  '/buy-tag',
  '/video-lessons',
];
const GROUP_ADMIN = [...COMPANY_ADMIN, '/companies', '/config-user'];
const PLATFORM_ADMIN = [...GROUP_ADMIN, '/company-groups', '/users', '/os', '/create-os'];

/** Pages that are not in the specification. The specified path `/inspections-report` redirects to `/report`. */
const ADDED = [
  '/report',
  '/password-reset',
  '/active-environment',
  '/confirm-email',
  '/confirm-registration',
  '/terms',
  '/verify',
  '/verify/$code',
  '/share/$key',
];
const ADDED_FOR_USERS = [...ADDED, '/change-email', '/security', '/notices', '/deficiencies'];
const ADDED_FOR_MANAGERS = [
  ...ADDED_FOR_USERS,
  '/audit',
  '/security-log',
  '/imports',
  '/imports/$id',
  '/records',
  '/field-records',
  '/phones',
  '/agenda',
  '/agenda/new',
  '/integrations',
];
const ADDED_FOR_GROUPS = [...ADDED_FOR_MANAGERS, '/clocks', '/recalls'];
const ADDED_FOR_PLATFORM = [...ADDED_FOR_GROUPS, '/prices', '/billing-desk', '/tag-production', '/norm-sets'];

test.each<[Role, string[]]>([
  ['COMPANY_OPERATOR', [...OPERATOR, ...ADDED_FOR_USERS, '/access']],
  ['COMPANY_ADMIN', [...COMPANY_ADMIN, ...ADDED_FOR_MANAGERS, '/access']],
  ['COMPANY_GROUP_ADMIN', [...GROUP_ADMIN, ...ADDED_FOR_GROUPS, '/access']],
  ['MOBCHECK_ADMIN', [...PLATFORM_ADMIN, ...ADDED_FOR_PLATFORM]],
  [
    'ANONYMOUS',
    ['/', '/inspections-report', '/plans', '/register', ...ADDED.filter((path) => path !== '/report')],
  ],
])('%s has exactly its pages, each once', (role, paths) => {
  expect(
    pagesOf(role)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(paths.toSorted());
});

/** The labels of a menu of a role, in order, in a group without optional parts. */
function menu(role: Role, name: string): string[] {
  return withSwitches(pagesOf(role), [])
    .filter((page) => page.menu === name)
    .map(({ label }) => label);
}

test('the menus of the platform admin have their entries in order', () => {
  // The specification has this order: register new, list.
  expect(menu('MOBCHECK_ADMIN', 'orders')).toEqual(['createOrder', 'orders']);
  expect(menu('MOBCHECK_ADMIN', 'reports')).toEqual(['inspections', 'maintenances']);
  expect(menu('MOBCHECK_ADMIN', 'field')).toEqual(['records', 'quarantine', 'phones']);
  expect(menu('MOBCHECK_ADMIN', 'registrations')).toEqual([
    'categories',
    'subcategories',
    'products',
    'imports',
  ]);
  expect(menu('MOBCHECK_ADMIN', 'tags')).toEqual(['tags', 'tagsReplace', 'tagsQrCode']);
  expect(menu('MOBCHECK_ADMIN', 'settings')).toEqual(['configUser', 'configSystem', 'audit', 'securityLog']);
  expect(menu('MOBCHECK_ADMIN', 'platform')).toEqual(['prices', 'billingDesk', 'tagProduction', 'normSets']);
});

test('a page of an optional part is in the menu and the search only if the part is on', () => {
  const off = withSwitches(pagesOf('COMPANY_GROUP_ADMIN'), []);
  expect(off.map(({ path }) => path)).toContain('/clocks');
  expect(pagesToFind(off).map(({ path }) => path)).not.toContain('/clocks');
  const on = withSwitches(pagesOf('COMPANY_GROUP_ADMIN'), ['CLOCKS']);
  expect(pagesToFind(on).map(({ path }) => path)).toContain('/clocks');
  expect(pagesToFind(on).map(({ path }) => path)).not.toContain('/deficiencies');
});

test('all roles have deficiencies in the menu only if the agenda is on', () => {
  const roles = ['COMPANY_OPERATOR', 'COMPANY_ADMIN', 'COMPANY_GROUP_ADMIN', 'MOBCHECK_ADMIN'] as const;
  for (const role of roles) {
    expect(menu(role, 'field')).not.toContain('deficiencies');
    const on = withSwitches(pagesOf(role), ['AGENDA']);
    expect(pagesToFind(on).map(({ path }) => path)).toContain('/deficiencies');
  }
});

test('group and platform admins have recalls in the menu only if the agenda is on', () => {
  for (const role of ['COMPANY_GROUP_ADMIN', 'MOBCHECK_ADMIN'] as const) {
    expect(menu(role, 'field')).not.toContain('recalls');
    const on = withSwitches(pagesOf(role), ['AGENDA']);
    expect(pagesToFind(on).map(({ path }) => path)).toContain('/recalls');
  }
  expect(withSwitches(pagesOf('COMPANY_ADMIN'), ['AGENDA']).map(({ path }) => path)).not.toContain(
    '/recalls',
  );
});

test('the agenda is in the menu of admins only if it is on, and never for operators', () => {
  for (const role of ['COMPANY_ADMIN', 'COMPANY_GROUP_ADMIN', 'MOBCHECK_ADMIN'] as const) {
    expect(menu(role, 'field')).not.toContain('agenda');
    const on = withSwitches(pagesOf(role), ['AGENDA']);
    expect(on.filter((page) => page.menu === 'field').map(({ path }) => path)).toContain('/agenda');
  }
  expect(pagesOf('COMPANY_OPERATOR').map(({ path }) => path)).not.toContain('/agenda');
});

test('only group and platform admins have their plan in the user menu', () => {
  const user = ['profile', 'changePassword', 'security', 'notices', 'videoLessons'];
  expect(menu('MOBCHECK_ADMIN', 'user')).toEqual([...user, 'myPlan']);
  expect(menu('COMPANY_GROUP_ADMIN', 'user')).toEqual([...user, 'myPlan']);
  expect(menu('COMPANY_ADMIN', 'user')).toEqual(user);
  expect(menu('COMPANY_OPERATOR', 'user')).toEqual(['profile', 'changePassword', 'security', 'notices']);
});

test('operators have another start page than other roles', () => {
  const home = (role: Role) => pagesOf(role).find(({ path }) => path === '/')?.load;
  expect(home('COMPANY_ADMIN')).toBe(home('MOBCHECK_ADMIN'));
  expect(home('COMPANY_OPERATOR')).not.toBe(home('COMPANY_ADMIN'));
});

test('a URL that is not in the menu highlights the menu item of its page', () => {
  const pages = pagesOf('COMPANY_OPERATOR');
  expect(highlightedPath(pages, '/report')).toBe('/inspections');
  expect(highlightedPath(pages, '/inspections')).toBe('/inspections');
  expect(highlightedPath(pages, '/verify')).toBeUndefined();
  expect(highlightedPath(pages, '/nowhere')).toBeUndefined();
});

test('after g, one key opens each menu entry that belongs to no optional part', () => {
  const entries = withSwitches(pagesOf('MOBCHECK_ADMIN'), []).filter(
    ({ menu: group }) => group !== undefined,
  );
  expect(Object.values(GO_KEYS).toSorted()).toEqual(entries.map(({ path }) => path).toSorted());
  const ofAccount = entries.filter(({ menu: group }) => group === 'user').map(({ path }) => path);
  const onDigits = Object.entries(GO_KEYS).filter(([key]) => /\d/.test(key));
  expect(onDigits.map(([, path]) => path)).toEqual(ofAccount);
});

test('the global search offers each page once', () => {
  const labels = pagesToFind(pagesOf('COMPANY_ADMIN')).map(({ label }) => label);
  expect(labels).toEqual([...new Set(labels)]);
  expect(labels).toEqual(expect.arrayContaining(['inspections', 'changeEmail', 'buyTag']));
  expect(labels).not.toContain('verify');
});

test('the page of accesses is named after the calendar for operators, who have no tokens', () => {
  const labelFor = (role: Role) => pagesOf(role).find(({ path }) => path === '/access')?.label;
  expect(labelFor('COMPANY_OPERATOR')).toBe('calendar');
  expect(labelFor('COMPANY_ADMIN')).toBe('access');
});
