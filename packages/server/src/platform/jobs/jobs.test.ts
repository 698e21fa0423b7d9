/** Tests of the job queue. Jobs run after a commit and not after a rollback, and a group cannot read the queue. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../testing/app.ts';
import { findCompanyGroup } from '../db/company-groups.queries.ts';
import { beginTenantSql, type Tenant, type TenantDb } from '../db/database.ts';
import { markWorkerAlive } from '../db/worker-locks.ts';
import { enqueue, enqueueBehind } from './enqueue.ts';
import { callingOutside, jobTask, madeUpFor, timedTask, type JobFacts } from './job.ts';
import { runDueJobs, startJobs } from './runner.ts';

const server = useApp();
let home: Tenant;

const GREETING = { name: 'test-greeting', payload: z.strictObject({ to: z.string() }) };
const ranJobs: { to: string; facts: JobFacts }[] = [];
let failWith: Error | undefined;
const tasks = [
  jobTask(GREETING, async ({ to }, facts) => {
    if (failWith !== undefined) {
      throw failWith;
    }
    ranJobs.push({ to, facts });
  }),
];

const logged: { level: string; facts: object; message: string }[] = [];
const log = {
  warn: (facts: object, message: string) => void logged.push({ level: 'warn', facts, message }),
  error: (facts: object, message: string) => void logged.push({ level: 'error', facts, message }),
};

const runAll = () => runDueJobs(server.database, tasks, log);
const asHome = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> => server.database.tenant(home, work);
const countJobs = async (): Promise<number> =>
  (await server.database.pool.query('select id from graphile_worker.jobs')).rows.length;
const makeDue = () => server.database.pool.query('update graphile_worker._private_jobs set run_at = now()');

beforeAll(async () => {
  home = (await server.database.public((db) => findCompanyGroup(db, 'home'))) ?? expect.fail();
  await server.database.pool.query('insert into public.group_jobs values ($1)', [GREETING.name]);
});

beforeEach(async () => {
  ranJobs.length = 0;
  logged.length = 0;
  failWith = undefined;
  await server.database.pool.query('delete from graphile_worker._private_jobs');
});

describe('a job', () => {
  it('runs once after the commit and is removed', async () => {
    await server.database.public(async (db) => {
      await enqueue(db, GREETING, { to: 'public' });
      expect(await countJobs()).toBe(0);
    });
    expect(await countJobs()).toBe(1);
    await runAll();
    await runAll();
    expect(ranJobs.map(({ to, facts }) => [to, facts.tenantRole, facts.attempt])).toEqual([
      ['public', undefined, 1],
    ]);
    expect(await countJobs()).toBe(0);
  });

  it('of a transaction that rolls back does not exist', async () => {
    const failed = asHome(async (db) => {
      await enqueue(db, GREETING, { to: 'nobody' });
      throw new Error('the act failed');
    });
    await expect(failed).rejects.toThrow('the act failed');
    await runAll();
    expect(ranJobs).toEqual([]);
    expect(await countJobs()).toBe(0);
  });

  it('of low priority runs last, and replaces a waiting job with its key', async () => {
    await server.database.public(async (db) => {
      await enqueueBehind(db, GREETING, { to: 'first' }, 'key');
      await enqueueBehind(db, GREETING, { to: 'other' }, 'other key');
      await enqueueBehind(db, GREETING, { to: 'alone' });
      await enqueueBehind(db, GREETING, { to: 'newest' }, 'key');
      await enqueue(db, GREETING, { to: 'awaited' });
    });
    expect(await countJobs()).toBe(4);
    await runAll();
    expect(ranJobs[0]).toMatchObject({ to: 'awaited', facts: { attempt: 1, tenantRole: undefined } });
    expect(ranJobs.map(({ to }) => to).toSorted()).toEqual(['alone', 'awaited', 'newest', 'other']);
  });

  it('waits for its time', async () => {
    await asHome((db) => enqueue(db, GREETING, { to: 'later' }, new Date(Date.now() + 3_600_000)));
    await runAll();
    expect(ranJobs).toEqual([]);
    await makeDue();
    await runAll();
    expect(ranJobs.map(({ to }) => to)).toEqual(['later']);
  });

  it('that fails is tried twelve times and logged without secrets', async () => {
    await asHome((db) => enqueue(db, GREETING, { to: 'secret-of-the-payload' }));
    failWith = Object.assign(new Error('secret-of-the-error'), { code: 'ECONNREFUSED' });
    await runAll();
    await runAll();
    expect(logged).toHaveLength(1);
    for (let attempt = 2; attempt <= 13; attempt += 1) {
      await makeDue();
      await runAll();
    }
    expect(logged.map(({ level }) => level)).toEqual([...Array.from({ length: 11 }, () => 'warn'), 'error']);
    expect(logged.at(-1)?.facts).toMatchObject({
      task: 'test-greeting',
      attempt: 12,
      code: 'ECONNREFUSED',
      jobId: expect.stringMatching(/^\d+$/),
    });
    expect(JSON.stringify(logged)).not.toContain('secret');
    expect(await countJobs()).toBe(1);
  });

  it('waits for its next attempt at least as long as its error says', async () => {
    await asHome((db) => enqueue(db, GREETING, { to: 'patient' }));
    failWith = Object.assign(new Error('too many calls'), { retryAfter: 3600 });
    await runAll();
    const { rows } = await server.database.pool.query(
      `select run_at > now() + interval '59 minutes' as waits from graphile_worker._private_jobs`,
    );
    expect(rows).toEqual([{ waits: true }]);
  });

  it('that failed once runs at the next attempt', async () => {
    await asHome((db) => enqueue(db, GREETING, { to: 'second time' }));
    failWith = new Error('not yet');
    await runAll();
    failWith = undefined;
    await makeDue();
    await runAll();
    expect(ranJobs.map(({ to, facts }) => [to, facts.attempt])).toEqual([['second time', 2]]);
  });

  it('that does not match its kind is rejected at once', async () => {
    // @ts-expect-error -- the payload is wrong on purpose
    await expect(asHome((db) => enqueue(db, GREETING, { too: 'x' }))).rejects.toBeInstanceOf(z.ZodError);
  });
});

describe('a company group', () => {
  const errorCodeOf = async (statement: string): Promise<string | undefined> => {
    try {
      await asHome((db) => sql.raw(statement).execute(db));
      return undefined;
    } catch (error) {
      return error instanceof pg.DatabaseError ? error.code : String(error);
    }
  };

  it('adds jobs in its own name, whatever it writes into them', async () => {
    await asHome((db) =>
      sql`select public.enqueue('test-greeting', '{"to": "x", "tenantRole": "other"}')`.execute(db),
    );
    const { rows } = await server.database.pool.query('select payload from graphile_worker._private_jobs');
    expect(rows).toEqual([
      { payload: { tenantRole: home.tenantRole, payload: { to: 'x', tenantRole: 'other' } } },
    ]);
  });

  it.each([
    'select * from graphile_worker.jobs',
    'select * from graphile_worker._private_jobs',
    'delete from graphile_worker._private_jobs',
    `select graphile_worker.add_job('test-greeting', '{"tenantRole": null, "payload": {"to": "x"}}')`,
  ])('has no permission for the statement: %s', async (statement) =>
    expect(await errorCodeOf(statement)).toBe('42501'),
  );

  it.each([`''`, `'Mail'`, `'a b'`, `'1a'`, `repeat('a', 65)`])(
    'cannot add a job with the name %s',
    async (name) => expect(await errorCodeOf(`select public.enqueue(${name}, '{}')`)).toBe('22023'),
  );

  it('may use the job queue, and roles other than groups may not', async () => {
    const { rows } = await server.database.pool.query<{ granted: boolean; others: boolean }>(
      `select bool_and(has_function_privilege(tenant_role, 'public.enqueue(text, jsonb, timestamptz)', 'execute')) as granted,
        has_function_privilege('pg_monitor', 'public.enqueue(text, jsonb, timestamptz)', 'execute') as others
       from public.company_groups`,
    );
    expect(rows).toEqual([{ granted: true, others: false }]);
    expect(beginTenantSql(home).join(' ')).toContain(home.tenantRole);
  });
});

describe('the runner', () => {
  const waitUntil = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await condition())) {
      await pause(20);
    }
  };

  it('runs a job that is committed after its start, and no job after its stop', async () => {
    const jobs = await startJobs(server.database, tasks, log);
    await asHome((db) => enqueue(db, GREETING, { to: 'now' }));
    await waitUntil(async () => (await countJobs()) === 0);
    await jobs.stop();
    expect(ranJobs.map(({ to }) => to)).toEqual(['now']);
    await asHome((db) => enqueue(db, GREETING, { to: 'too late' }));
    expect(await countJobs()).toBe(1);
    expect(logged).toEqual([]);
  });

  it('runs other jobs while a service outside answers none of its calls', async () => {
    const CALL = { name: 'test-call', payload: z.object({}) };
    const answer = Promise.withResolvers<void>();
    let callCount = 0;
    const calls = callingOutside([
      jobTask(CALL, async () => {
        callCount += 1;
        await answer.promise;
      }),
    ]);
    await server.database.public(async (db) => {
      for (let call = 0; call < 5; call += 1) {
        await enqueue(db, CALL, {});
      }
    });
    const jobs = await startJobs(server.database, [...tasks, ...calls], log);
    await waitUntil(() => callCount > 1);
    await asHome((db) => enqueue(db, GREETING, { to: 'meanwhile' }));
    await waitUntil(() => ranJobs.length > 0);
    expect(ranJobs.map(({ to }) => to)).toEqual(['meanwhile']);
    answer.resolve();
    await jobs.stop();
  });

  it('runs a task once for a missed time of the day, if the task is marked so', async () => {
    const passed = new Date(Date.now() - 3_600_000);
    const daily = `${passed.getUTCMinutes()} ${passed.getUTCHours()} * * *`;
    const ran: string[] = [];
    const daysTask = (name: string) =>
      timedTask({ name, payload: z.object({}) }, daily, async () => void ran.push(name));
    const timed = [madeUpFor(daysTask('test-mail')), daysTask('test-purge')];
    // The runner has known the tasks for nine days, since a new task has no missed times.
    await server.database.pool.query(`
      insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      select name, now() - interval '9 days', now() - interval '1 day' from unnest(array['test-mail', 'test-purge']) name`);
    for (let start = 0; start < 2; start += 1) {
      const jobs = await startJobs(server.database, [...tasks, ...timed], log);
      await waitUntil(() => ran.length > 0);
      await asHome((db) => enqueue(db, GREETING, { to: `start ${start}` }));
      await waitUntil(() => ranJobs.length > start);
      await jobs.stop();
    }
    expect(ran).toEqual(['test-mail']);
  });

  it('goes on after the database terminated its connections', async () => {
    const jobs = await startJobs(server.database, tasks, log);
    // A worker that loses its connection before it has read its task ids never reads them, so wait for the first job.
    await asHome((db) => enqueue(db, GREETING, { to: 'before the cut' }));
    await waitUntil(async () => (await countJobs()) === 0);
    // With a timeout, the function returns once the connections are closed.
    await server.database.pool.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where usename like 'mobcheck%' and datname = current_database() and pid <> pg_backend_pid()`,
    );
    await asHome((db) => enqueue(db, GREETING, { to: 'after the cut' })).catch(() =>
      asHome((db) => enqueue(db, GREETING, { to: 'after the cut' })),
    );
    await waitUntil(async () => (await countJobs()) === 0);
    await jobs.stop();
    // A job runs twice if the connection was lost after it ran and before that was recorded.
    expect(new Set(ranJobs.map(({ to }) => to))).toEqual(new Set(['before the cut', 'after the cut']));
  });

  it.each(['fails', 'succeeds'])(
    'runs a job again if the database is away when the job %s',
    async (outcome) => {
      const { host, port, database: name = '' } = new pg.Client(server.database.direct.options);
      const beside = new pg.Client({ host, port, user: 'mobcheck', database: 'postgres' });
      await beside.connect();
      const allowConnections = (allowed: boolean) =>
        beside.query(`alter database ${pg.escapeIdentifier(name)} with allow_connections ${allowed}`);
      let attempts = 0;
      const away = Promise.withResolvers<void>();
      const cut = jobTask(GREETING, async () => {
        attempts += 1;
        if (attempts === 1) {
          await allowConnections(false);
          await beside.query(
            "select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1 and usename like 'mobcheck%'",
            [name],
          );
          setTimeout(away.resolve, 500);
          if (outcome === 'fails') {
            throw new Error('no database');
          }
        }
      });
      const jobs = await startJobs(server.database, [cut], log);
      await asHome((db) => enqueue(db, GREETING, { to: 'during an outage' }));
      await away.promise;
      await allowConnections(true);
      await waitUntil(async () => {
        await makeDue();
        return attempts > 1 && (await countJobs()) === 0;
      });
      await jobs.stop();
      await beside.end();
      expect(attempts).toBeGreaterThan(1);
    },
  );

  /** Leaves a job behind that a worker has taken and not done. */
  async function takenBy(workerId: string, to: string): Promise<void> {
    await asHome((db) => enqueue(db, GREETING, { to }));
    await server.database.pool.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute'
       where locked_by is null`,
      [workerId],
    );
  }

  it('takes the job of a killed process, but no job of a living process', async () => {
    const living = await server.database.pool.connect();
    await markWorkerAlive(living, 'living-worker');
    await takenBy('living-worker', 'still running');
    await takenBy('killed-worker', 'left behind');
    const jobs = await startJobs(server.database, tasks, log);
    await waitUntil(async () => (await countJobs()) === 1);
    await jobs.stop();
    living.release(true);
    expect(ranJobs.map(({ to }) => to)).toEqual(['left behind']);
  });
});
