/** The draft of the payment data. */
import { expect, test } from 'vitest';
import { addressLine, checkPaymentData } from './payment-data-draft.rules.ts';

const DRAFT = {
  name: 'Padaria Ana Ltda',
  cnpj: '11222333000181',
  email: 'ana@padaria.test',
  address: 'Rua das Flores, 10',
  complement: '',
  neighborhood: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  cep: '01310-100',
};

test('complete data has no errors', () => {
  expect(checkPaymentData(DRAFT).codes).toEqual({});
});

test('data without an address has no errors', () => {
  const draft = { ...DRAFT, address: '', neighborhood: '', city: '', state: '', cep: '' };
  expect(checkPaymentData(draft).codes).toEqual({});
});

test('each invalid field has its error', () => {
  const draft = { ...DRAFT, name: ' ', cnpj: '', email: 'ana', state: 'S', cep: '1' };
  expect(checkPaymentData(draft).codes).toEqual({
    name: 'required',
    cnpj: 'required',
    email: 'invalid',
    state: 'state',
    cep: 'cep',
  });
});

test('the address in one line leaves out unknown parts', () => {
  expect(addressLine(DRAFT)).toBe('Rua das Flores, 10, Centro, São Paulo/SP');
});
