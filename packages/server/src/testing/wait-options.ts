/** Limits of waiting tests, which only detect a hang, and the wait for transactions of other tests. */
import { vi } from 'vitest';
import type { Database } from '../platform/db/database.ts';

/** Generous polling limits for tests. */
export const WAIT_OPTIONS = { timeout: 20_000, interval: 20 };

/** Limit for transactions of other tests. Some work on whole groups, which takes minutes on a busy machine. */
export const OTHERS_LIMIT_MS = 240_000;
/** The time limit of a test that waits for the transactions of others. */
export const WITH_OTHERS_MS = OTHERS_LIMIT_MS + 60_000;

/**
 * Waits until all transactions that run now on the database server have ended. All databases share one numbering of transactions, and a
 * read is final only when no older transaction runs. The test needs `WITH_OTHERS_MS` as its limit.
 */
export async function untilPresentIsPast({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select pg_current_xact_id() as id');
  await vi.waitUntil(
    async () => {
      const text = 'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as past';
      return (await pool.query<{ past: boolean }>(text, [rows[0]?.id])).rows[0]?.past;
    },
    { ...WAIT_OPTIONS, timeout: OTHERS_LIMIT_MS },
  );
}
