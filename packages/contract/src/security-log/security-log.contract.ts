/** The security log of sign-ins, refusals, exports and changes of users, with addresses. */
import { z } from 'zod';
import { calendarDate, replyInstant } from '../kernel/date.ts';
import { downloadLanguage } from '../kernel/download.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { pageOf, pageQuery, searchText } from '../kernel/page.ts';
import { readsSecurityLog } from './security-log.policy.ts';

export const SECURITY_EVENT_KINDS = [
  'SIGN_IN',
  'SIGN_IN_FAILED',
  /** A sign-in was refused after too many wrong passwords or codes, or too many calls (429). */
  'SIGN_IN_LIMITED',
  'SIGN_OUT',
  /** A password was set, or a mail to set one was asked for. */
  'PASSWORD',
  'PASSWORD_FAILED',
  /** A second factor was switched on or off, a passkey was added or removed, or an admin removed the second factor. */
  'SECOND_FACTOR',
  /** A call other than a sign-in was refused with 403, for example because of the role or a missing proof. */
  'REFUSED',
  /** Too many calls, or too many wrong passwords or codes of a signed-in user (429). */
  'LIMITED',
  /** A file with data was downloaded. */
  'EXPORT',
  /** Somebody was added, changed, moved or removed. */
  'PEOPLE',
  /** A way for programs or outsiders to get data was opened or closed, such as a token, a webhook or a link. */
  'DOOR',
] as const;

export const securityEvent = z.object({
  id: z.string(),
  at: replyInstant(),
  kind: z.enum(SECURITY_EVENT_KINDS),
  /** Empty for an unknown user. */
  userName: z.string(),
  /** For a sign-in, the address that was typed. */
  userEmail: z.string(),
  /** IP address. */
  address: z.string(),
  /** Id of the request, or of the first request if the event stands for several. */
  requestId: z.string(),
  /** Method and path of the call without its values, as in `PUT /web/company-users/:id/`. */
  action: z.string(),
  /** The value in the path, such as the id of the changed person, or empty. */
  subject: z.string(),
  /** HTTP status of the answer. */
  status: z.number().int(),
  /** Number of equal events of one second that this event stands for. */
  times: z.number().int(),
  /** Empty for an unknown company group. */
  companyGroup: z.string(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

const filters = {
  kind: z.enum(SECURITY_EVENT_KINDS).optional(),
  from: calendarDate.optional(),
  upTo: calendarDate.optional(),
};

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/web/security-log/',
  summary:
    'The security log of the company, the group or, for platform admins, of all; `query` searches person, address, action and request id',
  may: readsSecurityLog,
  scope: 'none',
  query: pageQuery(['at', 'kind', 'userEmail', 'address']).extend({
    direction: z.enum(['asc', 'desc']).default('desc'),
    ...filters,
  }),
  reply: pageOf(securityEvent),
});

export const exportSecurityEvents = endpoint({
  method: 'GET',
  path: '/web/security-log/file',
  summary: 'The filtered security log, newest first, as XLSX or CSV',
  may: readsSecurityLog,
  scope: 'public',
  query: z.strictObject({
    format: z.enum(['xlsx', 'csv']),
    query: searchText(),
    language: downloadLanguage,
    ...filters,
  }),
  reply: 'file',
});
