/** The specification's rules for new passwords, for the form and the server. An installation may also accept a long passphrase. */
import { z } from 'zod';

export interface PasswordRule {
  /** The code of the field error is `password_<name>`. */
  readonly name: 'length' | 'digit' | 'upper' | 'lower' | 'special';
  readonly holds: (password: string) => boolean;
}

/** All rules, in the order in which a form shows them. Letters of every alphabet are accepted. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { name: 'length', holds: (password) => Array.from(password).length >= 6 },
  { name: 'digit', holds: (password) => /\d/.test(password) },
  { name: 'upper', holds: (password) => /\p{Lu}/u.test(password) },
  { name: 'lower', holds: (password) => /\p{Ll}/u.test(password) },
  { name: 'special', holds: (password) => /[!@#$%&*()_\-+=]/.test(password) },
];

const PASSPHRASE_LENGTH = 16;
/** A single character that is held down is no passphrase. */
const PASSPHRASE_DIFFERENT = 6;

/** Whether a password is long and varied enough to be accepted without the other rules. */
export function isPassphrase(password: string): boolean {
  const characters = Array.from(password);
  return characters.length >= PASSPHRASE_LENGTH && new Set(characters).size >= PASSPHRASE_DIFFERENT;
}

/**
 * Returns the rules that a password does not satisfy.
 * @param passphrases whether the installation accepts passphrases, which need to satisfy none
 */
export function missingPasswordRules(password: string, passphrases: boolean): PasswordRule[] {
  if (passphrases && isPassphrase(password)) {
    return [];
  }
  return PASSWORD_RULES.filter((rule) => !rule.holds(password));
}

/** An existing password, whatever the rules were when it was set. */
export const typedPassword = z.string().min(1, 'required').max(200, 'too_long');

/** The field error of a commonly guessed password. Only the server knows these passwords. */
export const PASSWORD_KNOWN = 'password_known';

/** A new password of at most 200 characters, not trimmed. One field error for each rule that it does not satisfy. */
export const newPasswordOf = (passphrases: boolean) =>
  z
    .string()
    .max(200, 'too_long')
    .superRefine((password, context) => {
      for (const { name } of missingPasswordRules(password, passphrases)) {
        context.addIssue({ code: 'custom', message: `password_${name}` });
      }
    });

/** Accepts every password that some installation accepts. The server and the forms then apply the rules of their installation. */
export const newPassword = newPasswordOf(true);
