/** Status and kind of a service order, derived from its lines; and what may be chosen beside it. Pure, for server and screens. */

export const SERVICE_ORDER_STATUSES = ['PENDING', 'PARTIAL', 'FINISHED', 'CANCELLED'] as const;
export type ServiceOrderStatus = (typeof SERVICE_ORDER_STATUSES)[number];

export const SERVICE_ORDER_PRIORITIES = ['LOWEST', 'LOW', 'AVERAGE', 'HIGH', 'HIGHEST'] as const;
export type ServiceOrderPriority = (typeof SERVICE_ORDER_PRIORITIES)[number];

export const SERVICE_ORDER_TYPES = ['INSPECTION', 'MAINTENANCE'] as const;
export type ServiceOrderType = (typeof SERVICE_ORDER_TYPES)[number];

/** None completed: PENDING; all: FINISHED; some: PARTIAL. A cancelled order stays CANCELLED. */
export function serviceOrderStatus(
  cancelled: boolean,
  lines: readonly { readonly completionDate: string | null }[],
): ServiceOrderStatus {
  if (cancelled) {
    return 'CANCELLED';
  }
  const done = lines.filter((line) => line.completionDate !== null).length;
  if (done === 0) {
    return 'PENDING';
  }
  return done === lines.length ? 'FINISHED' : 'PARTIAL';
}

/** The kind of work that all lines share; undefined where they differ, and where there are none. */
export function sharedType(
  lines: readonly { readonly type: ServiceOrderType }[],
): ServiceOrderType | undefined {
  const [first] = lines;
  return first && lines.every(({ type }) => type === first.type) ? first.type : undefined;
}

/** Why a status cannot be chosen; each code has its sentence in the specification. */
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
 * Why a status contradicts the lines; undefined when it may be chosen.
 * @param derived what the lines say, see `serviceOrderStatus`
 */
export function blockedReason(
  derived: ServiceOrderStatus,
  chosen: ServiceOrderStatus,
): BlockedReason | undefined {
  return BLOCKED[derived][chosen];
}
