/** The texts of a report's filters, for the head of its downloads. */
import type { FilterName, Filters, ReportPhrases } from './report.phrases.ts';

/** The filters whose values are ids with names. */
export type NamedFilter = 'categoryId' | 'inspectionTypeId' | 'productId' | 'companyId' | 'clockKind';

/**
 * Returns label and value of each filter in use, in the order of `values`. Both ends of a date range are one filter.
 * @param nameOf returns the name for the id of a filter; undefined is shown as a dash
 * @param showDay formats a calendar day
 */
export function filterTexts(
  phrases: ReportPhrases,
  filters: Filters,
  nameOf: (filter: NamedFilter) => string | undefined,
  showDay: (day: string) => string,
): { label: string; value: string }[] {
  const day = (value: string | undefined) => (value === undefined ? undefined : showDay(value));
  const range = (from: string | undefined, upTo: string | undefined) => {
    const [first, last] = [day(from), day(upTo)];
    if (first !== undefined && last !== undefined) {
      return phrases.between(first, last);
    }
    return first === undefined ? last && phrases.upTo(last) : phrases.from(first);
  };
  const nameOrDash = (filter: NamedFilter) =>
    filters[filter] === undefined ? undefined : (nameOf(filter) ?? '–');
  const { status, maintenanceStatus, dueDateExpirationStatus, lastInspectionExpirationStatus } = filters;
  const values: Record<FilterName, string | undefined> = {
    query: filters.query === '' ? undefined : `“${filters.query}”`,
    serials: filters.serials && phrases.chosen(new Set(filters.serials.split(',')).size),
    companyId: nameOrDash('companyId'),
    categoryId: nameOrDash('categoryId'),
    inspectionTypeId: nameOrDash('inspectionTypeId'),
    productId: nameOrDash('productId'),
    status: status && phrases.status[status],
    maintenanceStatus: maintenanceStatus && phrases.maintenanceStatus[maintenanceStatus],
    dueDateExpirationStatus: dueDateExpirationStatus && phrases.expiration[dueDateExpirationStatus],
    lastInspectionExpirationStatus:
      lastInspectionExpirationStatus && phrases.expiration[lastInspectionExpirationStatus],
    clockKind: nameOrDash('clockKind'),
    clockStatus: filters.clockStatus && phrases.clock[filters.clockStatus],
    enabledTagsOnly: filters.enabledTagsOnly === true ? phrases.yes : undefined,
    neverInspected: filters.neverInspected === true ? phrases.yes : undefined,
    attention: filters.attention && phrases.attention[filters.attention],
    create: range(filters.createFrom, filters.createUpTo),
    update: range(filters.updateFrom, filters.updateUpTo),
    lastInspection: range(filters.lastInspectionFrom, filters.lastInspectionUpTo),
    lastMaintenance: range(filters.lastMaintenanceFrom, filters.lastMaintenanceUpTo),
    dueDate: range(filters.dueDateFrom, filters.dueDateUpTo),
    anyDate: range(filters.anyDateFrom, filters.anyDateUpTo),
    manufacturing: range(filters.manufacturingFrom, filters.manufacturingUpTo),
    recharge: range(filters.rechargeFrom, filters.rechargeUpTo),
    weight: range(filters.weightFrom, filters.weightUpTo),
  };
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [{ label: phrases.filter[name as FilterName], value }],
  );
}
