/** Formats the resources and events of the stub in the form of Vindi's API. */
import type {
  StubBill,
  StubChange,
  StubCustomer,
  StubItem,
  StubPlan,
  StubProduct,
  StubSubscription,
  VindiAccount,
} from './account.testing.ts';

const OFFSET_MS = 3 * 3_600_000;

/** Writes an instant with the offset of São Paulo. */
function instant(date: Date | null): string | null {
  return date && new Date(date.getTime() - OFFSET_MS).toISOString().replace('Z', '-03:00');
}

/** Writes cents as reais, with at least one decimal. */
function reais(cents: number): string {
  return cents % 10 === 0 ? (cents / 100).toFixed(1) : (cents / 100).toFixed(2);
}

const rowOf = ({ id, code, createdAt }: { id: number; code: string | null; createdAt: Date }) => ({
  id,
  code,
  created_at: instant(createdAt),
  updated_at: instant(createdAt),
});

const pricing = ({ id, price, schemaType }: Pick<StubProduct, 'id' | 'price' | 'schemaType'>) => ({
  id: id + 500_000,
  short_format: `R$ ${price}`,
  price,
  minimum_price: null,
  schema_type: schemaType,
  pricing_ranges: [],
});

/** Writes the resources of an account. */
export class VindiShapes {
  private readonly account: VindiAccount;
  private readonly origin: () => string;

  /** @param origin origin of the pages for customers */
  constructor(account: VindiAccount, origin: () => string) {
    this.account = account;
    this.origin = origin;
  }

  product = (row: StubProduct) => ({
    ...rowOf(row),
    name: row.name,
    unit: null,
    status: 'active',
    pricing_schema: pricing(row),
  });

  plan = (row: StubPlan) => ({
    ...rowOf(row),
    name: row.name,
    interval: 'months',
    interval_count: 1,
    billing_cycles: null,
    status: 'active',
  });

  customer = (row: StubCustomer) => ({
    ...rowOf(row),
    name: row.name,
    email: row.email,
    registry_code: row.registryCode,
    status: row.status,
    address: row.address,
    notes: null,
    metadata: {},
    phones: row.phones.map(({ id, phoneType, number }) => ({
      id,
      phone_type: phoneType,
      number,
      extension: null,
    })),
  });

  item = (row: StubItem) => {
    const { id, productId, quantity, status, discounts } = row;
    const product = this.account.products.find((one) => one.id === productId);
    return {
      id,
      status,
      uses: 0,
      cycles: null,
      quantity,
      product: { id: productId, name: product?.name, code: product?.code },
      pricing_schema: pricing(row),
      discounts: discounts.map(({ amount, cycles }) => ({ discount_type: 'amount', amount, cycles })),
    };
  };

  subscription = (row: StubSubscription) => ({
    ...rowOf(row),
    status: row.status,
    start_at: instant(row.createdAt),
    end_at: instant(row.endAt),
    cancel_at: instant(row.endAt),
    next_billing_at: instant(row.nextBillingAt),
    overdue_since: instant(this.account.overdueSince(row)),
    customer: this.customerRef(row.customerId),
    plan: { id: row.planId },
    product_items: row.items.map(this.item),
    metadata: {},
  });

  /** A bill without its customer and subscription, as replies to subscriptions embed it. */
  embeddedBill = (bill: StubBill) => ({
    ...rowOf(bill),
    amount: reais(bill.amount),
    installments: 1,
    status: bill.status,
    billing_at: null,
    due_at: instant(bill.dueAt),
    url: `${this.origin()}/customer/bills/${bill.id}?token=${bill.token}`,
    charges: [
      {
        id: bill.id + 900_000,
        amount: reais(bill.amount),
        status: bill.status === 'paid' || bill.status === 'canceled' ? bill.status : 'pending',
        due_at: instant(bill.dueAt),
        paid_at: instant(bill.paidAt),
        print_url: `${this.origin()}/charges/${bill.id}.pdf`,
      },
    ],
    payment_profile: null,
  });

  bill = (row: StubBill) => ({
    ...this.embeddedBill(row),
    customer: this.customerRef(row.customerId),
    subscription: row.subscriptionId === null ? null : { id: row.subscriptionId, code: null },
    period: null,
  });

  private customerRef(id: number) {
    const customer = this.account.customers.find((one) => one.id === id);
    return { id, name: customer?.name, email: customer?.email, code: customer?.code };
  }
}

/** Writes the body of the webhook call about a change. */
export function webhookBody(shapes: VindiShapes, { type, at, resource }: StubChange): string {
  const data =
    'items' in resource ? { subscription: shapes.subscription(resource) } : { bill: shapes.bill(resource) };
  return JSON.stringify({ event: { type, created_at: instant(at), data } });
}
