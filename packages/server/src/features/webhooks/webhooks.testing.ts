/** A receiver of webhooks, and events for it. */
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createWebhook, type WebhookType } from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import type { TestApp } from '../../testing/app.ts';
import type { PersonName } from '../../testing/people.ts';
import { addDeliveries } from './deliveries.queries.ts';
import { scheduleSending } from './send-deliveries.service.ts';
import { addSpreadJobs } from './spread-events.queries.ts';

export interface ReceivedCall {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** The answer of the receiver: a status with headers, at once or later, or no answer. */
export type Answer = (
  call: ReceivedCall,
) => { status: number; headers?: Record<string, string>; after?: Promise<unknown> } | 'silence';

/** Starts a receiver on this machine for the tests of a file. */
export function useReceiver() {
  const calls: ReceivedCall[] = [];
  const sockets = new Set<Socket>();
  let answer: Answer = () => ({ status: 200 });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = {
        path: request.url ?? '',
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      calls.push(call);
      const reply = answer(call);
      if (reply !== 'silence') {
        const send = () =>
          response.writeHead(reply.status, reply.headers ?? {}).end('secret of the receiver');
        void Promise.resolve(reply.after).then(send);
      }
    });
  });
  server.on('connection', (socket) => sockets.add(socket));
  beforeAll(async () => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.close();
    sockets.forEach((socket) => socket.destroy());
  });
  return {
    calls,
    url: (path = '/in') => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    answerWith: (next: Answer) => {
      answer = next;
    },
    /** Breaks the connections of calls without an answer. */
    hangUp: () => sockets.forEach((socket) => socket.destroy()),
  };
}

export interface NewHook {
  readonly url: string;
  readonly name?: string;
  readonly types?: WebhookType[];
  readonly companyId?: string | null;
}

/** Creates a webhook. */
export async function addHook(
  { call }: Pick<TestApp, 'call'>,
  who: PersonName,
  { name = 'ERP', types = ['equipment.improper'], ...hook }: NewHook,
): Promise<{ id: string; secret: string }> {
  return (await call(who, createWebhook, { body: { name, types, ...hook } })).value;
}

/** Lower numbers than any transaction of a database has. */
let transactions = 3;

/** Records events of the group `home`, and adds its job. Returns their ids in order. No transaction of another test holds them back. */
export async function recordEvents(
  { database, now }: Pick<TestApp, 'database' | 'now'>,
  events: readonly { readonly companyId: string; readonly type?: string }[],
): Promise<string[]> {
  const ids = events.map(() => systemIds.newId()).toSorted();
  await database.pool.query(
    `insert into g1_home.events (id, type, company_id, body, recorded_at)
     select id, type, company_id, jsonb_build_object('id', id, 'type', type, 'data', jsonb_build_object('after', place))::text,
       $4::timestamptz + place * interval '1 millisecond'
     from unnest($1::uuid[], $2::text[], $3::uuid[]) with ordinality as e (id, type, company_id, place)`,
    [
      ids,
      events.map(({ type = 'equipment.improper' }) => type),
      events.map(({ companyId }) => companyId),
      now(),
    ],
  );
  await database.pool.query('update g1_home.events set transaction = $2::text::xid8 where id = any($1)', [
    ids,
    (transactions += 1),
  ]);
  await database.public((db) => addSpreadJobs(db, undefined));
  return ids;
}

/** Makes the waiting jobs of sending due, since they wait by the clock of the database. */
export async function makeSendingDue({ database }: Pick<TestApp, 'database'>): Promise<void> {
  await database.pool.query(
    `update graphile_worker._private_jobs set run_at = now()
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'send-deliveries')`,
  );
}

/** Waits until the receiver has so many calls. */
export async function waitForCalls(
  { calls }: { readonly calls: readonly unknown[] },
  count: number,
): Promise<void> {
  await expect.poll(() => calls.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
}

/** Adds due deliveries of a webhook, and the job that sends them. Returns the ids of their events in order. */
export async function addDue(
  { database, now }: Pick<TestApp, 'database' | 'now'>,
  webhookId: string,
  count: number,
): Promise<string[]> {
  const events = Array.from({ length: count }, () => ({
    id: systemIds.newId(),
    type: 'equipment.improper',
    companyId: '',
    body: '{}',
  }));
  await database.public(async (db) => {
    await addDeliveries(db, webhookId, events, { now: now(), isReplay: false });
    await scheduleSending(db, webhookId, now());
  });
  return events.map(({ id }) => id);
}
