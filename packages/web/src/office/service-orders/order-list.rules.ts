/** Filters of the list of orders, and whether an order is late. */
import type {
  ServiceOrder,
  serviceOrdersQuery,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import type { z } from 'zod';

export type OrderSearch = z.output<typeof serviceOrdersQuery>;
export type FilterPatch = { [K in keyof OrderSearch]?: OrderSearch[K] | undefined };

export const DATE_RANGES = {
  startDate: { from: 'startFrom', upTo: 'startUpTo' },
  endDate: { from: 'endFrom', upTo: 'endUpTo' },
} as const;
export type DateRange = keyof typeof DATE_RANGES;

const FILTERS = ['status', 'priority', 'responsibleUserId', 'startDate', 'endDate'] as const;
export type OrderFilter = (typeof FILTERS)[number];

export function isDateRange(filter: OrderFilter): filter is DateRange {
  return filter in DATE_RANGES;
}

/** Returns the filters that are set, with each date range once. */
export function activeFilters(search: OrderSearch): OrderFilter[] {
  return FILTERS.filter((filter) =>
    isDateRange(filter)
      ? search[DATE_RANGES[filter].from] !== undefined || search[DATE_RANGES[filter].upTo] !== undefined
      : search[filter] !== undefined,
  );
}

/** Returns the change of the search that removes a filter. */
export function withoutFilter(filter: OrderFilter): FilterPatch {
  return isDateRange(filter)
    ? { [DATE_RANGES[filter].from]: undefined, [DATE_RANGES[filter].upTo]: undefined }
    : { [filter]: undefined };
}

/** Whether the end date of an open order is past. */
export function isLate(
  { status, endDate }: Pick<ServiceOrder, 'status' | 'endDate'>,
  today: string,
): boolean {
  return (status === 'PENDING' || status === 'PARTIAL') && endDate < today;
}
