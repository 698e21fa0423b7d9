/** What is typed into the sign-up: what is still wrong, and the body that is sent. Pure. */
import type { PostalAddress } from '@mobcheck/contract/postal-codes/postal-codes.contract.ts';
import { registerUser } from '@mobcheck/contract/signup/signup.contract.ts';
import { z } from 'zod';
import type { Checked } from '../../ui/form/record/record-form.rules.ts';
import { newPasswordHolds } from '../../ui/form/password/new-password.rules.ts';

/** Texts as they stand in the fields, masks included. */
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
/** The fields that are one line of text and show their own error. */
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

/** What is wrong with each field, as the code of a contract's issue; nothing when the server would take it. */
export function signupIssues(draft: SignupDraft): Partial<Record<TextField, string>> {
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

/** Every rule of the form: its fields, the password with its confirmation, the terms. */
export function signupHolds(draft: SignupDraft): boolean {
  return Object.keys(signupIssues(draft)).length === 0 && newPasswordHolds(draft) && draft.terms;
}

/** The draft itself when it may be sent, else what is wrong with it; what is not accepted yet has no code. */
export function checkSignup(draft: SignupDraft): Checked<SignupDraft> {
  return { body: signupHolds(draft) ? draft : undefined, codes: signupIssues(draft) };
}

/** What a found postal code changes; what it does not know, and the complement, stay as typed. */
export function filledBy({ state, city, neighborhood, address }: PostalAddress): Partial<SignupDraft> {
  const known = Object.entries({ state, city, neighborhood, address }).filter(([, text]) => text !== '');
  return Object.fromEntries(known);
}
