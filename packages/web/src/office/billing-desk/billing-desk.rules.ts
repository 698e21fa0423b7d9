/** Rules of the billing desk: names of plans, tones, the month of the export, and fields that the provider refused. */
import type { BillingCustomer } from '@mobcheck/contract/billing-desk/billing-desk.contract.ts';
import { addDays } from '@mobcheck/contract/kernel/date.ts';
import { CUSTOM_PLAN_ID, findPlan } from '@mobcheck/contract/plans/plans.rules.ts';
import type { StatusTone } from '../../ui/feedback/status-badge.tsx';

/** Returns the name of a plan. Undefined for the custom plan, since its name is translated. */
export function planNameOf(planId: number): string | undefined {
  return planId === CUSTOM_PLAN_ID ? undefined : (findPlan(planId)?.name ?? String(planId));
}

export const SUBSCRIPTION_TONES: Readonly<Record<NonNullable<BillingCustomer['status']>, StatusTone>> = {
  active: 'green',
  future: 'grey',
  canceled: 'grey',
  expired: 'grey',
};

/** Returns the tone of a customer's row: red while something is stuck, else amber while a bill is overdue. */
export function toneOf({ isStuck, overdueSince }: BillingCustomer): StatusTone | undefined {
  if (isStuck) {
    return 'red';
  }
  return overdueSince === null ? undefined : 'amber';
}

/** Returns the first and the last day of the previous month, the usual period of accounting. */
export function lastMonth(today: string): { from: string; upTo: string } {
  const upTo = addDays(`${today.slice(0, 7)}-01`, -1);
  return { from: `${upTo.slice(0, 7)}-01`, upTo };
}

/** The provider's field names that have a translation. */
const KNOWN_FIELDS = ['registry_code', 'email', 'name', 'phones'] as const;
type KnownField = (typeof KNOWN_FIELDS)[number];

/** Returns the refused fields of a detail. A field without a translation is `{ other: name }`. */
export function refusedFieldsOf(detail: string): readonly (KnownField | { readonly other: string })[] {
  return detail
    .split(' ')
    .filter((field) => field !== '')
    .map((field) => KNOWN_FIELDS.find((known) => known === field) ?? { other: field });
}
