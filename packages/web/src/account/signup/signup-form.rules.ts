/** The draft of the sign-up form, its validation and its body. */
import type { PostalAddress } from '@mobcheck/contract/postal-codes/postal-codes.contract.ts';
import { cepMask } from '@mobcheck/contract/kernel/cep.ts';
import { registerUser, type RegisteredCompany } from '@mobcheck/contract/signup/signup.contract.ts';
import { z } from 'zod';
import type { CheckResult } from '../../ui/form/entity/entity-form.rules.ts';
import { isNewPasswordValid } from '../../ui/form/password/new-password.rules.ts';

/** The values of the fields, masks included. */
export interface SignupDraft {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly occupation: string;
  readonly cnpjCompany: string;
  readonly company: string;
  readonly fantasyName: string;
  readonly address: string;
  readonly complement: string;
  readonly state: string;
  readonly city: string;
  readonly neighborhood: string;
  readonly cep: string;
  readonly password: string;
  readonly confirmation: string;
  readonly terms: boolean;
}
/** The text fields that show their own error. */
export type TextField = Exclude<keyof SignupDraft, 'password' | 'confirmation' | 'terms'>;

export const EMPTY_SIGNUP: SignupDraft = {
  name: '',
  email: '',
  phone: '',
  occupation: '',
  cnpjCompany: '',
  company: '',
  fantasyName: '',
  address: '',
  complement: '',
  state: '',
  city: '',
  neighborhood: '',
  cep: '',
  password: '',
  confirmation: '',
  terms: false,
};

const emailText = z.string().trim().min(1, 'required').pipe(z.email('email'));

export function registrationBody(draft: SignupDraft): z.input<typeof registerUser.body> {
  const { confirmation: _, terms: __, ...fields } = draft;
  return { ...fields, email: fields.email.trim() };
}

/** Returns the error code of each invalid field, by the server's rules. Empty means that all are valid. */
export function findSignupErrors(draft: SignupDraft): Partial<Record<TextField, string>> {
  const codes: Record<string, string> = {};
  const email = emailText.safeParse(draft.email).error?.issues[0];
  if (email) {
    codes['email'] = email.message;
  }
  for (const { path, message } of registerUser.body.safeParse(registrationBody(draft)).error?.issues ?? []) {
    codes[String(path[0])] ??= message;
  }
  return codes;
}

/** Whether the fields, the password with its confirmation and the terms are all valid. */
export function isSignupValid(draft: SignupDraft, passphrases: boolean): boolean {
  const hasErrors = Object.keys(findSignupErrors(draft)).length > 0;
  return !hasErrors && isNewPasswordValid(draft, passphrases) && draft.terms;
}

/** Returns a valid draft as body, and the codes of invalid fields. The terms and the confirmation have no code. */
export function checkSignup(draft: SignupDraft, passphrases: boolean): CheckResult<SignupDraft> {
  return { body: isSignupValid(draft, passphrases) ? draft : undefined, codes: findSignupErrors(draft) };
}

/** Returns the fields that a postal code fills in. */
export function addressPatchOf({ state, city, neighborhood, address }: PostalAddress): Partial<SignupDraft> {
  const knownFields = Object.entries({ state, city, neighborhood, address }).filter(
    ([, text]) => text !== '',
  );
  return Object.fromEntries(knownFields);
}

/** Returns the draft without texts that an earlier CNPJ has filled in, unless they were changed since. */
export function withoutFilled(draft: SignupDraft, filled: Partial<SignupDraft>): SignupDraft {
  const untouched = Object.entries(filled).filter(
    ([field, text]) => draft[field as keyof SignupDraft] === text,
  );
  return { ...draft, ...Object.fromEntries(untouched.map(([field]) => [field, ''])) };
}

/** Returns the fields that a CNPJ fills in. These are empty fields, and the address only if none of it was typed. */
export function companyPatchOf(draft: SignupDraft, found: RegisteredCompany): Partial<SignupDraft> {
  const { company, fantasyName, cep, ...address } = found;
  const hasAddress = [draft.cep, draft.address, draft.city].some((text) => text.trim() !== '');
  const known = { company, fantasyName, ...(hasAddress ? {} : { ...address, cep: cepMask(cep) }) };
  return Object.fromEntries(
    Object.entries(known).filter(
      ([field, text]) => text !== '' && draft[field as keyof typeof known].trim() === '',
    ),
  );
}
