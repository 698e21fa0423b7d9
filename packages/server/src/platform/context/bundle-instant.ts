/** The instant of the data on a phone: checked, with the tolerance around it. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { CLOCK_TOLERANCE_MINUTES, MAX_AGE_DAYS } from '@mobcheck/contract/kernel/late-data.ts';
import { invalid } from './api-error.ts';

const TOLERANCE_MS = CLOCK_TOLERANCE_MINUTES * 60_000;

/** What a phone sends is judged by the data of `at`; data that changed from `from` to `to` count in each of their states. */
export interface BundleInstant {
  readonly at: Date;
  readonly from: Date;
  readonly to: Date;
}

/**
 * Parses `bundleAt` of a body; undefined without one.
 *
 * Around it is a tolerance of two minutes on both sides. A change has the instant at which it is written and becomes
 * visible when it is committed, and servers have different clocks: which of two states a phone saw is not certain.
 * @throws ApiError 400 with `too_old` or `in_future` at the field
 */
export function parseBundleAt(bundleAt: string | undefined, now: Date): BundleInstant | undefined {
  if (bundleAt === undefined) {
    return undefined;
  }
  const at = new Date(bundleAt);
  // The negated comparisons also reject an invalid date (NaN).
  if (!(at.getTime() >= now.getTime() - MAX_AGE_DAYS * DAY_MS)) {
    throw invalid('bundleAt', 'too_old');
  }
  if (!(at.getTime() <= now.getTime() + TOLERANCE_MS)) {
    throw invalid('bundleAt', 'in_future');
  }
  return { at, from: new Date(at.getTime() - TOLERANCE_MS), to: new Date(at.getTime() + TOLERANCE_MS) };
}
