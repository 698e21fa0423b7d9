/** Limits password guessing. Failed logins are counted by e-mail and by IP address in a time window, or by known device. */
import { TOO_MANY_REQUESTS } from '@mobcheck/contract/kernel/api-error.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { apiError } from '../../platform/context/api-error.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { knownDeviceKey } from './known-devices.service.ts';
import { CODES_OF } from './session.exported.queries.ts';
import { countFailures, lockFailureCounts, insertAndPruneFailures } from './session.queries.ts';

const WINDOW_MS = 15 * 60_000;
const MAX_EMAIL_FAILURES = 10;
const MAX_ADDRESS_FAILURES = 50;

export interface LoginAttempt {
  readonly email: string;
  /** IP address, or the network of an IPv6 address. */
  readonly address: string;
  /** Token of the attempt's device, or undefined for a device without an earlier sign-in. */
  readonly deviceToken?: string | undefined;
}

/** Failures dated further into the future do not count. They come from a clock that was set back since. */
const CLOCK_SKEW_MS = 60_000;

/** Identifies the guesser by account and network, or only by the device if the user has signed in on it before. */
async function guesserOf(db: PublicDb, { email, address, deviceToken }: LoginAttempt) {
  const device = await knownDeviceKey(db, email, deviceToken);
  return device === undefined ? { email, address } : { email: device, address: device };
}

/**
 * Counts a code of the second factor as a failure before it is checked. Codes count apart from passwords for an e-mail address, and
 * together with them for an IP address. A right password, which a thief may have, must not allow more codes.
 * @throws ApiError TOO_MANY_REQUESTS with `retryAfter` in seconds
 */
export async function countCodeAttempt(
  db: PublicDb,
  parts: ClockAndIds,
  { email, address }: Pick<LoginAttempt, 'email' | 'address'>,
  factor: number,
): Promise<void> {
  await countAttempt(db, parts, { email: CODES_OF + email, address }, factor);
}

/**
 * Counts an attempt as a failure before its password is compared, so that concurrent guesses are limited like consecutive guesses. When
 * the whole act has succeeded, the caller deletes the failures of the e-mail address. The transaction must be committed before the
 * comparison.
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
  const until = new Date(failedAt.getTime() + CLOCK_SKEW_MS);
  const guesser = await guesserOf(db, attempt);
  await lockFailureCounts(db, guesser);
  const { ofEmail, ofAddress } = await countFailures(db, guesser, { since, until });
  if (ofEmail >= MAX_EMAIL_FAILURES * factor || ofAddress >= MAX_ADDRESS_FAILURES * factor) {
    throw apiError(TOO_MANY_REQUESTS, { retryAfter: WINDOW_MS / 1000 });
  }
  await insertAndPruneFailures(db, { id: ids.newId(), ...guesser, failedAt }, { since, until });
}
