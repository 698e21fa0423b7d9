/** The timing of a service order, its open and done lines, and the links to their forms. */
import { chosenDeficiencies } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { uuid } from '@mobcheck/contract/kernel/id.ts';
import type { FieldServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { z } from 'zod';
import type { LinkTarget } from '../../lib/page-url.ts';

type Line = FieldServiceOrder['lines'][number];

/** The position of a day relative to an order's dates. */
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

/** Separates open from done lines. Both stay in walking order. */
export function splitLines(lines: readonly Line[]): { open: Line[]; done: Line[] } {
  return {
    open: lines.filter(({ completionDate }) => completionDate === null),
    done: lines.filter(({ completionDate }) => completionDate !== null),
  };
}

/** Finds the first open and the first done line of a tag. */
export function findLinesOfTag(
  lines: readonly Line[],
  serial: string,
): { open: Line | undefined; done: Line | undefined } {
  const tagLines = splitLines(lines.filter(({ equipmentSerialNumber }) => equipmentSerialNumber === serial));
  return { open: tagLines.open[0], done: tagLines.done[0] };
}

export function orderLink(id: string): LinkTarget {
  return { to: `/orders/${id}` };
}

/** Returns the `href` of the form that completes a line, with its purpose or fixes chosen. The form returns to the order. */
export function lineHref(
  orderId: string,
  {
    equipmentSerialNumber,
    type,
    work,
    deficiencyIds = [],
  }: Pick<Line, 'equipmentSerialNumber' | 'type' | 'work' | 'deficiencyIds'>,
): string {
  const form = type === 'INSPECTION' ? 'inspect' : 'maintain';
  const chosen = [
    ...(work === 'TECHNICAL' ? ['purpose=TECHNICAL'] : []),
    ...(work === 'FIX' && deficiencyIds.length > 0 ? [`fixes=${deficiencyIds.join(',')}`] : []),
  ];
  return [`#/t/${equipmentSerialNumber}/${form}?order=${orderId}`, ...chosen].join('&');
}

/** Returns the link to a record form of a tag. The form returns to the order, if one is given. */
export function recordLink(serial: string, form: 'inspect' | 'maintain', order?: string): LinkTarget {
  return { to: `/t/${serial}/${form}`, ...(order !== undefined && { search: { order } }) };
}

/** Returns the link to an inspection that begins with its photos. */
export function photoLink(serial: string): LinkTarget {
  return { ...recordLink(serial, 'inspect'), search: { at: 'photos' } };
}

/**
 * The search parameters of a record form. It returns to `order` or `round`, and begins with the part `at`. `done` is the id of the
 * finished record.
 */
export const recordSearch = z.object({
  order: uuid.optional(),
  /** The purpose of the order's line, and in `fixes` the deficiencies that the line asks to fix. */
  purpose: z.literal('TECHNICAL').optional(),
  fixes: chosenDeficiencies.optional(),
  round: z.string().optional(),
  at: z.literal('photos').optional(),
  done: uuid.optional(),
});
