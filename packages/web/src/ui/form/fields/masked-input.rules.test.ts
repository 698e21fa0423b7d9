/** The cursor stays with what is being typed. */
import { cnpjMask } from '@mobcheck/contract/kernel/cnpj.ts';
import { phoneMask } from '@mobcheck/contract/kernel/phone.ts';
import { expect, test } from 'vitest';
import { caretAfter } from './masked-input.rules.ts';

test('typing at the end stays at the end, also when the mask adds its marks', () => {
  expect(caretAfter('123', 3, cnpjMask)).toBe('12.3'.length);
});

test('a digit put into the middle leaves the cursor behind it', () => {
  // (11) 2|222-3333 with a 9 typed at the mark
  const typed = '(11) 29222-3333';
  expect(phoneMask(typed)).toBe('(11) 29222-3333');
  expect(caretAfter(typed, 7, phoneMask)).toBe(7);
  expect(caretAfter('12.34', 1, cnpjMask)).toBe(1);
});

test('what the mask leaves out takes no place', () => {
  expect(caretAfter('1!2', 2, cnpjMask)).toBe(1);
  expect(caretAfter('(11) 9x8765-4321', 7, phoneMask)).toBe('(11) 9'.length);
});
