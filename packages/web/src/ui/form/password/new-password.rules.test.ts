/** Validation of a new password and its confirmation. */
import { expect, test } from 'vitest';
import { confirmationDiffers, isNewPasswordValid } from './new-password.rules.ts';

const both = (password: string, confirmation = password) => ({ password, confirmation });

test('a password that fulfils all rules is valid', () => {
  expect(isNewPasswordValid(both('Abc12!'))).toBe(true);
});

test('a password with another confirmation is invalid', () => {
  expect(isNewPasswordValid(both('Abc12!', 'Abc12'))).toBe(false);
});

test.each(['Ab12!', 'Abcde!', 'abc12!', 'ABC12!', 'Abc123', ''])(
  'the password "%s" is invalid',
  (password) => {
    expect(isNewPasswordValid(both(password))).toBe(false);
  },
);

test.each([
  ['', true, false],
  ['Abc', false, false],
  ['Abc', true, true],
  ['Abd', false, true],
])('the confirmation "%s" of "Abc12!" (left: %s) differs: %s', (confirmation, left, differs) => {
  expect(confirmationDiffers(both('Abc12!', confirmation), left)).toBe(differs);
});
