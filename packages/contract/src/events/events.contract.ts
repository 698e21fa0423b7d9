/** The feed of events of a company group, for programs that fetch changes instead of receiving webhooks. */
import { z } from 'zod';
import { INTEGRATIONS_OFF } from '../integrations/integrations.contract.ts';
import { readsIntegrations } from '../integrations/integrations.policy.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { optionalText } from '../kernel/text.ts';
import { eventBody } from './event-body.contract.ts';
import { EVENT_TYPES } from './event-types.ts';

/** Days for which events are kept. */
export const EVENT_DAYS = 30;

/** The most events of a page, which has at most `MAX_EVENT_BYTES` for each. */
export const MAX_EVENTS = 100;

export const listEvents = endpoint({
  method: 'GET',
  path: '/web/events/',
  summary: `The events of the last ${EVENT_DAYS} days, in the order of their commits; a company sees its own`,
  may: readsIntegrations,
  scope: 'tenant',
  token: 'events:read',
  query: z.strictObject({
    after: optionalText(200).describe('The `cursor` of an earlier page; without it: the oldest event'),
    type: z.enum(EVENT_TYPES).optional(),
    pageSize: z.coerce.number<number>().int().min(1).max(MAX_EVENTS).default(MAX_EVENTS),
  }),
  reply: z.object({
    items: z.array(eventBody),
    /** Sent as `after` for the next page. Null when there are no more events now. */
    next: z.string().nullable(),
    /** Sent as `after` to go on later. Null before the first event. */
    cursor: z.string().nullable(),
  }),
  errors: [INTEGRATIONS_OFF],
});
