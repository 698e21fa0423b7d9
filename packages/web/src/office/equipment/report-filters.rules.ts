/** Filters of the reports: their parameters, the active filters, and the dependencies between filters. */
import {
  type Report,
  type reportFilters,
  reportQuery,
  type ReportQuery,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { z } from 'zod';

/** Date filters with their two parameters. Filters with `isPastOnly` allow no future day. */
export const DATE_RANGES = {
  create: { from: 'createFrom', upTo: 'createUpTo', isPastOnly: true },
  update: { from: 'updateFrom', upTo: 'updateUpTo', isPastOnly: true },
  lastInspection: { from: 'lastInspectionFrom', upTo: 'lastInspectionUpTo', isPastOnly: true },
  lastMaintenance: { from: 'lastMaintenanceFrom', upTo: 'lastMaintenanceUpTo', isPastOnly: true },
  dueDate: { from: 'dueDateFrom', upTo: 'dueDateUpTo', isPastOnly: false },
  anyDate: { from: 'anyDateFrom', upTo: 'anyDateUpTo', isPastOnly: false },
  manufacturing: { from: 'manufacturingFrom', upTo: 'manufacturingUpTo', isPastOnly: false },
  recharge: { from: 'rechargeFrom', upTo: 'rechargeUpTo', isPastOnly: false },
  weight: { from: 'weightFrom', upTo: 'weightUpTo', isPastOnly: false },
} as const satisfies Record<
  string,
  { from: keyof ReportQuery; upTo: keyof ReportQuery; isPastOnly: boolean }
>;
export type DateRange = keyof typeof DATE_RANGES;

/** The date filters that a report always offers. */
export const GENERAL_RANGES = {
  inspections: ['create', 'update', 'lastInspection', 'dueDate', 'anyDate'],
  maintenances: ['create', 'update', 'lastMaintenance'],
} as const satisfies Record<Report, readonly DateRange[]>;
/** The date filters that a report offers only for fire extinguishers. */
export const EXTINGUISHER_RANGES = ['manufacturing', 'recharge', 'weight'] as const;

/** The status filters of a report. */
export const STATUS_FILTERS = {
  inspections: ['status', 'lastInspectionExpirationStatus', 'dueDateExpirationStatus'],
  maintenances: ['maintenanceStatus'],
} as const satisfies Record<Report, readonly (keyof ReportQuery)[]>;
export type StatusFilter = (typeof STATUS_FILTERS)[Report][number];

/**
 * The search parameters of each report. Filters of the other report are dropped, because the screen would not show them.
 * By the specification, only the report of inspections can be filtered by company.
 */
export const REPORT_QUERIES: Readonly<Record<Report, z.ZodType<ReportQuery>>> = {
  inspections: reportQuery.omit({
    maintenanceStatus: true,
    lastMaintenanceFrom: true,
    lastMaintenanceUpTo: true,
  }),
  maintenances: reportQuery.pick({
    page: true,
    pageSize: true,
    field: true,
    direction: true,
    query: true,
    maintenanceStatus: true,
    enabledTagsOnly: true,
    categoryId: true,
    inspectionTypeId: true,
    productId: true,
    createFrom: true,
    createUpTo: true,
    updateFrom: true,
    updateUpTo: true,
    lastMaintenanceFrom: true,
    lastMaintenanceUpTo: true,
    manufacturingFrom: true,
    manufacturingUpTo: true,
    rechargeFrom: true,
    rechargeUpTo: true,
    weightFrom: true,
    weightUpTo: true,
  }),
};

type RangeParameter = (typeof DATE_RANGES)[DateRange]['from' | 'upTo'];
type SingleFilter = Exclude<keyof typeof reportFilters, RangeParameter>;

/** All filters of the contract except date ranges, in the order of their chips. A forgotten filter does not compile. */
const SINGLE_FILTERS: Readonly<Record<SingleFilter, true>> = {
  attention: true,
  status: true,
  lastInspectionExpirationStatus: true,
  dueDateExpirationStatus: true,
  maintenanceStatus: true,
  neverInspected: true,
  enabledTagsOnly: true,
  categoryId: true,
  inspectionTypeId: true,
  productId: true,
  companyId: true,
  clockKind: true,
  clockStatus: true,
};
const SINGLE_FILTER_NAMES = Object.keys(SINGLE_FILTERS) as SingleFilter[];

export type ReportFilter = SingleFilter | DateRange;

/** A change of filters, in which `undefined` removes a filter. */
export type FilterPatch = { [K in keyof ReportQuery]?: ReportQuery[K] | undefined };

export function isDateRange(filter: ReportFilter): filter is DateRange {
  return Object.hasOwn(DATE_RANGES, filter);
}

export function isStatusFilter(filter: ReportFilter): filter is StatusFilter {
  return Object.values(STATUS_FILTERS).some((filters: readonly ReportFilter[]) => filters.includes(filter));
}

/** Returns the filters that are set, with each date range once. The text search is not a filter. */
export function activeFilters(search: FilterPatch): ReportFilter[] {
  const singleFilters = SINGLE_FILTER_NAMES.filter(
    (key) => search[key] !== undefined && search[key] !== false,
  );
  const ranges = (Object.keys(DATE_RANGES) as DateRange[]).filter((range) => {
    const { from, upTo } = DATE_RANGES[range];
    return search[from] !== undefined || search[upTo] !== undefined;
  });
  return [...singleFilters, ...ranges];
}

function rangePatch(ranges: readonly DateRange[]): FilterPatch {
  const keys = ranges.flatMap((range) => [DATE_RANGES[range].from, DATE_RANGES[range].upTo]);
  return Object.fromEntries(keys.map((key) => [key, undefined]));
}

/** Returns the change to another category, which also removes the subcategory and the filters that depend on it. */
export function categoryPatch(categoryId: string | undefined): FilterPatch {
  return { ...inspectionTypePatch(undefined), categoryId };
}

/** Returns the change to another subcategory, which also removes the product and the dates of extinguishers. */
export function inspectionTypePatch(inspectionTypeId: string | undefined): FilterPatch {
  return { ...rangePatch(EXTINGUISHER_RANGES), productId: undefined, inspectionTypeId };
}

/** Returns the change to another kind of clock, sorted by its due date. Without a kind, the clock's status is removed as well. */
export function clockKindPatch(clockKind: ReportQuery['clockKind']): FilterPatch {
  return clockKind === undefined
    ? { clockKind, clockStatus: undefined }
    : { clockKind, field: 'clockDue', direction: 'asc' };
}

/** Returns the search in a possible order. Sorting by the due date of a clock requires its kind; without one, `initial` is used. */
export function withPossibleOrder<S extends FilterPatch>(
  search: S,
  initial: Pick<ReportQuery, 'field' | 'direction'>,
): S {
  return search.field === 'clockDue' && search.clockKind === undefined ? { ...search, ...initial } : search;
}

/** Returns the change that removes one filter and the filters that depend on it. */
export function withoutFilter(filter: ReportFilter): FilterPatch {
  if (filter === 'categoryId') {
    return categoryPatch(undefined);
  }
  if (filter === 'inspectionTypeId') {
    return inspectionTypePatch(undefined);
  }
  if (filter === 'clockKind') {
    return clockKindPatch(undefined);
  }
  return isDateRange(filter) ? rangePatch([filter]) : { [filter]: undefined };
}

interface BuiltIn {
  readonly builtinKey: string | null;
}

/** Whether the chosen category and subcategory are the starter catalogue's fire extinguishers, whatever their names. */
export function areExtinguishers(
  category: BuiltIn | undefined,
  inspectionType: BuiltIn | undefined,
): boolean {
  return category?.builtinKey === 'fire_fighting' && inspectionType?.builtinKey === 'extinguishers';
}
