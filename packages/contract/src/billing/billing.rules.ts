/** Rules that group the statuses of subscriptions and of bills. */
import type { BillStatus, SubscriptionStatus } from './billing.contract.ts';

/** Statuses of a subscription that the provider bills, now or from its first day. */
export const RUNNING_STATUSES = ['active', 'future'] as const satisfies readonly SubscriptionStatus[];

/** Statuses of a bill that can still be paid. */
export const OPEN_BILL_STATUSES = ['review', 'pending', 'scheduled'] as const satisfies readonly BillStatus[];

/** Whether a subscription runs. Null means that the provider does not have it yet. */
export function isRunning(status: string | null | undefined): boolean {
  return RUNNING_STATUSES.some((running) => running === status);
}

/** Whether a subscription has ended. A cancelled subscription can be used until the end of the paid period. */
export function hasEnded(status: string | null): boolean {
  return status !== null && !isRunning(status);
}

/** Whether a bill can still be paid. */
export function isOpenBill(status: string): boolean {
  return OPEN_BILL_STATUSES.some((open) => open === status);
}
