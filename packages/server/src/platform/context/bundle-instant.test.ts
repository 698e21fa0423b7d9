/** Tests of the instant of a phone's data. */
import { expect, test } from 'vitest';
import { parseBundleAt } from './bundle-instant.ts';

const NOW = new Date('2026-11-30T12:00:00.000Z');

test('the states of two minutes before and after the instant count', () => {
  expect(parseBundleAt('2026-11-29T12:00:00Z', NOW)).toEqual({
    at: new Date('2026-11-29T12:00:00Z'),
    from: new Date('2026-11-29T11:58:00Z'),
    to: new Date('2026-11-29T12:02:00Z'),
  });
});

test('an instant that is too old reads no older states than an instant that is accepted', () => {
  const [oldest, ancient] = ['2026-08-22T12:00:00Z', '1900-01-01T00:00:00Z'].map((text) =>
    parseBundleAt(text, NOW),
  );
  expect(oldest?.from).toEqual(new Date('2026-08-22T11:58:00Z'));
  expect(ancient?.from).toEqual(oldest?.from);
});
