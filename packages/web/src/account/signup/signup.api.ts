/** What coming in asks of the server: registration, the terms, postal codes, and the links of mails. */
import { lookUpPostalCode } from '@mobcheck/contract/postal-codes/postal-codes.contract.ts';
import {
  activateEnvironment,
  getUsageTerms,
  registerUser,
  resetPassword,
} from '@mobcheck/contract/signup/signup.contract.ts';
import { call } from '../../lib/call.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import type { Idempotency } from '../../lib/use-change.ts';
import { queryOf } from '../../lib/query.ts';
import { registrationBody, type SignupDraft } from './signup-form.rules.ts';
import { chosenPlanOf, type SignupPlan } from './signup-plan.rules.ts';

/** The terms as text, in the language that is read. */
export function usageTermsQuery(language: Language) {
  return { ...queryOf(getUsageTerms, { query: { language } }), staleTime: Infinity };
}

/** The address of a whole postal code; until it has eight digits nothing is asked. */
export function postalCodeQuery(cep: string) {
  const digits = cep.replaceAll(/\D/g, '');
  return {
    ...queryOf(lookUpPostalCode, { params: { cep: digits } }),
    enabled: digits.length === 8,
    staleTime: Infinity,
    // The address can be typed: better to say so at once than to try again.
    retry: false,
  };
}

/**
 * Registers once, however often the same form is sent.
 * @throws ApiError USER_REGISTER_EMAIL_EXISTS, USER_REGISTER_EMAIL_INVALID, VALIDATION_FAILED
 */
export async function register(draft: SignupDraft, chosen: SignupPlan, once: Idempotency): Promise<void> {
  await call(registerUser, { body: { ...registrationBody(draft), ...chosenPlanOf(chosen) } }, once);
}

/** Answers a session token. @throws ApiError EMAIL_TOKEN_INVALID, PASSWORD_REFUSED */
export function resetPasswordWith(token: string, password: string): Promise<string> {
  return call(resetPassword, { body: password }, { authorization: `EmailToken ${token}`, keepOn401: true });
}

/** Answers a session token. @throws ApiError EMAIL_TOKEN_INVALID, PASSWORD_REFUSED */
export function activateWith(token: string, password: string): Promise<string> {
  return call(
    activateEnvironment,
    { body: password },
    { authorization: `EmailToken ${token}`, keepOn401: true },
  );
}
