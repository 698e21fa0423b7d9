/** Tests of the tone of a phone, which follows from the age of its waiting records. */
import { expect, test } from 'vitest';
import { waitingTone } from './waiting-age.rules.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');

test.each([
  ['nothing waits', 0, null, 'green'],
  ['a record of this morning', 1, '2026-11-22T08:00:00Z', 'grey'],
  ['just under 24 hours', 1, '2026-11-21T12:00:01Z', 'grey'],
  ['24 hours', 1, '2026-11-21T12:00:00Z', 'amber'],
  ['just under 7 days', 1, '2026-11-15T12:00:01Z', 'amber'],
  ['7 days', 1, '2026-11-15T12:00:00Z', 'red'],
  ['a record whose age is unknown', 1, null, 'grey'],
] as const)(
  'the tone follows from the oldest waiting record: %s',
  (_, waitingCount, oldestWaitingAt, tone) => {
    expect(waitingTone({ waitingCount, oldestWaitingAt }, NOW)).toBe(tone);
  },
);
