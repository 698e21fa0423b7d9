/** The rules of the employee form: what is required, phone, address, password. */
import { expect, test } from 'vitest';
import { checkCompanyUser, newDraft } from './company-user-draft.rules.ts';

const COMPANY = '018f0000-0000-7000-8000-000000000001';
const GOOD = {
  ...newDraft(COMPANY),
  name: ' Ana Souza ',
  email: 'Ana@Empresa.com.br',
  phone: '54991234567',
  occupation: 'Técnica',
};

test('a filled draft makes a trimmed body without a password', () => {
  expect(checkCompanyUser(GOOD).body).toEqual({
    name: 'Ana Souza',
    email: 'ana@empresa.com.br',
    phone: '54991234567',
    companyId: COMPANY,
    occupation: 'Técnica',
    role: 'COMPANY_OPERATOR',
    status: 'PENDING',
  });
});

test.each(['name', 'email', 'phone', 'companyId', 'occupation', 'role', 'status'] as const)(
  'without %s nothing is saved',
  (field) => {
    const { body, codes } = checkCompanyUser({ ...GOOD, [field]: '' });
    expect(body).toBeUndefined();
    expect(Object.keys(codes)).toEqual([field]);
  },
);

test('a phone whose area code begins with zero is wrong', () => {
  expect(checkCompanyUser({ ...GOOD, phone: '0499123456' }).codes).toEqual({ phone: 'phone' });
});

test('a password may be left out, but not be weak', () => {
  expect(checkCompanyUser({ ...GOOD, password: 'Senha@1' }).body?.password).toBe('Senha@1');
  expect(checkCompanyUser({ ...GOOD, password: 'senha' }).codes).toEqual({
    password: 'password_length',
  });
});

test.each(['ACTIVE', 'INACTIVE', 'PENDING'] as const)('a person who is %s needs no password', (status) => {
  expect(checkCompanyUser({ ...GOOD, status }).body).toMatchObject({ status });
});
