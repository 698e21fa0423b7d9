/** The form of the sign-up: what is typed, and an address that a postal code fills in. */
import type { PostalAddress } from '@mobcheck/contract/postal-codes/postal-codes.contract.ts';
import { useRef } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { type Idempotency, useChange } from '../../lib/use-change.ts';
import { type RecordForm, useRecordForm } from '../../ui/form/record/use-record-form.ts';
import { register } from './signup.api.ts';
import { checkSignup, EMPTY_SIGNUP, filledBy, type SignupDraft } from './signup-form.rules.ts';
import type { SignupPlan } from './signup-plan.rules.ts';
import { useSignupPhrases } from './signup.phrases.ts';

/** Errors that belong to the e-mail. */
const ERROR_FIELDS = { USER_REGISTER_EMAIL_EXISTS: 'email', USER_REGISTER_EMAIL_INVALID: 'email' } as const;

interface Signup {
  readonly draft: SignupDraft;
  readonly chosen: SignupPlan;
}

/** The sentence of an error names the address also where the answer does not. */
async function signUp({ draft, chosen }: Signup, once: Idempotency): Promise<void> {
  try {
    await register(draft, chosen, once);
  } catch (error) {
    if (!(error instanceof ApiError)) {
      throw error;
    }
    const { status, code, issues } = error;
    throw new ApiError(status, code, { params: { email: draft.email.trim(), ...error.params }, issues });
  }
}

export interface SignupForm extends RecordForm<SignupDraft> {
  /** The address belongs to somebody else, or is none: it is what the person comes back to. */
  readonly emailRefused: boolean;
  /** Fills the address in once for a postal code: what was changed by hand since then stays. */
  readonly fill: (cep: string, found: PostalAddress) => void;
}

export function useSignupForm(chosen: SignupPlan, onDone: () => void): SignupForm {
  const t = useSignupPhrases();
  const filledFrom = useRef('');
  const form = useRecordForm({
    start: EMPTY_SIGNUP,
    check: checkSignup,
    words: t,
    save: useChange(signUp),
    valuesOf: (draft) => ({ draft, chosen }),
    errorFields: ERROR_FIELDS,
    marksBlank: true,
    onSaved: onDone,
  });
  return {
    ...form,
    emailRefused: (form.error?.code ?? '') in ERROR_FIELDS,
    fill: (cep, found) => {
      if (filledFrom.current !== cep) {
        filledFrom.current = cep;
        form.change(filledBy(found));
      }
    },
  };
}
