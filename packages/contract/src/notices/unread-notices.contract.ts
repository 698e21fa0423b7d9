/** The number of a person's unread notices, which the header of every page asks for. */
import { z } from 'zod';
import { signedInMay } from '../kernel/actor.ts';
import { replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';

export const countUnreadNotices = endpoint({
  method: 'GET',
  path: '/web/notices/unread/',
  summary: 'How many of the caller’s own notices are unread, and when the newest came',
  may: signedInMay,
  scope: 'public',
  /** `newest` is the instant of the newest unread notice, or null. */
  reply: z.object({ unread: z.number().int(), newest: replyInstant().nullable() }),
});
