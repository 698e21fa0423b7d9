/** Tests of the token in the link of a mail. */
import { expect, test } from 'vitest';
import { mailTokenOf, withoutSearch } from './mail-token.rules.ts';

test.each([
  ['#/password-reset?t=abc_-123', 'abc_-123'],
  ['#/active-environment?x=1&t=a%2Bb', 'a+b'],
])('the token of %s is %s', (hash, token) => {
  expect(mailTokenOf(hash)).toBe(token);
});

test('the token is removed from the URL', () => {
  expect(withoutSearch('#/password-reset?t=abc')).toBe('#/password-reset');
});

test.each(['', '#/password-reset', '#/password-reset?', '#/password-reset?t=', '#/password-reset?t=%20'])(
  'the hash "%s" has no token',
  (hash) => {
    expect(mailTokenOf(hash)).toBeUndefined();
  },
);
