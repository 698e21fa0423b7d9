/** The list of tags opened last. */
import { expect, test } from 'vitest';
import { withRecent } from './recent-tags.ts';

const tag = (serial: string, name = serial) => ({ serial, name });

test('the newest comes first, once, with its newest name', () => {
  expect(withRecent([tag('A'), tag('B', 'old')], tag('B', 'new'))).toEqual([tag('B', 'new'), tag('A')]);
});

test('ten are kept', () => {
  const ten = Array.from({ length: 10 }, (_, index) => tag(String(index)));
  expect(withRecent(ten, tag('X'))).toHaveLength(10);
  expect(withRecent(ten, tag('X')).at(-1)).toEqual(tag('8'));
});
