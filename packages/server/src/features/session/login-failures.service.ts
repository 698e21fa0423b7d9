/** Guessing made slow: passwords tried are counted by account and by address, and never lock an account for good. */
import { TOO_MANY_REQUESTS } from '@mobcheck/contract/kernel/api-error.ts';
import type { ClockAndIds } from '../../platform/context/act.ts';
import { apiError } from '../../platform/context/api-error.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { countFailures, lockLoginAttempts, insertFailure } from './session.queries.ts';

const WINDOW = 15 * 60_000;
const OF_ACCOUNT = 10;
const OF_ADDRESS = 50;

export interface Guesser {
  readonly email: string;
  readonly address: string;
}

/**
 * Counts an attempt as a failure before its password is compared, so that a thousand guesses sent at one moment are
 * as many as a thousand sent one after the other. Whoever turns out to know the password forgets the failures of the
 * account. The transaction must be committed before the comparison.
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
  const since = new Date(failedAt.getTime() - WINDOW);
  await lockLoginAttempts(db, guesser);
  const { ofAccount, ofAddress } = await countFailures(db, guesser.email, guesser.address, since);
  if (ofAccount >= OF_ACCOUNT * factor || ofAddress >= OF_ADDRESS * factor) {
    throw apiError(TOO_MANY_REQUESTS, { retryAfter: WINDOW / 1000 });
  }
  await insertFailure(db, { id: ids.newId(), ...guesser, failedAt }, since);
}
