/** Rules and hashes of passwords. Mails are in password-mails.service.ts, their tokens in email-tokens.service.ts. */
import { newPasswordOf, PASSWORD_KNOWN } from '@mobcheck/contract/kernel/password.ts';
import { PASSWORD_REFUSED } from '@mobcheck/contract/signup/signup.contract.ts';
import { hash, verify } from '@node-rs/argon2';
import { VALIDATION_FAILED } from '@mobcheck/contract/kernel/api-error.ts';
import { apiError, fieldErrors, type FieldErrors } from '../../platform/context/api-error.ts';
import type { IdSource } from '../../platform/context/ids.ts';
import { isKnownPassword } from './known-passwords.service.ts';

// Argon2id with the parameters of OWASP's cheat sheet. Hashes are PHC strings.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/** Rules of the installation for a new password. */
export interface PasswordSetting {
  /** Whether a long passphrase needs no digit, capital letter and special character. */
  readonly passphrases: boolean;
}

/** Returns the reasons for refusing a new password, or undefined when it is accepted. */
export async function newPasswordErrors(
  password: string,
  path: string,
  { passphrases }: PasswordSetting,
): Promise<FieldErrors | undefined> {
  const parsed = newPasswordOf(passphrases).safeParse(password);
  if (!parsed.success) {
    return fieldErrors(parsed.error, path);
  }
  return (await isKnownPassword(password)) ? [{ path, code: PASSWORD_KNOWN }] : undefined;
}

/**
 * Hashes a new password.
 * @param path the field of the body, for the error
 * @throws ApiError field errors for a password that breaks the rules of the installation or is a known password
 */
export async function hashNewPassword(
  password: string,
  path: string,
  setting: PasswordSetting,
): Promise<string> {
  const errors = await newPasswordErrors(password, path, setting);
  if (errors !== undefined) {
    throw apiError(VALIDATION_FAILED, undefined, errors);
  }
  return hashPassword(password);
}

// Hash to compare a password with if the email is unknown, so that the response takes as long as for a known email.
const dummyHash = hashPassword('nobody');

/** Whether a password matches a hash. Without a hash (unknown account) returns false after the same work. */
export async function matchesPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && passwordHash !== undefined;
}

/** Hash of a random password that is never shown, for users added without one. */
export async function hashRandomPassword(ids: IdSource): Promise<string> {
  return hashPassword(Buffer.from(ids.randomBytes(32)).toString('base64url'));
}

/**
 * Checks a new password that came as text.
 * @throws ApiError PASSWORD_REFUSED with the rules that it breaks
 */
export async function requireValidPassword(password: string, setting: PasswordSetting): Promise<void> {
  const errors = await newPasswordErrors(password, 'password', setting);
  if (errors !== undefined) {
    throw apiError(PASSWORD_REFUSED, undefined, errors);
  }
}
