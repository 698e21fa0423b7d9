/** Reads the billing history of one customer, and starts its synchronisation with the provider by hand. */
import {
  getBillingHistory,
  HISTORY_LENGTH,
  NOTHING_TO_SYNC,
  obstacle,
  type syncBillingCustomer,
} from '@mobcheck/contract/billing-desk/billing-desk.contract.ts';
import type { BodyOf, HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { apiError, requireFound } from '../../platform/context/api-error.ts';
import type { Session } from '../../platform/context/session.ts';
import type { Database, PublicDb } from '../../platform/db/database.ts';
import { recordPublicAct } from '../audit/audit.service.ts';
import { syncNow } from '../billing/sync-now.service.ts';
import { listCompanyNames } from '../companies/companies.exported.queries.ts';
import { billTagOrdersNow } from '../tag-orders/tag-orders.service.ts';
import { findCustomer } from './customers.queries.ts';
import { momentsOf, presentCustomer } from './customers.service.ts';
import * as queries from './history.queries.ts';

type History = HandlerReplyOf<typeof getBillingHistory>;
type Lists = Pick<History, 'obstacles' | 'subscriptions' | 'requests' | 'bills' | 'tagOrders' | 'events'>;

const NOTHING: Lists = {
  obstacles: [],
  subscriptions: [],
  requests: [],
  bills: [],
  tagOrders: [],
  events: [],
};

const shapes = getBillingHistory.reply.shape;
// The check constraints of the columns allow the same values as the contract.
const subscriptionShape = shapes.subscriptions.element.shape;
const requestShape = shapes.requests.element.shape;
const billShape = shapes.bills.element.shape;
const orderShape = shapes.tagOrders.element.shape;

async function readLists(db: PublicDb, customerId: string, now: Date): Promise<Lists> {
  const limit = HISTORY_LENGTH;
  const obstacles = await queries.listObstacles(db, customerId, momentsOf(now));
  const subscriptions = await queries.listSubscriptions(db, customerId, limit);
  const requests = await queries.listRequests(db, customerId, limit);
  const bills = await queries.listBills(db, customerId, limit);
  const tagOrders = await queries.listTagOrders(db, customerId, limit);
  return {
    obstacles: obstacles.map((row) => ({
      ...row,
      kind: obstacle.shape.kind.parse(row.kind),
      request: obstacle.shape.request.parse(row.request),
    })),
    subscriptions: subscriptions.map((row) => ({
      ...row,
      status: subscriptionShape.status.parse(row.status),
    })),
    requests: requests.map((row) => ({
      ...row,
      request: requestShape.request.parse(row.request),
      outcome: requestShape.outcome.parse(row.outcome),
    })),
    bills: bills.map((row) => ({
      ...row,
      isForTags: row.subscriptionId === null,
      status: billShape.status.parse(row.status),
    })),
    tagOrders: tagOrders.map((row) => ({
      ...row,
      billStatus: orderShape.billStatus.parse(row.billStatus),
    })),
    events: await queries.listEvents(db, customerId, limit),
  };
}

/** Returns a customer with its subscriptions, requests, bills, tag orders, events and obstacles. @throws ApiError NOT_FOUND */
export async function getHistory(
  database: Database,
  { companyGroup, companyId }: QueryOf<typeof getBillingHistory>,
  now: Date,
): Promise<History> {
  const { row, lists } = await database.public(async (db) => {
    const found = requireFound(await findCustomer(db, { companyGroup, companyId }, momentsOf(now)));
    const { customerId } = found;
    return { row: found, lists: customerId === null ? NOTHING : await readLists(db, customerId, now) };
  });
  const [first] = row.companyId === null ? await database.tenant(row, listCompanyNames) : [];
  return {
    customer: await presentCustomer(database, row),
    openIn: row.companyId ?? first?.id ?? null,
    providerId: row.providerId,
    email: row.email,
    syncedAt: row.syncedAt,
    ...lists,
  };
}

/**
 * Adds the jobs that copy a customer's state from the provider, send its waiting requests and bill its tag orders.
 * @throws ApiError NOT_FOUND or BILLING_DESK_NOTHING_TO_SYNC
 */
export async function syncCustomerNow(
  act: ClockAndIds & { readonly db: PublicDb; readonly session: Session },
  { companyGroup, companyId }: BodyOf<typeof syncBillingCustomer>,
): Promise<void> {
  const { db, clock, ids, session } = act;
  const row = requireFound(await findCustomer(db, { companyGroup, companyId }, momentsOf(clock.now())));
  const { customerId } = row;
  const syncs = customerId !== null && (await syncNow(db, customerId));
  const bills = customerId !== null && (await billTagOrdersNow(db, customerId));
  if (!syncs && !bills) {
    throw apiError(NOTHING_TO_SYNC);
  }
  await recordPublicAct(
    { db, clock, ids, actor: session.actor },
    { feature: 'billing-desk', act: 'sync', subject: row.id, detail: { companyGroup, company: row.name } },
  );
}
