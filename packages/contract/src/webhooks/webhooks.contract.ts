/** Webhooks: addresses of other systems that get the events of a company or of a whole group. */
import { z } from 'zod';
import { apiErrorKind, PROOF_REQUIRED, STALE_WRITE } from '../kernel/api-error.ts';
import { replyInstant, requestInstant } from '../kernel/date.ts';
import { endpoint, type TokenScope } from '../kernel/endpoint.ts';
import { idParams, uuid } from '../kernel/id.ts';
import { OFF_REASONS } from '../notices/notices.rules.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { requiredText } from '../kernel/text.ts';

import { readUpdateDate, updateDate } from '../kernel/update-date.ts';
import { EVENT_TYPES } from '../events/event-types.ts';
import { DOORS_SHUT, INTEGRATIONS_OFF } from '../integrations/integrations.contract.ts';
import { managesIntegrations, readsIntegrations } from '../integrations/integrations.policy.ts';

/** Maximum number of webhooks of a group, and of a company in the generic group. */
export const MAX_WEBHOOKS = 10;
/** Maximum number of webhooks of one company in a group of several companies, so that others have some left. */
export const MAX_WEBHOOKS_OF_COMPANY = 5;
/** Maximum number of events that one replay sends. */
export const MAX_REPLAYED = 10_000;
/** Days for which events and deliveries are kept. */
export const KEPT_DAYS = 30;
/** Hours for which deliveries are also signed with the secret before the last change. */
export const OLD_SECRET_HOURS = 24;
export const WEBHOOK_NAME_LENGTH = 60;
export const WEBHOOK_URL_LENGTH = 500;

export const WEBHOOKS_FULL = apiErrorKind(409, 'WEBHOOKS_FULL');
export const COMPANY_WEBHOOKS_FULL = apiErrorKind(409, 'COMPANY_WEBHOOKS_FULL');
export const WEBHOOK_IS_OFF = apiErrorKind(409, 'WEBHOOK_IS_OFF');
/** The API token that made the webhook is no longer valid for its events. */
export const WEBHOOK_TOKEN_ENDED = apiErrorKind(409, 'WEBHOOK_TOKEN_ENDED');

/** Types that a webhook can choose. `webhook.test` is only sent by its own call. */
export const WEBHOOK_TYPES = EVENT_TYPES.filter((type) => type !== 'webhook.test');
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** The scope that an API token also needs to make a webhook of a type. */
export const SCOPE_OF_TYPE: Readonly<Record<WebhookType, TokenScope>> = {
  'inspection.recorded': 'records:read',
  'maintenance.recorded': 'records:read',
  'record.refused': 'records:read',
  'equipment.registered': 'equipment:read',
  'equipment.updated': 'equipment:read',
  'equipment.moved': 'equipment:read',
  'equipment.improper': 'equipment:read',
  'equipment.recovered': 'equipment:read',
  'equipment.expiring': 'equipment:read',
  'equipment.expired': 'equipment:read',
  'tag.enabled': 'equipment:read',
  'tag.disabled': 'equipment:read',
  'tag.replaced': 'equipment:read',
  'import.finished': 'equipment:read',
};

const fields = {
  name: requiredText(WEBHOOK_NAME_LENGTH),
  /**
   * `https://` with a public host name, on port 443 or 8443. Otherwise the call fails with 400 and one of `not_https`,
   * `private_address`, `unknown_host` and `invalid`.
   */
  url: requiredText(WEBHOOK_URL_LENGTH),
  /** The types of the events that are sent. 400 `above_token` for types that the API token of the webhook does not read. */
  types: z
    .array(z.enum(WEBHOOK_TYPES))
    .min(1, 'required')
    .max(WEBHOOK_TYPES.length, 'too_long')
    .refine((types) => new Set(types).size === types.length, 'duplicate'),
};

/** `FAILING` means that the last calls failed, and `OFF` that nothing is sent. */
export const WEBHOOK_STATES = ['WORKING', 'FAILING', 'OFF'] as const;

const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  types: z.array(z.string()),
  /** The company whose events are sent. Null means every company of the group. */
  company: z.object({ id: z.string(), name: z.string() }).nullable(),
  state: z.enum(WEBHOOK_STATES),
  /** `TOKEN` means that the API token that made the webhook is no longer valid for its events. */
  offReason: z.enum([...OFF_REASONS, 'TOKEN']).nullable(),
  /** The first failed call since the last successful one. */
  failingSince: replyInstant().nullable(),
  lastSuccessAt: replyInstant().nullable(),
  /** Events that are not delivered yet. */
  waiting: z.number().int(),
  createdBy: z.string(),
  createdAt: replyInstant(),
  updateDate,
});
export type Webhook = z.infer<typeof webhook>;

/** Replies 200 instead of 201, since a reply with a secret must not be stored for repeated calls. */
const withSecret = z.object({ id: z.string(), secret: z.string() });

/** Reasons why a call got no successful reply. `status` is a reply with another status than 2xx. */
export const CALL_FAULTS = [
  'status',
  'timeout',
  'connection',
  'certificate',
  'not_https',
  'private_address',
  'unknown_host',
  'invalid',
] as const;

const outcome = {
  /** The status of the reply. Null without a reply. */
  status: z.number().int().nullable(),
  /** Null for a successful call. */
  fault: z.enum(CALL_FAULTS).nullable(),
  milliseconds: z.number().int().nullable(),
};

export const DELIVERY_STATES = ['WAITING', 'DELIVERED', 'FAILED'] as const;

const delivery = z.object({
  id: z.string(),
  eventId: z.string(),
  type: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number().int(),
  ...outcome,
  createdAt: replyInstant(),
  lastAttemptAt: replyInstant().nullable(),
  nextAttemptAt: replyInstant().nullable(),
});
export type Delivery = z.infer<typeof delivery>;

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/web/webhooks/',
  summary: 'The webhooks of the caller’s company, or of the whole group for its admins',
  may: readsIntegrations,
  scope: 'public',
  token: 'webhooks:write',
  reply: z.array(webhook),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/web/webhooks/',
  summary: 'Create a webhook. The reply is the only one with its secret',
  may: managesIntegrations,
  scope: 'public',
  token: 'webhooks:write',
  callsPerMinute: 20,
  /** Null is the whole group, for its admins only. Undefined is the active company. */
  body: z.strictObject({ ...fields, companyId: uuid.nullable().optional() }),
  reply: withSecret,
  errors: [INTEGRATIONS_OFF, PROOF_REQUIRED, WEBHOOKS_FULL, COMPANY_WEBHOOKS_FULL],
});

export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/web/webhooks/:id/',
  summary: 'Change the name, address and types of a webhook',
  may: managesIntegrations,
  scope: 'public',
  callsPerMinute: 20,
  params: idParams,
  body: z.strictObject({ ...fields, updateDate: readUpdateDate }),
  reply: z.object({ id: z.string(), updateDate }),
  errors: [INTEGRATIONS_OFF, PROOF_REQUIRED, STALE_WRITE],
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/web/webhooks/:id/',
  summary: 'Delete a webhook with its deliveries; waiting events are not sent',
  may: readsIntegrations,
  scope: 'public',
  token: 'webhooks:write',
  params: idParams,
  reply: 'none',
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/web/webhooks/:id/test/',
  summary: 'Send an event of the type webhook.test at once and return the outcome',
  may: managesIntegrations,
  scope: 'none',
  callsPerMinute: 10,
  params: idParams,
  reply: z.object(outcome),
  errors: [INTEGRATIONS_OFF, DOORS_SHUT],
});

export const changeWebhookSecret = endpoint({
  method: 'POST',
  path: '/web/webhooks/:id/secret/',
  summary: `Give a webhook another secret; the earlier one also signs for ${OLD_SECRET_HOURS} hours`,
  may: managesIntegrations,
  scope: 'public',
  callsPerMinute: 10,
  params: idParams,
  reply: withSecret,
  errors: [INTEGRATIONS_OFF, PROOF_REQUIRED],
});

export const switchWebhookOn = endpoint({
  method: 'POST',
  path: '/web/webhooks/:id/on/',
  summary: 'Switch a webhook on again and send its waiting events at once',
  may: managesIntegrations,
  scope: 'public',
  callsPerMinute: 5,
  params: idParams,
  reply: 'none',
  errors: [INTEGRATIONS_OFF, DOORS_SHUT, WEBHOOK_TOKEN_ENDED],
});

export const replayWebhook = endpoint({
  method: 'POST',
  path: '/web/webhooks/:id/replay/',
  summary: `Send the events since an instant again, at most ${MAX_REPLAYED} of the last ${KEPT_DAYS} days, the oldest first`,
  may: managesIntegrations,
  scope: 'public',
  callsPerMinute: 10,
  params: idParams,
  body: z.strictObject({ since: requestInstant }),
  /** The events that will be sent. 400 `since: too_many` for more than the maximum. */
  reply: z.object({ events: z.number().int() }),
  errors: [INTEGRATIONS_OFF, DOORS_SHUT, WEBHOOK_IS_OFF, WEBHOOK_TOKEN_ENDED],
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/web/webhooks/:id/deliveries/',
  summary: `The deliveries of a webhook of the last ${KEPT_DAYS} days, the newest first`,
  may: readsIntegrations,
  scope: 'public',
  params: idParams,
  query: pageQuery(['createdAt'])
    .omit({ query: true, field: true, direction: true })
    .extend({ state: z.enum(DELIVERY_STATES).optional() }),
  reply: pageOf(delivery),
});

export const retryDelivery = endpoint({
  method: 'POST',
  path: '/web/webhooks/deliveries/:id/retry/',
  summary: 'Send the event of a delivery again at once, with the same id',
  may: managesIntegrations,
  scope: 'public',
  callsPerMinute: 60,
  params: idParams,
  reply: 'none',
  errors: [INTEGRATIONS_OFF, DOORS_SHUT, WEBHOOK_IS_OFF, WEBHOOK_TOKEN_ENDED],
});
