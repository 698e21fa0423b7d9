/** Tests of the next instant of a schedule. */
import { expect, it } from 'vitest';
import { nextRun } from './next-run.rules.ts';

const ZONE = 'America/Sao_Paulo';
const NOON = new Date('2026-11-29T15:00:00Z');
const next = (...[every, day, hour]: ['DAY' | 'WEEK' | 'MONTH', number | null, number]) =>
  nextRun({ every, day, hour }, ZONE, NOON).toISOString();

it('is today when the hour has not come, else on the next day', () => {
  expect(next('DAY', null, 13)).toBe('2026-11-29T16:00:00.000Z');
  expect(next('DAY', null, 12)).toBe('2026-11-30T15:00:00.000Z');
  expect(next('DAY', null, 0)).toBe('2026-11-30T03:00:00.000Z');
});

it('is on the day of the week, counted from Monday', () => {
  // The 29th of November 2026 is a Sunday.
  expect(next('WEEK', 7, 13)).toBe('2026-11-29T16:00:00.000Z');
  expect(next('WEEK', 7, 12)).toBe('2026-12-06T15:00:00.000Z');
  expect(next('WEEK', 1, 7)).toBe('2026-11-30T10:00:00.000Z');
});

it('is on the last day of a month that lacks the day', () => {
  expect(next('MONTH', 31, 7)).toBe('2026-11-30T10:00:00.000Z');
  expect(next('MONTH', 1, 7)).toBe('2026-12-01T10:00:00.000Z');
  const january = new Date('2027-01-31T23:00:00Z');
  expect(nextRun({ every: 'MONTH', day: 30, hour: 7 }, ZONE, january).toISOString()).toBe(
    '2027-02-28T10:00:00.000Z',
  );
});

it('keeps the hour of the zone when its clocks change', () => {
  const daily = (hour: number, after: string) =>
    nextRun({ every: 'DAY', day: null, hour }, 'America/New_York', new Date(after)).toISOString();
  // On the 8th of March 2026 the clocks go from 2 to 3 o'clock.
  expect(daily(7, '2026-03-07T13:00:00Z')).toBe('2026-03-08T11:00:00.000Z');
  expect(daily(7, '2026-03-06T13:00:00Z')).toBe('2026-03-07T12:00:00.000Z');
  expect(daily(2, '2026-03-07T13:00:00Z')).toBe('2026-03-08T07:00:00.000Z');
  // On the 1st of November 2026 the hour from 1 to 2 o'clock comes twice.
  expect(daily(1, '2026-10-31T13:00:00Z')).toBe('2026-11-01T05:00:00.000Z');
  expect(daily(1, '2026-11-01T05:00:00Z')).toBe('2026-11-02T06:00:00.000Z');
});

it('is exact in a zone with an offset of half an hour', () => {
  const at = nextRun({ every: 'DAY', day: null, hour: 7 }, 'Asia/Kolkata', NOON);
  expect(at.toISOString()).toBe('2026-11-30T01:30:00.000Z');
});
