/** Reading of a typed day. */
import { expect, it } from 'vitest';
import { readDay } from './day-field.rules.ts';

it.each([
  ['01/02/2026', '2026-02-01'],
  ['1/2/2026', '2026-02-01'],
  [' 29/02/2028 ', '2028-02-29'],
  ['29.02.2028', '2028-02-29'],
  ['31122026', '2026-12-31'],
])('%s is %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

it.each(['', '29/02/2026', '31/04/2026', '00/01/2026', '01/13/2026', '01/02/26', '2026-02-01', 'x', '1/2/'])(
  '%s is no day',
  (text) => {
    expect(readDay(text)).toBeNull();
  },
);
