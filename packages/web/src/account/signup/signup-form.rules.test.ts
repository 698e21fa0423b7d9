/** Tests of the validation of the sign-up form. */
import { expect, test } from 'vitest';
import {
  EMPTY_SIGNUP,
  addressPatchOf,
  registrationBody,
  isSignupValid,
  findSignupErrors,
} from './signup-form.rules.ts';

const VALID = {
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

test('an empty form has errors for the required fields only', () => {
  expect(findSignupErrors(EMPTY_SIGNUP)).toEqual({
    name: 'required',
    email: 'required',
    phone: 'required',
    occupation: 'required',
    cnpjCompany: 'required',
    company: 'required',
    password: 'password_length',
  });
});

test('an empty form is invalid', () => {
  expect(isSignupValid(EMPTY_SIGNUP, false)).toBe(false);
});

test('a complete form is valid', () => {
  expect(isSignupValid(VALID, false)).toBe(true);
});

test.each([
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
])('a form with %j is invalid', (patch) => {
  expect(isSignupValid({ ...VALID, ...patch }, false)).toBe(false);
});

test.each([
  [{ email: 'ana@' }, { email: 'email' }],
  [
    { state: 'S', cep: '0131' },
    { state: 'state', cep: 'cep' },
  ],
])('a form with %j has the errors %j', (patch, errors) => {
  expect(findSignupErrors({ ...VALID, ...patch })).toEqual(errors);
});

test('the confirmation and the terms are not sent', () => {
  const body = registrationBody(VALID);
  expect(body).not.toHaveProperty('confirmation');
  expect(body).not.toHaveProperty('terms');
});

test('the e-mail is sent trimmed', () => {
  expect(registrationBody(VALID).email).toBe('ana@empresa.com.br');
});

const BLANK_ADDRESS = { state: '', city: '', neighborhood: '', address: '' };
test.each<Partial<typeof BLANK_ADDRESS>>([
  { state: 'SP', city: 'Itu' },
  { state: 'SP', city: 'Itu', neighborhood: 'Centro', address: 'Rua A' },
])('a postal code with %j fills in only these fields', (known) => {
  expect(addressPatchOf({ ...BLANK_ADDRESS, ...known })).toEqual(known);
});
