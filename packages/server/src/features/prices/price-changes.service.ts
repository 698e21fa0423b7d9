/** Changes of prices by the platform admin: added from a day on, removed before that day. Past prices stay. */
import type { BodyOf, HandlerReplyOf, ParamsOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  PRICE_EXISTS,
  PRICE_STARTED,
  type addPlanPrice as addPlanEndpoint,
  type addTagPrice as addTagEndpoint,
  type listPrices as listEndpoint,
  type removePlanPrice as removePlanEndpoint,
  type removeTagPrice as removeTagEndpoint,
} from '@mobcheck/contract/prices/prices.contract.ts';
import { isAbsurdPrice } from '@mobcheck/contract/prices/prices.rules.ts';
import { tagOrder } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError, invalid, requireFound } from '../../platform/context/api-error.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { recordPublicAct } from '../audit/audit.service.ts';
import { priceDay } from './current-prices.service.ts';
import * as queries from './prices.queries.ts';

type PriceContext = Pick<ActionContext, 'clock' | 'ids' | 'actor'> & { readonly db: PublicDb };

/** Returns all prices, by plan or kind and first day. */
export async function listPrices(db: PublicDb, now: Date): Promise<HandlerReplyOf<typeof listEndpoint>> {
  const tags = await queries.listTagPrices(db);
  return {
    today: priceDay(now),
    plans: await queries.listPlanPrices(db),
    tags: tags.map((row) => ({ ...row, productId: tagOrder.shape.product_id.parse(row.productId) })),
  };
}

/**
 * Checks the first day and the value of a new price.
 * @param before the price that is valid on that day so far
 * @throws ApiError a field error for a past day or an absurd value
 */
function requirePlausible(
  { validFrom, value }: { readonly validFrom: string; readonly value: number },
  before: { readonly value: number } | undefined,
  now: Date,
): void {
  if (validFrom < priceDay(now)) {
    throw invalid('validFrom', 'date_out_of_range');
  }
  if (before !== undefined && isAbsurdPrice(before.value, value)) {
    throw invalid('value', 'absurd_price');
  }
}

/** @throws ApiError PRICE_STARTED for a day that has begun */
function requireComing(validFrom: string, now: Date): void {
  if (validFrom <= priceDay(now)) {
    throw apiError(PRICE_STARTED);
  }
}

/** Adds a price of a plan. @throws ApiError PRICE_EXISTS, or a field error */
export async function addPlanPrice(
  context: PriceContext,
  body: BodyOf<typeof addPlanEndpoint>,
): Promise<HandlerReplyOf<typeof addPlanEndpoint>> {
  const { db, clock } = context;
  const now = clock.now();
  const { planId, validFrom, value, cap } = body;
  const before = (await queries.listPlanPricesOn(db, validFrom)).find((price) => price.planId === planId);
  requirePlausible(body, before, now);
  if (!(await queries.insertPlanPrice(db, { ...body, createdAt: now }))) {
    throw apiError(PRICE_EXISTS);
  }
  await recordPublicAct(context, {
    feature: 'prices',
    act: 'add',
    subject: `plan-${planId}`,
    detail: { validFrom, value, cap, valueBefore: before?.value ?? null, capBefore: before?.cap ?? null },
  });
  return body;
}

/** Adds a price of a kind of tag. @throws ApiError PRICE_EXISTS, or a field error */
export async function addTagPrice(
  context: PriceContext,
  body: BodyOf<typeof addTagEndpoint>,
): Promise<HandlerReplyOf<typeof addTagEndpoint>> {
  const { db, clock } = context;
  const now = clock.now();
  const { productId, validFrom, value } = body;
  const prices = await queries.listTagPricesOn(db, validFrom);
  const before = prices.find((price) => price.productId === productId);
  requirePlausible(body, before, now);
  if (!(await queries.insertTagPrice(db, { ...body, createdAt: now }))) {
    throw apiError(PRICE_EXISTS);
  }
  await recordPublicAct(context, {
    feature: 'prices',
    act: 'add',
    subject: `tag-${productId}`,
    detail: { validFrom, value, valueBefore: before?.value ?? null },
  });
  return body;
}

/** Removes a coming price of a plan. @throws ApiError NOT_FOUND or PRICE_STARTED */
export async function removePlanPrice(
  context: PriceContext,
  params: ParamsOf<typeof removePlanEndpoint>,
): Promise<void> {
  const { planId, validFrom } = params;
  const removed = requireFound(await queries.deletePlanPrice(context.db, params));
  // Throws for a price that has begun, which rolls the removal back.
  requireComing(validFrom, context.clock.now());
  await recordPublicAct(context, {
    feature: 'prices',
    act: 'remove',
    subject: `plan-${planId}`,
    detail: { validFrom, ...removed },
  });
}

/** Removes a coming price of a kind of tag. @throws ApiError NOT_FOUND or PRICE_STARTED */
export async function removeTagPrice(
  context: PriceContext,
  params: ParamsOf<typeof removeTagEndpoint>,
): Promise<void> {
  const { productId, validFrom } = params;
  const removed = requireFound(await queries.deleteTagPrice(context.db, params));
  requireComing(validFrom, context.clock.now());
  await recordPublicAct(context, {
    feature: 'prices',
    act: 'remove',
    subject: `tag-${productId}`,
    detail: { validFrom, ...removed },
  });
}
