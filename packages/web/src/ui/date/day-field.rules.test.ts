/** Reading and judging of a typed day. */
import { expect, it } from 'vitest';
import { dateError, nearestDay, INVALID_DATE, readDay, typedDay, toIsoDate } from './day-field.rules.ts';

it.each([
  ['01/02/2026', '2026-02-01'],
  ['1/2/2026', '2026-02-01'],
  [' 29/02/2028 ', '2028-02-29'],
  ['29.02.2028', '2028-02-29'],
  ['31122026', '2026-12-31'],
])('%s is %s', (text, day) => {
  expect(readDay(text)).toBe(day);
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
])('%s is no day', (text) => {
  expect(readDay(text)).toBeNull();
});

it('a form that keeps what is typed tells a blank field from one that holds no day', () => {
  expect(typedDay('  ')).toBeNull();
  expect(typedDay('31/04/2026')).toBe(INVALID_DATE);
  expect(typedDay('1/2/2026')).toBe('2026-02-01');
  expect([null, INVALID_DATE, '', '2026-02-01'].map(toIsoDate)).toEqual([
    undefined,
    undefined,
    undefined,
    '2026-02-01',
  ]);
});

it('a day is judged by its ends, both included', () => {
  const ends = { min: '2026-11-21', max: '2026-11-30' };
  expect(dateError(INVALID_DATE, ends)).toBe('invalid');
  expect(dateError(null, ends)).toBeUndefined();
  expect(dateError('2026-11-20', ends)).toBe('early');
  expect(dateError('2026-11-21', ends)).toBeUndefined();
  expect(dateError('2026-11-30', ends)).toBeUndefined();
  expect(dateError('2026-12-01', ends)).toBe('late');
});

it('the calendar opens at a day that may be chosen', () => {
  const ends = { min: '2026-11-21', max: '2026-11-30' };
  expect(nearestDay('2020-01-01', ends)).toBe('2026-11-21');
  expect(nearestDay('2030-01-01', ends)).toBe('2026-11-30');
  expect(nearestDay('2026-11-25', ends)).toBe('2026-11-25');
  expect(nearestDay('2020-01-01', {})).toBe('2020-01-01');
});
