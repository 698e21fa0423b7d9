/** The instants of a record: the phone's wrong clock is corrected, and all are checked against the server's clock. */
import {
  CLOCK_TOLERANCE_MINUTES,
  MAX_RECORD_AGE_DAYS,
  MAX_RECORD_AHEAD_MINUTES,
} from '@mobcheck/contract/inspections/inspections.contract.ts';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { invalid } from '../../platform/context/api-error.ts';

export interface RecordInstants {
  /** When the record was made; corrected if the phone's clock is wrong. */
  readonly createdAt: Date;
  /** What the phone's clock said then, if it is wrong, else null. */
  readonly phoneCreatedAt: Date | null;
  /** When the server created the data on the phone by which the record was filled in; undefined: the phone did not say. */
  readonly bundleAt: Date | undefined;
}

interface SentInstants {
  readonly createdAt: string;
  readonly bundleAt?: string | undefined;
}

/** Checks that an instant is at most so many minutes ahead; the negated comparisons also reject an invalid date (NaN). */
function requireRecent(field: keyof SentInstants, at: Date, now: Date, minutesAhead: number): Date {
  if (!(at.getTime() >= now.getTime() - MAX_RECORD_AGE_DAYS * DAY_MS)) {
    throw invalid(field, 'too_old');
  }
  if (!(at.getTime() <= now.getTime() + minutesAhead * 60_000)) {
    throw invalid(field, 'in_future');
  }
  return at;
}

/**
 * Returns the instants of a record.
 * @param phoneTime the phone's clock when it sent the record; undefined: its clock is taken as right
 * @throws ApiError 400 with `too_old` or `in_future` at the field
 */
export function recordInstants(
  { createdAt, bundleAt }: SentInstants,
  phoneTime: Date | undefined,
  now: Date,
): RecordInstants {
  const slowMs = phoneTime === undefined ? 0 : now.getTime() - phoneTime.getTime();
  const isWrong = Math.abs(slowMs) > CLOCK_TOLERANCE_MINUTES * 60_000;
  const phoneCreatedAt = new Date(createdAt);
  const correctedAt = isWrong ? new Date(phoneCreatedAt.getTime() + slowMs) : phoneCreatedAt;
  return {
    createdAt: requireRecent('createdAt', correctedAt, now, MAX_RECORD_AHEAD_MINUTES),
    phoneCreatedAt: isWrong ? phoneCreatedAt : null,
    bundleAt:
      bundleAt === undefined
        ? undefined
        : requireRecent('bundleAt', new Date(bundleAt), now, CLOCK_TOLERANCE_MINUTES),
  };
}
