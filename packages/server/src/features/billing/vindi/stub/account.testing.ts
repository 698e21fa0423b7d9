/** The part of Vindi's data and behaviour that the adapter needs. The account has a clock of its own and lists its changes. */

interface Row {
  readonly id: number;
  readonly code: string | null;
  readonly createdAt: Date;
}

export interface StubCustomer extends Row {
  name: string;
  email: string | null;
  registryCode: string | null;
  status: 'inactive' | 'active' | 'archived';
  phones: { id: number; phoneType: string; number: string }[];
  address: Record<string, string> | null;
}

export interface StubProduct extends Row {
  name: string;
  /** Price in reais, as the API writes it. */
  price: string;
  schemaType: 'flat' | 'per_unit';
}

export interface StubPlan extends Row {
  readonly name: string;
}

export interface StubItem {
  readonly id: number;
  readonly subscriptionId: number;
  readonly productId: number;
  readonly quantity: number;
  /** Price in reais. */
  readonly price: string;
  readonly schemaType: 'flat' | 'per_unit';
  /** Each bill is reduced by `amount` in reais. `cycles` is the number of remaining bills. */
  readonly discounts: { readonly amount: string; cycles: number }[];
  status: 'active' | 'deleted';
}

export type NewStubItem = Pick<StubItem, 'productId' | 'quantity' | 'price' | 'schemaType' | 'discounts'>;

const cents = (reais: string): number => Math.round(Number(reais) * 100);

export interface StubSubscription extends Row {
  readonly customerId: number;
  readonly planId: number;
  readonly items: StubItem[];
  status: 'active' | 'canceled' | 'future' | 'expired';
  nextBillingAt: Date | null;
  endAt: Date | null;
}

export interface StubBill extends Row {
  readonly customerId: number;
  readonly subscriptionId: number | null;
  /** Amount in cents. */
  readonly amount: number;
  readonly dueAt: Date;
  readonly token: string;
  status: 'review' | 'pending' | 'paid' | 'canceled' | 'scheduled';
  paidAt: Date | null;
}

/** A change with its `resource` at that moment. */
export interface StubChange {
  readonly type: string;
  readonly at: Date;
  readonly resource: StubSubscription | StubBill;
}

const DAY_MS = 86_400_000;
const DAYS_TO_PAY = 3;

function nextMonth(date: Date): Date {
  const next = new Date(date);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next;
}

/** An account at Vindi, empty at first. Only `advance` moves its clock. */
export class VindiAccount {
  readonly customers: StubCustomer[] = [];
  readonly products: StubProduct[] = [];
  readonly plans: StubPlan[] = [];
  readonly subscriptions: StubSubscription[] = [];
  readonly bills: StubBill[] = [];
  /** The changes of subscriptions and bills so far, oldest first. */
  readonly changes: StubChange[] = [];
  /** Whether `subscribe` and `reactivate` leave the first bill of the period to the next `advance`. */
  firstBillsLater = false;
  now: Date;
  private lastId = 1000;

  constructor(start: Date) {
    this.now = start;
  }

  newRow(code: string | null): { id: number; code: string | null; createdAt: Date } {
    return { id: (this.lastId += 1), code, createdAt: this.now };
  }

  /** Returns the price of an item on the next bill, in cents, and uses one cycle of its discounts up. */
  private takePrice({ price, schemaType, quantity, discounts }: StubItem): number {
    let amount = cents(price) * (schemaType === 'per_unit' ? quantity : 1);
    for (const discount of discounts.filter(({ cycles }) => cycles > 0)) {
      discount.cycles -= 1;
      amount -= cents(discount.amount);
    }
    return amount;
  }

  addBill(facts: Pick<StubBill, 'code' | 'customerId' | 'subscriptionId' | 'amount'>): StubBill {
    const row = this.newRow(facts.code);
    const dueAt = new Date(this.now.getTime() + DAYS_TO_PAY * DAY_MS);
    const bill: StubBill = {
      ...row,
      ...facts,
      dueAt,
      token: `token-of-${row.id}`,
      status: 'pending',
      paidAt: null,
    };
    this.bills.push(bill);
    this.record('bill_created', bill);
    if (bill.amount === 0) {
      this.pay(bill.id);
    }
    return bill;
  }

  addItem(subscription: StubSubscription, added: NewStubItem): StubItem {
    const { id } = this.newRow(null);
    const item: StubItem = { id, subscriptionId: subscription.id, ...added, status: 'active' };
    subscription.items.push(item);
    return item;
  }

  subscribe(
    facts: Pick<StubSubscription, 'code' | 'customerId' | 'planId'>,
    items: readonly NewStubItem[],
  ): { subscription: StubSubscription; bill: StubBill | undefined } {
    const subscription: StubSubscription = {
      ...this.newRow(facts.code),
      ...facts,
      items: [],
      status: 'active',
      nextBillingAt: this.now,
      endAt: null,
    };
    for (const item of items) {
      this.addItem(subscription, item);
    }
    this.subscriptions.push(subscription);
    this.record('subscription_created', subscription);
    return { subscription, bill: this.begin(subscription) };
  }

  /** Cancels a subscription. @param withBills whether its unpaid bills are also cancelled */
  cancel(subscription: StubSubscription, withBills = true): void {
    subscription.status = 'canceled';
    subscription.endAt = this.now;
    subscription.nextBillingAt = null;
    this.record('subscription_canceled', subscription);
    const unpaid = this.bills.filter(
      ({ subscriptionId, status }) => subscriptionId === subscription.id && status === 'pending',
    );
    for (const bill of withBills ? unpaid : []) {
      bill.status = 'canceled';
      this.record('bill_canceled', bill);
    }
  }

  reactivate(subscription: StubSubscription): StubBill | undefined {
    subscription.status = 'active';
    subscription.endAt = null;
    this.record('subscription_reactivated', subscription);
    return this.begin(subscription);
  }

  /** The customer pays. A bill that can no longer be paid stays unchanged. */
  pay(billId: number): void {
    const bill = this.bills.find(({ id }) => id === billId);
    if (bill?.status === 'pending') {
      bill.status = 'paid';
      bill.paidAt = this.now;
      this.record('bill_paid', bill);
    }
  }

  /** Returns the due date of the oldest unpaid bill of a subscription, if it is past. */
  overdueSince(subscription: StubSubscription): Date | null {
    const overdue = this.bills.find(
      ({ subscriptionId, status, dueAt }) =>
        subscriptionId === subscription.id && status === 'pending' && dueAt < this.now,
    );
    return overdue?.dueAt ?? null;
  }

  /** Moves the clock, and creates the bills of the months that begin meanwhile. */
  advance(milliseconds: number): void {
    const end = new Date(this.now.getTime() + milliseconds);
    let due: StubSubscription | undefined;
    while ((due = this.nextToBill(end)) !== undefined) {
      this.now = new Date(Math.max(this.now.getTime(), Number(due.nextBillingAt)));
      this.billPeriod(due);
    }
    this.now = end;
  }

  private nextToBill(end: Date): StubSubscription | undefined {
    return this.subscriptions
      .filter(({ nextBillingAt }) => nextBillingAt !== null && nextBillingAt <= end)
      .toSorted((a, b) => Number(a.nextBillingAt) - Number(b.nextBillingAt))[0];
  }

  /** Begins a period now. Returns its bill if it is created at once. */
  private begin(subscription: StubSubscription): StubBill | undefined {
    subscription.nextBillingAt = this.now;
    return this.firstBillsLater ? undefined : this.billPeriod(subscription);
  }

  private billPeriod(subscription: StubSubscription): StubBill {
    const { id, customerId, items, nextBillingAt } = subscription;
    const amount = items
      .filter(({ status }) => status === 'active')
      .reduce((sum, item) => sum + this.takePrice(item), 0);
    subscription.nextBillingAt = nextMonth(nextBillingAt ?? this.now);
    return this.addBill({ code: null, customerId, subscriptionId: id, amount });
  }

  private record(type: string, resource: StubSubscription | StubBill): void {
    this.changes.push({ type, at: this.now, resource: structuredClone(resource) });
  }
}
