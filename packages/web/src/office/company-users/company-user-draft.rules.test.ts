/** The rules of the employee form: required fields, phone, password, status. */
import { expect, test } from 'vitest';
import { checkCompanyUser, newCompanyUserDraft, pendingUntil } from './company-user-draft.rules.ts';

const COMPANY = '018f0000-0000-7000-8000-000000000001';
const VALID_DRAFT = {
  ...newCompanyUserDraft(COMPANY),
  name: ' Ana Souza ',
  email: 'Ana@Empresa.com.br',
  phone: '54991234567',
  occupation: 'Técnica',
};

test('a filled draft becomes a trimmed body without a password', () => {
  expect(checkCompanyUser(VALID_DRAFT, false).body).toEqual({
    name: 'Ana Souza',
    email: 'ana@empresa.com.br',
    phone: '54991234567',
    companyId: COMPANY,
    occupation: 'Técnica',
    role: 'COMPANY_OPERATOR',
    status: 'ACTIVE',
  });
});

test.each(['name', 'email', 'phone', 'companyId', 'occupation', 'role', 'status'] as const)(
  'a draft without %s has an error at that field',
  (field) => {
    const { body, codes } = checkCompanyUser({ ...VALID_DRAFT, [field]: '' }, false);
    expect(body).toBeUndefined();
    expect(Object.keys(codes)).toEqual([field]);
  },
);

test('a phone with an area code that begins with zero is an error', () => {
  expect(checkCompanyUser({ ...VALID_DRAFT, phone: '0499123456' }, false).codes).toEqual({ phone: 'phone' });
});

test('a strong password is sent', () => {
  expect(checkCompanyUser({ ...VALID_DRAFT, password: 'Senha@1' }, false).body?.password).toBe('Senha@1');
});

test('a weak password is an error', () => {
  expect(checkCompanyUser({ ...VALID_DRAFT, password: 'senha' }, false).codes).toEqual({
    password: 'password_length',
  });
});

test.each(['ACTIVE', 'INACTIVE', 'PENDING'] as const)('an employee who is %s needs no password', (status) => {
  expect(checkCompanyUser({ ...VALID_DRAFT, status }, false).body).toMatchObject({ status });
});

test.each([
  ['ACTIVE', '', undefined],
  ['INACTIVE', 'Senha@1', undefined],
  ['PENDING', '', 'mailOpened'],
  ['PENDING', 'Senha@1', 'released'],
] as const)('a user with the status %s and the password “%s” waits for: %s', (status, password, waitsFor) => {
  expect(pendingUntil({ status, password })).toBe(waitsFor);
});
