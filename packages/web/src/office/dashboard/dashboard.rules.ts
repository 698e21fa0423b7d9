/** The dashboard's filter in its URL, the reports that figures open, and the arithmetic of its charts. */
import { DASHBOARD_FROM } from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import type { AttentionFilter } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { z } from 'zod';
import { daysOfMonth } from '../../ui/filter/day-range.rules.ts';
import { dateError } from '../../ui/date/day-field.rules.ts';
import {
  IMPROPER_WORD,
  PROPER_WORD,
  STATUS_SLICES,
  type StatusSlice,
} from '../../domain/equipment/report-link.ts';

/** Period and company of the figures. Days are `YYYY-MM-DD`. Without a company the figures count all companies. */
export interface DashboardFilter {
  readonly from: string;
  readonly upTo: string;
  readonly companyId?: string;
}

/** The dashboard's search parameters. `toFilter` checks whether the days are a period. */
export const dashboardSearch = z.object({
  from: z.iso.date().optional(),
  upTo: z.iso.date().optional(),
  companyId: z.guid().optional(),
});

/** Reads the filter from the URL. The default period up to today replaces an incomplete, future or reversed period. */
export function toFilter(search: z.output<typeof dashboardSearch>, today: string): DashboardFilter {
  const { from, upTo, companyId } = search;
  const isPeriod = from !== undefined && upTo !== undefined && from <= upTo && upTo <= today;
  return {
    ...(isPeriod ? { from, upTo } : { from: DASHBOARD_FROM, upTo: today }),
    ...(companyId === undefined ? {} : { companyId }),
  };
}

/** Returns the error of a typed period, or undefined if it is valid. */
export function findPeriodError(
  from: string | null,
  upTo: string | null,
  today: string,
): 'invalidDay' | 'bothDates' | 'endBeforeStart' | undefined {
  if ([from, upTo].some((day) => dateError(day, { max: today }))) {
    return 'invalidDay';
  }
  if (from === null || upTo === null) {
    return 'bothDates';
  }
  return from > upTo ? 'endBeforeStart' : undefined;
}

/** The filters of equipment that was never inspected. Disabled tags need no inspection. */
export const NEVER_INSPECTED = { neverInspected: 'true', enabledTagsOnly: 'true' } as const;

/** Search parameters of the report that a figure opens, with the chosen company. */
export const reportSearch = {
  due: (filter: DashboardFilter) => ({ ...companyOf(filter), view: 'inspections-report' }),
  attention: (filter: DashboardFilter, attention: AttentionFilter) => ({
    ...companyOf(filter),
    ...(attention === 'ANY' ? { view: 'by-any-date' } : { attention, field: 'status', direction: 'asc' }),
  }),
  neverInspected: (filter: DashboardFilter) => ({ ...companyOf(filter), ...NEVER_INSPECTED }),
  month: (filter: DashboardFilter, index: number) => ({ ...companyOf(filter), histogramData: String(index) }),
  status: (filter: DashboardFilter, slice: StatusSlice) => ({
    ...companyOf(filter),
    Doughnut: String(STATUS_SLICES.indexOf(slice)),
  }),
  employee: (filter: DashboardFilter, label: string) => ({ ...companyOf(filter), employeeData: label }),
  product: (filter: DashboardFilter, name: string, answer: 'YES' | 'NO') => ({
    ...companyOf(filter),
    categoryData: name,
    categoryDataStatus: answer === 'YES' ? PROPER_WORD : IMPROPER_WORD,
  }),
};

/** Search parameters of the list of records that a figure counts, with the chosen company. */
export const recordSearch = {
  /** @param yearMonth `YYYY-MM` */
  month: (filter: DashboardFilter, yearMonth: string) => ({
    ...companyOf(filter),
    ...daysOfMonth(yearMonth),
  }),
  employee: (filter: DashboardFilter, userEmail: string) => ({
    ...companyOf(filter),
    from: filter.from,
    upTo: filter.upTo,
    userEmail,
  }),
};

function companyOf({ companyId }: DashboardFilter): { companyId?: string } {
  return companyId === undefined ? {} : { companyId };
}

export interface ProductResults {
  readonly name: string;
  readonly YES: number;
  readonly NO: number;
}

/** Groups the series' rows (at most two per product) into one row per product, in the series' order. */
export function groupByProduct(
  rows: readonly { readonly name: string; readonly answer: 'YES' | 'NO'; readonly qtt: number }[],
): ProductResults[] {
  const products = new Map<string, ProductResults>();
  for (const { name, answer, qtt } of rows) {
    const former = products.get(name) ?? { name, YES: 0, NO: 0 };
    products.set(name, { ...former, [answer]: former[answer] + qtt });
  }
  return [...products.values()];
}

/** Returns the slices of a ring: start and share of each, 0 to 1. */
export function ringSlices(values: readonly number[]): { start: number; share: number }[] {
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
 * Returns shares in whole percent that add up to 100. All are rounded down, then the shares that lost most are rounded up.
 * All shares are 0 if the total is 0.
 */
export function wholePercents(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) {
    return values.map(() => 0);
  }
  const wholeParts = values.map((value) => Math.floor((value * 100) / total));
  const missing = 100 - wholeParts.reduce((sum, value) => sum + value, 0);
  const cutOff = (index: number) => ((values[index] ?? 0) * 100) % total;
  const roundedUp = new Set(
    [...values.keys()].toSorted((item, other) => cutOff(other) - cutOff(item)).slice(0, missing),
  );
  return wholeParts.map((value, index) => (roundedUp.has(index) ? value + 1 : value));
}
