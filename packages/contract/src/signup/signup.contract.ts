/** Registration of customers, password reset and activation by mail, and the contacts and usage terms of the operator. */
import { z } from 'zod';
import { typedCoupon } from '../coupons/coupons.contract.ts';
import { anyoneMay } from '../kernel/actor.ts';
import { addressFields } from '../kernel/address.ts';
import { cnpjText } from '../kernel/cnpj.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { downloadQuery } from '../kernel/download.ts';
import { newPassword } from '../kernel/password.ts';
import { phoneDigits } from '../kernel/phone.ts';
import { expectedPrice, PRICE_CHANGED } from '../plans/expected-price.contract.ts';
import { findPlan, FREE_PLAN_ID } from '../plans/plans.rules.ts';
import { SECOND_FACTOR_INVALID, SECOND_FACTOR_REQUIRED } from '../session/session.contract.ts';
import { apiErrorKind, NUMBER_TOO_LARGE, NUMBER_TOO_SMALL } from '../kernel/api-error.ts';
import { optionalText, requiredText } from '../kernel/text.ts';
import { CONTACT_PATH, SIGNUP_MODE_PATH } from './contact.rules.ts';

/** Another user has the e-mail address, which is in `params.email`. */
export const USER_REGISTER_EMAIL_EXISTS = apiErrorKind(409, 'USER_REGISTER_EMAIL_EXISTS');
/** The text in `params.email` is no e-mail address. */
export const USER_REGISTER_EMAIL_INVALID = apiErrorKind(400, 'USER_REGISTER_EMAIL_INVALID');
/** The token of the mail is unknown, used or expired. */
export const EMAIL_TOKEN_INVALID = apiErrorKind(401, 'EMAIL_TOKEN_INVALID');
/** The password violates rules, which are the field errors of `password`. */
export const PASSWORD_REFUSED = apiErrorKind(400, 'PASSWORD_REFUSED');

const registration = z.strictObject({
  name: requiredText(100),
  /** Checked by the service, which throws the specification's own code. */
  email: z.string().max(320, 'too_long'),
  phone: phoneDigits,
  occupation: requiredText(100),
  cnpjCompany: cnpjText,
  company: requiredText(255),
  /** The trade name (“nome fantasia”). */
  fantasyName: optionalText(255),
  ...addressFields,
  password: newPassword,
  /** The chosen plan, for the first bill. Default: the free plan. */
  selectedPlanId: z
    .number()
    .int('invalid')
    .refine((id) => findPlan(id) !== undefined, 'unknown')
    .default(FREE_PLAN_ID),
  /** Number of paid pieces of equipment, only for the custom plan. */
  equipmentQtt: z
    .number()
    .int('invalid')
    .min(1, NUMBER_TOO_SMALL)
    .max(1_000_000, NUMBER_TOO_LARGE)
    .optional(),
  /** The code of a coupon for a paid plan. Empty means none. */
  coupon: typedCoupon,
  /** The monthly price that the page showed for a paid plan, without the coupon. */
  expectedPrice,
});

export type Registration = z.output<typeof registration>;

export const registerUser = endpoint({
  method: 'POST',
  path: '/web/users/register/',
  summary: 'Register a customer: the company and its user are pending until they are reviewed',
  may: anyoneMay,
  scope: 'public',
  body: registration,
  reply: z.object({
    /** The requested subscription, or null for the free plan. */
    subscriptionId: z.string().nullable(),
    /** The customer at the billing provider. Null for the free plan, or while the provider does not answer. */
    customerId: z.number().int().nullable(),
    /** The payment page of the first bill. Null if it does not exist yet. A later mail then has the link. */
    billUrl: z.string().nullable(),
  }),
  status: 201,
  // One registration is enough for a customer, but several people may share an IP address.
  callsPerMinute: 10,
  errors: [USER_REGISTER_EMAIL_EXISTS, USER_REGISTER_EMAIL_INVALID, PRICE_CHANGED],
});

/** Whether customers are admitted automatically (`open`) or after a review, and how many working days a review takes. */
const signupMode = z.object({ mode: z.enum(['review', 'open']), reviewDays: z.number().int() });
export type SignupMode = z.infer<typeof signupMode>;

export const getSignupMode = endpoint({
  method: 'GET',
  path: SIGNUP_MODE_PATH,
  summary:
    'Whether customers are admitted automatically or after a review, and how many working days a review takes',
  may: anyoneMay,
  scope: 'none',
  reply: signupMode,
});

/** A company as a public service describes it. Unknown texts are empty. */
const registeredCompany = z.object({
  company: z.string(),
  fantasyName: z.string(),
  address: z.string(),
  complement: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
  cep: z.string(),
});
export type RegisteredCompany = z.infer<typeof registeredCompany>;

/** The reply tells of an account only that it exists. The company's data come from a public service. */
export const lookUpCnpj = endpoint({
  method: 'GET',
  path: '/web/users/register/cnpj/:cnpj/',
  summary: 'Whether a CNPJ has an account, and the data of its company from a public service',
  may: anyoneMay,
  scope: 'none',
  callsPerMinute: 20,
  params: z.strictObject({ cnpj: cnpjText }),
  reply: z.object({
    hasAccount: z.boolean(),
    company: registeredCompany.nullable(),
    /** `off` means that the installation asks no service. */
    outcome: z.enum(['found', 'unknown', 'unavailable', 'off']),
  }),
});

/** `Authorization: Email <address>`. An unconfirmed registration gets the link again. Any other address gets the same response. */
export const requestConfirmation = endpoint({
  method: 'POST',
  path: '/web/users/register/confirmation/',
  summary: 'Request the mail that confirms the address of a registration once more',
  may: anyoneMay,
  scope: 'public',
  callsPerMinute: 10,
  reply: 'none',
});

/**
 * `Authorization: EmailToken <t>`, with the user's password as text body. The mail's reader sets it, since anybody can register a
 * stranger's address.
 */
export const confirmRegistration = endpoint({
  method: 'POST',
  path: '/web/users/confirm-registration/',
  summary:
    'Confirm the address of a registration: the company gets a group of its own, and its user a session',
  may: anyoneMay,
  scope: 'public',
  callsPerMinute: 30,
  body: 'text',
  reply: z.object({
    /** Null means that the address is confirmed, and the registration waits for the review. */
    session: z.string().nullable(),
  }),
  errors: [EMAIL_TOKEN_INVALID, PASSWORD_REFUSED],
});

/** `Authorization: Email <address>`. An unknown address gets the same response in the same time. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/web/password/reset/',
  summary: 'Request a mail to set a new password',
  may: anyoneMay,
  scope: 'public',
  callsPerMinute: 10,
  reply: 'none',
});

/** The header is `Authorization: EmailToken <t>`, the body is the new password as text, and the reply is a session token. */
export const resetPassword = endpoint({
  method: 'PUT',
  path: '/web/password/reset/',
  summary: 'Set a new password with the token of a mail; all sessions of the user end',
  may: anyoneMay,
  scope: 'public',
  callsPerMinute: 30,
  body: 'text',
  reply: 'text',
  errors: [EMAIL_TOKEN_INVALID, PASSWORD_REFUSED, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_INVALID],
});

/** The header is `Authorization: EmailToken <t>`, the body is the user's first password as text, and the reply is a session token. */
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

/** Contacts of the installation's operator. Null when not configured. */
const contact = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** International number, only digits. */
  whatsapp: z.string().nullable(),
  /** The operator's page about personal data. */
  privacyUrl: z.string().nullable(),
});
export type Contact = z.infer<typeof contact>;

export const getContact = endpoint({
  method: 'GET',
  path: CONTACT_PATH,
  summary: 'How the operator of the installation is reached',
  may: anyoneMay,
  scope: 'none',
  reply: contact,
});

/** In Portuguese unless another language is requested. */
export const getUsageTerms = endpoint({
  method: 'GET',
  path: '/usageTerms.txt',
  summary: 'The usage terms',
  may: anyoneMay,
  scope: 'none',
  query: downloadQuery,
  reply: 'text',
});
