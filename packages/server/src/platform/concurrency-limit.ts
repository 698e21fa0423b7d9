/** Limits how many slow calls run at a time, in total, per company group and per user, so that they leave capacity for other calls. */
import { SERVER_BUSY, TOO_MANY_REQUESTS } from '@mobcheck/contract/kernel/api-error.ts';
import { apiError } from './context/api-error.ts';
import { counts } from './counts.ts';

/** Sent as `Retry-After`. */
const RETRY_AFTER_SECONDS = 10;

/** The user and the group for whom a slow call is counted. */
export interface SlowCaller {
  readonly userId: string;
  readonly companyGroup: string;
}

/**
 * Counts the running calls of this process.
 * @param limits calls that may run at a time, `all` in the process, `perGroup` in each company group and `perUser` of each user
 * @returns a function that begins a call of a user and returns the function that ends the call. Beginning a call throws ApiError
 * TOO_MANY_REQUESTS when the user or the group is at the limit, and SERVER_BUSY when the process is
 */
export function concurrencyLimit(limits: {
  readonly perUser: number;
  readonly perGroup: number;
  readonly all: number;
}): (caller: SlowCaller) => () => void {
  const running = counts();
  let total = 0;
  return ({ userId, companyGroup }) => {
    const [user, group] = [`user ${userId}`, `group ${companyGroup}`];
    if (running.of(user) >= limits.perUser || running.of(group) >= limits.perGroup) {
      throw apiError(TOO_MANY_REQUESTS, { retryAfter: RETRY_AFTER_SECONDS });
    }
    if (total >= limits.all) {
      throw apiError(SERVER_BUSY, { retryAfter: RETRY_AFTER_SECONDS });
    }
    total += 1;
    running.change(user, 1);
    running.change(group, 1);
    return () => {
      total -= 1;
      running.change(user, -1);
      running.change(group, -1);
    };
  };
}
