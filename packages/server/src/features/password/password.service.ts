/** Passwords: their rules and hashes. Mails with a link to set one: password-mails.service.ts; what the links carry: email-tokens.service.ts. */
import { newPassword, PASSWORD_KNOWN } from '@mobcheck/contract/kernel/password.ts';
import { PASSWORD_REFUSED } from '@mobcheck/contract/signup/signup.contract.ts';
import { hash, verify } from '@node-rs/argon2';
import { apiError, fieldErrors, invalid } from '../../platform/context/api-error.ts';
import type { IdSource } from '../../platform/context/ids.ts';
import { isKnownPassword } from './known-passwords.service.ts';

// Argon2id with the parameters of OWASP's cheat sheet; hashes are PHC strings.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/**
 * Hashes a new password whose rules the contract has checked.
 * @param path the field of the body, for the error
 * @throws ApiError a field error for a password that is known from breaches
 */
export async function hashNewPassword(password: string, path: string): Promise<string> {
  if (await isKnownPassword(password)) {
    throw invalid(path, PASSWORD_KNOWN);
  }
  return hashPassword(password);
}

// Hash that a password is compared with if its email is unknown, so that the response takes as long as for a known one.
const dummyHash = hashPassword('nobody');

/** Whether a password matches a hash; without a hash (unknown account) false, after the same work. */
export async function matchesPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && passwordHash !== undefined;
}

/** Hash of a random password that nobody knows, for users who are added without one. */
export async function hashRandomPassword(ids: IdSource): Promise<string> {
  return hashPassword(Buffer.from(ids.randomBytes(32)).toString('base64url'));
}

/**
 * Checks a new password that came as text; those in JSON are checked by the contract.
 * @throws ApiError PASSWORD_REFUSED with the rules that it breaks
 */
export async function requireValidPassword(password: string): Promise<void> {
  const parsed = newPassword.safeParse(password);
  if (!parsed.success) {
    throw apiError(PASSWORD_REFUSED, undefined, fieldErrors(parsed.error, 'password'));
  }
  if (await isKnownPassword(password)) {
    throw apiError(PASSWORD_REFUSED, undefined, [{ path: 'password', code: PASSWORD_KNOWN }]);
  }
}
