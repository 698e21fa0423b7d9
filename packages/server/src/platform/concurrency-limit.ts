/** Limits how many slow calls run at a time, in all and for each person, so that they leave room for everybody else. */
import { SERVER_BUSY, TOO_MANY_REQUESTS } from '@mobcheck/contract/kernel/api-error.ts';
import { apiError } from './context/api-error.ts';

/** Seconds after which to come back. */
const RETRY_AFTER = 10;

/**
 * Counts the running calls of this process.
 * @param limits the most calls that run at a time: `all` in the process, `each` of one person
 * @returns a function that counts one more call of a user id and answers how to end it; it throws ApiError
 * TOO_MANY_REQUESTS when that person reached their limit, SERVER_BUSY when the process did
 */
export function concurrencyLimit(limits: {
  readonly each: number;
  readonly all: number;
}): (userId: string) => () => void {
  const running = new Map<string, number>();
  let total = 0;
  return (userId) => {
    const own = running.get(userId) ?? 0;
    if (own >= limits.each) {
      throw apiError(TOO_MANY_REQUESTS, { retryAfter: RETRY_AFTER });
    }
    if (total >= limits.all) {
      throw apiError(SERVER_BUSY, { retryAfter: RETRY_AFTER });
    }
    total += 1;
    running.set(userId, own + 1);
    return () => {
      total -= 1;
      const left = (running.get(userId) ?? 1) - 1;
      if (left > 0) {
        running.set(userId, left);
      } else {
        running.delete(userId);
      }
    };
  };
}
