/** The meaning of statuses of subscriptions and bills. */
import type { BillStatus, SubscriptionStatus } from './billing.contract.ts';

/** The provider bills it, or will from its first day on. */
export const RUNNING_STATUSES = ['active', 'future'] as const satisfies readonly SubscriptionStatus[];

/** It can still be paid. */
export const OPEN_BILL_STATUSES = ['review', 'pending', 'scheduled'] as const satisfies readonly BillStatus[];

/** Whether a subscription runs. Null means that the provider does not have it yet. */
export function isRunning(status: string | null | undefined): boolean {
  return RUNNING_STATUSES.some((running) => running === status);
}

/** Whether a subscription has ended. A cancelled one may still be used until the end of the paid period. */
export function hasEnded(status: string | null): boolean {
  return status !== null && !isRunning(status);
}

/** Whether a bill can still be paid. */
export function isOpenBill(status: string): boolean {
  return OPEN_BILL_STATUSES.some((open) => open === status);
}
