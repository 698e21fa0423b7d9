/** Tag orders, each with its own bill. */
import { z } from 'zod';
import { BILL_STATUSES } from '../billing/billing.contract.ts';
import { replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { expectedPrice, PRICE_CHANGED } from '../plans/expected-price.contract.ts';
import { buysTags } from '../plans/plans.policy.ts';

/** The specification's catalogue ids of printed QR code tags and NFC tags. */
export const QR_TAG_ID = 650_242;
export const NFC_TAG_ID = 650_490;
const tagProductId = z.literal([QR_TAG_ID, NFC_TAG_ID]);
export type TagProductId = z.infer<typeof tagProductId>;

/** The quantity that the form of a new order proposes. */
export const DEFAULT_TAG_QUANTITY = 10;
export const MAX_TAG_QUANTITY = 100_000;

/**
 * The progress of a paid order's tags, which are `waiting` for production, `made` and in stock, `sent`, or `received` (confirmed by the
 * customer or by a registration on one of them).
 */
export const PRODUCTION_STATES = ['waiting', 'made', 'sent', 'received'] as const;
export type ProductionState = (typeof PRODUCTION_STATES)[number];

/** The tags of a paid order, as their buyer sees them. */
export const orderProduction = z.object({
  /** State of the paid tags. A later replacement does not set it back. */
  state: z.enum(PRODUCTION_STATES),
  /** Number of tags that replace faulty ones and have not been sent yet. */
  replacements: z.number().int(),
  /** The last shipment. Null means that nothing was sent yet. */
  shipment: z
    .object({ carrier: z.string(), tracking_code: z.string(), sent_on: z.string(), is_received: z.boolean() })
    .nullable(),
});

export const tagOrder = z.object({
  id: z.string(),
  product_id: tagProductId,
  quantity: z.number().int(),
  /** In cents of BRL. */
  total: z.number().int(),
  /** Status of the order's bill. Null until the provider has the bill. */
  status: z.enum(BILL_STATUSES).nullable(),
  /** Whether the provider refused the order, so that the data of the company must be corrected. */
  refused: z.boolean(),
  /** The provider's page on which the bill is paid. Null means that there is none yet. */
  url: z.string().nullable(),
  /** Null until the bill is paid. */
  production: orderProduction.nullable(),
  created_at: replyInstant(),
});
export type TagOrder = z.infer<typeof tagOrder>;

/** The prices by which an order of today is billed. */
export const listTagPrices = endpoint({
  method: 'GET',
  path: '/web/tag-orders/prices',
  summary: 'Today’s price of one tag of each kind, in cents of BRL',
  may: buysTags,
  scope: 'public',
  reply: z.array(z.object({ product_id: tagProductId, value: z.number().int() })),
});

/** The provider is called afterwards. The bill then appears in the list of orders. */
export const createTagOrder = endpoint({
  method: 'POST',
  path: '/web/tag-orders/',
  summary: 'Buy tags',
  may: buysTags,
  scope: 'public',
  body: z.strictObject({
    product_id: tagProductId,
    quantity: z
      .number()
      .int('invalid')
      .min(1, 'too_short')
      .max(MAX_TAG_QUANTITY, 'too_long')
      .default(DEFAULT_TAG_QUANTITY),
    /** The price of all tags of the order that the page showed. */
    expected_price: expectedPrice,
  }),
  reply: tagOrder,
  status: 201,
  errors: [PRICE_CHANGED],
});

export const listTagOrders = endpoint({
  method: 'GET',
  path: '/web/tag-orders/',
  summary: 'The tag orders of a company group, or of a company of the generic group, newest first',
  may: buysTags,
  scope: 'public',
  query: pageQuery(['created_at', 'quantity', 'total']).extend({
    direction: z.enum(['asc', 'desc']).default('desc'),
  }),
  reply: pageOf(tagOrder),
});
