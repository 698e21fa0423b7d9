/** The sandbox's webhooks. A job sends events in Vindi's shapes to this server's endpoint. */
import { receiveBillingEvent } from '@mobcheck/contract/billing/billing.contract.ts';
import { z } from 'zod';
import type { ClockAndIds } from '../../../platform/context/action-context.ts';
import type { Database, PublicDb } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { jobTask, type JobTask } from '../../../platform/jobs/job.ts';
import type { ProviderSubscription } from '../provider/provider.ts';
import type { BillRow } from './sandbox-bills.queries.ts';
import { isoWithOffset } from './sandbox-dates.ts';
import { findPendingDelivery, insertDelivery, markDelivered } from './sandbox-schema.queries.ts';

/** Sends a webhook call and returns the status of the answer. Throws without an answer. */
export type Deliver = (call: { readonly body: string; readonly authorization: string }) => Promise<number>;

const WEBHOOK = { name: 'sandbox-webhook', payload: z.strictObject({ deliveryId: z.number().int() }) };
const ANSWER_LIMIT_MS = 20_000;

/** Returns a function that calls this server's endpoint. `url` is the address of this process, such as `http://127.0.0.1:8080`. */
export function deliverTo(url: string): Deliver {
  return async ({ body, authorization }) => {
    const answer = await fetch(`${url}${receiveBillingEvent.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', authorization },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    return answer.status;
  };
}

function authorizationOf(secret: string): string {
  return `Basic ${Buffer.from(`sandbox:${secret}`).toString('base64')}`;
}

/** Stores the webhook call of an event, and adds the job that sends it. */
export async function recordEvent(
  db: PublicDb,
  event: { readonly type: string; readonly at: Date; readonly data: object },
): Promise<void> {
  const { type, at, data } = event;
  const body = JSON.stringify({ event: { type, created_at: isoWithOffset(at), data } });
  await enqueue(db, WEBHOOK, { deliveryId: await insertDelivery(db, body, at) });
}

/** Returns the content of an event about a bill, without the link that opens the bill. */
export function billData({ id, code, amount, status, dueAt, customerId, subscriptionId }: BillRow): object {
  return {
    bill: {
      id,
      code,
      amount: (amount / 100).toFixed(2),
      status,
      due_at: isoWithOffset(dueAt),
      customer: { id: customerId },
      subscription: subscriptionId === null ? null : { id: subscriptionId },
    },
  };
}

/** Returns the content of an event about a refused charge of a bill. */
export function chargeData({ id, code, amount }: BillRow): object {
  return { charge: { id, amount: (amount / 100).toFixed(2), status: 'pending', bill: { id, code } } };
}

/** Returns the content of an event about a subscription. */
export function subscriptionData({ id, code, status, customerId }: ProviderSubscription): object {
  return { subscription: { id, code, status, customer: { id: customerId } } };
}

/** Creates the task that sends the webhook calls. The job queue repeats a call without a 2xx answer. */
export function webhookTask({
  database,
  clock,
  webhookSecret,
  deliver,
}: Pick<ClockAndIds, 'clock'> & {
  readonly database: Database;
  readonly webhookSecret: string;
  readonly deliver: Deliver;
}): JobTask {
  return jobTask(WEBHOOK, async ({ deliveryId }) => {
    const body = await database.public((db) => findPendingDelivery(db, deliveryId));
    if (body === undefined) {
      return;
    }
    const status = await deliver({ body, authorization: authorizationOf(webhookSecret) });
    if (status < 200 || status > 299) {
      throw new Error(`a webhook call was answered with ${status}`);
    }
    await database.public((db) => markDelivered(db, deliveryId, clock.now()));
  });
}
