/** Which column of a table stays in view, and where it may. */
import { expect, test } from 'vitest';
import { isPinned, mayPin } from './pinned-column.ts';

test('what can be done with a row stays in view, what is told of it does not', () => {
  expect(['actions', 'options'].map(isPinned)).toEqual([true, true]);
  expect(['name', 'status', 'observation'].map(isPinned)).toEqual([false, false, false]);
});

test('on a phone one icon stays, words do not: they would leave too little of the rows', () => {
  expect(mayPin(52, 356)).toBe(true);
  // Two icons.
  expect(mayPin(96, 356)).toBe(true);
  // A button with a word.
  expect(mayPin(128, 356)).toBe(false);
  expect(mayPin(128, 734)).toBe(true);
});
