/** The forms of the own account: what keeps them from being sent. */
import { expect, test } from 'vitest';
import { checkProfile, passwordChangeHolds } from './account.rules.ts';

test('a profile needs a name, a phone number and an occupation', () => {
  expect(checkProfile({ name: 'Ana', phone: '(11) 98765-4321', occupation: 'Brigadista' }).codes).toEqual({});
  expect(checkProfile({ name: ' ', phone: '(11) 9', occupation: '' }).codes).toEqual({
    name: 'required',
    phone: 'phone',
    occupation: 'required',
  });
});

test('a change of password needs the current one and every rule of the new one', () => {
  const good = { currentPassword: 'x', password: 'Abc12!', confirmation: 'Abc12!' };
  expect(passwordChangeHolds(good)).toBe(true);
  expect(passwordChangeHolds({ ...good, currentPassword: '' })).toBe(false);
  expect(passwordChangeHolds({ ...good, confirmation: 'Abc12?' })).toBe(false);
  expect(passwordChangeHolds({ ...good, password: 'abc12!', confirmation: 'abc12!' })).toBe(false);
});
