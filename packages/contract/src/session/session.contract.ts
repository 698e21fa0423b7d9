/** Sign-in, sign-out and the session user. */
import { z } from 'zod';
import { anyoneMay, rolesMay, signedInMay } from '../kernel/actor.ts';
import { role } from '../kernel/role.ts';
import { replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { uuid } from '../kernel/id.ts';
import { newPassword, typedPassword } from '../kernel/password.ts';
import { phoneDigits } from '../kernel/phone.ts';
import { apiErrorKind, PROOF_REQUIRED } from '../kernel/api-error.ts';
import { requiredText } from '../kernel/text.ts';
import { switchesOn } from '../switches/switches.ts';

export const AUTHENTICATION_INVALID_CREDENTIALS = apiErrorKind(401, 'AUTHENTICATION_INVALID_CREDENTIALS');
export const AUTHENTICATION_PENDING_USER_STATUS = apiErrorKind(403, 'AUTHENTICATION_PENDING_USER_STATUS');

/** The password is right, but the account has a second factor. The call is sent again with its code in `mobcheck-second-factor`. */
export const SECOND_FACTOR_REQUIRED = apiErrorKind(403, 'SECOND_FACTOR_REQUIRED');
/** The code of the second factor is wrong or was used before, or the passkey that replaces the code is refused. */
export const SECOND_FACTOR_INVALID = apiErrorKind(403, 'SECOND_FACTOR_INVALID');

/** Not 401, since the client signs the user out at 401. */
export const CURRENT_PASSWORD_INVALID = apiErrorKind(400, 'CURRENT_PASSWORD_INVALID');
/** The company in the header `mobcheck-company` does not exist, or the user may not act in it. */
export const COMPANY_REFUSED = apiErrorKind(403, 'COMPANY_REFUSED');

/** May act in any company of the own group. The platform admin may act in any company of any group. */
export const switchesCompany = rolesMay('switchesCompany', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN');

/** The session user of the specification, with the active company group and company. */
export const loggedUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  occupation: z.string(),
  companyName: z.string(),
  companyId: z.string(),
  companyGroup: z.string(),
  /** A WebP of 96 pixels a side in base64. Null means that the user has set no picture. */
  image: z.string().nullable(),
  /** When the picture was set. Null means never. */
  imageUpdateDate: replyInstant().nullable(),
  /** Time zone of the company group, which defines "today". */
  timeZone: z.string(),
  currentRole: role,
  /** Whether the user lacks a required second factor, so that only its setup is answered. */
  mustSetUpSecondFactor: z.boolean(),
  /** Whether the bills of the group or, in the generic group, of the company are paid. */
  paymentStatus: z.enum(['OK', 'PENDING']),
  /** The latest subscription. Null means none. */
  subscription_id: z.string().nullable(),
  /** The customer at the billing provider. Null means none. */
  billing_customer_id: z.number().int().nullable(),
  generated_tag_qty: z.number().int(),
  active_tags_qty: z.number().int(),
  switches: switchesOn,
});
export type LoggedUser = z.infer<typeof loggedUser>;

/**
 * Login. The address is sent as `Authorization: Email <address>`, the password as the text body, and the reply is the token as
 * text. The session ends 12 hours later, with `remember=true` 30 days later. Pages send `mobcheck-session: new`. The reply is
 * then the key of the tab's session, and a cookie is set. Later calls need both.
 */
export const login = endpoint({
  method: 'POST',
  path: '/web/authentication/',
  summary: 'Sign in; the reply is the session token',
  may: anyoneMay,
  scope: 'none',
  query: z.strictObject({ remember: z.enum(['true', 'false']).default('false') }),
  body: 'text',
  reply: 'text',
  errors: [
    AUTHENTICATION_INVALID_CREDENTIALS,
    AUTHENTICATION_PENDING_USER_STATUS,
    SECOND_FACTOR_REQUIRED,
    SECOND_FACTOR_INVALID,
  ],
});

/** For tabs with a token that was stored before sessions had a cookie. Such a token lasts at most 30 days. */
export const openForTab = endpoint({
  method: 'POST',
  path: '/web/authentication/tab/',
  summary:
    'Open the session of a tab for the session of a token; the reply is the key, the other half is a cookie',
  may: signedInMay,
  worksWithoutSecondFactor: true,
  scope: 'public',
  callsPerMinute: 60,
  reply: 'text',
});

export const logout = endpoint({
  method: 'DELETE',
  path: '/web/authentication/',
  summary: 'Sign out: the session is revoked',
  may: signedInMay,
  worksWithoutSecondFactor: true,
  scope: 'none',
  reply: 'none',
});

export const getLoggedUser = endpoint({
  method: 'GET',
  path: '/web/logged-user/',
  summary: 'The session user',
  may: signedInMay,
  worksWithoutSecondFactor: true,
  scope: 'tenant',
  reply: loggedUser,
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/web/logged-user/',
  summary: 'Change name, phone and occupation of the session user',
  may: signedInMay,
  scope: 'public',
  body: z.strictObject({
    name: requiredText(100),
    phone: phoneDigits,
    occupation: requiredText(100),
  }),
  reply: 'none',
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/web/logged-user/password/',
  summary: 'Change the own password; all other sessions of the user end',
  may: signedInMay,
  scope: 'none',
  body: z.strictObject({
    currentPassword: typedPassword,
    newPassword,
  }),
  reply: 'none',
  errors: [CURRENT_PASSWORD_INVALID, PROOF_REQUIRED],
});

export const switchCompany = endpoint({
  method: 'PUT',
  path: '/web/logged-user/company/',
  summary:
    'Choose the active company; later sessions of the browser start in it. 404 for a company or group that does not exist or that the caller may not see',
  may: switchesCompany,
  scope: 'none',
  body: z.strictObject({ companyGroup: requiredText(64), companyId: uuid }),
  reply: z.object({ companyGroup: z.string(), companyId: z.string(), companyName: z.string() }),
});
