/** Past, present and coming prices of plans and tags. A price is identified by its item and its first day. */
import { z } from 'zod';
import { apiErrorKind } from '../kernel/api-error.ts';
import { calendarDate } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { findPlan, FREE_PLAN_ID } from '../plans/plans.rules.ts';
import { NFC_TAG_ID, QR_TAG_ID } from '../tag-orders/tag-orders.contract.ts';
import { managesPrices } from './prices.policy.ts';
import { MAX_PLAN_CAP, MAX_PRICE } from './prices.rules.ts';

/** The item already has a price from this day. A coming price can be removed first. */
export const PRICE_EXISTS = apiErrorKind(409, 'PRICE_EXISTS');
/** The price is already valid, so it cannot be removed: agreements may be based on it. */
export const PRICE_STARTED = apiErrorKind(409, 'PRICE_STARTED');

const planId = z
  .number()
  .int('invalid')
  .refine((id) => findPlan(id) !== undefined, 'unknown');
const productId = z.literal([QR_TAG_ID, NFC_TAG_ID]);
const cents = z.number().int('invalid').min(0, 'too_short').max(MAX_PRICE, 'too_long');

const planPrice = z.object({
  planId: z.number().int(),
  validFrom: z.string(),
  /** In cents of BRL a month. The custom plan has a price for each piece of equipment. */
  value: z.number().int(),
  /** Pieces of equipment. For the custom plan it is the smallest quantity for sale. */
  cap: z.number().int(),
});

const tagPrice = z.object({
  productId,
  validFrom: z.string(),
  /** In cents of BRL, of one tag. */
  value: z.number().int(),
});

export const listPrices = endpoint({
  method: 'GET',
  path: '/web/prices/',
  summary: 'The past, present and coming prices of plans and tags, by their first day',
  may: managesPrices,
  scope: 'public',
  reply: z.object({
    /** The installation's day, by which prices change. */
    today: z.string(),
    plans: z.array(planPrice),
    tags: z.array(tagPrice),
  }),
});

export const addPlanPrice = endpoint({
  method: 'POST',
  path: '/web/prices/plans/',
  summary: 'Set price and cap of a plan from a day on, for new subscriptions and changes',
  may: managesPrices,
  scope: 'public',
  body: z
    .strictObject({
      planId,
      /** Not before today. */
      validFrom: calendarDate,
      value: cents,
      cap: z.number().int('invalid').min(1, 'too_short').max(MAX_PLAN_CAP, 'too_long'),
    })
    .refine(({ planId: id, value }) => (id === FREE_PLAN_ID) === (value === 0), {
      path: ['value'],
      message: 'invalid',
    }),
  reply: planPrice,
  status: 201,
  errors: [PRICE_EXISTS],
});

export const removePlanPrice = endpoint({
  method: 'DELETE',
  path: '/web/prices/plans/:planId/:validFrom',
  summary: 'Remove a coming price of a plan',
  may: managesPrices,
  scope: 'public',
  params: z.strictObject({ planId: z.coerce.number<number>().int('invalid'), validFrom: calendarDate }),
  reply: 'none',
  errors: [PRICE_STARTED],
});

export const addTagPrice = endpoint({
  method: 'POST',
  path: '/web/prices/tags/',
  summary: 'Set the price of a kind of tag from a day on, for new orders',
  may: managesPrices,
  scope: 'public',
  body: z.strictObject({
    productId,
    /** Not before today. */
    validFrom: calendarDate,
    value: cents.min(1, 'too_short'),
  }),
  reply: tagPrice,
  status: 201,
  errors: [PRICE_EXISTS],
});

export const removeTagPrice = endpoint({
  method: 'DELETE',
  path: '/web/prices/tags/:productId/:validFrom',
  summary: 'Remove a coming price of a kind of tag',
  may: managesPrices,
  scope: 'public',
  params: z.strictObject({ productId: z.coerce.number<number>().int('invalid'), validFrom: calendarDate }),
  reply: 'none',
  errors: [PRICE_STARTED],
});
