/** Customers come in: registration, password reset and activation by mail. */
import { z } from 'zod';
import { anyoneMay } from '../kernel/actor.ts';
import { cepDigits } from '../kernel/cep.ts';
import { cnpjText } from '../kernel/cnpj.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { downloadQuery } from '../kernel/download.ts';
import { newPassword } from '../kernel/password.ts';
import { phoneDigits } from '../kernel/phone.ts';
import { FREE_PLAN_ID, PLANS } from '../plans/plans.contract.ts';
import { apiErrorKind } from '../kernel/api-error.ts';
import { optionalText, requiredText } from '../kernel/text.ts';

/** `params.email`. */
export const USER_REGISTER_EMAIL_EXISTS = apiErrorKind(409, 'USER_REGISTER_EMAIL_EXISTS');
/** `params.email`. */
export const USER_REGISTER_EMAIL_INVALID = apiErrorKind(400, 'USER_REGISTER_EMAIL_INVALID');
/** The mail's token is unknown, used or too old. */
export const EMAIL_TOKEN_INVALID = apiErrorKind(401, 'EMAIL_TOKEN_INVALID');
/** The password breaks rules: they come as issues at `password`. */
export const PASSWORD_REFUSED = apiErrorKind(400, 'PASSWORD_REFUSED');

const registration = z.strictObject({
  name: requiredText(100),
  /** Checked by the service, which answers the specification's own code. */
  email: z.string().max(320, 'too_long'),
  phone: phoneDigits,
  occupation: requiredText(100),
  cnpjCompany: cnpjText,
  company: requiredText(255),
  fantasyName: optionalText(255),
  address: optionalText(255),
  complement: optionalText(100),
  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, 'state')
    .default(''),
  city: optionalText(100),
  neighborhood: optionalText(100),
  cep: z.union([z.literal(''), cepDigits]).default(''),
  password: newPassword,
  /** The plan that was chosen, for whoever sends the first bill; left out is the free one. */
  selectedPlanId: z
    .number()
    .int('invalid')
    .refine((id) => PLANS.some((plan) => plan.id === id), 'unknown')
    .default(FREE_PLAN_ID),
  /** Pieces of equipment wished for, where the plan is made to measure. */
  equipmentQtt: z.number().int('invalid').min(1, 'too_short').max(1_000_000, 'too_long').optional(),
});

export type Registration = z.output<typeof registration>;

export const registerUser = endpoint({
  method: 'POST',
  path: '/web/users/register/',
  summary: 'Register a customer: the company and its person wait for review',
  may: anyoneMay,
  scope: 'public',
  body: registration,
  /** The customer at the billing provider; null while there is none. */
  reply: z.object({ customerId: z.number().int().nullable() }),
  status: 201,
  // Whoever registers does it once; an office behind one address has a few tries.
  callsPerMinute: 10,
  errors: [USER_REGISTER_EMAIL_EXISTS, USER_REGISTER_EMAIL_INVALID],
});

/** `Authorization: Email <address>`; the same answer in the same time for an address that nobody has. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/web/password/reset/',
  summary: 'Ask for a mail to set a new password',
  may: anyoneMay,
  scope: 'public',
  callsPerMinute: 10,
  reply: 'none',
  status: 204,
});

/** `Authorization: EmailToken <t>`, body the new password as text; answers a session token. */
export const resetPassword = endpoint({
  method: 'PUT',
  path: '/web/password/reset/',
  summary: 'Set a new password with the token of a mail; every session of the person ends',
  may: anyoneMay,
  scope: 'public',
  callsPerMinute: 30,
  body: 'text',
  reply: 'text',
  errors: [EMAIL_TOKEN_INVALID, PASSWORD_REFUSED],
});

/** `Authorization: EmailToken <t>`, body the person's first password as text; answers a session token. */
export const activateEnvironment = endpoint({
  method: 'POST',
  path: '/web/users/active-environment/',
  summary: 'Activate an account with the token of a mail',
  may: anyoneMay,
  scope: 'public',
  callsPerMinute: 30,
  body: 'text',
  reply: 'text',
  errors: [EMAIL_TOKEN_INVALID, PASSWORD_REFUSED],
});

/** Portuguese unless another language is asked for. */
export const getUsageTerms = endpoint({
  method: 'GET',
  path: '/usageTerms.txt',
  summary: 'The usage terms',
  may: anyoneMay,
  scope: 'none',
  query: downloadQuery,
  reply: 'text',
});
