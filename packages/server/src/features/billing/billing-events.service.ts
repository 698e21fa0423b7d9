/** Webhook calls of the provider, the jobs that follow them up, and the nightly reconciliation. */
import { WEBHOOK_REFUSED } from '@mobcheck/contract/billing/billing.contract.ts';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import type { z } from 'zod';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { apiError } from '../../platform/context/api-error.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { jobTask, timedTask, type JobTask } from '../../platform/jobs/job.ts';
import * as queries from './billing.queries.ts';
import {
  BILLING_EVENT,
  CUSTOMER_SYNC,
  EVENT_PRUNING,
  PAYMENT_DATA,
  RECONCILIATION,
  SUBSCRIPTION_REQUEST,
} from './billing-jobs.ts';
import {
  insertReconciliation,
  markReconciled,
  readReportedState,
} from './monitoring/reconciliations.queries.ts';
import { listWaitingData } from './provider-customer.queries.ts';
import { providerPlanTasks } from './provider-plans.service.ts';
import type { BillingProvider } from './provider/provider.ts';
import { sendRequest } from './subscription-requests.service.ts';
import type { BillingParts } from './billing-parts.ts';
import { syncCustomer } from './sync-customer.service.ts';

/**
 * Stores a webhook call, once however often it is repeated, and adds the job that follows it up.
 * @throws ApiError WEBHOOK_REFUSED when the secret is wrong
 */
export async function receiveEvent(
  { db, clock }: Pick<ClockAndIds, 'clock'> & { readonly db: PublicDb },
  provider: BillingProvider,
  { body, authorization }: { readonly body: unknown; readonly authorization: string | undefined },
): Promise<void> {
  const raw = JSON.stringify(body ?? null);
  const event = provider.readEvent(raw, authorization);
  if (event === undefined) {
    throw apiError(WEBHOOK_REFUSED);
  }
  const isNew = await queries.insertEvent(db, {
    key: event.key,
    kind: event.kind,
    subjectType: event.subject?.type ?? null,
    subjectId: event.subject?.id ?? null,
    raw,
    receivedAt: clock.now(),
  });
  if (isNew) {
    await enqueue(db, BILLING_EVENT, { key: event.key });
  }
}

/** Finds our customer of an event; asks the provider about a bill or subscription that we do not know. */
async function customerOf(
  { database, provider }: BillingParts,
  { subjectType, subjectId }: { readonly subjectType: string | null; readonly subjectId: number | null },
): Promise<string | undefined> {
  if (subjectType === null || subjectId === null) {
    return undefined;
  }
  const known = await database.public(async (db) => {
    const find = subjectType === 'bill' ? queries.findBillByProviderId : queries.findSubscriptionByProviderId;
    return subjectType === 'customer' ? undefined : find(db, subjectId);
  });
  if (known !== undefined) {
    return known.customerId;
  }
  const read = { bill: provider.getBill, subscription: provider.getSubscription } as const;
  const providerCustomerId =
    subjectType === 'bill' || subjectType === 'subscription'
      ? (await read[subjectType](subjectId))?.customerId
      : subjectId;
  const customer =
    providerCustomerId === undefined
      ? undefined
      : await database.public((db) => queries.findCustomerByProviderId(db, providerCustomerId));
  return customer?.id;
}

/** Follows up an event: takes over the state of the customer that it is about. */
async function followUp(parts: BillingParts, key: string): Promise<void> {
  const { database, clock } = parts;
  const event = await database.public((db) => queries.findEvent(db, key));
  if (event === undefined || event.processedAt !== null) {
    return;
  }
  const customerId = await customerOf(parts, event);
  if (customerId !== undefined) {
    await syncCustomer(parts, customerId);
  }
  const outcome = event.subjectType === null ? 'ignored' : customerId === undefined ? 'unknown' : 'synced';
  await database.public((db) => queries.finishEvent(db, key, { outcome, at: clock.now() }));
}

/** How long a request may wait before it is sent again: longer than the attempts of its own job take. */
const REQUEST_PATIENCE_MS = DAY_MS;

/** How long the platform admin can see what a reconciliation found. */
const RECONCILIATION_RETENTION_MS = 30 * DAY_MS;

/** Adds a job for each customer, and again for each request and each payment data whose own job has given up. */
async function reconcile({ database, clock, ids }: BillingParts): Promise<void> {
  await database.public(async (db) => {
    const customers = await queries.listProviderCustomers(db);
    const startedAt = clock.now();
    const reconciliationId = ids.newId();
    const customerIds = customers.map(({ id }) => id);
    await insertReconciliation(
      db,
      { id: reconciliationId, startedAt, customerIds },
      new Date(startedAt.getTime() - RECONCILIATION_RETENTION_MS),
    );
    for (const customerId of customerIds) {
      await enqueue(db, CUSTOMER_SYNC, { customerId, reconciliationId });
    }
    const before = new Date(clock.now().getTime() - REQUEST_PATIENCE_MS);
    for (const { id } of await queries.listWaitingRequests(db, before)) {
      await enqueue(db, SUBSCRIPTION_REQUEST, { subscriptionId: id });
    }
    for (const { id } of await listWaitingData(db, before)) {
      await enqueue(db, PAYMENT_DATA, { customerId: id });
    }
  });
}

/** Takes over the state of a customer; for a reconciliation also notes whether it differed from what the events had told. */
async function reconcileCustomer(
  parts: BillingParts,
  { customerId, reconciliationId }: z.output<typeof CUSTOMER_SYNC.payload>,
): Promise<void> {
  const { database } = parts;
  const before = await database.public((db) => readReportedState(db, customerId));
  await syncCustomer(parts, customerId);
  if (reconciliationId !== undefined) {
    await database.public(async (db) => {
      const differed = (await readReportedState(db, customerId)) !== before;
      await markReconciled(db, { reconciliationId, customerId }, differed);
    });
  }
}

/** What an event said is kept for questions to the provider; it may contain links to bills and is never shown. */
const RAW_RETENTION_MS = 30 * DAY_MS;
/** Providers repeat events for two days; the rest is for the history. */
const EVENT_RETENTION_MS = 400 * DAY_MS;

async function prune({ database, clock }: Pick<BillingParts, 'database' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await database.public((db) =>
    queries.pruneEvents(db, {
      rawBefore: new Date(now - RAW_RETENTION_MS),
      eventsBefore: new Date(now - EVENT_RETENTION_MS),
    }),
  );
}

/** Returns the tasks of billing; the reconciliation runs at 05:20 UTC. */
export function billingTasks(parts: BillingParts): JobTask[] {
  return [
    jobTask(SUBSCRIPTION_REQUEST, ({ subscriptionId }) => sendRequest(parts, subscriptionId)),
    jobTask(BILLING_EVENT, ({ key }) => followUp(parts, key)),
    jobTask(CUSTOMER_SYNC, (customer) => reconcileCustomer(parts, customer)),
    timedTask(RECONCILIATION, '20 5 * * *', () => reconcile(parts)),
    timedTask(EVENT_PRUNING, '50 5 * * *', () => prune(parts)),
    ...providerPlanTasks(parts),
  ];
}
