/** How an order stands in time, and which of its lines are left. Pure. */
import type { FieldServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';

type Line = FieldServiceOrder['lines'][number];

/** Where a day of the calendar lies in an order's dates; records outside of them complete none of its lines. */
export type Timing = 'UPCOMING' | 'RUNNING' | 'LAST_DAY' | 'LATE';

export function timingOf(order: { startDate: string; endDate: string }, today: string): Timing {
  if (today > order.endDate) {
    return 'LATE';
  }
  if (today < order.startDate) {
    return 'UPCOMING';
  }
  return today === order.endDate ? 'LAST_DAY' : 'RUNNING';
}

/** What is left first, what is done after it; both in walking order. */
export function splitLines(lines: readonly Line[]): { left: Line[]; done: Line[] } {
  return {
    left: lines.filter(({ completionDate }) => completionDate === null),
    done: lines.filter(({ completionDate }) => completionDate !== null),
  };
}

/** The line that a tag stands for: the first one that is left, and any that is done. */
export function lineOfTag(
  lines: readonly Line[],
  serial: string,
): { left: Line | undefined; done: Line | undefined } {
  const own = splitLines(lines.filter(({ equipmentSerialNumber }) => equipmentSerialNumber === serial));
  return { left: own.left[0], done: own.done[0] };
}

/** Address of the form that completes a line, which leads back to the order. */
export function lineAddress(orderId: string, line: Pick<Line, 'equipmentSerialNumber' | 'type'>): string {
  const form = line.type === 'INSPECTION' ? 'inspect' : 'maintain';
  return `#/t/${line.equipmentSerialNumber}/${form}?order=${orderId}`;
}

/** The order that an address names to come back to; undefined when it names none, or anything else than an id. */
export function orderOfSearch(search: Readonly<Record<string, unknown>>): string | undefined {
  const { order } = search;
  return typeof order === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(order)
    ? order
    : undefined;
}
