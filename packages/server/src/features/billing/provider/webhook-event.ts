/** Webhook calls in Vindi's shape, which the sandbox makes too: without an id, repeated for 48 hours, in any order. */
import { createHash } from 'node:crypto';
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
    created_at: z.iso.datetime({ offset: true }).max(40).optional().catch(undefined),
    data: z.record(z.string(), z.unknown()).catch({}),
  }),
});

type Event = z.output<typeof body>['event'];

/** Of each resource the one that we keep; charges belong to a bill, periods to a subscription. */
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

/** Returns a name of what happened that repeated deliveries share, even if their texts are not quite the same. */
function keyOf({ type, created_at: at, data: content }: Event): string | undefined {
  if (at === undefined) {
    return undefined;
  }
  for (const [resource, value] of Object.entries(content)) {
    const { data: found } = reference.safeParse(value);
    if (found !== undefined && /^[a-z_]{1,60}$/.test(resource)) {
      return `${type}:${resource}:${found.id}:${at}`;
    }
  }
  return undefined;
}

function parseEvent(rawBody: string): Event | undefined {
  try {
    return body.safeParse(JSON.parse(rawBody)).data?.event;
  } catch {
    return undefined;
  }
}

/**
 * Whether an Authorization header is HTTP Basic with this password, whatever the user's name. Compares in constant time.
 * @param authorization undefined: the call had none
 */
function hasPassword(authorization: string | undefined, password: string): boolean {
  const encoded = /^Basic ([A-Za-z0-9+/=_-]+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const login = Buffer.from(encoded, 'base64').toString('utf8');
  const [, sent] = /^[^:]*:(.+)$/s.exec(login) ?? [];
  return isSameSecret(sent ?? '', password);
}

/**
 * Reads a webhook call. They are not signed: the secret is the password in the webhook's URL.
 * @returns undefined when the password is wrong; an event of the kind `unreadable` without subject for any other body
 */
export function readWebhookCall(
  rawBody: string,
  authorization: string | undefined,
  webhookSecret: string,
): ProviderEvent | undefined {
  if (!hasPassword(authorization, webhookSecret)) {
    return undefined;
  }
  const hash = createHash('sha256').update(rawBody).digest('hex');
  const event = parseEvent(rawBody);
  if (event === undefined) {
    return { key: hash, kind: 'unreadable', subject: undefined };
  }
  return {
    key: keyOf(event) ?? hash,
    kind: event.type,
    subject: subjectOf(event.data),
  };
}
