/** A receiver of webhooks, and events for it. */
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createWebhook, type WebhookType } from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import type { PersonName } from '../../testing/people.ts';
import { WAIT_OPTIONS } from '../../testing/wait-options.ts';
import { addSpreadJobs } from './spread-events.queries.ts';

export interface ReceivedCall {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** What the receiver does with a call: a status with headers, or no answer. */
export type Answer = (call: ReceivedCall) => { status: number; headers?: Record<string, string> } | 'silence';

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
        response.writeHead(reply.status, reply.headers ?? {}).end('secret of the receiver');
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

/** Records events of the group `home` as its acts do, and adds the job of the group. Returns their ids in order. */
export async function recordEvents(
  { database, now }: Pick<TestApp, 'database' | 'now'>,
  events: readonly { readonly companyId: string; readonly type?: string }[],
): Promise<string[]> {
  const group = (
    await database.pool.query<{ schema_name: string }>(
      `select schema_name from public.company_groups where name = 'home'`,
    )
  ).rows[0];
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into ${group?.schema_name}.events (id, type, company_id, body, recorded_at)
     select id, type, company_id, jsonb_build_object('id', id, 'type', type, 'data', jsonb_build_object('after', place))::text,
       $3::timestamptz + place * interval '1 millisecond'
     from (select gen_random_uuid() as id, * from unnest($1::text[], $2::uuid[]) with ordinality as e (type, company_id, place)) e
     returning id`,
    [events.map(({ type = 'equipment.improper' }) => type), events.map(({ companyId }) => companyId), now()],
  );
  await untilSettled(database, group?.schema_name);
  await database.public((db) => addSpreadJobs(db, undefined));
  return rows.map(({ id }) => id);
}

/** Waits until no event is held back by unfinished transactions, also of other databases of the server. */
export async function untilSettled({ pool }: TestApp['database'], schema = 'g1_home'): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select from ${schema}.events where transaction >= pg_snapshot_xmin(pg_current_snapshot())`,
    );
    expect(rows).toEqual([]);
  }, WAIT_OPTIONS);
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
