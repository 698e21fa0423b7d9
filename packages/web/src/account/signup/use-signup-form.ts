/** The state of the sign-up's form: what is typed, which fields were left, what the server refused. */
import type { PostalAddress } from '@mobcheck/contract/postal-codes/postal-codes.contract.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import type { Once } from '../../lib/use-change.ts';
import {
  EMPTY_SIGNUP,
  filledBy,
  type SignupDraft,
  signupIssues,
  type TextField,
} from './signup-form.rules.ts';
import { useSignupPhrases } from './signup.phrases.ts';

/** Refusals that belong to the e-mail's field. */
const EMAIL_CODES = ['USER_REGISTER_EMAIL_EXISTS', 'USER_REGISTER_EMAIL_INVALID'];

export interface SignupForm {
  readonly draft: SignupDraft;
  /** Makes what is sent again, because no answer came, count once. */
  readonly once: Once;
  readonly change: (patch: Partial<SignupDraft>) => void;
  readonly leave: (field: TextField) => void;
  /** Words of what is wrong with a field: once it was left, or as the server refused it. */
  readonly errorOf: (field: TextField) => string | undefined;
  /** Words of a refusal that belongs to no field that still is as it was sent. */
  readonly refusal: string | undefined;
  readonly emailRefused: boolean;
  readonly refuse: (error: unknown) => void;
  /** Fills the address in once for a postal code: what was changed by hand since then stays. */
  readonly fill: (cep: string, found: PostalAddress) => void;
}

export function useSignupForm(): SignupForm {
  const t = useSignupPhrases();
  const [draft, setDraft] = useState(EMPTY_SIGNUP);
  const [once] = useState<Once>(() => ({ idempotencyKey: crypto.randomUUID() }));
  const [left, setLeft] = useState<ReadonlySet<TextField>>(new Set());
  const [refused, setRefused] = useState<{ error: ApiError; draft: SignupDraft }>();
  const filledFrom = useRef('');
  const issues = signupIssues(draft);
  const isEmailCode = refused !== undefined && EMAIL_CODES.includes(refused.error.code);

  const change = (patch: Partial<SignupDraft>) => setDraft((previous) => ({ ...previous, ...patch }));
  const refusedWords = (field: TextField) => {
    if (refused === undefined || refused.draft[field] !== draft[field]) {
      return undefined;
    }
    return field === 'email' && isEmailCode
      ? t.errorText(refused.error)
      : t.fieldError(refused.error.issueAt(field));
  };
  return {
    draft,
    once,
    change,
    leave: (field) => setLeft((before) => new Set(before).add(field)),
    errorOf: (field) => (left.has(field) ? t.fieldError(issues[field]) : undefined) ?? refusedWords(field),
    refusal: refused && !isEmailCode ? t.errorText(refused.error) : undefined,
    emailRefused: isEmailCode,
    refuse: (error) =>
      setRefused({
        error:
          error instanceof ApiError
            ? // The sentence names the address also when the answer does not.
              new ApiError(error.status, error.code, {
                params: { email: draft.email.trim(), ...error.params },
                issues: error.issues,
              })
            : new ApiError(0, 'UNKNOWN'),
        draft,
      }),
    fill: (cep, found) => {
      if (filledFrom.current !== cep) {
        filledFrom.current = cep;
        change(filledBy(found));
      }
    },
  };
}
