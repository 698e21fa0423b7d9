/** The instants of a record: parsed and checked against the server's clock. */
import {
  CLOCK_TOLERANCE_MINUTES,
  MAX_RECORD_AGE_DAYS,
  MAX_RECORD_AHEAD_MINUTES,
} from '@mobcheck/contract/inspections/inspections.contract.ts';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { invalid } from '../../platform/context/api-error.ts';

export interface RecordInstants {
  readonly createdAt: Date;
  /** When the server created the data on the phone by which the record was filled in; undefined: the phone did not say. */
  readonly bundleAt: Date | undefined;
}

/**
 * Parses and checks an instant in a record; the negated comparisons also reject an invalid date (NaN).
 * @param field its name in the body
 * @param minutesAhead how far after now it may be
 */
function parseInstant(field: string, text: string, now: Date, minutesAhead: number): Date {
  const at = Date.parse(text);
  if (!(at >= now.getTime() - MAX_RECORD_AGE_DAYS * DAY_MS)) {
    throw invalid(field, 'too_old');
  }
  if (!(at <= now.getTime() + minutesAhead * 60_000)) {
    throw invalid(field, 'in_future');
  }
  return new Date(at);
}

/**
 * Returns the instants of a record.
 * @throws ApiError 400 with `too_old` or `in_future` at the field
 */
export function recordInstants(
  body: { readonly createdAt: string; readonly bundleAt?: string | undefined },
  now: Date,
): RecordInstants {
  const { createdAt, bundleAt } = body;
  return {
    createdAt: parseInstant('createdAt', createdAt, now, MAX_RECORD_AHEAD_MINUTES),
    bundleAt:
      bundleAt === undefined ? undefined : parseInstant('bundleAt', bundleAt, now, CLOCK_TOLERANCE_MINUTES),
  };
}
