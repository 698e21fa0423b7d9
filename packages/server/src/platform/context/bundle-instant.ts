/** Checks the instant of a phone's data and adds the tolerance around it. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { CLOCK_TOLERANCE_MINUTES, MAX_AGE_DAYS } from '@mobcheck/contract/kernel/late-data.ts';
import { invalid } from './api-error.ts';

const TOLERANCE_MS = CLOCK_TOLERANCE_MINUTES * 60_000;

/** A phone's records are checked against the data of `at`. Data that changed between `from` and `to` count in every state that they had. */
export interface BundleInstant {
  readonly at: Date;
  readonly from: Date;
  readonly to: Date;
}

/**
 * Parses `bundleAt` of a body, or returns undefined without it. The tolerance is two minutes on both sides. A change has the instant at
 * which it is written but becomes visible with its commit, and clocks of servers differ. The phone may therefore have seen the state before
 * or after the change. `from` is no earlier than the oldest instant that is accepted, so that a refused instant reads no longer history.
 */
export function parseBundleAt(bundleAt: string | undefined, now: Date): BundleInstant | undefined {
  if (bundleAt === undefined) {
    return undefined;
  }
  const at = new Date(bundleAt);
  const oldest = Math.max(at.getTime(), now.getTime() - MAX_AGE_DAYS * DAY_MS);
  return { at, from: new Date(oldest - TOLERANCE_MS), to: new Date(at.getTime() + TOLERANCE_MS) };
}

/**
 * Checks an instant from a phone, if there is one. The negated comparisons also reject an invalid date (NaN).
 * @throws ApiError 400 with `too_old` or `in_future` at the field
 */
export function requireRecent(field: string, at: Date | undefined, now: Date, aheadMs = TOLERANCE_MS): void {
  if (at === undefined) {
    return;
  }
  if (!(at.getTime() >= now.getTime() - MAX_AGE_DAYS * DAY_MS)) {
    throw invalid(field, 'too_old');
  }
  if (!(at.getTime() <= now.getTime() + aheadMs)) {
    throw invalid(field, 'in_future');
  }
}
