/** Limits how many slow calls run at a time, in total, per company group and per user, so that they leave capacity for other calls. */
import { SERVER_BUSY, TOO_MANY_REQUESTS } from '@mobcheck/contract/kernel/api-error.ts';
import { apiError } from './context/api-error.ts';

/** Sent as `Retry-After`. */
const RETRY_AFTER_SECONDS = 10;

/** Whom a slow call is counted for. */
export interface SlowCaller {
  readonly userId: string;
  readonly companyGroup: string;
}

/**
 * Counts the running calls of this process.
 * @param limits how many calls may run at a time: `all` in the process, `perGroup` of each company group, `perUser` of each user
 * @returns a function that starts a call of a user and returns a function that ends it; it throws ApiError
 * TOO_MANY_REQUESTS when the user or the group is at the limit, SERVER_BUSY when the process is
 */
export function concurrencyLimit(limits: {
  readonly perUser: number;
  readonly perGroup: number;
  readonly all: number;
}): (caller: SlowCaller) => () => void {
  const running = new Map<string, number>();
  let total = 0;
  const count = (key: string, change: 1 | -1) => {
    const changed = (running.get(key) ?? 0) + change;
    if (changed > 0) {
      running.set(key, changed);
    } else {
      running.delete(key);
    }
  };
  return ({ userId, companyGroup }) => {
    const [user, group] = [`user ${userId}`, `group ${companyGroup}`];
    if ((running.get(user) ?? 0) >= limits.perUser || (running.get(group) ?? 0) >= limits.perGroup) {
      throw apiError(TOO_MANY_REQUESTS, { retryAfter: RETRY_AFTER_SECONDS });
    }
    if (total >= limits.all) {
      throw apiError(SERVER_BUSY, { retryAfter: RETRY_AFTER_SECONDS });
    }
    total += 1;
    count(user, 1);
    count(group, 1);
    return () => {
      total -= 1;
      count(user, -1);
      count(group, -1);
    };
  };
}
