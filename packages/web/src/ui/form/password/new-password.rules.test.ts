/** Tests of the validation of a new password and its confirmation. */
import { expect, test } from 'vitest';
import { isNewPasswordValid, showsDifference, withPasswordRules } from './new-password.rules.ts';

const typedTwice = (password: string, confirmation = password) => ({ password, confirmation });

test('a password that fulfils all rules is valid', () => {
  expect(isNewPasswordValid(typedTwice('Abc12!'), false)).toBe(true);
});

test('a password with another confirmation is invalid', () => {
  expect(isNewPasswordValid(typedTwice('Abc12!', 'Abc12'), false)).toBe(false);
});

test.each(['Ab12!', 'Abcde!', 'abc12!', 'ABC12!', 'Abc123', ''])(
  'the password "%s" is invalid',
  (password) => {
    expect(isNewPasswordValid(typedTwice(password), false)).toBe(false);
  },
);

test('a passphrase is valid only where the installation accepts passphrases', () => {
  const typed = typedTwice('cavalo bateria grampo');
  expect([isNewPasswordValid(typed, false), isNewPasswordValid(typed, true)]).toEqual([false, true]);
});

test('a password that is valid by the contract is invalid if it breaks a rule of the installation', () => {
  const checked = { body: { password: 'cavalo bateria grampo' }, codes: {} };
  const check = (passphrases: boolean) =>
    withPasswordRules(checked, 'password', checked.body.password, passphrases);
  expect(check(true)).toBe(checked);
  expect(check(false)).toEqual({ body: undefined, codes: { password: 'password_digit' } });
});

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
