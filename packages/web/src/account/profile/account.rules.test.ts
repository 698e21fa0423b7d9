/** Tests of the validation of the account forms. */
import { expect, test } from 'vitest';
import { checkProfile, isPasswordChangeValid } from './account.rules.ts';

test('a complete profile has no errors', () => {
  expect(checkProfile({ name: 'Ana', phone: '(11) 98765-4321', occupation: 'Brigadista' }).codes).toEqual({});
});

test('an incomplete profile has an error for each field', () => {
  expect(checkProfile({ name: ' ', phone: '(11) 9', occupation: '' }).codes).toEqual({
    name: 'required',
    phone: 'phone',
    occupation: 'required',
  });
});

test.each([
  [{}, true],
  [{ currentPassword: '' }, false],
  [{ confirmation: 'Abc12?' }, false],
  [{ password: 'abc12!', confirmation: 'abc12!' }, false],
])('a change of password with %j is valid: %s', (patch, valid) => {
  const change = { currentPassword: 'x', password: 'Abc12!', confirmation: 'Abc12!', ...patch };
  expect(isPasswordChangeValid(change, false)).toBe(valid);
});
