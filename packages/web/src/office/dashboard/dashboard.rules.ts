/** What the dashboard's address says, and which report a figure opens. */
import { DASHBOARD_FROM } from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import { z } from 'zod';
import { dateError } from '../../ui/date/day-field.rules.ts';
import {
  IMPROPER_WORD,
  PROPER_WORD,
  STATUS_SLICES,
  type StatusSlice,
} from '../../domain/equipment/report-address.ts';

/** What is looked at; days are `YYYY-MM-DD`, a company left out means all. */
export interface DashboardView {
  readonly from: string;
  readonly upTo: string;
  readonly companyId?: string;
}

/** What the dashboard's address may say; whether the days are a period is seen with today. */
export const dashboardSearch = z.object({
  from: z.iso.date().optional(),
  upTo: z.iso.date().optional(),
  companyId: z.guid().optional(),
});

/** The view of an address; a period that is half, lies in the future or is crossed is everything up to today. */
export function viewOf(search: z.output<typeof dashboardSearch>, today: string): DashboardView {
  const { from, upTo, companyId } = search;
  const isPeriod = from !== undefined && upTo !== undefined && from <= upTo && upTo <= today;
  return {
    ...(isPeriod ? { from, upTo } : { from: DASHBOARD_FROM, upTo: today }),
    ...(companyId === undefined ? {} : { companyId }),
  };
}

/** What of a period as it is typed is wrong ('day': its field says why); undefined: it can be searched. */
export function rangeFlaw(
  from: string | null,
  upTo: string | null,
  today: string,
): 'day' | 'bothDates' | 'crossed' | undefined {
  if ([from, upTo].some((day) => dateError(day, { max: today }))) {
    return 'day';
  }
  if (from === null || upTo === null) {
    return 'bothDates';
  }
  return from > upTo ? 'crossed' : undefined;
}

/** Parameters of the report that a figure opens; the chosen company goes along. */
export const reportOf = {
  due: (view: DashboardView) => ({ ...companyOf(view), view: 'inspections-report' }),
  month: (view: DashboardView, index: number) => ({ ...companyOf(view), histogramData: String(index) }),
  status: (view: DashboardView, slice: StatusSlice) => ({
    ...companyOf(view),
    Doughnut: String(STATUS_SLICES.indexOf(slice)),
  }),
  employee: (view: DashboardView, label: string) => ({ ...companyOf(view), employeeData: label }),
  product: (view: DashboardView, name: string, answer: 'YES' | 'NO') => ({
    ...companyOf(view),
    categoryData: name,
    categoryDataStatus: answer === 'YES' ? PROPER_WORD : IMPROPER_WORD,
  }),
};

function companyOf({ companyId }: DashboardView): { companyId?: string } {
  return companyId === undefined ? {} : { companyId };
}

export interface ProductResults {
  readonly name: string;
  readonly YES: number;
  readonly NO: number;
}

/** The series' rows, two a product at most, as one row a product in the series' order. */
export function byProduct(
  rows: readonly { readonly name: string; readonly answer: 'YES' | 'NO'; readonly qtt: number }[],
): ProductResults[] {
  const products = new Map<string, ProductResults>();
  for (const { name, answer, qtt } of rows) {
    const before = products.get(name) ?? { name, YES: 0, NO: 0 };
    products.set(name, { ...before, [answer]: before[answer] + qtt });
  }
  return [...products.values()];
}

/** Shares of a ring, each as where it begins and how far it goes, 0 to 1. */
export function ringOf(values: readonly number[]): { start: number; share: number }[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  let start = 0;
  return values.map((value) => {
    const share = total === 0 ? 0 : value / total;
    const slice = { start, share };
    start += share;
    return slice;
  });
}

/**
 * Shares in whole percent that add up to 100: each rounded down, then the missing ones given where most was cut off.
 * Nothing to share: all 0.
 */
export function percentsOf(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) {
    return values.map(() => 0);
  }
  const whole = values.map((value) => Math.floor((value * 100) / total));
  const missing = 100 - whole.reduce((sum, value) => sum + value, 0);
  const cutOff = (place: number) => ((values[place] ?? 0) * 100) % total;
  const first = new Set(
    [...values.keys()].toSorted((item, other) => cutOff(other) - cutOff(item)).slice(0, missing),
  );
  return whole.map((value, index) => (first.has(index) ? value + 1 : value));
}
