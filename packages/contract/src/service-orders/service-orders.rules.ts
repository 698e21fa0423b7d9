/** Rules of service orders: status and type from the lines, the statuses to choose, and the number in a search. Pure. */
import { fold } from '../kernel/text.ts';

export const SERVICE_ORDER_STATUSES = ['PENDING', 'PARTIAL', 'FINISHED', 'CANCELLED'] as const;
export type ServiceOrderStatus = (typeof SERVICE_ORDER_STATUSES)[number];

export const SERVICE_ORDER_PRIORITIES = ['LOWEST', 'LOW', 'AVERAGE', 'HIGH', 'HIGHEST'] as const;
export type ServiceOrderPriority = (typeof SERVICE_ORDER_PRIORITIES)[number];

export const SERVICE_ORDER_TYPES = ['INSPECTION', 'MAINTENANCE'] as const;
export type ServiceOrderType = (typeof SERVICE_ORDER_TYPES)[number];

/**
 * The work that completes a line: an inspection of either purpose, a technical inspection, or a maintenance after which the order's
 * deficiencies of the piece are closed. A line without work is completed by any record of its type.
 */
export const LINE_WORKS = ['CHECK', 'TECHNICAL', 'FIX'] as const;
export type LineWork = (typeof LINE_WORKS)[number];

export function typeOfWork(work: LineWork): ServiceOrderType {
  return work === 'FIX' ? 'MAINTENANCE' : 'INSPECTION';
}

/** Returns CANCELLED for a cancelled order, PENDING without completed lines, FINISHED if all lines are completed, else PARTIAL. */
export function serviceOrderStatus(
  cancelled: boolean,
  lines: readonly { readonly completionDate: string | null }[],
): ServiceOrderStatus {
  if (cancelled) {
    return 'CANCELLED';
  }
  const completedCount = lines.filter((line) => line.completionDate !== null).length;
  if (completedCount === 0) {
    return 'PENDING';
  }
  return completedCount === lines.length ? 'FINISHED' : 'PARTIAL';
}

/** Returns the type of all lines, or undefined if they differ or there are none. */
export function sharedType(
  lines: readonly { readonly type: ServiceOrderType }[],
): ServiceOrderType | undefined {
  const [first] = lines;
  return first && lines.every(({ type }) => type === first.type) ? first.type : undefined;
}

/** The reason why a status cannot be chosen. The specification has a sentence for each code. */
export type BlockedReason =
  | 'FINISH_NEEDS_ALL'
  | 'PARTIAL_NEEDS_ONE'
  | 'PENDING_NEEDS_NONE'
  | 'PARTIAL_NEEDS_OPEN'
  | 'CANCELLED_IS_FINAL';

const BLOCKED: Readonly<Record<ServiceOrderStatus, Partial<Record<ServiceOrderStatus, BlockedReason>>>> = {
  PENDING: { FINISHED: 'FINISH_NEEDS_ALL', PARTIAL: 'PARTIAL_NEEDS_ONE' },
  PARTIAL: { PENDING: 'PENDING_NEEDS_NONE', FINISHED: 'FINISH_NEEDS_ALL' },
  FINISHED: { PENDING: 'PENDING_NEEDS_NONE', PARTIAL: 'PARTIAL_NEEDS_OPEN' },
  CANCELLED: {
    PENDING: 'CANCELLED_IS_FINAL',
    PARTIAL: 'CANCELLED_IS_FINAL',
    FINISHED: 'CANCELLED_IS_FINAL',
  },
};

/**
 * Returns the reason why a status cannot be chosen, or undefined.
 * @param derived the status that follows from the lines, see `serviceOrderStatus`
 */
export function blockedReason(
  derived: ServiceOrderStatus,
  chosen: ServiceOrderStatus,
): BlockedReason | undefined {
  return BLOCKED[derived][chosen];
}

/** Names of orders in any of the languages, on screens ("OS 2") or in speech ("Ordem 2"). Folding turns "nº" into "no". */
const ORDER_WORD = /^(?:os|ordem|order|orden)\s*(?:n[o°]?\.?\s*)?(?=[#\d])/;
const ORDER_DIGITS = /^[#0]*(\d{1,9})$/;

/** Returns the order number that a search names. 12, #12, 0012, OS 12 and Ordem nº 12 find order 12, but not 112. */
export function orderNumberIn(typed: string): number | undefined {
  const digits = ORDER_DIGITS.exec(fold(typed.trim()).replace(ORDER_WORD, ''))?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Returns the order number of a search with a word for order, such as `OS 12`. Digits without such a word may be a control number. */
export function namedOrderIn(typed: string): number | undefined {
  return ORDER_WORD.test(fold(typed.trim())) ? orderNumberIn(typed) : undefined;
}
