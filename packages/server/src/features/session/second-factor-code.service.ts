/** Secrets and single-use codes of second factors: six digits of an authenticator application (RFC 6238, 30 s) or a recovery code. */
import {
  SECOND_FACTOR_INVALID,
  SECOND_FACTOR_REQUIRED,
} from '@mobcheck/contract/session/session.contract.ts';
import { Secret, TOTP } from 'otpauth';
import type { Clock } from '../../platform/context/clock.ts';
import { apiError } from '../../platform/context/api-error.ts';
import type { IdSource } from '../../platform/context/ids.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { hashOfSecret } from '../../platform/hash-of-text.ts';
import * as queries from './second-factor.queries.ts';

const PERIOD_S = 30;
const RECOVERY_CODES = 10;
/** No letters and digits that look alike. A random byte chooses each of the 32 characters with the same probability. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RECOVERY_LENGTH = 10;

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Mobcheck', label, period: PERIOD_S, secret: Secret.fromBase32(secret) });
}

/** Creates a secret of 160 bits, in base32. */
export function newSecret(ids: IdSource): string {
  return new Secret({ buffer: Uint8Array.from(ids.randomBytes(20)).buffer }).base32;
}

/** Returns the URI that an authenticator application scans. */
export function setupUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** Returns the step of a code that is valid within 30 seconds of now, or undefined. */
function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}

function normalise(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** Creates the recovery codes of a user and returns them in the printed form `ABCDE-FGHJK`. */
export async function issueRecoveryCodes(db: PublicDb, ids: IdSource, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(ids.randomBytes(RECOVERY_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join(''),
  );
  await queries.insertRecoveryCodes(db, userId, codes.map(hashOfSecret));
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Returns the step of an application's first code during its setup, or undefined when the code is wrong. */
export function firstCodeStep(pendingSecret: string, clock: Clock, code: string): number | undefined {
  return stepOf(pendingSecret, normalise(code), clock.now());
}

/** Checks a code and uses it up. Returns false for a wrong or already used code. */
export async function useCode(db: PublicDb, clock: Clock, userId: string, code: string): Promise<boolean> {
  const factor = await queries.lockSecondFactor(db, userId);
  if (factor === undefined || factor.confirmedAt === null) {
    return false;
  }
  const typed = normalise(code);
  if (!/^\d{6}$/.test(typed)) {
    // A fast hash suffices for 50 random bits with at most ten attempts in 15 minutes.
    return queries.takeRecoveryCode(db, userId, hashOfSecret(typed));
  }
  // A user with passkeys alone has no application.
  const step = factor.secret === null ? undefined : stepOf(factor.secret, typed, clock.now());
  if (step === undefined || step <= factor.lastStep) {
    return false;
  }
  await queries.setLastStep(db, userId, step);
  return true;
}

/**
 * Checks the code of a user with a second factor. The caller must count the attempt before, in a separate transaction.
 * @param code undefined when none was sent
 * @throws ApiError SECOND_FACTOR_REQUIRED without a code, SECOND_FACTOR_INVALID for a wrong or used one
 */
export async function requireSecondFactor(
  db: PublicDb,
  clock: Clock,
  userId: string,
  code: string | undefined,
): Promise<void> {
  if (!(await queries.hasSecondFactor(db, userId))) {
    return;
  }
  if (code === undefined) {
    throw apiError(SECOND_FACTOR_REQUIRED);
  }
  if (!(await useCode(db, clock, userId, code))) {
    throw apiError(SECOND_FACTOR_INVALID);
  }
}
