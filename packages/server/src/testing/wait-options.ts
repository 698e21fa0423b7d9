/** How tests wait: for a thing with a limit that only detects a hang, and for the transactions of other tests. */
import { vi } from 'vitest';
import type { Database } from '../platform/db/database.ts';

/** Generous polling limits for tests: they only detect a hang, never a slow machine. */
export const WAIT_OPTIONS = { timeout: 20_000, interval: 20 };

/** How long transactions of other tests may last: some are at work on whole groups, and on a busy machine that takes minutes. */
export const OTHERS_LIMIT_MS = 240_000;
/** The time limit of a test that waits for the transactions of others. */
export const WITH_OTHERS_MS = OTHERS_LIMIT_MS + 60_000;

/**
 * Waits until every transaction has ended that runs now, anywhere on the database server: transactions have one numbering, and what is
 * read counts as final only when no older one is left. The test needs `WITH_OTHERS_MS` as its limit.
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
