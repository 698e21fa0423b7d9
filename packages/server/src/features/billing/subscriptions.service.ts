/** Acts on subscriptions. Each stores a request, and a job sends it to the billing provider. */
import {
  SUBSCRIPTION_BUSY,
  SUBSCRIPTION_EXISTS,
  SUBSCRIPTION_STATUS_REFUSED,
  subscription as subscriptionShape,
  type changeSubscription as changeEndpoint,
  type createSubscription as createEndpoint,
  type getSubscription as getEndpoint,
} from '@mobcheck/contract/billing/billing.contract.ts';
import { hasEnded, isRunning } from '@mobcheck/contract/billing/billing.rules.ts';
import type { BodyOf, HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { Actor } from '@mobcheck/contract/kernel/actor.ts';
import { CUSTOM_PLAN_ID, monthlyPrice, planCap } from '@mobcheck/contract/plans/plans.rules.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { apiError, invalid, requireFound } from '../../platform/context/api-error.ts';
import type { Session } from '../../platform/context/session.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { recordPublicAct } from '../audit/audit.service.ts';
import { redeemCoupon } from '../coupons/coupon-uses.service.ts';
import { rejectChangedPrice, requirePlan } from '../prices/current-prices.service.ts';
import * as queries from './billing.queries.ts';
import { ensureCustomer, seesPayer, type PayingCompany } from './payer.service.ts';
import { SUBSCRIPTION_REQUEST } from './billing-jobs.ts';
import { insertSubscriptionRequest } from './monitoring/request-history.queries.ts';

/** Context of an act on a subscription, in one transaction. */
export interface BillingContext extends ClockAndIds {
  readonly db: PublicDb;
  readonly actor: Pick<Actor, 'userId' | 'name' | 'email'>;
}

type SubscriptionReply = HandlerReplyOf<typeof getEndpoint>;
type SubscriptionRequest = NonNullable<SubscriptionReply['request']>;
type SubscriptionRow = Awaited<ReturnType<typeof queries.listSubscriptions>>[number];

/** Returns the monthly price of a subscription in cents, without a discount. */
function monthlyPriceOf({ planId, price, quantity }: Pick<SubscriptionRow, 'planId' | 'price' | 'quantity'>) {
  return monthlyPrice({ id: planId, value: price }, quantity);
}

/** Converts a row to the contract's shape. */
export function presentSubscription(row: SubscriptionRow): SubscriptionReply {
  return {
    id: row.id,
    plan_id: row.planId,
    quantity: row.quantity,
    cap: row.cap,
    price: monthlyPriceOf(row),
    discount:
      row.discount === null || row.discountBills === null
        ? null
        : { amount: row.discount, bills: row.discountBills },
    // The columns' check constraints allow only the contract's values.
    status: subscriptionShape.shape.status.parse(row.status),
    request: subscriptionShape.shape.request.parse(row.request),
    refused: row.refused,
    refused_request: subscriptionShape.shape.refused_request.parse(row.refusedRequest),
    created_at: row.createdAt,
    next_billing_at: row.nextBillingAt,
    overdue_since: row.overdueSince,
    end_at: row.endAt,
  };
}

/**
 * Returns plan and quantity of a body with the present price and cap, which the subscription keeps. Only the custom plan has a quantity.
 * @throws ApiError a field error when the quantity is below the plan's minimum
 */
async function chosenPlan(
  { db, clock }: BillingContext,
  { plan_id: planId, product_items: items }: BodyOf<typeof changeEndpoint>,
) {
  const plan = await requirePlan(db, planId, clock.now());
  const { value: price, limit } = plan;
  if (planId !== CUSTOM_PLAN_ID) {
    return { planId, quantity: 1, price, cap: limit };
  }
  const quantity = items[0]?.quantity ?? limit;
  if (quantity < limit) {
    throw invalid('product_items.0.quantity', 'too_short');
  }
  return { planId, quantity, price, cap: planCap(plan, quantity) };
}

/** Writes a request and adds the job that sends it. */
async function request(
  context: BillingContext,
  row: Pick<SubscriptionRow, 'id'>,
  change: Parameters<typeof queries.updateSubscription>[2] & { request: SubscriptionRequest },
): Promise<SubscriptionReply> {
  const { db, clock, ids, actor } = context;
  const now = clock.now();
  await queries.updateSubscription(db, row.id, { ...change, refusedRequest: null, updateDate: now });
  await insertSubscriptionRequest(db, {
    id: ids.newId(),
    subscriptionId: row.id,
    request: change.request,
    planId: change.requestedPlanId ?? null,
    quantity: change.requestedQuantity ?? null,
    askedBy: actor.name,
    askedAt: now,
  });
  await enqueue(db, SUBSCRIPTION_REQUEST, { subscriptionId: row.id });
  return presentSubscription(requireFound(await queries.findSubscription(db, row.id)));
}

/**
 * Rejects a customer with another subscription that is running or waits for the provider. Locks the customer, so that simultaneous calls
 * wait.
 * @throws ApiError SUBSCRIPTION_EXISTS
 */
async function rejectSecondSubscription(db: PublicDb, customerId: string, ownId?: string): Promise<void> {
  await queries.lockCustomer(db, customerId);
  const others = (await queries.listSubscriptions(db, customerId)).filter(({ id }) => id !== ownId);
  const runs = ({ status, request, refused }: SubscriptionRow) =>
    !refused && (status === null || isRunning(status) || request === 'reactivate');
  if (others.some(runs)) {
    throw apiError(SUBSCRIPTION_EXISTS);
  }
}

/**
 * Uses a coupon for a new subscription and stores its discount.
 * @param coupon undefined or empty means none
 * @throws ApiError a field error with the reason for the refusal
 */
async function discountBy(
  coupon: string | undefined,
  context: BillingContext,
  {
    id,
    customerId,
    planId,
    price,
    quantity,
  }: Pick<SubscriptionRow, 'id' | 'customerId' | 'planId' | 'price' | 'quantity'>,
) {
  if (coupon === undefined || coupon === '') {
    return {};
  }
  const { amount, bills } = await redeemCoupon(context, {
    code: coupon,
    planId,
    price: monthlyPriceOf({ planId, price, quantity }),
    customerId,
    subscriptionId: id,
  });
  await queries.updateSubscription(context.db, id, { discount: amount, discountBills: bills });
  return { coupon, discount: amount, discountBills: bills };
}

/**
 * Subscribes a payer to a plan.
 * @param sendAt instant at which the job sends the request to the provider; undefined means at once
 * @throws ApiError SUBSCRIPTION_EXISTS, PRICE_CHANGED, or a field error for the quantity, the coupon or a foreign customer
 */
export async function subscribe(
  context: BillingContext,
  payer: PayingCompany,
  body: BodyOf<typeof createEndpoint>,
  sendAt?: Date,
): Promise<SubscriptionReply> {
  const { db, clock, ids } = context;
  const chosen = await chosenPlan(context, body);
  rejectChangedPrice(body.expected_price, monthlyPriceOf(chosen));
  const customer = await ensureCustomer(context, payer);
  if (![undefined, null, customer.providerId].includes(body.customer_id)) {
    throw invalid('customer_id', 'unknown');
  }
  await rejectSecondSubscription(db, customer.id);
  const id = ids.newId();
  const now = clock.now();
  await queries.insertSubscription(db, {
    id,
    customerId: customer.id,
    ...chosen,
    paymentMethod: body.payment_method_code,
    request: 'subscribe',
    createdAt: now,
    updateDate: now,
  });
  await insertSubscriptionRequest(db, {
    id: ids.newId(),
    subscriptionId: id,
    request: 'subscribe',
    planId: chosen.planId,
    quantity: chosen.quantity,
    askedBy: context.actor.name,
    askedAt: now,
  });
  const discount = await discountBy(body.coupon, context, { id, customerId: customer.id, ...chosen });
  await enqueue(db, SUBSCRIPTION_REQUEST, { subscriptionId: id }, sendAt);
  await recordPublicAct(context, {
    feature: 'billing',
    act: 'subscribe',
    subject: id,
    detail: { ...chosen, ...discount, companyGroup: payer.group.name },
  });
  return presentSubscription(requireFound(await queries.findSubscription(db, id)));
}

/** Finds a subscription that a user may see. @throws ApiError NOT_FOUND */
export async function requireSubscription(
  db: PublicDb,
  session: Session,
  id: string,
): Promise<SubscriptionReply> {
  const row = await queries.findSubscription(db, id);
  return presentSubscription(requireFound(row !== undefined && seesPayer(session, row) ? row : undefined));
}

/** Locks the customer and then the subscription, in the order of all writers. @throws ApiError NOT_FOUND */
async function lock({ db }: BillingContext, session: Session, id: string) {
  const found = await queries.findSubscription(db, id);
  const { customerId } = requireFound(found !== undefined && seesPayer(session, found) ? found : undefined);
  await queries.lockCustomer(db, customerId);
  return requireFound(await queries.lockSubscription(db, id));
}

function requireIdle(row: Pick<SubscriptionRow, 'request'>): void {
  if (row.request !== null) {
    throw apiError(SUBSCRIPTION_BUSY);
  }
}

/** Rejects changes for a replaced customer. @throws ApiError SUBSCRIPTION_STATUS_REFUSED */
function requireCurrentPayer({ replacedBy }: { readonly replacedBy: string | null }): void {
  if (replacedBy !== null) {
    throw apiError(SUBSCRIPTION_STATUS_REFUSED);
  }
}

/**
 * Changes plan or quantity of a running subscription.
 * @throws ApiError NOT_FOUND, SUBSCRIPTION_BUSY, SUBSCRIPTION_STATUS_REFUSED, PRICE_CHANGED, or a field error for the quantity
 */
export async function change(
  context: BillingContext,
  session: Session,
  id: string,
  body: BodyOf<typeof changeEndpoint>,
): Promise<SubscriptionReply> {
  const { planId, quantity, price, cap } = await chosenPlan(context, body);
  const row = await lock(context, session, id);
  requireIdle(row);
  requireCurrentPayer(row);
  if (!isRunning(row.status)) {
    throw apiError(SUBSCRIPTION_STATUS_REFUSED);
  }
  if (row.planId === planId && row.quantity === quantity) {
    return presentSubscription(row);
  }
  rejectChangedPrice(body.expected_price, monthlyPriceOf({ planId, quantity, price }));
  await recordPublicAct(context, {
    feature: 'billing',
    act: 'change',
    subject: id,
    detail: {
      planId,
      quantity,
      price,
      planIdBefore: row.planId,
      quantityBefore: row.quantity,
      priceBefore: row.price,
    },
  });
  return request(context, row, {
    request: 'change',
    requestedPlanId: planId,
    requestedQuantity: quantity,
    requestedPrice: price,
    requestedCap: cap,
    refused: false,
  });
}

/** Cancels a subscription. A subscription that has ended or never began stays unchanged. @throws ApiError NOT_FOUND or SUBSCRIPTION_BUSY */
export async function cancel(
  context: BillingContext,
  session: Session,
  id: string,
): Promise<SubscriptionReply> {
  const row = await lock(context, session, id);
  if (row.request === 'cancel' || hasEnded(row.status) || row.refused) {
    return presentSubscription(row);
  }
  requireIdle(row);
  await recordPublicAct(context, {
    feature: 'billing',
    act: 'cancel',
    subject: id,
    detail: { planId: row.planId },
  });
  return request(context, row, { request: 'cancel' });
}

/**
 * Reactivates a cancelled subscription.
 * @throws ApiError NOT_FOUND, SUBSCRIPTION_BUSY, SUBSCRIPTION_STATUS_REFUSED, or SUBSCRIPTION_EXISTS when another subscription is running
 */
export async function reactivate(
  context: BillingContext,
  session: Session,
  id: string,
): Promise<SubscriptionReply> {
  const row = await lock(context, session, id);
  requireIdle(row);
  requireCurrentPayer(row);
  if (row.status !== 'canceled') {
    throw apiError(SUBSCRIPTION_STATUS_REFUSED);
  }
  await rejectSecondSubscription(context.db, row.customerId, row.id);
  await recordPublicAct(context, {
    feature: 'billing',
    act: 'reactivate',
    subject: id,
    detail: { planId: row.planId },
  });
  return request(context, row, { request: 'reactivate' });
}
