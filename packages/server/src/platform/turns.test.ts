/** Tests of turns over HTTP, with calls that wait and calls that are refused because they cannot wait. */
import { anyoneMay } from '@mobcheck/contract/kernel/actor.ts';
import { endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { useApp } from '../testing/app.ts';
import { systemClock } from './context/clock.ts';
import { systemIds } from './context/ids.ts';
import { fairQueue, type FairQueue, type InTurn } from './fair-queue.ts';
import { implementer } from './http/implement.ts';
import { createHttpServer } from './http/server.ts';

const parts = { summary: '', may: anyoneMay, scope: 'public' } as const;
const slow = endpoint({ ...parts, method: 'GET', path: '/slow/', reply: 'text' });
const change = endpoint({
  ...parts,
  method: 'POST',
  path: '/change/',
  body: z.strictObject({}),
  reply: 'text',
});
const picture = endpoint({ ...parts, method: 'GET', path: '/picture/', reply: 'file', isPicture: true });
const file = endpoint({ ...parts, method: 'GET', path: '/file/', reply: 'file' });

const server = useApp();
let app: FastifyInstance;
let begun: string[];
let lookedUp: number;
/** Ends the slow calls. */
let mayEnd: PromiseWithResolvers<void>;
let slowHasBegun: PromiseWithResolvers<void>;
/** Resolves when a call waits in the queue of transactions. */
let isWaiting: PromiseWithResolvers<void>;

/** Wraps the queue, so that the test learns when a call has to wait. */
function watched(queue: FairQueue): FairQueue {
  const inTurn: InTurn = async (taker, work, whenGone) =>
    queue(taker, work, (leave) => {
      isWaiting.resolve();
      return whenGone?.(leave) ?? (() => undefined);
    });
  return Object.assign(inTurn, { refuseBeyond: queue.refuseBeyond });
}

// A server where one call runs at a time and one more waits.
beforeEach(async () => {
  mayEnd = Promise.withResolvers();
  slowHasBegun = Promise.withResolvers();
  isWaiting = Promise.withResolvers();
  // Also after a failure, since an open transaction would keep the database from being dropped.
  onTestFinished(() => mayEnd.resolve());
  [begun, lookedUp] = [[], 0];
  app = await createHttpServer({
    logger: pino({ level: 'silent' }),
    rateLimitFactor: 1000,
    newId: systemIds.newId,
  });
  const limits = { all: 1, perGroup: 1, waitingPerGroup: 9, waitingPerPerson: 1, waitMs: 60_000 };
  const implement = implementer(app, {
    database: server.database,
    clock: systemClock,
    ids: systemIds,
    publicUrl: '',
    rateLimitFactor: 1000,
    turns: {
      transactions: watched(fairQueue(limits)),
      sessions: fairQueue({ ...limits, waitingPerPerson: 9 }),
    },
    authenticate: async () => {
      lookedUp += 1;
      return undefined;
    },
  });
  implement(slow, async () => {
    begun.push('slow');
    slowHasBegun.resolve();
    await mayEnd.promise;
    return 'done';
  });
  for (const quick of [picture, file]) {
    implement(quick, async () => {
      begun.push(quick.path);
      return Buffer.from('bytes');
    });
  }
  implement(change, async () => {
    begun.push(change.path);
    return 'done';
  });
});

it('a picture waits for its turn, but another file does not', async () => {
  const first = app.inject(slow.path);
  await slowHasBegun.promise;
  const second = app.inject(picture.path);
  await isWaiting.promise;
  expect((await app.inject(file.path)).body).toBe('bytes');
  mayEnd.resolve();
  expect([(await first).body, (await second).body]).toEqual(['done', 'bytes']);
  expect(begun).toEqual(['slow', file.path, picture.path]);
});

it('a call without a place in the queue is refused before its session and body are read', async () => {
  const first = app.inject(slow.path);
  await slowHasBegun.promise;
  const second = app.inject({ method: 'POST', url: change.path, payload: {} });
  await isWaiting.promise;
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: change.path,
    headers: { 'content-type': 'application/json' },
    payload: '{ no JSON',
  });
  expect([statusCode, headers['retry-after'], lookedUp]).toEqual([429, '5', 2]);
  mayEnd.resolve();
  expect([(await first).body, (await second).body]).toEqual(['done', 'done']);
});

it('a call whose client has gone leaves the queue and does not run', async () => {
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    mayEnd.resolve();
    await app.close();
  });
  const gone = Promise.withResolvers<void>();
  app.server.on('request', (request, response) => {
    response.once('close', () => request.method === 'POST' && gone.resolve());
  });
  const first = fetch(url + slow.path);
  await slowHasBegun.promise;
  const client = new AbortController();
  const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const aborted = fetch(url + change.path, { ...body, signal: client.signal });
  await isWaiting.promise;
  client.abort();
  await expect(aborted).rejects.toThrow('aborted');
  await gone.promise;
  isWaiting = Promise.withResolvers();
  const next = fetch(url + picture.path);
  await isWaiting.promise;
  mayEnd.resolve();
  expect([(await first).status, (await next).status]).toEqual([200, 200]);
  expect(begun).toEqual(['slow', picture.path]);
});
