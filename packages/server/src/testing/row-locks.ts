/** Row locks held by a separate transaction, to test that other calls wait for them. */
import type pg from 'pg';
import { expect, inject, vi } from 'vitest';
import type { TestApp } from './app.ts';
import { WAIT_OPTIONS } from './wait-options.ts';

/** The transaction that holds the locks. */
export interface LockHolder {
  readonly query: (text: string, values?: unknown[]) => Promise<pg.QueryResult<Record<string, unknown>>>;
  /** Resolves once one or more other transactions wait for this one, or behind another that waits. */
  readonly untilBlocking: (count?: number) => Promise<void>;
}

/** Queries of the transactions that wait for a backend. On a cluster they wait on a node, which the coordinator does not see. */
const WAITING =
  inject('citusUrl') === undefined
    ? {
        backend: 'select pg_backend_pid() as id',
        behind: `
          with recursive behind as (
            select $1::int as pid
            union
            select activity.pid from behind join pg_stat_activity as activity on behind.pid = any(pg_blocking_pids(activity.pid)))
          select from behind where pid <> $1`,
      }
    : {
        backend: 'select citus_backend_gpid() as id',
        behind: `
          with recursive behind as (
            select $1::bigint as gpid
            union select waiting_gpid from behind join citus_lock_waits on blocking_gpid = gpid)
          select from behind where gpid <> $1`,
      };

/**
 * Runs a statement in a separate transaction, and `work` while that transaction is open.
 * @param work may commit by a query; otherwise the transaction is rolled back
 */
export async function whileRowsLocked(
  { database }: Pick<TestApp, 'database'>,
  text: string,
  values: unknown[],
  work: (holder: LockHolder) => Promise<void>,
): Promise<void> {
  const client = await database.pool.connect();
  const query: LockHolder['query'] = (statement, parameters = []) => client.query(statement, parameters);
  try {
    const [backend] = (await query(WAITING.backend)).rows;
    await query('begin');
    await query(text, values);
    await work({
      query,
      untilBlocking: (count = 1) =>
        vi.waitFor(async () => {
          const { rowCount } = await database.pool.query(WAITING.behind, [backend?.['id']]);
          expect(rowCount).toBeGreaterThanOrEqual(count);
        }, WAIT_OPTIONS),
    });
  } finally {
    // Closes the connection, which rolls back.
    client.release(true);
  }
}
