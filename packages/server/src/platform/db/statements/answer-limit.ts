/** Time limits for answers of a database server that hangs. A frozen machine or disk does not close its connections. */
import type pg from 'pg';

/** The longest times that a working database server takes, in milliseconds. */
export interface AnswerLimits {
  /** Time to begin a transaction. */
  readonly beginMs: number;
  /** Time to confirm the cancellation of a statement. */
  readonly cancelMs: number;
}

export const ANSWER_LIMITS: AnswerLimits = { beginMs: 5000, cancelMs: 5000 };

/**
 * Waits for an answer. Without an answer in time, it closes the connection, so that all pending work on the connection fails.
 * @param limitMs undefined means no limit
 */
export async function answerInTime<T>(
  client: Pick<pg.PoolClient, 'connection'>,
  limitMs: number | undefined,
  answer: Promise<T>,
): Promise<T> {
  let isAnswered = false;
  // If this process itself was busy until the limit, the answer has arrived and is read before the next immediate.
  const cut = () => setImmediate(() => isAnswered || client.connection.stream.destroy());
  const timer = limitMs === undefined ? undefined : setTimeout(cut, limitMs);
  try {
    return await answer;
  } finally {
    isAnswered = true;
    clearTimeout(timer);
  }
}
