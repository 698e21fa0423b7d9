/** Rules of the page My plan for the acts on a subscription, the terms of plans, and the bills to pay. */
import type { Bill, Subscription } from '@mobcheck/contract/billing/billing.contract.ts';
import { isRunning } from '@mobcheck/contract/billing/billing.rules.ts';
import { DEFAULT_ZONE, dayIn } from '@mobcheck/contract/kernel/date.ts';
import { CUSTOM_PLAN_ID, isPaidPlan, type Plan } from '@mobcheck/contract/plans/plans.rules.ts';
import { BILL_TONES } from '../../domain/bill/bill-tone.ts';
import type { StatusTone } from '../../ui/feedback/status-badge.tsx';

/** Whether something is being sent to the billing provider. */
export function isWaiting(subscription: Subscription | null | undefined): boolean {
  return subscription?.request !== null && subscription?.request !== undefined;
}

export type SubscriptionAct = 'subscribe' | 'change' | 'cancel' | 'reactivate';

/** Returns the possible acts on a subscription, or none while a request is being sent. */
export function actsOf(subscription: Subscription | null): readonly SubscriptionAct[] {
  if (isWaiting(subscription)) {
    return [];
  }
  const status = subscription?.refused === true ? undefined : subscription?.status;
  if (isRunning(status)) {
    return ['change', 'cancel'];
  }
  return status === 'canceled' ? ['reactivate', 'subscribe'] : ['subscribe'];
}

/** Returns the plans that cost something, the smallest price first, the custom plan last. */
export function paidPlansOf(plans: readonly Plan[]): readonly Plan[] {
  return plans
    .filter(({ id }) => isPaidPlan(id))
    .toSorted(
      (plan, other) =>
        Number(plan.id === CUSTOM_PLAN_ID) - Number(other.id === CUSTOM_PLAN_ID) || plan.value - other.value,
    );
}

/** Whether a plan is sold in this quantity. */
export function isQuantityValid(plan: Plan, quantity: number): boolean {
  return (
    plan.id !== CUSTOM_PLAN_ID ||
    (Number.isInteger(quantity) && quantity >= plan.limit && quantity <= 1_000_000)
  );
}

/** Returns the due day of a bill in the zone of the billing provider, not of the group. */
export function dueDay(dueAt: string): string {
  return dayIn(DEFAULT_ZONE, new Date(dueAt));
}

/** Whether a bill is unpaid after its due date. */
export function isLate({ status, due_at: dueAt }: Bill, now: Date): boolean {
  return status === 'pending' && dueAt !== null && dueDay(dueAt) < dayIn(DEFAULT_ZONE, now);
}

/** Returns the tone of a bill's status. */
export function billTone(bill: Bill, now: Date): StatusTone {
  return isLate(bill, now) ? 'red' : BILL_TONES[bill.status];
}

/**
 * Returns the bill to pay next, an unpaid bill with a page for the payment. Bills that are due earlier come first, but bills of tags come
 * after bills of the plan, since a late bill of the plan blocks the group.
 */
export function nextToPay(bills: readonly Bill[]): Bill | undefined {
  return bills
    .filter(({ status, url }) => status === 'pending' && url !== null)
    .toSorted(
      (bill, other) =>
        Number(bill.plan_id === null) - Number(other.plan_id === null) ||
        (bill.due_at ?? '').localeCompare(other.due_at ?? ''),
    )[0];
}

/** Whether a bill of the plan is unpaid. */
export function isPlanUnpaid(bills: readonly Bill[]): boolean {
  return bills.some(({ status, plan_id: planId }) => status === 'pending' && planId !== null);
}

/** Returns the first bill that can be paid and was not there before. */
export function newBill(bills: readonly Bill[], known: ReadonlySet<string>): Bill | undefined {
  return bills.find(({ id, status, url }) => status === 'pending' && url !== null && !known.has(id));
}

/** Monthly price and cap of a plan. */
export interface PlanTerms {
  readonly price: number;
  readonly cap: number;
}

/**
 * Returns when a plan that replaces another takes effect. A dearer plan takes effect once its first bill is paid. A plan that is not
 * dearer takes effect at once if its cap is not lower, or else from the next bill on.
 */
export function whenCounts(next: PlanTerms, current: PlanTerms): 'atOnce' | 'oncePaid' | 'nextBill' {
  if (next.price > current.price) {
    return 'oncePaid';
  }
  return next.cap >= current.cap ? 'atOnce' : 'nextBill';
}
