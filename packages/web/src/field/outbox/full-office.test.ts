/** Tests of sending a refused record while the office accepts no more records. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { OutboxRow } from '../../lib/phone/phone-rows.ts';
import type { Answer, SingleRequest } from '../../lib/phone/send-once.ts';
import type * as store from './outbox-store.ts';
import { runPass } from './sending-pass.ts';

let rows: Map<string, OutboxRow>;
let settled: { id: string; outcome: string }[];
vi.mock('./outbox-store.ts', () => ({
  readOutbox: async () => [...rows.values()],
  resetSending: async () => undefined,
  deleteOldReceipts: async () => undefined,
  changeRow: async (...[, id, change]: Parameters<typeof store.changeRow>) => {
    const row = rows.get(id);
    if (row) {
      rows.set(id, change(row));
    }
  },
  settleRow: async (...[, { id }, { outcome }]: Parameters<typeof store.settleRow>) => {
    settled.push({ id, outcome });
    rows.delete(id);
  },
}));

const REFUSED = { status: 409, body: { code: 'TAG_NOT_FREE', params: {}, issues: [] } };
const RETRY_AFTER_MS = 1_800_000;
const fullAnswer = (scope: string): Answer => ({
  status: 503,
  body: { code: 'QUARANTINE_FULL', params: { scope, retryAfter: 1800 } },
  retryAfterMs: RETRY_AFTER_MS,
});
const OFFICE = { status: 200, body: { id: 'a', state: 'WAITING' } };
const BODY = '{"tagSerialNumber":"A"}';

let now: number;
let office: Answer | undefined;
let sent: SingleRequest[];
const readyAt = new Map<string, number>();

async function pass() {
  return runPass({
    owner: { companyGroup: 'g', userId: 'ana' },
    session: 'key',
    company: () => undefined,
    now: () => now,
    ticks: () => now,
    random: () => 0,
    readyAt,
    isStopped: () => false,
    request: async (request) => {
      sent.push(request);
      if (request.path.startsWith('/field/quarantine/')) {
        return office;
      }
      return request.path.includes('/b') ? { status: 200, body: { id: 'b', result: 'VALID' } } : REFUSED;
    },
  });
}

beforeEach(() => {
  now = Date.parse('2026-11-22T15:00:00Z');
  const row = {
    kind: 'inspection',
    companyId: 'c',
    companyGroup: 'g',
    bundleAt: null,
    photoIds: [],
    state: 'waiting',
  };
  const made = { createdAt: '2026-11-22T14:00:00Z', tries: 0, lastTriedAt: null, name: '', result: null };
  const common = { ...row, ...made, body: BODY, draft: { key: 'k', value: {} } };
  rows = new Map(
    ['a', 'b'].map((id, order) => [
      id,
      { ...common, id, serial: id.toUpperCase(), order } as unknown as OutboxRow,
    ]),
  );
  [settled, sent, office] = [[], [], fullAnswer('person')];
  readyAt.clear();
});

it('a refused record stays on the phone with both reasons, and other records are sent', async () => {
  expect(await pass()).toEqual({ kind: 'done' });
  expect(settled).toEqual([{ id: 'b', outcome: 'received' }]);
  expect(rows.get('a')).toMatchObject({
    state: 'refused',
    body: BODY,
    problem: { code: 'TAG_NOT_FREE' },
    officeProblem: { status: 503, code: 'QUARANTINE_FULL', params: { scope: 'person' } },
  });
});

it('a refused record is tried again after the wait that the server asked for', async () => {
  await pass();
  const tries = sent.length;
  now += RETRY_AFTER_MS - 1;
  await pass();
  expect(sent).toHaveLength(tries);
  office = OFFICE;
  now += 1;
  await pass();
  expect(settled.at(-1)).toEqual({ id: 'a', outcome: 'office' });
  expect(JSON.parse(sent.at(-1)?.body as string)).toMatchObject({
    body: BODY,
    problem: { code: 'TAG_NOT_FREE' },
  });
});

it.each([
  ['is down', { status: 500, body: {} }],
  ['does not answer', undefined],
])('a refused record no longer says that the office is full when the server %s', async (_, answer) => {
  await pass();
  office = answer;
  now += RETRY_AFTER_MS;
  await pass();
  expect(rows.get('a')).toMatchObject({ state: 'refused', problem: { code: 'TAG_NOT_FREE' } });
  expect(rows.get('a')).not.toHaveProperty('officeProblem');
});
