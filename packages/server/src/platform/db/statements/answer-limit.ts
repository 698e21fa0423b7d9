/** Time limits for answers of a database server that hangs. A frozen machine or disk does not close its connections. */
import type pg from 'pg';

/** The longest times that a working database server takes, in milliseconds. */
export interface AnswerLimits {
  /** To begin a transaction. */
  readonly beginMs: number;
  /** Time to confirm the cancellation of a statement. */
  readonly cancelMs: number;
}

export const ANSWER_LIMITS: AnswerLimits = { beginMs: 5000, cancelMs: 5000 };

/**
 * Waits for an answer. Without one in time, it cuts the connection, so that all pending work on it fails.
 * @param limitMs undefined means no limit
 */
export async function answerInTime<T>(
  client: Pick<pg.PoolClient, 'connection'>,
  limitMs: number | undefined,
  answer: Promise<T>,
): Promise<T> {
  let isAnswered = false;
  // When this process itself was busy for that long, the answer has arrived and is read before the next immediate.
  const cut = () => setImmediate(() => isAnswered || client.connection.stream.destroy());
  const timer = limitMs === undefined ? undefined : setTimeout(cut, limitMs);
  try {
    return await answer;
  } finally {
    isAnswered = true;
    clearTimeout(timer);
  }
}
