/** Time limits for the answers of a database server that hangs: a frozen machine or disk closes no connection by itself. */
import type pg from 'pg';

/** What a database server that works takes at most, in milliseconds. */
export interface AnswerLimits {
  /** To begin a transaction. */
  readonly beginMs: number;
  /** To say that it has cancelled a statement whose time was over. */
  readonly cancelMs: number;
}

export const ANSWER_LIMITS: AnswerLimits = { beginMs: 5000, cancelMs: 5000 };

/**
 * Waits for an answer. When none comes in time, cuts the connection, so that everything that waits for it fails.
 * @param limitMs undefined: without a limit
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
