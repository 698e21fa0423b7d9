/** Tests of the list of recently opened tags. */
import { expect, test } from 'vitest';
import { withTagFirst } from './recent-tags.ts';

const tag = (serial: string, name = serial) => ({ serial, name });

test('an opened tag moves to the front with its current name', () => {
  expect(withTagFirst([tag('A'), tag('B', 'old')], tag('B', 'new'))).toEqual([tag('B', 'new'), tag('A')]);
});

test('at most ten tags are remembered', () => {
  const ten = Array.from({ length: 10 }, (_, index) => tag(String(index)));
  expect(withTagFirst(ten, tag('X'))).toHaveLength(10);
  expect(withTagFirst(ten, tag('X')).at(-1)).toEqual(tag('8'));
});
