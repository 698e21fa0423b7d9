/** Rows that a transaction beside the application holds: what waits for them is seen to wait. */
import type pg from 'pg';
import { expect, vi } from 'vitest';
import type { TestApp } from './app.ts';
import { WAIT_OPTIONS } from './wait-options.ts';

/** The transaction that holds them. */
export interface LockHolder {
  readonly query: (text: string, values?: unknown[]) => Promise<pg.QueryResult<Record<string, unknown>>>;
  /** Comes back once somebody waits for it. */
  readonly awaited: () => Promise<void>;
}

/**
 * Runs a statement in a transaction of its own, and `work` while that is open.
 * @param work commits by a query; otherwise everything is as before
 */
export async function whileRowsLocked(
  { database }: Pick<TestApp, 'database'>,
  text: string,
  values: unknown[],
  work: (holder: LockHolder) => Promise<void>,
): Promise<void> {
  const client = await database.pool.connect();
  const query: LockHolder['query'] = (statement, given = []) => client.query(statement, given);
  try {
    const [backend] = (await query('select pg_backend_pid() as pid')).rows;
    await query('begin');
    await query(text, values);
    await work({
      query,
      awaited: () =>
        vi.waitFor(async () => {
          const { rowCount } = await database.pool.query(
            'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
            [backend?.['pid']],
          );
          expect(rowCount).toBeGreaterThan(0);
        }, WAIT_OPTIONS),
    });
  } finally {
    client.release(true);
  }
}
