/** Limits password guessing: failed logins are counted by e-mail and by IP address in a time window; no user is locked out. */
import { TOO_MANY_REQUESTS } from '@mobcheck/contract/kernel/api-error.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { apiError } from '../../platform/context/api-error.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { countFailures, lockFailureCounts, insertAndPruneFailures } from './session.queries.ts';

const WINDOW_MS = 15 * 60_000;
const MAX_EMAIL_FAILURES = 10;
const MAX_ADDRESS_FAILURES = 50;

export interface LoginAttempt {
  readonly email: string;
  /** IP address. */
  readonly address: string;
}

/**
 * Counts an attempt as a failure before its password is compared, so that concurrent guesses are limited like
 * consecutive ones. When the password is right, the caller deletes the failures of the e-mail address. The transaction
 * must be committed before the comparison.
 * @param factor multiplies the limits
 * @throws ApiError TOO_MANY_REQUESTS with `retryAfter` in seconds; such an attempt is not counted
 */
export async function countAttempt(
  db: PublicDb,
  { clock, ids }: ClockAndIds,
  attempt: LoginAttempt,
  factor: number,
): Promise<void> {
  const failedAt = clock.now();
  const since = new Date(failedAt.getTime() - WINDOW_MS);
  await lockFailureCounts(db, attempt);
  const { ofEmail, ofAddress } = await countFailures(db, attempt.email, attempt.address, since);
  if (ofEmail >= MAX_EMAIL_FAILURES * factor || ofAddress >= MAX_ADDRESS_FAILURES * factor) {
    throw apiError(TOO_MANY_REQUESTS, { retryAfter: WINDOW_MS / 1000 });
  }
  await insertAndPruneFailures(db, { id: ids.newId(), ...attempt, failedAt }, since);
}
