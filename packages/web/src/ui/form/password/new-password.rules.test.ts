/** A new password: every rule of the specification, and the confirmation. */
import { expect, test } from 'vitest';
import { confirmationDiffers, newPasswordHolds } from './new-password.rules.ts';

const both = (password: string, confirmation = password) => ({ password, confirmation });

test('holds only when all rules hold and both are the same', () => {
  expect(newPasswordHolds(both('Abc12!'))).toBe(true);
  expect(newPasswordHolds(both('Abc12!', 'Abc12'))).toBe(false);
  for (const missing of ['Ab12!', 'Abcde!', 'abc12!', 'ABC12!', 'Abc123', '']) {
    expect(newPasswordHolds(both(missing))).toBe(false);
  }
});

test('says that they differ as soon as it is certain, else when the field is left', () => {
  expect(confirmationDiffers(both('Abc12!', ''), true)).toBe(false);
  expect(confirmationDiffers(both('Abc12!', 'Abc'), false)).toBe(false);
  expect(confirmationDiffers(both('Abc12!', 'Abc'), true)).toBe(true);
  expect(confirmationDiffers(both('Abc12!', 'Abd'), false)).toBe(true);
});
