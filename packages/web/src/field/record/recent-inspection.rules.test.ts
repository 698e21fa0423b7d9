/** Tests of whether a piece counts as inspected a moment ago. */
import { expect, test } from 'vitest';
import { recentInspection } from './recent-inspection.rules.ts';

const NOW = Date.parse('2026-06-01T12:00:00.000Z');
const MINUTE = 60_000;
const by = (userEmail: string, minutesAgo: number) => ({
  createdAt: new Date(NOW - minutesAgo * MINUTE).toISOString(),
  userName: 'Ana',
  userEmail,
});
const FORM = { now: NOW, openedAt: NOW, userEmail: 'bia@x.br' };

test.each([
  ['a colleague two minutes ago', by('ana@x.br', 2), true],
  ['the same person two minutes ago', by('bia@x.br', 2), true],
  ['a colleague just under ten minutes ago', by('ana@x.br', 9.99), true],
  ['a colleague ten minutes ago', by('ana@x.br', 10), false],
  ['a colleague whose clock is two minutes ahead', by('ana@x.br', -2), true],
  ['an instant that is far in the future', by('ana@x.br', -60), false],
  ['nobody', null, false],
])('an inspection by %s is recent: %s', (_, last, isRecent) => {
  expect(recentInspection(last, FORM)).toBe(isRecent && last ? last : undefined);
});

test('the person’s own inspection with this form does not count, but a colleague’s inspection does', () => {
  const open = { ...FORM, openedAt: NOW - 5 * MINUTE };
  expect(recentInspection(by('bia@x.br', 1), open)).toBeUndefined();
  expect(recentInspection(by('ana@x.br', 1), open)).toBeDefined();
  expect(recentInspection(by('bia@x.br', 6), open)).toBeDefined();
});
