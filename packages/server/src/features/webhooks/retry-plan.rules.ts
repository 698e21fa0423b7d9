/** When a failed delivery is tried again. The plan of Standard Webhooks takes 75 hours in all. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Pauses after the first failed attempt, the second and so on. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
/** Part of a pause by which it varies, so that deliveries that failed together do not return together. */
const SPREAD = 0.2;
const MAX_RETRY_AFTER_MS = DAY_MS;

/** Longer than every pause, also after `Retry-After`. */
export const LONGEST_PAUSE_MS = 30 * HOUR_MS;

/** Failed calls in a row after which a webhook rests before each call. */
export const FAILURES_UNTIL_RESTING = 5;
/** Rests after the fifth failed call in a row, the sixth and so on. The last rest repeats. */
const RESTS_MS = [5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS];
/** Longer than every rest. */
export const LONGEST_REST_MS = HOUR_MS;
/** Time without a successful call after which a webhook is switched off. */
export const FAILING_LIMIT_MS = 5 * DAY_MS;

/**
 * Returns the milliseconds until the next attempt; undefined after the last.
 * @param attempts failed attempts so far, at least 1
 * @param retryAfter seconds that the receiver asked for
 * @param random from 0 to 1
 */
export function pauseAfter(
  attempts: number,
  retryAfter: number | undefined,
  random: number,
): number | undefined {
  const pause = PAUSES_MS[attempts - 1];
  if (pause === undefined) {
    return undefined;
  }
  const varied = pause * (1 - SPREAD + 2 * SPREAD * random);
  return Math.round(Math.max(varied, Math.min((retryAfter ?? 0) * SECOND_MS, MAX_RETRY_AFTER_MS)));
}

/** Returns the milliseconds for which a webhook rests; undefined for few failures. @param failures failed calls in a row */
export function restAfter(failures: number): number | undefined {
  return failures < FAILURES_UNTIL_RESTING
    ? undefined
    : (RESTS_MS[failures - FAILURES_UNTIL_RESTING] ?? RESTS_MS.at(-1));
}
