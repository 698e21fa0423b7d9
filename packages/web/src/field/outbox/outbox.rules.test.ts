/** Tests of the next record to send, the meaning of an answer, the wait for the next attempt, and the age of waiting records. */
import { expect, test } from 'vitest';
import type { OutboxRow, Problem } from '../../lib/phone/phone-rows.ts';
import {
  delayAfter,
  isHeld,
  isMendable,
  nextToSend,
  summaryOf,
  toneOfAge,
  verdictOf,
  waitUntilNext,
} from './outbox.rules.ts';

const NOW = Date.parse('2026-11-22T15:00:00Z');
const REFUSAL: Problem = { status: 409, code: 'TAG_NOT_FREE', params: {}, issues: [] };

function row(id: string, patch: Partial<OutboxRow> = {}): OutboxRow {
  return {
    id,
    kind: 'inspection',
    serial: 'A',
    companyId: 'c',
    companyGroup: 'g',
    body: '{}',
    bundleAt: null,
    createdAt: '2026-11-22T14:00:00Z',
    photoIds: [],
    order: Number(id),
    state: 'waiting',
    tries: 0,
    lastTriedAt: null,
    name: 'Doca 3',
    result: 'VALID',
    draft: { key: 'k', value: {} },
    ...patch,
  };
}

const always = () => true;
const nextId = (rows: OutboxRow[], isReady: (row: OutboxRow) => boolean = always) =>
  nextToSend(rows, NOW, isReady)?.id;

test('records of one tag are sent in their order, in whatever order they are read', () => {
  expect(nextId([row('2'), row('1', { kind: 'registration' })])).toBe('1');
});

test('an inspection waits for the registration of its tag, which waits for another attempt', () => {
  const rows = [row('1', { kind: 'registration' }), row('2')];
  expect(nextId(rows, ({ id }) => id !== '1')).toBeUndefined();
});

test('a record does not wait for a record of another tag', () => {
  const rows = [row('1'), row('2', { serial: 'B' })];
  expect(nextId(rows, ({ id }) => id !== '1')).toBe('2');
});

test('a refused record that waits for the office does not delay the next record of its tag', () => {
  const rows = [row('1', { state: 'refused', problem: REFUSAL }), row('2')];
  expect(nextId(rows, ({ id }) => id !== '1')).toBe('2');
});

test('a refused record goes to the office', () => {
  expect(nextId([row('1', { state: 'refused', problem: REFUSAL })])).toBe('1');
});

test('a refused record that the person may mend delays the next record of its tag', () => {
  const held = row('1', { state: 'refused', problem: REFUSAL, heldUntil: '2026-11-22T15:05:00Z' });
  expect(nextId([held, row('2')])).toBeUndefined();
});

test('the time of the next attempt depends on the first record of each tag', () => {
  const held = row('1', { state: 'refused', heldUntil: '2026-11-22T15:05:00Z' });
  const tried = row('3', { serial: 'B' });
  const waitOf = ({ id }: OutboxRow) => (id === '3' ? 20_000 : 0);
  expect(waitUntilNext([held, row('2')], NOW, waitOf)).toBe(300_000);
  expect(waitUntilNext([held, row('2'), tried], NOW, waitOf)).toBe(20_000);
});

test('a refused record is held until `heldUntil`', () => {
  const held = row('1', { state: 'refused', heldUntil: '2026-11-22T15:00:01Z' });
  expect([isHeld(held, NOW), isHeld(held, NOW + 1000)]).toEqual([true, false]);
});

test('a record is held on a screen that read the clock a minute ago', () => {
  const held = row('1', { state: 'refused', heldUntil: '2026-11-22T15:10:00Z' });
  expect(isHeld(held, NOW - 60_000)).toBe(true);
});

test('a record is not held longer because the clock was set back', () => {
  const held = row('1', { state: 'refused', heldUntil: '2026-11-22T15:05:00Z' });
  expect(isHeld(held, Date.parse('2025-11-22T15:00:00Z'))).toBe(false);
});

test('a reply with the id of the saved record means that the server has it', () => {
  expect(verdictOf({ status: 200, body: { id: '1', result: 'VALID' } }).kind).toBe('received');
});

test.each([
  ['missing', undefined],
  ['the page of a hotel’s network with status 200', { status: 200, body: undefined }],
  ['JSON of something else with status 200', { status: 200, body: { ok: true } }],
  ['the page of a proxy with status 403', { status: 403, body: undefined }],
  ['the page of a network that asks for a sign-in with status 401', { status: 401, body: undefined }],
  ['JSON without a code with status 404', { status: 404, body: { error: 'no route' } }],
])('an answer counts as none if it is %s', (_, answer) => {
  expect(verdictOf(answer)).toEqual({ kind: 'noAnswer' });
});

test.each([408, 425, 431, 500, 502, 503, 504])(
  'an answer with status %i delays only its record',
  (status) => {
    const later = { kind: 'later', afterMs: undefined, everything: false };
    expect(verdictOf({ status, body: undefined })).toEqual(later);
    expect(verdictOf({ status, body: { code: 'SOME_CODE' } })).toEqual(later);
  },
);

test('after too many requests everything waits as long as the server says', () => {
  const answer = { status: 429, body: { code: 'TOO_MANY_REQUESTS' }, retryAfterMs: 7000 };
  expect(verdictOf(answer)).toEqual({ kind: 'later', afterMs: 7000, everything: true });
});

test.each(['GROUP_READ_ONLY', 'GROUP_UNAVAILABLE'])(
  'after %s everything waits as long as the server says',
  (code) => {
    expect(verdictOf({ status: 503, body: { code }, retryAfterMs: 60_000 })).toEqual({
      kind: 'later',
      afterMs: 60_000,
      everything: true,
    });
  },
);

test('a record whose photos the server cannot store waits with the reason, and others are sent', () => {
  const body = { code: 'FILE_STORAGE_WAITS', params: { retryAfter: 1800 } };
  expect(verdictOf({ status: 503, body, retryAfterMs: 1_800_000 })).toEqual({
    kind: 'later',
    afterMs: 1_800_000,
    everything: false,
    problem: { status: 503, code: 'FILE_STORAGE_WAITS', params: { retryAfter: 1800 }, issues: [] },
  });
});

test.each(['person', 'office'])(
  'a refused record waits with the reason while the office is full (limit of the %s)',
  (scope) => {
    const params = { scope, retryAfter: 1800 };
    const body = { code: 'QUARANTINE_FULL', params };
    expect(verdictOf({ status: 503, body, retryAfterMs: 1_800_000 })).toEqual({
      kind: 'later',
      afterMs: 1_800_000,
      everything: false,
      problem: { status: 503, code: 'QUARANTINE_FULL', params, issues: [] },
    });
  },
);

test('a missing second factor refuses no record', () => {
  const answer = { status: 403, body: { code: 'SECOND_FACTOR_MISSING' } };
  expect(verdictOf(answer)).toEqual({ kind: 'later', afterMs: undefined, everything: true });
});

test('an ended session refuses no record', () => {
  expect(verdictOf({ status: 401, body: { code: 'SESSION_REQUIRED' } })).toEqual({ kind: 'signIn' });
});

test.each([400, 403, 404, 409, 413])('problem details with status %i refuse the record', (status) => {
  const issues = [{ path: 'answers', code: 'incomplete' }];
  expect(verdictOf({ status, body: { code: 'X', issues } })).toEqual({
    kind: 'refused',
    problem: { status, code: 'X', params: {}, issues },
  });
});

test('waits double from 5 seconds to 5 minutes', () => {
  expect([1, 2, 3, 6, 7, 50].map((failures) => delayAfter(failures, 0))).toEqual([
    5000, 10_000, 20_000, 160_000, 300_000, 300_000,
  ]);
});

test('chance shortens a wait by half at most', () => {
  expect([0, 0.5, 1].map((random) => delayAfter(2, random))).toEqual([10_000, 7500, 5000]);
});

test('the summary names the oldest record by the phone’s clock', () => {
  const rows = [row('1'), row('2', { createdAt: '2026-11-20T08:00:00Z', state: 'refused' })];
  expect(summaryOf(rows)).toEqual({ count: 2, refusedCount: 1, oldestAt: '2026-11-20T08:00:00Z' });
});

test('the summary without records has no oldest record', () => {
  expect(summaryOf([])).toEqual({ count: 0, refusedCount: 0, oldestAt: null });
});

test.each([
  ['2026-11-21T15:00:01Z', 'grey'],
  ['2026-11-21T15:00:00Z', 'amber'],
  ['2026-11-15T15:00:01Z', 'amber'],
  ['2026-11-15T15:00:00Z', 'red'],
])('a record that waits since %s is shown in %s', (oldestAt, tone) => {
  expect(toneOfAge(oldestAt, NOW)).toBe(tone);
});

test.each([
  ['PHOTO_REQUIRED', 'inspection', true],
  ['NOT_FOUND', 'inspection', false],
  ['NOT_FOUND', 'replacement', true],
  ['TAG_NOT_FREE', 'registration', false],
] as const)('a refusal with %s of a(n) %s can be mended by the person: %s', (code, kind, expected) => {
  expect(isMendable({ ...REFUSAL, code }, kind)).toBe(expected);
});
