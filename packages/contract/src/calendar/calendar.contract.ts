/** Addresses of a person's calendar of due dates, which calendar programs read without a session. */
import { z } from 'zod';
import { INTEGRATIONS_OFF } from '../integrations/integrations.contract.ts';
import { apiErrorKind, PROOF_REQUIRED } from '../kernel/api-error.ts';
import { replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/id.ts';
import { requiredText } from '../kernel/text.ts';
import { usesCalendar } from './calendar.policy.ts';

/** Maximum number of calendar addresses of a person. */
export const MAX_CALENDAR_KEYS = 10;
/** Calls that one address answers in an hour. */
export const CALENDAR_CALLS_PER_HOUR = 12;
/** The calendar begins `before` days before today, and ends `after` days after today. */
export const CALENDAR_DAYS = { before: 30, after: 400 } as const;

export const CALENDAR_LABEL_EXISTS = apiErrorKind(409, 'CALENDAR_LABEL_EXISTS');
export const CALENDAR_KEYS_FULL = apiErrorKind(409, 'CALENDAR_KEYS_FULL');

const calendarKey = z.object({
  id: z.string(),
  /** The place where the person added the address, such as a phone. */
  label: z.string(),
  createdAt: replyInstant(),
  lastUsedAt: replyInstant().nullable(),
});
export type CalendarKey = z.infer<typeof calendarKey>;

export const listCalendarKeys = endpoint({
  method: 'GET',
  path: '/web/logged-user/calendar-keys/',
  summary: 'The session user’s calendar addresses, without their keys',
  may: usesCalendar,
  scope: 'public',
  reply: z.array(calendarKey),
});

export const createCalendarKey = endpoint({
  method: 'POST',
  path: '/web/logged-user/calendar-keys/',
  summary: 'Create an address of the session user’s calendar; the reply has the address once',
  may: usesCalendar,
  scope: 'public',
  body: z.strictObject({ label: requiredText(40) }),
  reply: calendarKey.extend({ url: z.string() }),
  errors: [INTEGRATIONS_OFF, PROOF_REQUIRED, CALENDAR_LABEL_EXISTS, CALENDAR_KEYS_FULL],
});

export const revokeCalendarKey = endpoint({
  method: 'DELETE',
  path: '/web/logged-user/calendar-keys/:id/',
  summary: 'Revoke an address of the session user’s calendar',
  may: usesCalendar,
  scope: 'public',
  params: idParams,
  reply: 'none',
});
