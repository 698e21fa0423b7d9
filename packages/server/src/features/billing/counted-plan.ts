/** The plan that a payer may use now, determined by payments and not by requests. Pure. */
import { hasEnded, isOpenBill, isRunning } from '@mobcheck/contract/billing/billing.rules.ts';
import { addMonths } from './provider/billing-months.ts';

/** The agreed cap and price of a plan. */
export interface PlanTerms {
  readonly planId: number;
  readonly cap: number;
  /** Monthly price in cents, without discounts. */
  readonly price: number;
}

export interface CountedSubscription extends PlanTerms {
  readonly id: string;
  readonly status: string | null;
  readonly endAt: Date | null;
  readonly overdueSince: Date | null;
}

/** A bill of a subscription. */
export interface CountedBill {
  readonly subscriptionId: string | null;
  /** The plan that the bill pays for. */
  readonly terms: PlanTerms;
  readonly status: string;
  readonly createdAt: Date;
  readonly dueAt: Date | null;
}

/** The subscriptions and bills of a customer. */
export interface CountedState {
  readonly subscriptions: readonly CountedSubscription[];
  readonly bills: readonly CountedBill[];
}

const cheaper = (one: PlanTerms, other: PlanTerms): PlanTerms => (one.price < other.price ? one : other);

/** Whether a subscription is the customer's first, and no bill of the customer is paid, cancelled or late. */
function isFirst({ id, overdueSince }: CountedSubscription, all: CountedState, now: Date): boolean {
  return (
    overdueSince === null &&
    all.bills.every(({ status, dueAt }) => isOpenBill(status) && !(dueAt !== null && dueAt < now)) &&
    all.subscriptions.every((other) => other.id === id || !hasEnded(other.status))
  );
}

/**
 * Returns the paid plan, or undefined if the subscription was never paid or its paid time has ended.
 * @param bills the bills of the subscription, newest first
 */
function paidTerms(
  subscription: CountedSubscription,
  bills: readonly CountedBill[],
  now: Date,
): PlanTerms | undefined {
  const index = bills.findIndex(({ status }) => status === 'paid');
  const paid = bills[index];
  if (paid === undefined) {
    return undefined;
  }
  const { terms } = paid;
  if (subscription.status === 'canceled') {
    return subscription.endAt !== null && subscription.endAt > now ? terms : undefined;
  }
  const later = bills.slice(0, index);
  if (later.some(({ status }) => status === 'canceled')) {
    return addMonths(paid.createdAt, 1) > now ? terms : undefined;
  }
  const [newest] = later;
  return newest === undefined ? terms : cheaper(newest.terms, terms);
}

function termsOf(subscription: CountedSubscription, all: CountedState, now: Date): readonly PlanTerms[] {
  const { id, status } = subscription;
  const runs = isRunning(status);
  if (!runs && status !== 'canceled') {
    return [];
  }
  const bills = all.bills
    .filter(({ subscriptionId }) => subscriptionId === id)
    .toSorted((a, b) => +b.createdAt - +a.createdAt);
  const [newest] = bills;
  const first = newest?.terms ?? subscription;
  const terms =
    paidTerms(subscription, bills, now) ?? (runs && isFirst(subscription, all, now) ? first : undefined);
  if (terms === undefined) {
    return [];
  }
  return subscription.price <= terms.price ? [terms, subscription] : [terms];
}

/**
 * Returns the plan with the largest cap of all plans that count now, or undefined for the free plan.
 * - A paid bill gives its plan until the next bill. While the next bill is unpaid, the cheaper of the two plans counts. A larger plan thus
 * counts when its bill is paid, and a smaller plan from its first bill on.
 * - A change that costs no more than the paid plan counts at once.
 * - After a cancelled bill, only the paid month counts until another bill is paid.
 * - A cancelled subscription gives its paid plan until its end.
 * - The first subscription of a customer counts before it is paid, until its bill is late.
 */
export function countedPlan(all: CountedState, now: Date): PlanTerms | undefined {
  return all.subscriptions
    .flatMap((subscription) => termsOf(subscription, all, now))
    .toSorted((a, b) => b.cap - a.cap)[0];
}
