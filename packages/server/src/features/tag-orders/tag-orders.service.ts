/** Tag orders. Each is stored with a job that creates its bill at the billing provider. */
import type { BodyOf, HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  orderProduction,
  tagOrder as orderShape,
  type createTagOrder as createEndpoint,
  type listTagOrders as listEndpoint,
  type listTagPrices as pricesEndpoint,
} from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import { z } from 'zod';
import { requireFound } from '../../platform/context/api-error.ts';
import type { Session } from '../../platform/context/session.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { recordPublicAct } from '../audit/audit.service.ts';
import { ensureCustomer, requirePayer } from '../billing/payer.service.ts';
import type { BillingContext } from '../billing/subscriptions.service.ts';
import { listTagPrices, rejectChangedPrice, requireTagPrice } from '../prices/current-prices.service.ts';
import * as queries from './tag-orders.queries.ts';

/** The job that creates the bill of an order at the provider. */
export const TAG_ORDER_BILL = { name: 'tag-order-bill', payload: z.object({ orderId: z.string() }) };

const { state: productionState } = orderProduction.shape;

type OrderRow = NonNullable<Awaited<ReturnType<typeof queries.findTagOrder>>>;

/** Presents the state of the run. After the first shipment, presents the last shipment and the number of unsent replacements. */
function presentProduction(row: OrderRow): HandlerReplyOf<typeof createEndpoint>['production'] {
  const { state, underWay, carrier, trackingCode, sentOn } = row;
  if (state === null) {
    return null;
  }
  if (carrier === null || trackingCode === null || sentOn === null) {
    return { state: productionState.parse(state), replacements: 0, shipment: null };
  }
  return {
    state: underWay === true ? 'sent' : 'received',
    replacements: (row.reserved ?? 0) + (row.stock ?? 0),
    shipment: { carrier, tracking_code: trackingCode, sent_on: sentOn, is_received: underWay !== true },
  };
}

function presentOrder(row: OrderRow): HandlerReplyOf<typeof createEndpoint> {
  const { product_id: productId, status } = orderShape.shape;
  return {
    id: row.id,
    // Orders have only the contract's ids, and a check constraint limits the status of the bill.
    product_id: productId.parse(row.productId),
    quantity: row.quantity,
    total: row.total,
    status: status.parse(row.status),
    refused: row.refused,
    url: row.url,
    production: presentProduction(row),
    created_at: row.createdAt,
  };
}

/**
 * Orders tags for the payer of the active company.
 * @throws ApiError NOT_FOUND without such a company, PRICE_CHANGED
 */
export async function orderTags(
  context: BillingContext,
  session: Session,
  { product_id: productId, quantity, expected_price: expectedPrice }: BodyOf<typeof createEndpoint>,
): Promise<HandlerReplyOf<typeof createEndpoint>> {
  const { db, clock, ids } = context;
  const payer = await requirePayer(db, session, {});
  const customer = await ensureCustomer(context, payer);
  const id = ids.newId();
  const now = clock.now();
  const order = { productId, quantity, total: quantity * (await requireTagPrice(db, productId, now)) };
  rejectChangedPrice(expectedPrice, order.total);
  await queries.insertTagOrder(db, {
    id,
    customerId: customer.id,
    companyGroupId: payer.companyGroupId,
    companyId: payer.dataCompanyId,
    ...order,
    createdAt: now,
    updateDate: now,
  });
  await enqueue(db, TAG_ORDER_BILL, { orderId: id });
  const detail = { ...order, companyGroup: payer.group.name };
  await recordPublicAct(context, { feature: 'tag-orders', act: 'order', subject: id, detail });
  return presentOrder(requireFound(await queries.findTagOrder(db, id)));
}

/** Returns the current prices of the kinds of tags. */
export async function tagPrices(db: PublicDb, now: Date): Promise<HandlerReplyOf<typeof pricesEndpoint>> {
  const prices = await listTagPrices(db, now);
  return prices.map(({ productId, value }) => ({
    product_id: orderShape.shape.product_id.parse(productId),
    value,
  }));
}

/** Returns one page of the orders of the active company's group. In the generic group, only the company's own orders are listed. */
export async function listTagOrders(
  db: PublicDb,
  session: Session,
  filter: QueryOf<typeof listEndpoint>,
): Promise<HandlerReplyOf<typeof listEndpoint>> {
  const payer = await requirePayer(db, session, {});
  const { items, total } = await queries.listTagOrders(db, payer, filter);
  return { items: items.map(presentOrder), total };
}

/** Adds the jobs of a customer's orders that wait for their bill. Returns whether there are any. */
export async function billTagOrdersNow(db: PublicDb, customerId: string): Promise<boolean> {
  const waiting = await queries.listUnbilledOfCustomer(db, customerId);
  for (const { id } of waiting) {
    await enqueue(db, TAG_ORDER_BILL, { orderId: id });
  }
  return waiting.length > 0;
}
