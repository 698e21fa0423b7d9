/** Tests of the meanings of key presses. */
import { expect, it } from 'vitest';
import { afterKey, meaningOf, type Press } from './keys.rules.ts';

function press(key: string, more: Partial<Press> = {}): Press {
  return { key, ctrlKey: false, metaKey: false, altKey: false, timeStamp: 10_000, ...more };
}

it.each([{ ctrlKey: true }, { metaKey: true }])('Ctrl K and ⌘ K open the search also in a field', (held) => {
  expect(meaningOf(press('k', held), false, undefined)).toEqual({ act: 'palette' });
  expect(meaningOf(press('K', held), false, undefined)).toEqual({ act: 'palette' });
});

it('keys of a single letter have no meaning in a field or when they are switched off', () => {
  expect(['?', '/', 'j', 'k'].map((key) => meaningOf(press(key), false, undefined))).toEqual(
    Array.from({ length: 4 }),
  );
});

it('keys with Ctrl, ⌘ or Alt are left to the browser', () => {
  expect(meaningOf(press('/', { ctrlKey: true }), true, undefined)).toBeUndefined();
  expect(meaningOf(press('j', { altKey: true }), true, undefined)).toBeUndefined();
  expect(meaningOf(press('k', { altKey: true, ctrlKey: true }), true, undefined)).toBeUndefined();
});

it('g and a letter open a page if the letter follows soon', () => {
  expect(meaningOf(press('i'), true, 9000)).toEqual({ act: 'go', path: '/inspections' });
  expect(meaningOf(press('i'), true, 8000)).toBeUndefined();
  expect(meaningOf(press('i'), true, undefined)).toBeUndefined();
});

it('after g a key opens its page, and a key without a page has no meaning', () => {
  expect(meaningOf(press('/'), true, 9000)).toBeUndefined();
  expect(meaningOf(press('j'), true, 9000)).toEqual({ act: 'go', path: '/config-user' });
});

it('letters are appended to the text, and Backspace deletes the last letter', () => {
  const typed = ['K', '1', ' ', 'ç', 'x', 'Backspace'].reduce(
    (text, key) => afterKey(text, press(key)) ?? text,
    '',
  );
  expect(typed).toBe('K1 ç');
  expect(['Enter', 'Shift', 'F5', 'ArrowDown'].map((key) => afterKey('a', press(key)))).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
  expect(afterKey('a', press('r', { ctrlKey: true }))).toBeUndefined();
});
