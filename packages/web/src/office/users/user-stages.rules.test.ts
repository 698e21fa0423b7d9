/** The stages of a user's dialog: the actions allowed by status, and the choices of groups and companies. */
import type { CompanyGroup } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { expect, test } from 'vitest';
import {
  allowedActions,
  checkOwnGroup,
  destinationGroups,
  isBusy,
  onlyCompany,
  destinationCompanies,
} from './user-stages.rules.ts';

const group = (name: string, ...companies: string[]): CompanyGroup => ({
  name,
  paymentStatus: 'OK',
  paymentException: null,
  companies: companies.map((company) => ({ id: `id of ${company}`, name: company })),
  failedUpgrade: null,
  fileStorage: null,
  ownFileLimitGb: null,
  idleReason: null,
});
const GROUPS = [
  group('generic', 'Padaria'),
  group('sul', 'São João', 'Ática'),
  group('norte', 'Joana'),
  group('vazio'),
];
const user = (status: 'ACTIVE' | 'INACTIVE' | 'PENDING' | 'MIGRATED' | 'DELETED', companyGroup = 'sul') => ({
  id: 'u',
  status,
  companyGroup,
  role: 'COMPANY_ADMIN' as const,
});

test('a pending user of the generic group can be activated, but not migrated', () => {
  expect(allowedActions(user('PENDING', 'generic'), 'me')).toEqual({
    activate: true,
    migrate: false,
    ownGroup: false,
    setPassword: true,
    delete: true,
  });
});

test('a pending user of an own group and an active user can be migrated, but not activated', () => {
  expect(allowedActions(user('PENDING'), 'me')).toMatchObject({ activate: false, migrate: true });
  expect(allowedActions(user('ACTIVE', 'generic'), 'me')).toMatchObject({ activate: false, migrate: true });
});

test('an active customer in the generic group can get an own group, a platform admin cannot', () => {
  expect(allowedActions(user('ACTIVE', 'generic'), 'me').ownGroup).toBe(true);
  expect(allowedActions({ ...user('ACTIVE', 'generic'), role: 'MOBCHECK_ADMIN' }, 'me').ownGroup).toBe(false);
});

test('the names of an own group and its company are required', () => {
  expect(checkOwnGroup({ companyName: ' Padaria ', companyGroup: 'padaria' }).body).toEqual({
    companyName: 'Padaria',
    companyGroup: 'padaria',
  });
  expect(checkOwnGroup({ companyName: '', companyGroup: '' })).toEqual({
    body: undefined,
    codes: { companyName: 'required', companyGroup: 'required' },
  });
});

test.each(['MIGRATED', 'DELETED'] as const)('a %s user allows no action', (status) => {
  expect(Object.values(allowedActions(user(status), 'me'))).toEqual([false, false, false, false, false]);
});

test('users can neither migrate nor delete themselves', () => {
  expect(allowedActions(user('ACTIVE'), 'u')).toEqual({
    activate: false,
    migrate: false,
    ownGroup: false,
    setPassword: true,
    delete: false,
  });
});

test('companies outside the generic group are found by a part of their name', () => {
  expect(destinationCompanies(GROUPS, '').map(({ companyName }) => companyName)).toEqual([
    'Ática',
    'Joana',
    'São João',
  ]);
  expect(destinationCompanies(GROUPS, ' jo')).toEqual([
    { companyGroup: 'norte', companyId: 'id of Joana', companyName: 'Joana' },
    { companyGroup: 'sul', companyId: 'id of São João', companyName: 'São João' },
  ]);
  expect(destinationCompanies(GROUPS, 'padaria')).toEqual([]);
});

test('a user can be migrated to another group that has a company', () => {
  expect(destinationGroups(GROUPS, 'sul').map(({ name }) => name)).toEqual(['norte']);
});

test('the only company of a group is preselected', () => {
  expect(onlyCompany(GROUPS[2])?.companyName).toBe('Joana');
  expect(onlyCompany(GROUPS[1])).toBeUndefined();
  expect(onlyCompany(undefined)).toBeUndefined();
});

const COMPANY = { companyGroup: 'sul', companyId: 'c', companyName: 'São João' };

test('the dialog is busy during a call', () => {
  expect(isBusy({ name: 'confirmingMigration', company: COMPANY })).toBe(false);
  expect(isBusy({ name: 'migrating' })).toBe(true);
  expect(isBusy({ name: 'confirmingDeletion' })).toBe(false);
  expect(isBusy({ name: 'deleting' })).toBe(true);
});
