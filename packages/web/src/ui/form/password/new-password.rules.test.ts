/** Validation of a new password and its confirmation. */
import { expect, test } from 'vitest';
import { showsDifference, isNewPasswordValid } from './new-password.rules.ts';

const typedTwice = (password: string, confirmation = password) => ({ password, confirmation });

test('a password that fulfils all rules is valid', () => {
  expect(isNewPasswordValid(typedTwice('Abc12!'))).toBe(true);
});

test('a password with another confirmation is invalid', () => {
  expect(isNewPasswordValid(typedTwice('Abc12!', 'Abc12'))).toBe(false);
});

test.each(['Ab12!', 'Abcde!', 'abc12!', 'ABC12!', 'Abc123', ''])(
  'the password "%s" is invalid',
  (password) => {
    expect(isNewPasswordValid(typedTwice(password))).toBe(false);
  },
);

test.each([
  ['', true, false],
  ['Abc', false, false],
  ['Abc', true, true],
  ['Abd', false, true],
])(
  'the confirmation "%s" of "Abc12!" (field was left: %s) is shown as different: %s',
  (confirmation, wasLeft, differs) => {
    expect(showsDifference(typedTwice('Abc12!', confirmation), wasLeft)).toBe(differs);
  },
);
