/** Limits how many slow calls run at a time, in total and per user, so that they leave capacity for other calls. */
import { SERVER_BUSY, TOO_MANY_REQUESTS } from '@mobcheck/contract/kernel/api-error.ts';
import { apiError } from './context/api-error.ts';

/** Sent as `Retry-After`. */
const RETRY_AFTER_SECONDS = 10;

/**
 * Counts the running calls of this process.
 * @param limits how many calls may run at a time: `all` in the process, `perUser` of each user
 * @returns a function that starts a call of a user id and returns a function that ends it; it throws ApiError
 * TOO_MANY_REQUESTS when the user is at the limit, SERVER_BUSY when the process is
 */
export function concurrencyLimit(limits: {
  readonly perUser: number;
  readonly all: number;
}): (userId: string) => () => void {
  const running = new Map<string, number>();
  let total = 0;
  return (userId) => {
    const ofUser = running.get(userId) ?? 0;
    if (ofUser >= limits.perUser) {
      throw apiError(TOO_MANY_REQUESTS, { retryAfter: RETRY_AFTER_SECONDS });
    }
    if (total >= limits.all) {
      throw apiError(SERVER_BUSY, { retryAfter: RETRY_AFTER_SECONDS });
    }
    total += 1;
    running.set(userId, ofUser + 1);
    return () => {
      total -= 1;
      const remaining = (running.get(userId) ?? 1) - 1;
      if (remaining > 0) {
        running.set(userId, remaining);
      } else {
        running.delete(userId);
      }
    };
  };
}
