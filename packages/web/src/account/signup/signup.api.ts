/** Server calls of the sign-up, for registration and its confirmation, postal codes and CNPJs. */
import { lookUpPostalCode } from '@mobcheck/contract/postal-codes/postal-codes.contract.ts';
import { isCnpj, normaliseCnpj } from '@mobcheck/contract/kernel/cnpj.ts';
import {
  confirmRegistration,
  getSignupMode,
  lookUpCnpj,
  registerUser,
} from '@mobcheck/contract/signup/signup.contract.ts';
import { call } from '../../lib/call.ts';
import type { Idempotency } from '../../lib/use-change.ts';
import { queryOf } from '../../lib/query.ts';
import { registrationBody, type SignupDraft } from './signup-form.rules.ts';
import { planFieldsOf, type SignupPlan } from './signup-plan.rules.ts';

/** Returns the query of a postal code's address, disabled until the code has eight digits. */
export function postalCodeQuery(cep: string) {
  const digits = cep.replaceAll(/\D/g, '');
  return {
    ...queryOf(lookUpPostalCode, { params: { cep: digits } }),
    enabled: digits.length === 8,
    staleTime: Infinity,
    // The address can be typed instead, so a failure is shown at once without retries.
    retry: false,
  };
}

/** The query of the mode of admission, with the working days that a review takes. */
export const signupModeQuery = { ...queryOf(getSignupMode), staleTime: Infinity };

/** Returns the query of a CNPJ's company, disabled until the CNPJ is valid. */
export function cnpjQuery(cnpj: string) {
  return {
    ...queryOf(lookUpCnpj, { params: { cnpj: normaliseCnpj(cnpj) } }),
    enabled: isCnpj(normaliseCnpj(cnpj)),
    staleTime: Infinity,
    // The company can be typed instead, so a failure is shown at once without retries.
    retry: false,
  };
}

/**
 * Confirms the address of a registration.
 * @returns the key of a session. Null means that the registration waits for the review
 * @throws ApiError EMAIL_TOKEN_INVALID, PASSWORD_REFUSED
 */
export async function confirmWith(token: string, password: string): Promise<string | null> {
  const options = { authorization: `EmailToken ${token}`, opensSession: true, keepSessionOn401: true };
  return (await call(confirmRegistration, { body: password }, options)).session;
}

/**
 * Registers a user and their company. A retry with the same idempotency key registers only once.
 * @returns the URL of the first bill. Null for the free plan, or if a mail brings it later
 * @throws ApiError USER_REGISTER_EMAIL_EXISTS, USER_REGISTER_EMAIL_INVALID, PRICE_CHANGED, VALIDATION_FAILED
 */
export async function register(
  draft: SignupDraft,
  signupPlan: SignupPlan,
  idempotency: Idempotency,
): Promise<string | null> {
  const body = { ...registrationBody(draft), ...planFieldsOf(signupPlan) };
  return (await call(registerUser, { body }, idempotency)).billUrl;
}
