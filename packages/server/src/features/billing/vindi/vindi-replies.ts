/** Converts Vindi's replies to the port's types. Unexpected content is an error. */
import { BILL_STATUSES, SUBSCRIPTION_STATUSES } from '@mobcheck/contract/billing/billing.contract.ts';
import { z } from 'zod';
import type { ProviderBill, ProviderSubscription } from '../provider/provider.ts';

/** The reference to a resource inside another resource. */
export const reference = z.object({ id: z.number().int().positive() });

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const orUndefined = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value) => value ?? undefined);

/** An amount in reais such as `42.42` or `100.0`, as cents. The maximum is 9,999,999.99. */
export const reais = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2}0*)?$/)
  .transform((text) => Math.round(Number(text) * 100));

/** Returns cents as reais for the API, such as `42.40`. */
export function toReais(cents: number): string {
  return (cents / 100).toFixed(2);
}

export const pricingSchema = z.object({ price: reais, schema_type: z.string() });

export const customerRow = reference.extend({
  code: orUndefined(z.string()),
  name: z.string(),
  email: orUndefined(z.string()),
  registry_code: orUndefined(z.string()),
  status: z.enum(['inactive', 'active', 'archived']),
  phones: orUndefined(z.array(reference.extend({ number: z.string() }))),
  address: orUndefined(
    z.object({
      street: orUndefined(z.string()),
      additional_details: orUndefined(z.string()),
      zipcode: orUndefined(z.string()),
      neighborhood: orUndefined(z.string()),
      city: orUndefined(z.string()),
      state: orUndefined(z.string()),
      country: orUndefined(z.string()),
    }),
  ),
});
export type CustomerRow = z.output<typeof customerRow>;

export const productRow = reference.extend({
  code: orUndefined(z.string()),
  name: z.string(),
  pricing_schema: pricingSchema,
});

export const planRow = reference.extend({ code: orUndefined(z.string()) });

/** An item of a subscription. Deleted items stay in the list. */
const productItem = reference.extend({
  status: orUndefined(z.string()),
  quantity: orUndefined(z.number().int().positive()),
  product: reference,
  pricing_schema: orUndefined(pricingSchema),
  discounts: orUndefined(z.array(z.unknown())),
});

export const subscriptionRow = reference.extend({
  code: orUndefined(z.string()),
  status: z.enum(SUBSCRIPTION_STATUSES),
  customer: reference,
  product_items: z.array(productItem),
  created_at: instant,
  next_billing_at: orUndefined(instant),
  overdue_since: orUndefined(instant),
  end_at: orUndefined(instant),
});
export type SubscriptionRow = z.output<typeof subscriptionRow>;

const charge = z.object({ due_at: orUndefined(instant), paid_at: orUndefined(instant) });

/** A bill inside the reply about a subscription, without the customer and the subscription. */
export const embeddedBill = reference.extend({
  code: orUndefined(z.string()),
  amount: reais,
  status: z.enum(BILL_STATUSES),
  url: orUndefined(z.string()),
  created_at: instant,
  due_at: orUndefined(instant),
  charges: orUndefined(z.array(charge)),
});

export const billRow = embeddedBill.extend({ customer: reference, subscription: orUndefined(reference) });

/** A subscription with its first or next bill. Vindi may create the bill later. */
export const subscribed = z.object({ subscription: subscriptionRow, bill: orUndefined(embeddedBill) });

/** Returns the items that a subscription has now. */
export function activeItems({ product_items }: SubscriptionRow) {
  return product_items
    .filter(({ status }) => status === undefined || status === 'active')
    .map(({ id, product, quantity, pricing_schema, discounts }) => ({
      id,
      productId: product.id,
      quantity: quantity ?? 1,
      /** Undefined means the product's price. */
      price: pricing_schema?.price,
      isDiscounted: (discounts ?? []).length > 0,
    }));
}

export function toSubscription(row: SubscriptionRow): ProviderSubscription {
  return {
    id: row.id,
    code: row.code,
    customerId: row.customer.id,
    status: row.status,
    items: activeItems(row).map(({ productId, quantity }) => ({ productId, quantity })),
    createdAt: row.created_at,
    nextBillingAt: row.next_billing_at,
    overdueSince: row.overdue_since,
    endAt: row.end_at,
  };
}

/**
 * Returns a bill. Its link is dropped unless it leads to the provider.
 * @param row the bill; a bill inside a subscription needs the customer and the subscription added
 * @param origin the origin of the API, which also serves the pages for customers
 */
export function toBill(row: z.output<typeof billRow>, origin: string): ProviderBill {
  const charges = row.charges ?? [];
  const paidAt = charges.flatMap(({ paid_at }) => paid_at ?? []).toSorted((a, b) => +b - +a)[0];
  return {
    id: row.id,
    code: row.code,
    customerId: row.customer.id,
    subscriptionId: row.subscription?.id,
    amount: row.amount,
    status: row.status,
    url: row.url !== undefined && isOfOrigin(row.url, origin) ? row.url : undefined,
    createdAt: row.created_at,
    dueAt: row.due_at ?? charges[0]?.due_at,
    paidAt,
  };
}

function isOfOrigin(link: string, origin: string): boolean {
  const url = URL.parse(link);
  return url !== null && url.origin === origin && url.username === '';
}
