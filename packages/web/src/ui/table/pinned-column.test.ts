/** Tests of the pinned column of a table. */
import { expect, test } from 'vitest';
import { isPinned, mayPin } from './pinned-column.ts';

test.each([
  ['actions', true],
  ['options', true],
  ['name', false],
  ['status', false],
  ['observation', false],
])('the column %s is pinned: %s', (field, pinned) => {
  expect(isPinned(field)).toBe(pinned);
});

test.each([
  ['one icon', 52, 356, true],
  ['two icons', 96, 356, true],
  ['a button with text', 128, 356, false],
  ['a button with text', 128, 734, true],
])('%s of %i px may be pinned in a table of %i px: %s', (_, column, viewport, pinned) => {
  expect(mayPin(column, viewport)).toBe(pinned);
});
