/** Tests of the position of the cursor in a masked input. */
import { cnpjMask } from '@mobcheck/contract/kernel/cnpj.ts';
import { phoneMask } from '@mobcheck/contract/kernel/phone.ts';
import { expect, test } from 'vitest';
import { caretAfter } from './masked-input.rules.ts';

test('typing at the end keeps the cursor at the end', () => {
  expect(caretAfter('123', 3, cnpjMask)).toBe('12.3'.length);
});

test('typing in the middle puts the cursor after the typed digit', () => {
  // (11) 2|222-3333 with a 9 typed at the mark
  const typed = '(11) 29222-3333';
  expect(phoneMask(typed)).toBe('(11) 29222-3333');
  expect(caretAfter(typed, 7, phoneMask)).toBe(7);
  expect(caretAfter('12.34', 1, cnpjMask)).toBe(1);
});

test('characters that the mask drops do not move the cursor', () => {
  expect(caretAfter('1!2', 2, cnpjMask)).toBe(1);
  expect(caretAfter('(11) 9x8765-4321', 7, phoneMask)).toBe('(11) 9'.length);
});
