/** Receives webhook calls of the provider, runs the jobs that process them, and runs the nightly reconciliation. */
import { WEBHOOK_REFUSED } from '@mobcheck/contract/billing/billing.contract.ts';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import type { z } from 'zod';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { apiError } from '../../platform/context/api-error.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { enqueue, enqueueBehind } from '../../platform/jobs/enqueue.ts';
import { jobTask, timedTask, type JobTask } from '../../platform/jobs/job.ts';
import * as queries from './billing.queries.ts';
import {
  type BillingParts,
  BILLING_EVENT,
  CUSTOMER_SYNC,
  EVENT_PRUNING,
  PAYMENT_DATA,
  RECONCILIATION,
  SUBSCRIPTION_REQUEST,
} from './billing-jobs.ts';
import * as events from './monitoring/events.queries.ts';
import {
  insertReconciliation,
  markReconciled,
  readReportedState,
} from './monitoring/reconciliations.queries.ts';
import { listWaitingData } from './provider-customer.queries.ts';
import { providerPlanTasks } from './provider-plans.service.ts';
import type { BillingProvider, ProviderEvent } from './provider/provider.ts';
import { sendRequest } from './subscription-requests.service.ts';
import { syncCustomer } from './sync-customer.service.ts';

async function findKnownCustomer(
  db: PublicDb,
  subject: { readonly type: string; readonly id: number },
): Promise<string | undefined> {
  if (subject.type === 'customer') {
    return (await queries.findCustomerByProviderId(db, subject.id))?.id;
  }
  const find = subject.type === 'bill' ? queries.findBillByProviderId : queries.findSubscriptionByProviderId;
  return (await find(db, subject.id))?.customerId;
}

/** Returns the key of the job of an event. Events of one customer share the key if their subject is known or they name the customer. */
async function jobKeyOf(db: PublicDb, { subject, customerId }: ProviderEvent): Promise<string | undefined> {
  if (subject === undefined) {
    return undefined;
  }
  const named = customerId === undefined ? undefined : ({ type: 'customer', id: customerId } as const);
  const known = (await findKnownCustomer(db, subject)) ?? (named && (await findKnownCustomer(db, named)));
  const { type, id } = named ?? subject;
  return `billing-event:${known ?? `${type}-${id}`}`;
}

/** Returns a body as JSON. A body that is nested too deeply for JSON counts as empty. */
function jsonOf(body: unknown): string {
  try {
    return JSON.stringify(body ?? null);
  } catch {
    return 'null';
  }
}

/**
 * Stores a webhook call only once, even if it is repeated, and adds the job that processes it. The job replaces a waiting job of the same
 * customer, and runs after jobs that people wait for.
 * @throws ApiError WEBHOOK_REFUSED when the secret is wrong
 */
export async function receiveEvent(
  { db, clock }: Pick<ClockAndIds, 'clock'> & { readonly db: PublicDb },
  provider: BillingProvider,
  { body, authorization }: { readonly body: unknown; readonly authorization: string | undefined },
): Promise<void> {
  const raw = jsonOf(body);
  const event = provider.readEvent(raw, authorization);
  if (event === undefined) {
    throw apiError(WEBHOOK_REFUSED);
  }
  const jobKey = await jobKeyOf(db, event);
  const isNew = await events.insertEvent(db, {
    key: event.key,
    kind: event.kind,
    subjectType: event.subject?.type ?? null,
    subjectId: event.subject?.id ?? null,
    raw,
    jobKey: jobKey ?? null,
    receivedAt: clock.now(),
  });
  if (isNew) {
    await enqueueBehind(db, BILLING_EVENT, { key: event.key, jobKey }, jobKey);
  }
}

/** Finds the customer of an event. Reads an unknown bill or subscription from the provider. */
async function customerOf(
  { database, provider }: BillingParts,
  { subjectType, subjectId }: { readonly subjectType: string | null; readonly subjectId: number | null },
): Promise<string | undefined> {
  if (subjectType === null || subjectId === null) {
    return undefined;
  }
  const subject = { type: subjectType, id: subjectId };
  const known = await database.public((db) => findKnownCustomer(db, subject));
  if (known !== undefined || (subjectType !== 'bill' && subjectType !== 'subscription')) {
    return known;
  }
  const read = { bill: provider.getBill, subscription: provider.getSubscription } as const;
  const id = (await read[subjectType](subjectId))?.customerId;
  return id === undefined
    ? undefined
    : database.public((db) => findKnownCustomer(db, { type: 'customer', id }));
}

/** Number of failures after which the provider counts as unavailable. Fewer failures do not delay the other events. */
const MOST_FAILURES = 3;

/**
 * Processes an event and the events that wait for the same job, and copies the state of each affected customer once. Later events add
 * another job, since the state may have been read before they arrived.
 */
async function followUp(
  parts: BillingParts,
  { key, jobKey }: z.output<typeof BILLING_EVENT.payload>,
): Promise<void> {
  const { database, clock } = parts;
  const synced = new Set<string>();
  const subjects = await database.public((db) => events.listWaitingSubjects(db, key, jobKey));
  const failures: unknown[] = [];
  for (const { keys, ...subject } of subjects) {
    try {
      const customerId = await customerOf(parts, subject);
      if (customerId !== undefined && !synced.has(customerId)) {
        await syncCustomer(parts, customerId);
        synced.add(customerId);
      }
      const outcome =
        subject.subjectType === null ? 'ignored' : customerId === undefined ? 'unknown' : 'synced';
      await database.public((db) => events.finishEvents(db, keys, { outcome, at: clock.now() }));
    } catch (error) {
      failures.push(error);
      if (failures.length === MOST_FAILURES) {
        break;
      }
    }
  }
  if (failures.length > 0) {
    throw failures[0];
  }
}

/** Time before a waiting request is sent again, longer than the attempts of its own job take. */
const REQUEST_PATIENCE_MS = DAY_MS;

/** Time for which the platform admin can see the findings of a reconciliation. */
const RECONCILIATION_RETENTION_MS = 30 * DAY_MS;

/** Adds a job for each customer, and for each request and payment data that still waits after its own job has given up. */
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
      await enqueueBehind(db, CUSTOMER_SYNC, { customerId, reconciliationId });
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

/** Copies the provider's state of a customer. A reconciliation also records whether the state differed from the events. */
async function reconcileCustomer(
  parts: BillingParts,
  { customerId, reconciliationId }: z.output<typeof CUSTOMER_SYNC.payload>,
): Promise<void> {
  const { database, clock } = parts;
  const startedAt = clock.now();
  const before = await database.public((db) => readReportedState(db, customerId));
  await syncCustomer(parts, customerId);
  await database.public((db) =>
    events.finishEventsBefore(db, customerId, { before: startedAt, at: clock.now() }),
  );
  if (reconciliationId !== undefined) {
    await database.public(async (db) => {
      const differed = (await readReportedState(db, customerId)) !== before;
      await markReconciled(db, { reconciliationId, customerId }, differed);
    });
  }
}

/** Retention of the content of events, which helps in questions to the provider. The content may have links to bills and is never shown. */
const RAW_RETENTION_MS = 30 * DAY_MS;
/** Retention of events. Providers repeat events for only two days, but the billing desk also shows older events. */
const EVENT_RETENTION_MS = 400 * DAY_MS;

async function prune({ database, clock }: Pick<BillingParts, 'database' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await database.public((db) =>
    events.pruneEvents(db, {
      rawBefore: new Date(now - RAW_RETENTION_MS),
      eventsBefore: new Date(now - EVENT_RETENTION_MS),
    }),
  );
}

/** Returns the tasks of billing. */
export function billingTasks(parts: BillingParts): JobTask[] {
  return [
    jobTask(SUBSCRIPTION_REQUEST, ({ subscriptionId }) => sendRequest(parts, subscriptionId)),
    jobTask(BILLING_EVENT, (event) => followUp(parts, event)),
    jobTask(CUSTOMER_SYNC, (customer) => reconcileCustomer(parts, customer)),
    timedTask(RECONCILIATION, '20 5 * * *', () => reconcile(parts)),
    timedTask(EVENT_PRUNING, '50 5 * * *', () => prune(parts)),
    ...providerPlanTasks(parts),
  ];
}
