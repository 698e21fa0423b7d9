/** Webhook calls in Vindi's shape, which the sandbox also sends. They have no id, are repeated for 48 hours and come in any order. */
import { createHash } from 'node:crypto';
import { requestInstant } from '@mobcheck/contract/kernel/date.ts';
import { z } from 'zod';
import { isSameSecret } from '../../../platform/same-secret.ts';
import type { ProviderEvent } from './provider.ts';

const reference = z.object({ id: z.number().int().positive() });
const named = reference.optional().catch(undefined);
const within = <Key extends string>(key: Key) =>
  z
    .object({ [key]: reference } as Record<Key, typeof reference>)
    .optional()
    .catch(undefined);

const body = z.object({
  event: z.object({
    type: z.string().regex(/^[a-z_]{1,60}$/),
    created_at: requestInstant.optional().catch(undefined),
    data: z.record(z.string(), z.unknown()).catch({}),
  }),
});

type Event = z.output<typeof body>['event'];

/** The resources of an event. */
const data = z.object({
  bill: named,
  subscription: named,
  customer: named,
  charge: within('bill'),
  period: within('subscription'),
  payment_profile: within('customer'),
});

function subjectOf(content: Readonly<Record<string, unknown>>): ProviderEvent['subject'] {
  const found = data.parse(content);
  const bill = found.bill ?? found.charge?.bill;
  const subscription = found.subscription ?? found.period?.subscription;
  const customer = found.customer ?? found.payment_profile?.customer;
  return (
    (bill && { type: 'bill', id: bill.id }) ??
    (subscription && { type: 'subscription', id: subscription.id }) ??
    (customer && { type: 'customer', id: customer.id })
  );
}

const ofCustomer = z.object({ customer: reference });

/** Returns the provider's customer that an event names, at most two levels deep. */
function customerIdOf(content: Readonly<Record<string, unknown>>): number | undefined {
  const resources = Object.values(content);
  const parts = resources.flatMap((resource) =>
    Object.values(z.looseObject({}).safeParse(resource).data ?? {}),
  );
  for (const value of [content, ...resources, ...parts]) {
    const { data: found } = ofCustomer.safeParse(value);
    if (found !== undefined) {
      return found.customer.id;
    }
  }
  return undefined;
}

/** Orders the fields of an object. `JSON.stringify` calls it at every depth. */
function orderFields(_: string, value: unknown): unknown {
  return value === null || typeof value !== 'object' || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns a key that repeated deliveries share in any order of their fields. Different content is a different event. */
function keyOf(event: unknown): string {
  return createHash('sha256').update(JSON.stringify(event, orderFields)).digest('hex');
}

function parseEvent(rawBody: string): Event | undefined {
  try {
    return body.safeParse(JSON.parse(rawBody)).data?.event;
  } catch {
    return undefined;
  }
}

/**
 * Whether an Authorization header is HTTP Basic with this password and any user name. Compares in constant time.
 * @param authorization undefined when the call had none
 */
function hasPassword(authorization: string | undefined, password: string): boolean {
  const encoded = /^Basic ([A-Za-z0-9+/=_-]+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const login = Buffer.from(encoded, 'base64').toString('utf8');
  const [, sent] = /^[^:]*:(.+)$/s.exec(login) ?? [];
  return isSameSecret(sent ?? '', password);
}

/**
 * Reads a webhook call. Calls are not signed, so the secret is the password in the webhook's URL.
 * @returns undefined when the password is wrong; an event of the kind `unreadable` without subject when the body is no event
 */
export function readWebhookCall(
  rawBody: string,
  authorization: string | undefined,
  webhookSecret: string,
): ProviderEvent | undefined {
  if (!hasPassword(authorization, webhookSecret)) {
    return undefined;
  }
  const event = parseEvent(rawBody);
  if (event === undefined) {
    return { key: keyOf(rawBody), kind: 'unreadable', subject: undefined, customerId: undefined };
  }
  return {
    key: keyOf(event),
    kind: event.type,
    subject: subjectOf(event.data),
    customerId: customerIdOf(event.data),
  };
}
