/** Server state of the plan, the subscription and the bills. */
import {
  cancelSubscription,
  checkCoupon,
  changeSubscription,
  createSubscription,
  getGroupPlan,
  listBills,
  reactivateSubscription,
} from '@mobcheck/contract/billing/billing.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import type { z } from 'zod';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';
import { isWaiting } from './my-plan.rules.ts';

/** Interval while a request is being sent. The billing provider usually takes a second. */
const POLL_MS = 2000;
/** People pay on another page, so an open page is refreshed. */
const IDLE_POLL_MS = 15_000;

/** Query of a group's plan, which polls faster while a request is being sent. */
export function groupPlanQuery(companyGroup: string) {
  return {
    ...queryOf(getGroupPlan, { params: { companyGroup } }),
    refetchInterval: ({ state }: { state: { data?: z.output<typeof getGroupPlan.reply> | undefined } }) =>
      isWaiting(state.data?.subscription) ? POLL_MS : IDLE_POLL_MS,
  };
}

/** @param soon whether a new bill is expected */
export function billsQuery(query: z.output<typeof listBills.query>, soon: boolean) {
  return { ...tableQueryOf(listBills, { query }), refetchInterval: soon ? POLL_MS : IDLE_POLL_MS };
}

const STALE = [getGroupPlan, listBills, getLoggedUser];
/** Queries that are stale after an error, including the coupon check, whose reply has the plan's price. */
const STALE_OFFER = [...STALE, checkCoupon];

export const useSubscribe = () =>
  useChange(createSubscription, { renews: STALE, renewsOnError: STALE_OFFER });
export const useChangePlan = () => useChange(changeSubscription, { renews: STALE, renewsOnError: STALE });
export const useCancel = () => useChange(cancelSubscription, { renews: STALE, renewsOnError: STALE });
export const useReactivate = () => useChange(reactivateSubscription, { renews: STALE, renewsOnError: STALE });
