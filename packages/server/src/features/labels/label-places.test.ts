/** Places for those who have labels made, by outcome: taken before the work, given back however a reader leaves. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportLabels } from '@mobcheck/contract/labels/labels.contract.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { WAIT_OPTIONS } from '../../testing/wait-options.ts';
import { emailOf } from '../../testing/people.ts';

const server = useApp();
const { newId } = systemIds;
/** Only catches what hangs. */
const LONGEST_MS = 15 * 60_000;

let own: string;
let sibling: string;
let port: number;
let authorization: string;

beforeAll(async () => {
  const companyOf = async (email: string) =>
    (await server.database.pool.query('select company_id from public.users where email = $1', [email]))
      .rows[0].company_id;
  [own, sibling] = [await companyOf(emailOf('company')), await companyOf(emailOf('sibling'))];
  authorization = `Bearer ${await server.tokenOf('company')}`;
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
});

let release: (() => Promise<void>) | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await release?.();
});

const ask = (quantity = 1, request = newId()) => {
  const path = `/web/qr-code/generate/${own}/${quantity}?request=${request}`;
  return get({ host: '127.0.0.1', port, path, headers: { authorization } });
};
/** What the person gets who asks for a short list now. */
const status = async (companyId = own) =>
  (await server.call('company', exportLabels, { params: { companyId, quantity: 1 } })).status;

/** Both places of the person are there to be taken. */
async function expectPlaces() {
  await vi.waitFor(async () => expect(await status()).toBe(200), WAIT_OPTIONS);
  expect(await Promise.all([status(), status()])).toEqual([200, 200]);
}

/** Keeps the company locked, so that whoever makes tags for it waits, until `release`. */
async function heldCompany() {
  const client = await server.database.pool.connect();
  await client.query('begin');
  await client.query('select from g1_home.companies where id = $1 for update', [own]);
  release = async () => {
    release = undefined;
    await client.query('rollback');
    client.release();
  };
  return {
    waiting: async (count: number) =>
      vi.waitFor(async () => {
        // Not by the client itself: inside one transaction the figures stand still.
        const { rows } = await server.database.pool.query(
          `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows[0].count).toBeGreaterThanOrEqual(count);
      }, WAIT_OPTIONS),
    release,
  };
}

/** Resolves once the server, too, has seen that many connections end. */
function connectionsEnd(count: number) {
  let left = count;
  const { promise, resolve } = Promise.withResolvers<void>();
  server.app.server.prependListener('connection', (socket) => {
    socket.once('close', () => (left -= 1) === 0 && resolve());
  });
  return promise;
}

it('readers who leave while their tags are being made give their places back', async () => {
  const company = await heldCompany();
  const ended = connectionsEnd(2);
  const requests = [newId(), newId()];
  const asked = requests.map((request) => ask(1, request));
  for (const request of asked) {
    request.on('error', () => undefined);
  }
  await company.waiting(2);
  for (const request of asked) {
    request.destroy();
  }
  await ended;
  await company.release();
  // Their work goes on to its end: only then is there nobody left to tell.
  await vi.waitFor(async () => {
    const { rows } = await server.database.pool.query(
      'select from g1_home.label_batches where id = any($1)',
      [requests],
    );
    expect(rows).toHaveLength(2);
  }, WAIT_OPTIONS);
  await expectPlaces();
});

it('429 before any work: a third call does not wait with the two that make tags', async () => {
  const company = await heldCompany();
  const answers = [ask(), ask()].map(
    async (request) => (await once(request, 'response')) as [IncomingMessage],
  );
  await company.waiting(2);
  expect(await status()).toBe(429);
  await company.release();
  for (const answer of answers) {
    const [message] = await answer;
    expect(message.statusCode).toBe(200);
    await once(message.resume(), 'end');
  }
  await expectPlaces();
});

it('what is refused keeps no place', async () => {
  expect([await status(sibling), await status(newId()), await status(sibling)]).toEqual([404, 404, 404]);
  await expectPlaces();
});

it('nobody keeps a place by reading slowly: after the longest time the reader is cut off', async () => {
  const { setTimeout: later } = globalThis;
  // The longest time is over at once; all other times are what they are.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, delay?: number, ...rest: []) =>
    later(act, delay === LONGEST_MS ? 0 : delay, ...rest)) as typeof setTimeout);
  for (let count = 0; count < 2; count += 1) {
    const request = ask(3000);
    const whole = new Promise<boolean>((resolve) => {
      request.on('error', () => resolve(false));
      request.on('response', (answer) => {
        answer.on('error', () => undefined);
        answer.resume().once('close', () => resolve(answer.complete));
      });
    });
    expect(await whole).toBe(false);
  }
  vi.restoreAllMocks();
  await expectPlaces();
});
