/** The sign-up's rules: required fields, formats, password, terms. */
import { expect, test } from 'vitest';
import { EMPTY_SIGNUP, filledBy, registrationBody, signupHolds, signupIssues } from './signup-form.rules.ts';

const GOOD = {
  ...EMPTY_SIGNUP,
  name: 'Ana Lima',
  email: ' ana@empresa.com.br ',
  phone: '(11) 98765-4321',
  occupation: 'Brigadista',
  cnpjCompany: '11.222.333/0001-81',
  company: 'Empresa Ltda',
  password: 'Abc12!',
  confirmation: 'Abc12!',
  terms: true,
};

test('an empty form names what is required, and only that', () => {
  expect(signupIssues(EMPTY_SIGNUP)).toEqual({
    name: 'required',
    email: 'required',
    phone: 'required',
    occupation: 'required',
    cnpjCompany: 'required',
    company: 'required',
    password: 'password_length',
  });
  expect(signupHolds(EMPTY_SIGNUP)).toBe(false);
});

test('the specified rules, each alone, keep the form from being sent', () => {
  expect(signupHolds(GOOD)).toBe(true);
  const broken = [
    { name: '  ' },
    { email: 'ana@' },
    { phone: '(01) 2345-6789' },
    { phone: '(11) 0345-6789' },
    { phone: '' },
    { occupation: '' },
    { company: '' },
    { cnpjCompany: '11.222.333/0001-82' },
    { password: 'abc12!', confirmation: 'abc12!' },
    { confirmation: 'Abc12?' },
    { terms: false },
    { state: 'S' },
    { cep: '0131' },
  ];
  expect(broken.filter((patch) => signupHolds({ ...GOOD, ...patch }))).toEqual([]);
  expect(signupIssues({ ...GOOD, email: 'ana@' })).toEqual({ email: 'email' });
  expect(signupIssues({ ...GOOD, state: 'S', cep: '0131' })).toEqual({ state: 'state', cep: 'cep' });
});

test('neither the confirmation nor the terms are sent', () => {
  const body = registrationBody(GOOD);
  expect(body).not.toHaveProperty('confirmation');
  expect(body).not.toHaveProperty('terms');
  expect(body.email).toBe('ana@empresa.com.br');
});

test('a postal code fills what it knows and leaves the rest', () => {
  const town = { state: 'SP', city: 'Itu', neighborhood: '', address: '' };
  expect(filledBy(town)).toEqual({ state: 'SP', city: 'Itu' });
  expect(filledBy({ ...town, neighborhood: 'Centro', address: 'Rua A' })).toEqual({
    state: 'SP',
    city: 'Itu',
    neighborhood: 'Centro',
    address: 'Rua A',
  });
});
