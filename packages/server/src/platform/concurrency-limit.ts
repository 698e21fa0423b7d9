/** Places that only so many calls hold at a time: what is slow must leave room for everybody else. */
import { SERVER_BUSY, TOO_MANY_REQUESTS } from '@mobcheck/contract/kernel/api-error.ts';
import { apiError } from './context/api-error.ts';

/** Seconds after which to come back. */
const RETRY_AFTER = 10;

/**
 * Places of one process.
 * @param limits places in all, and those that one person may hold
 * @returns takes a place for a person and answers how to give it back; throws ApiError TOO_MANY_REQUESTS when they
 * hold theirs already, SERVER_BUSY when all are taken
 */
export function placesOf(limits: {
  readonly each: number;
  readonly all: number;
}): (who: string) => () => void {
  const held = new Map<string, number>();
  let taken = 0;
  return (who) => {
    const own = held.get(who) ?? 0;
    if (own >= limits.each) {
      throw apiError(TOO_MANY_REQUESTS, { retryAfter: RETRY_AFTER });
    }
    if (taken >= limits.all) {
      throw apiError(SERVER_BUSY, { retryAfter: RETRY_AFTER });
    }
    taken += 1;
    held.set(who, own + 1);
    return () => {
      taken -= 1;
      const left = (held.get(who) ?? 1) - 1;
      if (left > 0) {
        held.set(who, left);
      } else {
        held.delete(who);
      }
    };
  };
}
