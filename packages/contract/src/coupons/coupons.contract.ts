/** Coupons, which give a discount on the first bills of a new subscription, once per customer. */
import { z } from 'zod';
import { apiErrorKind } from '../kernel/api-error.ts';
import { calendarDate, replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { uuid } from '../kernel/id.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { oneLine } from '../kernel/text.ts';
import { isPaidPlan } from '../plans/plans.rules.ts';
import { managesCoupons } from './coupons.policy.ts';
import { MAX_CENTS_OFF } from './coupons.rules.ts';

/** Another coupon already has the code in `params.code`. */
export const COUPON_CODE_EXISTS = apiErrorKind(409, 'COUPON_CODE_EXISTS');

const MAX_CODE_LENGTH = 30;
const MAX_BILLS = 120;
const MAX_USES = 1_000_000;

/** A typed code, in any case and with spaces around it. Empty means no coupon. */
export const typedCoupon = z
  .string()
  .transform((code) => oneLine(code).toUpperCase())
  .pipe(z.string().max(MAX_CODE_LENGTH, 'too_long'))
  .optional();

const wholeNumber = (max: number) => z.number().int('invalid').min(1, 'too_short').max(max, 'too_long');

export const coupon = z.object({
  id: z.string(),
  code: z.string(),
  /** Percent off each bill. Null means that the discount is `centsOff`. */
  percentOff: z.number().int().nullable(),
  /** Cents of BRL off each bill. Null means that the discount is `percentOff`. */
  centsOff: z.number().int().nullable(),
  /** Number of bills that the coupon discounts. */
  bills: z.number().int(),
  validFrom: z.string(),
  /** The last day on which the coupon can be used. */
  validUntil: z.string(),
  planIds: z.array(z.number().int()),
  /** Number of customers that may use the coupon. `uses` counts the customers that have used it. */
  maxUses: z.number().int(),
  uses: z.number().int(),
  /** When the platform admin ended the coupon. Null means that nobody has ended it. */
  endedAt: replyInstant().nullable(),
  createdAt: replyInstant(),
});
export type Coupon = z.infer<typeof coupon>;

export const listCoupons = endpoint({
  method: 'GET',
  path: '/web/coupons/',
  summary: 'The coupons',
  may: managesCoupons,
  scope: 'public',
  query: pageQuery(['createdAt', 'code', 'validUntil']).extend({
    direction: z.enum(['asc', 'desc']).default('desc'),
  }),
  reply: pageOf(coupon),
});

export const createCoupon = endpoint({
  method: 'POST',
  path: '/web/coupons/',
  summary: 'Create a coupon',
  may: managesCoupons,
  scope: 'public',
  body: z
    .strictObject({
      code: z
        .string()
        .trim()
        .toUpperCase()
        .min(3, 'too_short')
        .max(MAX_CODE_LENGTH, 'too_long')
        .regex(/^[A-Z0-9-]*$/, 'invalid'),
      percentOff: wholeNumber(100).nullable(),
      centsOff: wholeNumber(MAX_CENTS_OFF).nullable(),
      bills: wholeNumber(MAX_BILLS),
      validFrom: calendarDate,
      validUntil: calendarDate,
      planIds: z
        .array(z.number().int('invalid').refine(isPaidPlan, 'unknown'))
        .min(1, 'required')
        .max(10, 'too_long'),
      maxUses: wholeNumber(MAX_USES),
    })
    .refine(({ percentOff, centsOff }) => (percentOff === null) !== (centsOff === null), {
      path: ['percentOff'],
      message: 'invalid',
    })
    .refine(({ validFrom, validUntil }) => validFrom <= validUntil, {
      path: ['validUntil'],
      message: 'date_out_of_range',
    }),
  reply: coupon,
  status: 201,
  errors: [COUPON_CODE_EXISTS],
});

/** A second call changes nothing, so the coupon keeps the instant of its first end. */
export const endCoupon = endpoint({
  method: 'PUT',
  path: '/web/coupons/:id/end',
  summary: 'End a coupon: subscriptions that were made with it keep their discount',
  may: managesCoupons,
  scope: 'public',
  params: z.strictObject({ id: uuid }),
  reply: coupon,
});
