/** Tests of accepted PINs, and of their stored form. */
import { expect, test } from 'vitest';
import { isEasyPin, isSamePin, pinDigits, storedPin } from './pin.rules.ts';

/** Fewer iterations than on a phone, for a fast test. */
const FEW_ITERATIONS = 1000;

test.each([
  ['000000', true],
  ['777777', true],
  ['123456', true],
  ['987654', true],
  ['112233', false],
  ['135791', false],
  ['482913', false],
])('the PIN %s is easy: %s', (pin, isEasy) => {
  expect(isEasyPin(pin)).toBe(isEasy);
});

test.each([
  ['12a3 4', '1234'],
  ['1234567', '123456'],
  ['', ''],
])('the typed text "%s" becomes the PIN "%s"', (typed, digits) => {
  expect(pinDigits(typed)).toBe(digits);
});

test('only the same PIN matches its stored form', async () => {
  const stored = await storedPin('482913', FEW_ITERATIONS);
  expect([await isSamePin('482913', stored), await isSamePin('482914', stored)]).toEqual([true, false]);
});

test('the same PIN is stored in a different form each time, and never as plain text', async () => {
  const [one, other] = [await storedPin('482913', FEW_ITERATIONS), await storedPin('482913', FEW_ITERATIONS)];
  expect(one.hash).not.toBe(other.hash);
  expect(JSON.stringify(one)).not.toContain('482913');
});
