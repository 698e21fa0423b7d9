/** The rules of the company form: what is required, tax number, tag limit. */
import { expect, test } from 'vitest';
import { checkCompany, EMPTY_DRAFT } from './company-draft.rules.ts';

const GOOD = {
  ...EMPTY_DRAFT,
  name: 'Metalúrgica Serra',
  mainContactName: 'Helena',
  email: 'contato@serra.com.br',
  phone: '5432214400',
};

test('a company needs no tax number; it begins disabled and without tags', () => {
  expect(checkCompany(GOOD).body).toEqual({
    name: 'Metalúrgica Serra',
    cnpj: '',
    mainContactName: 'Helena',
    email: 'contato@serra.com.br',
    phone: '5432214400',
    enabled: false,
    tagsLimit: 0,
  });
});

test.each(['name', 'mainContactName', 'email', 'phone', 'tagsLimit'] as const)(
  'without %s nothing is saved',
  (field) => {
    expect(Object.keys(checkCompany({ ...GOOD, [field]: '' }).codes)).toEqual([field]);
  },
);

test('a tax number is checked by its digits', () => {
  expect(checkCompany({ ...GOOD, cnpj: '11222333000181' }).body?.cnpj).toBe('11222333000181');
  expect(checkCompany({ ...GOOD, cnpj: '11222333000180' }).codes).toEqual({ cnpj: 'cnpj' });
});
