/** Server calls of the sign-up: registration, terms and postal codes. */
import { lookUpPostalCode } from '@mobcheck/contract/postal-codes/postal-codes.contract.ts';
import { getUsageTerms, registerUser } from '@mobcheck/contract/signup/signup.contract.ts';
import { call } from '../../lib/call.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import type { Idempotency } from '../../lib/use-change.ts';
import { queryOf } from '../../lib/query.ts';
import { registrationBody, type SignupDraft } from './signup-form.rules.ts';
import { planFieldsOf, type SignupPlan } from './signup-plan.rules.ts';

/** Returns the query of the terms as text in a language. */
export function usageTermsQuery(language: Language) {
  return { ...queryOf(getUsageTerms, { query: { language } }), staleTime: Infinity };
}

/** Returns the query of a postal code's address; disabled until the code has eight digits. */
export function postalCodeQuery(cep: string) {
  const digits = cep.replaceAll(/\D/g, '');
  return {
    ...queryOf(lookUpPostalCode, { params: { cep: digits } }),
    enabled: digits.length === 8,
    staleTime: Infinity,
    // The address can be typed instead: show a failure at once instead of retrying.
    retry: false,
  };
}

/**
 * Registers a user and their company; a retry with the same idempotency key registers only once.
 * @returns the page of the first bill; null for the free plan, or when a mail brings it later
 * @throws ApiError USER_REGISTER_EMAIL_EXISTS, USER_REGISTER_EMAIL_INVALID, VALIDATION_FAILED
 */
export async function register(
  draft: SignupDraft,
  signupPlan: SignupPlan,
  idempotency: Idempotency,
): Promise<string | null> {
  const body = { ...registrationBody(draft), ...planFieldsOf(signupPlan) };
  return (await call(registerUser, { body }, idempotency)).billUrl;
}
