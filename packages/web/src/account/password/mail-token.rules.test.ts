/** The token of a mail's link. */
import { expect, test } from 'vitest';
import { mailTokenOf, withoutSearch } from './mail-token.rules.ts';

test('is read from the search behind the hash, and left out of the address', () => {
  expect(mailTokenOf('#/password-reset?t=abc_-123')).toBe('abc_-123');
  expect(mailTokenOf('#/active-environment?x=1&t=a%2Bb')).toBe('a+b');
  expect(withoutSearch('#/password-reset?t=abc')).toBe('#/password-reset');
});

test('is absent from an address that lost it', () => {
  for (const hash of [
    '',
    '#/password-reset',
    '#/password-reset?',
    '#/password-reset?t=',
    '#/password-reset?t=%20',
  ]) {
    expect(mailTokenOf(hash)).toBeUndefined();
  }
});
