/** The instants of a record. The phone's wrong clock is corrected, and all instants are checked against the server's clock. */
import { CLOCK_TOLERANCE_MINUTES, MAX_RECORD_AHEAD_MINUTES } from '@mobcheck/contract/kernel/late-data.ts';
import { parseBundleAt, requireRecent, type BundleInstant } from './bundle-instant.ts';

export interface RecordInstants {
  /** The instant of the record, corrected if the phone's clock is wrong. */
  readonly createdAt: Date;
  /** `createdAt` by the wrong clock of the phone; null if the clock was right. */
  readonly phoneCreatedAt: Date | null;
  /** Instant of the data that the phone had at the record; undefined when the phone sent none. */
  readonly bundle: BundleInstant | undefined;
}

/**
 * Returns the instants of a record, which `requireInstants` checks.
 * @param phoneTime the phone's clock when it sent the record; undefined means that the clock is right
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
    createdAt: correctedAt,
    phoneCreatedAt: isWrong ? phoneCreatedAt : null,
    bundle: parseBundleAt(bundleAt, now),
  };
}

/** Checks the instants of a record. @throws ApiError 400 with `too_old` or `in_future` at the field */
export function requireInstants({ createdAt, bundle }: RecordInstants, now: Date): void {
  requireRecent('createdAt', createdAt, now, MAX_RECORD_AHEAD_MINUTES * 60_000);
  requireRecent('bundleAt', bundle?.at, now);
}
