/** Changes of the user's own e-mail address, requested with the password and proved by a link mailed to the new address. */
import { z } from 'zod';
import { USER_CREATE_EMAIL_EXISTS } from '../company-users/company-users.contract.ts';
import { anyoneMay, signedInMay } from '../kernel/actor.ts';
import { emailAddress } from '../kernel/email.ts';
import { PROOF_REQUIRED } from '../kernel/api-error.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { typedPassword } from '../kernel/password.ts';
import { CURRENT_PASSWORD_INVALID } from '../session/session.contract.ts';
import { EMAIL_TOKEN_INVALID } from '../signup/signup.contract.ts';

/** Hours for which the mailed link works. */
export const EMAIL_CHANGE_HOURS = 24;

export const getEmailChange = endpoint({
  method: 'GET',
  path: '/web/logged-user/email/',
  summary: 'The e-mail address that the session user has requested but not confirmed yet',
  may: signedInMay,
  scope: 'public',
  /** Null means that no change is waiting. */
  reply: z.object({ newEmail: z.string().nullable() }),
});

/** The new address takes effect when its mailed link is opened. A new request replaces an earlier one. */
export const requestEmailChange = endpoint({
  method: 'PUT',
  path: '/web/logged-user/email/',
  summary: 'Ask for another own e-mail address; a link to confirm it is mailed there',
  may: signedInMay,
  scope: 'none',
  callsPerMinute: 10,
  body: z.strictObject({ currentPassword: typedPassword, newEmail: emailAddress }),
  reply: 'none',
  errors: [CURRENT_PASSWORD_INVALID, USER_CREATE_EMAIL_EXISTS, PROOF_REQUIRED],
});

/** The request has the header `Authorization: EmailToken <t>`. */
export const confirmEmailChange = endpoint({
  method: 'PUT',
  path: '/web/email-change/',
  summary: 'Change the e-mail address with the token of the mail; the former address gets a notice',
  may: anyoneMay,
  scope: 'public',
  callsPerMinute: 30,
  reply: z.object({ email: z.string() }),
  errors: [EMAIL_TOKEN_INVALID, USER_CREATE_EMAIL_EXISTS],
});
