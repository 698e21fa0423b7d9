/** Limits password guessing: failed logins are counted by e-mail and by IP address in a time window; no user is locked out. */
import { TOO_MANY_REQUESTS } from '@mobcheck/contract/kernel/api-error.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { apiError } from '../../platform/context/api-error.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { countFailures, lockLoginAttempts, insertFailure } from './session.queries.ts';

const WINDOW_MS = 15 * 60_000;
const MAX_EMAIL_FAILURES = 10;
const MAX_ADDRESS_FAILURES = 50;

export interface Guesser {
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
  guesser: Guesser,
  factor: number,
): Promise<void> {
  const failedAt = clock.now();
  const since = new Date(failedAt.getTime() - WINDOW_MS);
  await lockLoginAttempts(db, guesser);
  const { ofEmail, ofAddress } = await countFailures(db, guesser.email, guesser.address, since);
  if (ofEmail >= MAX_EMAIL_FAILURES * factor || ofAddress >= MAX_ADDRESS_FAILURES * factor) {
    throw apiError(TOO_MANY_REQUESTS, { retryAfter: WINDOW_MS / 1000 });
  }
  await insertFailure(db, { id: ids.newId(), ...guesser, failedAt }, since);
}
