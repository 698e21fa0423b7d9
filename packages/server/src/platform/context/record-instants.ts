/** The instants of a record. The phone's wrong clock is corrected, and all instants are checked against the server's clock. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import {
  CLOCK_TOLERANCE_MINUTES,
  MAX_AGE_DAYS,
  MAX_RECORD_AHEAD_MINUTES,
} from '@mobcheck/contract/kernel/late-data.ts';
import { invalid } from './api-error.ts';
import { parseBundleAt, type BundleInstant } from './bundle-instant.ts';

export interface RecordInstants {
  /** The instant of the record, corrected if the phone's clock is wrong. */
  readonly createdAt: Date;
  /** `createdAt` by the wrong clock of the phone; null if the clock was right. */
  readonly phoneCreatedAt: Date | null;
  /** Instant of the data that the phone had at the record; undefined when the phone sent none. */
  readonly bundle: BundleInstant | undefined;
}

/** Checks the instant of a record. The negated comparisons also reject an invalid date (NaN). */
function requireRecent(createdAt: Date, now: Date): Date {
  if (!(createdAt.getTime() >= now.getTime() - MAX_AGE_DAYS * DAY_MS)) {
    throw invalid('createdAt', 'too_old');
  }
  if (!(createdAt.getTime() <= now.getTime() + MAX_RECORD_AHEAD_MINUTES * 60_000)) {
    throw invalid('createdAt', 'in_future');
  }
  return createdAt;
}

/**
 * Returns the instants of a record.
 * @param phoneTime the phone's clock when it sent the record; undefined means that the clock is right
 * @throws ApiError 400 with `too_old` or `in_future` at the field
 */
export function recordInstants(
  { createdAt, bundleAt }: { readonly createdAt: string; readonly bundleAt?: string | undefined },
  phoneTime: Date | undefined,
  now: Date,
): RecordInstants {
  const slowMs = phoneTime === undefined ? 0 : now.getTime() - phoneTime.getTime();
  const isWrong = Math.abs(slowMs) > CLOCK_TOLERANCE_MINUTES * 60_000;
  const phoneCreatedAt = new Date(createdAt);
  const correctedAt = isWrong ? new Date(phoneCreatedAt.getTime() + slowMs) : phoneCreatedAt;
  return {
    createdAt: requireRecent(correctedAt, now),
    phoneCreatedAt: isWrong ? phoneCreatedAt : null,
    bundle: parseBundleAt(bundleAt, now),
  };
}
