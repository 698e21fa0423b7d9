/** Limits on problem reports, shared by all servers: by sender, piece, company and company group. */
import { TOO_MANY_REQUESTS } from '@mobcheck/contract/kernel/api-error.ts';
import {
  REPORTS_OF_COMPANY_PER_DAY,
  REPORTS_OF_GROUP_PER_DAY,
  REPORTS_OF_PIECE_PER_DAY,
  REPORTS_PER_HOUR,
} from '@mobcheck/contract/problem-reports/problem-reports.contract.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { ApiError, apiError } from '../../platform/context/api-error.ts';
import type { Database } from '../../platform/db/database.ts';
import { hashOfText } from '../../platform/hash-of-text.ts';
import { takeDailyAllowance, takeMailAllowance } from '../../platform/db/mail-allowances.ts';

/** Sent as `Retry-After`, in seconds. */
const RETRY_SOON = 900;
const RETRY_LATER = 3600;

interface Sending {
  /** Stored only as a hash, and for one hour. */
  readonly subscriber: string;
  readonly equipmentId: string;
  readonly companyId: string;
  readonly tenantRole: string;
}

/**
 * Counts a report. A refused report counts nowhere.
 * @param factor multiplies the limits
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function countReport(
  { database, clock, ids }: ClockAndIds & { readonly database: Pick<Database, 'public'> },
  { subscriber, equipmentId, companyId, tenantRole }: Sending,
  factor: number,
): Promise<void> {
  const now = clock.now();
  const sender = hashOfText(`report ${subscriber}`);
  await database.public(async (db) => {
    const perHour = REPORTS_PER_HOUR * factor;
    if (!(await takeMailAllowance(db, { id: ids.newId(), key: `report by ${sender}`, perHour, now }))) {
      throw apiError(TOO_MANY_REQUESTS, { retryAfter: RETRY_SOON });
    }
    for (const [key, most] of [
      [`report of piece ${equipmentId}`, REPORTS_OF_PIECE_PER_DAY * factor],
      [`report in company ${companyId}`, REPORTS_OF_COMPANY_PER_DAY * factor],
      [`report in ${tenantRole}`, REPORTS_OF_GROUP_PER_DAY * factor],
    ] as const) {
      if (!(await takeDailyAllowance(db, { id: ids.newId(), key, most, now }))) {
        throw apiError(TOO_MANY_REQUESTS, { retryAfter: RETRY_LATER });
      }
    }
  });
}

/** How long a refused sender is refused without asking the database. */
const REFUSED_MS = 60_000;
/** Maximum of remembered senders. Beyond it, the oldest are forgotten. */
const MAX_REFUSED = 20_000;

/**
 * Remembers refused senders in this process, so that a flood costs little.
 * @returns a function that runs the work of a sender. For a minute after the work threw ApiError TOO_MANY_REQUESTS, the function throws the
 * error again without running the work
 */
export function refusedSenders() {
  const refusedUntil = new Map<string, number>();
  return async <T>(sender: string, now: Date, work: () => Promise<T>): Promise<T> => {
    if ((refusedUntil.get(sender) ?? 0) > now.getTime()) {
      throw apiError(TOO_MANY_REQUESTS, { retryAfter: RETRY_SOON });
    }
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError && error.kind === TOO_MANY_REQUESTS) {
        refusedUntil.delete(sender);
        refusedUntil.set(sender, now.getTime() + REFUSED_MS);
        const [oldest] = refusedUntil.keys();
        if (refusedUntil.size > MAX_REFUSED && oldest !== undefined) {
          refusedUntil.delete(oldest);
        }
      }
      throw error;
    }
  };
}
