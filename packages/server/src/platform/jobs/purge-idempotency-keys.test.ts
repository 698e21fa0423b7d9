/** Tests of the purge of idempotency keys. */
import { createCategory } from '@mobcheck/contract/categories/categories.contract.ts';
import { expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import type { PersonName } from '../../testing/people.ts';
import { enqueue } from './enqueue.ts';
import { PURGE_KEYS, PURGE_SHARED_KEYS, purgeIdempotencyKeysTasks } from './purge-idempotency-keys.ts';
import { nightlyJob } from './nightly.ts';
import { systemClock } from '../context/clock.ts';

const server = useApp();
const { call } = server;
const DAY = 86_400_000;

async function create(name: string, key: string, who: PersonName = 'companyAdmin') {
  const body = { name, enabled: true };
  return call(who, createCategory, { body }, { headers: { 'idempotency-key': key } });
}

/** Moves the creation of a key this many days into the past. */
async function makeKeyOlder(schema: string, key: string, days: number): Promise<void> {
  const at = new Date(Date.now() - days * DAY);
  await server.database.pool.query(
    `update ${schema}.idempotency_keys set created_at = $2 where key = encode(sha256($1), 'hex')`,
    [Buffer.from(key), at],
  );
}

it('a key is deleted after 400 days, in every group', async () => {
  const old = await create('Antiga', 'key-of-old');
  const young = await create('Nova', 'key-of-young');
  await create('Alheia', 'key-of-foreign', 'foreignAdmin');
  await makeKeyOlder('g1_home', 'key-of-old', 401);
  await makeKeyOlder('g1_home', 'key-of-young', 399);
  await makeKeyOlder('g2_foreign', 'key-of-foreign', 401);
  await server.database.public((db) => enqueue(db, nightlyJob(PURGE_KEYS), {}));
  await server.runJobs();
  expect((await create('Nova', 'key-of-young')).value).toEqual(young.value);
  // A deleted key is new again, so the call runs and finds the name in use.
  expect(old.status).toBe(201);
  expect((await create('Antiga', 'key-of-old')).status).toBe(409);
  expect((await create('Alheia', 'key-of-foreign', 'foreignAdmin')).status).toBe(409);
});

it('a key that was sent without a session is also deleted', async () => {
  const insert = `insert into public.idempotency_keys (user_id, key, request_hash, status, reply, created_at)
    select gen_random_uuid(), 'of-' || days, '', 201, 'null', now() - make_interval(days => days)
    from unnest(array[399, 401]) days`;
  await server.database.pool.query(insert);
  await server.database.public((db) => enqueue(db, nightlyJob(PURGE_SHARED_KEYS), {}));
  await server.runJobs();
  const remaining = await server.database.pool.query('select key from public.idempotency_keys');
  expect(remaining.rows).toEqual([{ key: 'of-399' }]);
});

it('all old keys are deleted, even if they are more than one transaction deletes', async () => {
  const insert = `insert into g1_home.idempotency_keys (user_id, key, request_hash, status, reply, created_at)
    select gen_random_uuid(), 'many-' || n, '', 201, 'null', now() - interval '500 days' from generate_series(1, 2001) n`;
  await server.database.pool.query(insert);
  await server.database.public((db) => enqueue(db, nightlyJob(PURGE_KEYS), {}));
  await server.runJobs();
  const remaining = await server.database.pool.query(
    `select from g1_home.idempotency_keys where key like 'many-%'`,
  );
  expect(remaining.rowCount).toBe(0);
});

it('both purges are scheduled every night', () => {
  const tasks = purgeIdempotencyKeysTasks({ database: server.database, clock: systemClock });
  for (const purge of [PURGE_KEYS, PURGE_SHARED_KEYS]) {
    expect(tasks.find(({ name }) => name === purge)?.cron).toBe('10 6 * * *');
  }
});
