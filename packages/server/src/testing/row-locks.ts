/** Row locks held by a separate transaction, to test that other calls wait for them. */
import type pg from 'pg';
import { expect, inject, vi } from 'vitest';
import type { TestApp } from './app.ts';
import { WAIT_OPTIONS } from './wait-options.ts';

/** The transaction that holds the locks. */
export interface LockHolder {
  readonly query: (text: string, values?: unknown[]) => Promise<pg.QueryResult<Record<string, unknown>>>;
  /** Resolves once another transaction waits for this one. */
  readonly untilBlocking: () => Promise<void>;
}

/** Queries of the transactions that wait for a backend. On a cluster they wait on a node, which the coordinator does not see. */
const WAITING =
  inject('citusUrl') === undefined
    ? {
        backend: 'select pg_backend_pid() as id',
        behind: 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
      }
    : {
        backend: 'select citus_backend_gpid() as id',
        behind: 'select from citus_lock_waits where blocking_gpid = $1',
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
      untilBlocking: () =>
        vi.waitFor(async () => {
          const { rowCount } = await database.pool.query(WAITING.behind, [backend?.['id']]);
          expect(rowCount).toBeGreaterThan(0);
        }, WAIT_OPTIONS),
    });
  } finally {
    // Closes the connection, which rolls back.
    client.release(true);
  }
}
