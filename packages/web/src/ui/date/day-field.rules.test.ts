/** Tests of parsing and validating typed dates. */
import { expect, it } from 'vitest';
import { dateError, clampDay, INVALID_DATE, parseDay, parseTypedDay, toIsoDate } from './day-field.rules.ts';

it.each([
  ['01/02/2026', '2026-02-01'],
  ['1/2/2026', '2026-02-01'],
  [' 29/02/2028 ', '2028-02-29'],
  ['29.02.2028', '2028-02-29'],
  ['31122026', '2026-12-31'],
])('"%s" is parsed as %s', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

it.each([
  '',
  '29/02/2026',
  '31/04/2026',
  '00/01/2026',
  '01/13/2026',
  '01/02/26',
  '01/02/0026',
  '01/02/1226',
  '01022226',
  '2026-02-01',
  'x',
  '1/2/',
])('"%s" is no date', (text) => {
  expect(parseDay(text)).toBeNull();
});

it.each([
  ['  ', null],
  ['31/04/2026', INVALID_DATE],
  ['1/2/2026', '2026-02-01'],
])('the typed text "%s" has the value %s', (text, value) => {
  expect(parseTypedDay(text)).toBe(value);
});

it.each([
  [null, undefined],
  [INVALID_DATE, undefined],
  ['', undefined],
  ['2026-02-01', '2026-02-01'],
])('the value %s is the date %s', (value, date) => {
  expect(toIsoDate(value)).toBe(date);
});

const LIMITS = { min: '2026-11-21', max: '2026-11-30' };

it.each([
  [INVALID_DATE, 'invalid'],
  [null, undefined],
  ['2026-11-20', 'early'],
  ['2026-11-21', undefined],
  ['2026-11-30', undefined],
  ['2026-12-01', 'late'],
])('the date %s has the error %s', (day, error) => {
  expect(dateError(day, LIMITS)).toBe(error);
});

it.each([
  ['2020-01-01', LIMITS, '2026-11-21'],
  ['2030-01-01', LIMITS, '2026-11-30'],
  ['2026-11-25', LIMITS, '2026-11-25'],
  ['2020-01-01', {}, '2020-01-01'],
])('the nearest allowed day to %s within %o is %s', (day, limits, nearest) => {
  expect(clampDay(day, limits)).toBe(nearest);
});
