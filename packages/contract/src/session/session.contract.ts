/** Signing in and out, and who is signed in. */
import { z } from 'zod';
import { anyoneMay, role, signedInMay } from '../kernel/actor.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { problemKind } from '../kernel/problem.ts';

export const AUTHENTICATION_INVALID_CREDENTIALS = problemKind(401, 'AUTHENTICATION_INVALID_CREDENTIALS');
export const AUTHENTICATION_PENDING_USER_STATUS = problemKind(403, 'AUTHENTICATION_PENDING_USER_STATUS');

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
  /** Zone of the company group: what "today" means. */
  timeZone: z.string(),
  currentRole: role,
  generated_tag_qty: z.number().int(),
  active_tags_qty: z.number().int(),
});
export type LoggedUser = z.infer<typeof loggedUser>;

/**
 * Login. The address travels as `Authorization: Email <address>`, the password as the text body, the token comes
 * back as text. With `remember=true` the session lasts 30 days, else 12 hours after the last call.
 */
export const login = endpoint({
  method: 'POST',
  path: '/web/authentication/',
  summary: 'Sign in; answers the session token',
  may: anyoneMay,
  scope: 'public',
  query: z.strictObject({ remember: z.enum(['true', 'false']).default('false') }),
  body: 'text',
  reply: 'text',
  problems: [AUTHENTICATION_INVALID_CREDENTIALS, AUTHENTICATION_PENDING_USER_STATUS],
});

export const logout = endpoint({
  method: 'DELETE',
  path: '/web/authentication/',
  summary: 'Sign out: the session is revoked',
  may: signedInMay,
  scope: 'public',
  reply: 'none',
  status: 204,
});

export const getLoggedUser = endpoint({
  method: 'GET',
  path: '/web/logged-user/',
  summary: 'The session user',
  may: signedInMay,
  scope: 'tenant',
  reply: loggedUser,
});
