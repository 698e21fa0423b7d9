/** The stub's subscriptions with their items, and its bills. */
import { z } from 'zod';
import {
  created,
  done,
  found,
  parse,
  pricing,
  referred,
  StubProblem,
  type Handler,
} from './handling.testing.ts';
import type { NewStubItem } from './account.testing.ts';

const code = z.string().nullish();
const method = z.enum(['bank_slip', 'pix', 'pix_bank_slip', 'credit_card']);
const discount = z.object({
  discount_type: z.literal('amount'),
  amount: z.string().regex(/^\d+\.\d\d$/),
  cycles: z.number().int().min(1),
});
const productItem = z.object({
  product_id: z.number(),
  quantity: z.number().int().min(1),
  pricing_schema: pricing,
  discounts: z.array(discount),
});
const subscriptionBody = z.object({
  plan_id: z.number(),
  customer_id: z.number(),
  payment_method_code: method,
  code,
  product_items: z.array(productItem).min(1),
});
const itemBody = productItem.extend({ subscription_id: z.number() });
const billItem = z.union([
  z.object({ product_id: z.number(), quantity: z.number().int().min(1), pricing_schema: pricing }),
  z.object({ product_id: z.number(), amount: z.string().regex(/^\d+\.\d\d$/) }),
]);
const billBody = z.object({
  customer_id: z.number(),
  payment_method_code: method,
  code,
  bill_items: z.array(billItem).min(1),
});

const toItem = ({
  product_id: productId,
  quantity,
  pricing_schema: { price, schema_type: schemaType },
  discounts,
}: z.output<typeof productItem>): NewStubItem => ({
  productId,
  quantity,
  price,
  schemaType,
  discounts: discounts.map(({ amount, cycles }) => ({ amount, cycles })),
});

const cents = (reais: string): number => Math.round(Number(reais) * 100);

export const SALES_CALLS: Readonly<Record<string, Handler>> = {
  'POST subscriptions': ({ account, shapes, body }) => {
    const { customer_id, plan_id, code: own, product_items } = parse(subscriptionBody, body);
    referred(account.customers, customer_id, 'customer_id').status = 'active';
    referred(account.plans, plan_id, 'plan_id');
    product_items.forEach(({ product_id }) => referred(account.products, product_id, 'product_id'));
    const { subscription, bill } = account.subscribe(
      { code: own ?? null, customerId: customer_id, planId: plan_id },
      product_items.map(toItem),
    );
    return created({
      subscription: shapes.subscription(subscription),
      bill: bill ? shapes.embeddedBill(bill) : null,
    });
  },
  'GET subscriptions/:id': ({ account, shapes, id }) =>
    done({ subscription: shapes.subscription(found(account.subscriptions, id)) }),
  'DELETE subscriptions/:id': ({ account, shapes, id, search }) => {
    const row = found(account.subscriptions, id);
    if (row.status === 'canceled') {
      throw new StubProblem(422, 'invalid_parameter', 'status');
    }
    account.cancel(row, search.get('cancel_bills') !== 'false');
    return done({ subscription: shapes.subscription(row) });
  },
  'POST subscriptions/:id/reactivate': ({ account, shapes, id }) => {
    const row = found(account.subscriptions, id);
    if (row.status !== 'canceled') {
      throw new StubProblem(422, 'invalid_parameter', 'status');
    }
    const bill = account.reactivate(row);
    return done({
      subscription: shapes.subscription(row),
      bill: bill ? shapes.embeddedBill(bill) : null,
    });
  },
  'POST product_items': ({ account, shapes, body }) => {
    const { subscription_id, ...item } = parse(itemBody, body);
    const subscription = referred(account.subscriptions, subscription_id, 'subscription_id');
    referred(account.products, item.product_id, 'product_id');
    return created({ product_item: shapes.item(account.addItem(subscription, toItem(item))) });
  },
  'DELETE product_items/:id': ({ account, shapes, id }) => {
    const items = account.subscriptions.flatMap((one) => one.items);
    const row = found(items, id);
    row.status = 'deleted';
    return done({ product_item: shapes.item(row) });
  },
  'POST bills': ({ account, shapes, body }) => {
    const { customer_id, code: own, bill_items } = parse(billBody, body);
    referred(account.customers, customer_id, 'customer_id');
    bill_items.forEach(({ product_id }) => referred(account.products, product_id, 'bill_items.product_id'));
    const amount = bill_items.reduce(
      (sum, item) =>
        sum + ('amount' in item ? cents(item.amount) : cents(item.pricing_schema.price) * item.quantity),
      0,
    );
    const facts = { code: own ?? null, customerId: customer_id, subscriptionId: null, amount };
    return created({ bill: shapes.bill(account.addBill(facts)) });
  },
  'GET bills/:id': ({ account, shapes, id }) => done({ bill: shapes.bill(found(account.bills, id)) }),
};
