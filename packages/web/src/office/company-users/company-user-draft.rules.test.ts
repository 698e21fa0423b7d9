/** The rules of the employee form: what is required, phone, address, password. */
import { expect, test } from 'vitest';
import { bodyOf, newDraft } from './company-user-draft.rules.ts';

const COMPANY = '018f0000-0000-7000-8000-000000000001';
const GOOD = {
  ...newDraft(COMPANY),
  name: ' Ana Souza ',
  email: 'Ana@Empresa.com.br',
  phone: '54991234567',
  occupation: 'Técnica',
};

test('a filled draft makes a trimmed body without a password', () => {
  expect(bodyOf(GOOD, true).body).toEqual({
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
    const { body, wrong } = bodyOf({ ...GOOD, [field]: '' }, true);
    expect(body).toBeUndefined();
    expect(Object.keys(wrong ?? {})).toEqual([field]);
  },
);

test('a phone whose area code begins with zero is wrong', () => {
  expect(bodyOf({ ...GOOD, phone: '0499123456' }, true).wrong).toEqual({ phone: 'phone' });
});

test('a password may be left out, but not be weak', () => {
  expect(bodyOf({ ...GOOD, password: 'Senha@1' }, true).body?.password).toBe('Senha@1');
  expect(bodyOf({ ...GOOD, password: 'senha' }, true).wrong).toEqual({ password: 'password_length' });
});

test.each(['ACTIVE', 'INACTIVE'] as const)(
  'a new person who is %s needs a password, a saved one does not',
  (status) => {
    const draft = { ...GOOD, status };
    expect(bodyOf(draft, true)).toEqual({ body: undefined, wrong: { password: 'required' } });
    expect(bodyOf({ ...draft, name: '' }, true).wrong).toEqual({ name: 'required', password: 'required' });
    expect(bodyOf({ ...draft, password: 'Senha@1' }, true).body).toMatchObject({
      status,
      password: 'Senha@1',
    });
    expect(bodyOf(draft, false).body).toMatchObject({ status });
  },
);
