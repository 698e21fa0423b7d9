/** Plans, subscriptions and bills of payers, the check of coupons, and the webhook of the billing provider. */
import { z } from 'zod';
import { COUPON_PROBLEMS } from '../coupons/coupons.rules.ts';
import { typedCoupon } from '../coupons/coupons.contract.ts';
import { oneLine } from '../kernel/text.ts';
import { anyoneMay } from '../kernel/actor.ts';
import { apiErrorKind } from '../kernel/api-error.ts';
import { replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { uuid } from '../kernel/id.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { expectedPrice, PRICE_CHANGED } from '../plans/expected-price.contract.ts';
import { isPaidPlan } from '../plans/plans.rules.ts';
import { plan } from '../plans/plans.contract.ts';
import { managesBilling, readsBilling } from './billing.policy.ts';

export const SUBSCRIPTION_STATUSES = ['active', 'canceled', 'future', 'expired'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const BILL_STATUSES = ['review', 'pending', 'paid', 'canceled', 'scheduled'] as const;
export type BillStatus = (typeof BILL_STATUSES)[number];

export const PAYMENT_METHODS = ['bank_slip', 'pix', 'pix_bank_slip', 'credit_card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Kinds of requests to the provider about a subscription. */
export const SUBSCRIPTION_REQUESTS = ['subscribe', 'change', 'cancel', 'reactivate'] as const;

/** The payer has another subscription that is running or waits for the provider. A running one can be changed instead. */
export const SUBSCRIPTION_EXISTS = apiErrorKind(409, 'SUBSCRIPTION_EXISTS');
/** An earlier request is still being sent to the provider. */
export const SUBSCRIPTION_BUSY = apiErrorKind(409, 'SUBSCRIPTION_BUSY');
/**
 * The subscription cannot be changed or reactivated. Only a running one can be changed, and only a cancelled one reactivated. Neither is
 * possible after its customer was replaced.
 */
export const SUBSCRIPTION_STATUS_REFUSED = apiErrorKind(409, 'SUBSCRIPTION_STATUS_REFUSED');
/** The secret of a webhook call is wrong. */
export const WEBHOOK_REFUSED = apiErrorKind(401, 'WEBHOOK_REFUSED');

export const bill = z.object({
  id: z.string(),
  /** The plan of the billed month, or null for a one-off bill, such as of tags. */
  plan_id: z.number().int().nullable(),
  /** In cents of BRL. */
  amount: z.number().int(),
  status: z.enum(BILL_STATUSES),
  /** The provider's page on which the bill is paid. Null means that there is none yet. */
  url: z.string().nullable(),
  due_at: replyInstant().nullable(),
  paid_at: replyInstant().nullable(),
  created_at: replyInstant(),
});
export type Bill = z.infer<typeof bill>;

export const subscription = z.object({
  id: z.string(),
  plan_id: z.number().int(),
  /** Pieces of equipment for the custom plan, else 1. */
  quantity: z.number().int(),
  /** Pieces of equipment that the subscription allows once it is paid. */
  cap: z.number().int(),
  /** Cents of BRL a month, without the discount, as agreed when the subscription was made or last changed. */
  price: z.number().int(),
  /** Cents of BRL that a coupon takes off each of the first bills, and the number of these bills. Null means none. */
  discount: z.object({ amount: z.number().int(), bills: z.number().int() }).nullable(),
  /** Null until the provider has the subscription. */
  status: z.enum(SUBSCRIPTION_STATUSES).nullable(),
  /** The request to the provider that is not done yet, or null. */
  request: z.enum(SUBSCRIPTION_REQUESTS).nullable(),
  /** Whether the provider refused the subscription, so that the data of the company must be corrected. */
  refused: z.boolean(),
  /** The last request, if the provider refused it and changed nothing. Null when a later request exists. */
  refused_request: z.enum(SUBSCRIPTION_REQUESTS).nullable(),
  created_at: replyInstant(),
  next_billing_at: replyInstant().nullable(),
  overdue_since: replyInstant().nullable(),
  /** The end of a cancelled subscription. */
  end_at: replyInstant().nullable(),
});
export type Subscription = z.infer<typeof subscription>;

const payerQuery = z.strictObject({
  /** The paying company of the generic group, by default the active company. Other groups pay as a whole. */
  companyId: uuid.optional(),
});
const groupParams = z.strictObject({ companyGroup: z.string().max(200) });
const idParams = z.strictObject({ id: uuid });

export const getGroupPlan = endpoint({
  method: 'GET',
  path: '/web/company-groups/company-group-plan/:companyGroup',
  summary: 'The plan of a company group: cap, use and subscription',
  may: readsBilling,
  scope: 'none',
  params: groupParams,
  query: payerQuery,
  reply: z.object({
    plan,
    /** Pieces of equipment that may be enabled. */
    cap: z.number().int(),
    /** Enabled tags that count against the cap. */
    used: z.number().int(),
    /** The customer at the billing provider. Null means none yet. */
    customerId: z.number().int().nullable(),
    /** The latest subscription. Null means that the payer has never subscribed. */
    subscription: subscription.nullable(),
  }),
});

/** The specification's creation payload. */
const subscriptionBody = z.strictObject({
  plan_id: z.number().int('invalid').refine(isPaidPlan, 'unknown'),
  /** The customer at the billing provider, if known. Any other customer than the payer's is rejected. */
  customer_id: z.number().int('invalid').nullish(),
  payment_method_code: z.enum(PAYMENT_METHODS).default('bank_slip'),
  product_items: z
    .array(
      z.strictObject({
        /** The plan's product at the billing provider, which the server knows. */
        product_id: z.number().int('invalid').optional(),
        quantity: z.number().int('invalid').min(1, 'too_short').max(1_000_000, 'too_long'),
      }),
    )
    .max(1, 'too_long')
    .default([]),
  /** The code of a coupon, in capital or small letters. Empty means none. */
  coupon: typedCoupon,
  /** The monthly price that the page showed, without the coupon. */
  expected_price: expectedPrice,
});

/** May be called without a session, for the registration. With a session, the check includes the coupons that the payer has used. */
export const checkCoupon = endpoint({
  method: 'GET',
  path: '/web/company-groups/coupon/',
  summary: 'What a plan costs with a coupon, or why the coupon cannot be used',
  may: anyoneMay,
  scope: 'public',
  // Enough for typing mistakes, too few for guessing codes.
  callsPerMinute: 20,
  query: z.strictObject({
    code: z
      .string()
      .transform((code) => oneLine(code).toUpperCase())
      .pipe(z.string().min(1, 'required').max(30, 'too_long')),
    planId: z.coerce.number<number>().int('invalid').refine(isPaidPlan, 'unknown'),
    /** Pieces of equipment of the custom plan. */
    quantity: z.coerce
      .number<number>()
      .int('invalid')
      .min(1, 'too_short')
      .max(1_000_000, 'too_long')
      .default(1),
  }),
  reply: z.object({
    /** Cents of BRL a month, without the coupon. */
    price: z.number().int(),
    /** The reason why the coupon cannot be used, or null. */
    problem: z.enum(COUPON_PROBLEMS).nullable(),
    /** Cents of BRL off each of the first bills, and the number of these bills. Null when the coupon cannot be used. */
    discount: z.object({ amount: z.number().int(), bills: z.number().int() }).nullable(),
  }),
});

/** The provider is called afterwards. The first bill then appears in the list of bills. */
export const createSubscription = endpoint({
  method: 'POST',
  path: '/web/company-groups/subscription/',
  summary: 'Subscribe to a plan',
  may: managesBilling,
  scope: 'public',
  query: payerQuery,
  body: subscriptionBody,
  reply: subscription,
  status: 201,
  errors: [SUBSCRIPTION_EXISTS, PRICE_CHANGED],
});

export const getSubscription = endpoint({
  method: 'GET',
  path: '/web/company-groups/subscription/:id',
  summary: 'A subscription',
  may: readsBilling,
  scope: 'public',
  params: idParams,
  reply: subscription,
});

export const changeSubscription = endpoint({
  method: 'PUT',
  path: '/web/company-groups/subscription/:id',
  summary: 'Change plan or quantity, from the next bill on; a dearer plan counts once its first bill is paid',
  may: managesBilling,
  scope: 'public',
  params: idParams,
  body: subscriptionBody.pick({ plan_id: true, product_items: true, expected_price: true }),
  reply: subscription,
  errors: [SUBSCRIPTION_BUSY, SUBSCRIPTION_STATUS_REFUSED, PRICE_CHANGED],
});

export const cancelSubscription = endpoint({
  method: 'DELETE',
  path: '/web/company-groups/subscription/:id',
  summary: 'Cancel a subscription: it runs until the end of the paid month, unpaid bills are cancelled',
  may: managesBilling,
  scope: 'public',
  params: idParams,
  reply: subscription,
  errors: [SUBSCRIPTION_BUSY],
});

export const reactivateSubscription = endpoint({
  method: 'POST',
  path: '/web/company-groups/subscription/:id/reactivate',
  summary: 'Reactivate a cancelled subscription; its new bill appears in the list of bills',
  may: managesBilling,
  scope: 'public',
  params: idParams,
  reply: subscription,
  errors: [SUBSCRIPTION_BUSY, SUBSCRIPTION_STATUS_REFUSED, SUBSCRIPTION_EXISTS],
});

export const getBill = endpoint({
  method: 'GET',
  path: '/web/company-groups/bill/:id',
  summary: 'A bill',
  may: readsBilling,
  scope: 'public',
  params: idParams,
  reply: bill,
});

export const listBills = endpoint({
  method: 'GET',
  path: '/web/company-groups/bill/',
  summary: 'The bills of a company group, newest first',
  may: readsBilling,
  scope: 'public',
  query: pageQuery(['created_at', 'due_at', 'amount', 'status']).extend({
    direction: z.enum(['asc', 'desc']).default('desc'),
    companyGroup: z.string().max(200).optional(),
    ...payerQuery.shape,
  }),
  reply: pageOf(bill),
});

/** Called by the billing provider, with its secret in the Authorization header. */
export const receiveBillingEvent = endpoint({
  method: 'POST',
  path: '/public/billing/events',
  summary: 'Webhook of the billing provider; the server then reads the changed state from the provider',
  may: anyoneMay,
  scope: 'public',
  callsPerMinute: 600,
  body: z.unknown(),
  reply: 'none',
  errors: [WEBHOOK_REFUSED],
});
