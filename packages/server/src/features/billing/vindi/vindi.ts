/** The billing provider Vindi, over its HTTP API. */
import { hasEnded } from '@mobcheck/contract/billing/billing.rules.ts';
import { z } from 'zod';
import {
  ProviderRefused,
  ProviderUnavailable,
  type BillingProvider,
  type ProviderBill,
  type PricedItem,
} from '../provider/provider.ts';
import { readWebhookCall } from '../provider/webhook-event.ts';
import { vindiCatalogue } from './vindi-catalogue.ts';
import { vindiHttp, type VindiAccess, type VindiHttp } from './vindi-http.ts';
import { findByCode, listNewest } from './vindi-lists.ts';
import {
  activeItems,
  billRow,
  reference,
  subscribed,
  subscriptionRow,
  toBill,
  toReais,
  toSubscription,
  type SubscriptionRow,
} from './vindi-replies.ts';

/** Number of newest bills in a list. The port requires at least 50. */
const BILLS_OF_A_CUSTOMER = 50;

const subscriptionReply = z.object({ subscription: subscriptionRow });
const billReply = z.object({ bill: billRow });
const itemReply = z.object({ product_item: reference });

type Subscribed = Awaited<ReturnType<BillingProvider['subscribe']>>;

/** Returns a subscription with the bill that a reply embeds. */
function toSubscribed({ subscription, bill }: z.output<typeof subscribed>, origin: string): Subscribed {
  const { id, customer } = subscription;
  return {
    subscription: toSubscription(subscription),
    bill: bill && toBill({ ...bill, customer, subscription: { id } }, origin),
  };
}

/** Returns an existing subscription with its newest bill. */
async function withNewestBill(http: VindiHttp, row: SubscriptionRow, origin: string): Promise<Subscribed> {
  const [bill] = await listNewest(http, 'bills', { subscription_id: row.id }, billRow, 1);
  if (bill !== undefined && bill.subscription?.id !== row.id) {
    throw new ProviderUnavailable('vindi: a bill of another subscription');
  }
  return { subscription: toSubscription(row), bill: bill && toBill(bill, origin) };
}

async function requireSubscription(http: VindiHttp, id: number): Promise<SubscriptionRow> {
  const found = await http.get(`subscriptions/${id}`, subscriptionReply);
  if (found === undefined) {
    throw new ProviderRefused(`vindi: there is no subscription ${id}`);
  }
  return found.subscription;
}

/** Rejects rows of another customer, which would be shown to the wrong people. */
function requireCustomer<T extends { readonly customerId: number }>(
  rows: readonly T[],
  id: number,
): readonly T[] {
  if (rows.some(({ customerId }) => customerId !== id)) {
    throw new ProviderUnavailable('vindi: a list with rows of another customer');
  }
  return rows;
}

const pricingOf = ({ price, perUnit }: PricedItem) => ({
  price: toReais(price),
  schema_type: perUnit ? 'per_unit' : 'flat',
});

/** Returns an item with its own price. A discount is sent as an amount, so that rounding cannot change the shown price. */
function toProductItem(item: PricedItem) {
  const { productId, quantity, discount } = item;
  const discounts =
    discount === undefined
      ? []
      : [{ discount_type: 'amount', amount: toReais(discount.amount), cycles: discount.bills }];
  return { product_id: productId, quantity, pricing_schema: pricingOf(item), discounts };
}

/** Adds the wanted items that a subscription lacks, and deletes its surplus items. */
async function replaceItems(
  http: VindiHttp,
  subscriptionId: number,
  items: readonly PricedItem[],
): Promise<void> {
  // Each wanted item keeps at most one equal old item, since a second one would be billed twice.
  const surplus = activeItems(await requireSubscription(http, subscriptionId));
  const missing = items.filter(({ productId, quantity, price, discount }) => {
    const kept = surplus.findIndex(
      (old) =>
        old.productId === productId &&
        old.quantity === quantity &&
        old.price === price &&
        old.isDiscounted === (discount !== undefined),
    );
    return kept < 0 || surplus.splice(kept, 1).length === 0;
  });
  // Adds new items before deleting old ones, so that the subscription is never without items.
  for (const item of missing) {
    const body = { subscription_id: subscriptionId, ...toProductItem(item) };
    await http.send('POST', 'product_items', itemReply, body);
  }
  for (const { id } of surplus) {
    await http.send('DELETE', `product_items/${id}`, itemReply);
  }
}

function vindiSubscriptions(
  http: VindiHttp,
  origin: string,
): Pick<
  BillingProvider,
  'subscribe' | 'changeItems' | 'cancel' | 'reactivate' | 'getSubscription' | 'listSubscriptions'
> {
  return {
    subscribe: async ({ code, customerId, planId, items, method }) => {
      const existing = await findByCode(http, 'subscriptions', code, subscriptionRow);
      if (existing !== undefined) {
        return withNewestBill(http, existing, origin);
      }
      const made = await http.send('POST', 'subscriptions', subscribed, {
        code,
        customer_id: customerId,
        plan_id: planId,
        payment_method_code: method,
        product_items: items.map(toProductItem),
      });
      return toSubscribed(made, origin);
    },
    changeItems: async (subscriptionId, items) => {
      await replaceItems(http, subscriptionId, items);
      return toSubscription(await requireSubscription(http, subscriptionId));
    },
    cancel: async (subscriptionId) => {
      const row = await requireSubscription(http, subscriptionId);
      if (hasEnded(row.status)) {
        return toSubscription(row);
      }
      const path = `subscriptions/${subscriptionId}?cancel_bills=true`;
      return toSubscription((await http.send('DELETE', path, subscriptionReply)).subscription);
    },
    reactivate: async (subscriptionId) => {
      const row = await requireSubscription(http, subscriptionId);
      if (row.status !== 'canceled') {
        return withNewestBill(http, row, origin);
      }
      return toSubscribed(
        await http.send('POST', `subscriptions/${subscriptionId}/reactivate`, subscribed),
        origin,
      );
    },
    getSubscription: async (id) => {
      const found = await http.get(`subscriptions/${id}`, subscriptionReply);
      return found && toSubscription(found.subscription);
    },
    listSubscriptions: async (customerId) => {
      const rows = await listNewest(http, 'subscriptions', { customer_id: customerId }, subscriptionRow);
      return requireCustomer(rows.map(toSubscription), customerId);
    },
  };
}

function vindiBills(
  http: VindiHttp,
  origin: string,
): Pick<BillingProvider, 'charge' | 'getBill' | 'listBills'> {
  const billItem = (item: PricedItem) =>
    item.perUnit
      ? { product_id: item.productId, quantity: item.quantity, pricing_schema: pricingOf(item) }
      : { product_id: item.productId, amount: toReais(item.price) };
  return {
    charge: async ({ code, customerId, items, method }): Promise<ProviderBill> => {
      const existing = await findByCode(http, 'bills', code, billRow);
      if (existing !== undefined) {
        return toBill(existing, origin);
      }
      const bill_items = items.map(billItem);
      const body = { code, customer_id: customerId, payment_method_code: method, bill_items };
      return toBill((await http.send('POST', 'bills', billReply, body)).bill, origin);
    },
    getBill: async (id) => {
      const found = await http.get(`bills/${id}`, billReply);
      return found && toBill(found.bill, origin);
    },
    listBills: async (customerId) => {
      const attribute = { customer_id: customerId };
      const rows = await listNewest(http, 'bills', attribute, billRow, BILLS_OF_A_CUSTOMER);
      return requireCustomer(
        rows.map((row) => toBill(row, origin)),
        customerId,
      );
    },
  };
}

/**
 * Opens the access to Vindi.
 * @param parts `webhookSecret` is the password in the URL of the webhook, `https://<any name>:<secret>@…`
 * @throws Error when the URL has a login, or is neither https nor on this machine
 */
export function vindiProvider(parts: VindiAccess & { readonly webhookSecret: string }): BillingProvider {
  const http = vindiHttp(parts);
  // The pages for paying bills have the origin of the API.
  const { origin } = new URL(parts.url);
  return {
    name: 'vindi',
    ...vindiCatalogue(http),
    ...vindiSubscriptions(http, origin),
    ...vindiBills(http, origin),
    readEvent: (rawBody, authorization) => readWebhookCall(rawBody, authorization, parts.webhookSecret),
  };
}
