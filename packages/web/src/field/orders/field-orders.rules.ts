/** How an order stands in time, and which of its lines are left. Pure. */
import { uuid } from '@mobcheck/contract/kernel/id.ts';
import type { FieldServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { z } from 'zod';
import type { Address } from '../../lib/address.ts';

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

export function orderAddress(id: string): Address {
  return { to: `/orders/${id}` };
}

/** Hash of the form that completes a line, which leads back to the order. */
export function lineAddress(orderId: string, line: Pick<Line, 'equipmentSerialNumber' | 'type'>): string {
  const form = line.type === 'INSPECTION' ? 'inspect' : 'maintain';
  return `#/t/${line.equipmentSerialNumber}/${form}?order=${orderId}`;
}

/** What the address of a record says: the order that it is worked off from, to come back to. */
export const recordSearch = z.object({ order: uuid.optional() });
