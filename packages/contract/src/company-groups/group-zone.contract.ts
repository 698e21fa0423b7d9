/** The time zone of a company group, in which its days begin and end. */
import { z } from 'zod';
import { STALE_WRITE } from '../kernel/api-error.ts';
import { isTimeZone } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { requiredText } from '../kernel/text.ts';
import { managesGroupZone } from './company-groups.policy.ts';

const knownZone = z.string().max(64, 'too_long').refine(isTimeZone, 'invalid');

export const previewGroupZone = endpoint({
  method: 'GET',
  path: '/web/time-zone/preview/',
  summary: 'Effects that another time zone would have on the company group now',
  may: managesGroupZone,
  scope: 'tenant',
  query: z.strictObject({ timeZone: knownZone }),
  reply: z.object({
    today: z.string(),
    todayThere: z.string(),
    /** Number of pieces in use whose status would change to or from expired, or to or from expiring. */
    changed: z.number().int(),
  }),
});

export const setGroupZone = endpoint({
  method: 'PUT',
  path: '/web/time-zone/',
  summary: 'Set the time zone of the company group; repeated with the same zone it changes nothing',
  may: managesGroupZone,
  scope: 'public',
  /** `known` is the zone that the client replaces. */
  body: z.strictObject({ timeZone: knownZone, known: requiredText(64) }),
  reply: z.object({ timeZone: z.string() }),
  errors: [STALE_WRITE],
});
