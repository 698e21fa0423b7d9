/** The rules of the company form: required fields, tax number, tag limit. */
import { expect, test } from 'vitest';
import { checkCompany, EMPTY_DRAFT } from './company-draft.rules.ts';

const VALID_DRAFT = {
  ...EMPTY_DRAFT,
  name: 'Metalúrgica Serra',
  mainContactName: 'Helena',
  email: 'contato@serra.com.br',
  phone: '5432214400',
};

test('a new company without a tax number is valid, disabled and without tags', () => {
  expect(checkCompany(VALID_DRAFT).body).toEqual({
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
  'a draft without %s has an error at that field',
  (field) => {
    expect(Object.keys(checkCompany({ ...VALID_DRAFT, [field]: '' }).codes)).toEqual([field]);
  },
);

test('a tax number with right check digits is valid', () => {
  expect(checkCompany({ ...VALID_DRAFT, cnpj: '11222333000181' }).body?.cnpj).toBe('11222333000181');
});

test('a tax number with wrong check digits is an error', () => {
  expect(checkCompany({ ...VALID_DRAFT, cnpj: '11222333000180' }).codes).toEqual({ cnpj: 'cnpj' });
});
