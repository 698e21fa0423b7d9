/** Tests of the limit of concurrent label downloads: each takes a slot before its work and always gives it back. */
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
/** The platform's time limit of a download. */
const MAX_DOWNLOAD_MS = 15 * 60_000;

let ownCompany: string;
let otherCompany: string;
let port: number;
let authorization: string;

beforeAll(async () => {
  const companyOf = async (email: string) =>
    (await server.database.pool.query('select company_id from public.users where email = $1', [email]))
      .rows[0].company_id;
  [ownCompany, otherCompany] = [
    await companyOf(emailOf('companyAdmin')),
    await companyOf(emailOf('siblingAdmin')),
  ];
  authorization = `Bearer ${await server.tokenOf('companyAdmin')}`;
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
});

let release: (() => Promise<void>) | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await release?.();
});

const requestLabels = (quantity = 1, request = newId()) => {
  const path = `/web/qr-code/generate/${ownCompany}/${quantity}?request=${request}`;
  return get({ host: '127.0.0.1', port, path, headers: { authorization } });
};
/** Requests a short list. Returns its status code: 429 when the user has no slot left. */
const listStatus = async (companyId = ownCompany) =>
  (await server.call('companyAdmin', exportLabels, { params: { companyId, quantity: 1 } })).status;

async function expectBothSlots() {
  await vi.waitFor(async () => expect(await listStatus()).toBe(200), WAIT_OPTIONS);
  expect(await Promise.all([listStatus(), listStatus()])).toEqual([200, 200]);
}

/** Locks the company until `release`, so that calls that create tags for it wait. */
async function lockCompany() {
  const client = await server.database.pool.connect();
  await client.query('begin');
  await client.query('select from g1_home.companies where id = $1 for update', [ownCompany]);
  release = async () => {
    release = undefined;
    await client.query('rollback');
    client.release();
  };
  return {
    waitForBlocked: async (count: number) =>
      vi.waitFor(async () => {
        // Uses the pool, since pg_stat_activity does not change within the transaction of `client`.
        const { rows } = await server.database.pool.query(
          `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows[0].count).toBeGreaterThanOrEqual(count);
      }, WAIT_OPTIONS),
    release,
  };
}

/** Resolves once the server has noticed the end of `count` connections. */
function waitForDisconnects(count: number) {
  let remaining = count;
  const { promise, resolve } = Promise.withResolvers<void>();
  server.app.server.prependListener('connection', (socket) => {
    socket.once('close', () => (remaining -= 1) === 0 && resolve());
  });
  return promise;
}

it('gives back the slots of readers that disconnect while their tags are being created', async () => {
  const company = await lockCompany();
  const disconnects = waitForDisconnects(2);
  const requestIds = [newId(), newId()];
  const requests = requestIds.map((id) => requestLabels(1, id));
  for (const request of requests) {
    request.on('error', () => undefined);
  }
  await company.waitForBlocked(2);
  for (const request of requests) {
    request.destroy();
  }
  await disconnects;
  await company.release();
  // The server still creates the tags, since it notices only at the download that the readers are gone.
  await vi.waitFor(async () => {
    const { rows } = await server.database.pool.query(
      'select from g1_home.label_batches where id = any($1)',
      [requestIds],
    );
    expect(rows).toHaveLength(2);
  }, WAIT_OPTIONS);
  await expectBothSlots();
});

it('429 for a third call while two wait to create their tags', async () => {
  const company = await lockCompany();
  const responses = [requestLabels(), requestLabels()].map(
    async (request) => (await once(request, 'response')) as [IncomingMessage],
  );
  await company.waitForBlocked(2);
  expect(await listStatus()).toBe(429);
  await company.release();
  for (const response of responses) {
    const [message] = await response;
    expect(message.statusCode).toBe(200);
    await once(message.resume(), 'end');
  }
  await expectBothSlots();
});

it('gives back the slot of a call that fails', async () => {
  expect([await listStatus(otherCompany), await listStatus(newId()), await listStatus(otherCompany)]).toEqual(
    [404, 404, 404],
  );
  await expectBothSlots();
});

it('cuts off a slow reader at the time limit and gives back the slot', async () => {
  const { setTimeout: realSetTimeout } = globalThis;
  // The time limit ends at once, and all other timers are unchanged.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    callback: () => void,
    delay?: number,
    ...rest: []
  ) => realSetTimeout(callback, delay === MAX_DOWNLOAD_MS ? 0 : delay, ...rest)) as typeof setTimeout);
  for (let count = 0; count < 2; count += 1) {
    const request = requestLabels(3000);
    const isComplete = new Promise<boolean>((resolve) => {
      request.on('error', () => resolve(false));
      request.on('response', (response) => {
        response.on('error', () => undefined);
        response.resume().once('close', () => resolve(response.complete));
      });
    });
    expect(await isComplete).toBe(false);
  }
  vi.restoreAllMocks();
  await expectBothSlots();
});
