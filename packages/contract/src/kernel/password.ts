/** What a new password must have: the specification's rules, each by its name, for the form and the server alike. */
import { z } from 'zod';

export interface PasswordRule {
  /** Name of the rule; the issue's code is `password_<name>`. */
  readonly name: 'length' | 'digit' | 'upper' | 'lower' | 'special';
  readonly holds: (password: string) => boolean;
}

/** All rules, in the order in which a form shows them. Letters of every alphabet count. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { name: 'length', holds: (password) => Array.from(password).length >= 6 },
  { name: 'digit', holds: (password) => /\d/.test(password) },
  { name: 'upper', holds: (password) => /\p{Lu}/u.test(password) },
  { name: 'lower', holds: (password) => /\p{Ll}/u.test(password) },
  { name: 'special', holds: (password) => /[!@#$%&*()_\-+=]/.test(password) },
];

/** The rules that a password does not keep yet. */
export function missingPasswordRules(password: string): PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => !rule.holds(password));
}

/** A new password, taken as it is typed, of at most 200 characters. One issue for each rule that is not kept. */
export const newPassword = z
  .string()
  .max(200, 'too_long')
  .superRefine((password, context) => {
    for (const { name } of missingPasswordRules(password)) {
      context.addIssue({ code: 'custom', message: `password_${name}` });
    }
  });
