/** The choice of a line's work: the type in `/os`, and in the agenda the work, or any maintenance. */
import type { EquipmentStatus } from '@mobcheck/contract/equipment/equipment.rules.ts';
import {
  LINE_WORKS,
  type LineWork,
  SERVICE_ORDER_TYPES,
  type ServiceOrderType,
  typeOfWork,
} from '@mobcheck/contract/service-orders/service-orders.rules.ts';

/** The work of a line, or a type, which means any record of this type. */
export type WorkChoice = LineWork | ServiceOrderType;

/** The choices of a new line. Any inspection completes a CHECK, so the agenda does not also offer the type INSPECTION. */
export const AGENDA_CHOICES = [...LINE_WORKS, 'MAINTENANCE'] as const;
export const PLATFORM_CHOICES = SERVICE_ORDER_TYPES;

interface Worked {
  readonly type: ServiceOrderType;
  readonly work?: LineWork | null;
}

export function choiceOf({ type, work }: Worked): WorkChoice {
  return work ?? type;
}

/** Returns the columns of a choice. `/os` sends no work. */
export function workOf(choice: WorkChoice): {
  readonly type: ServiceOrderType;
  readonly work: LineWork | null;
} {
  const work = LINE_WORKS.find((item) => item === choice) ?? null;
  const type = SERVICE_ORDER_TYPES.find((item) => item === choice) ?? 'INSPECTION';
  return { type: work === null ? type : typeOfWork(work), work };
}

/** Returns the work of an order that begins with at least one piece. Only a repair helps a piece that failed its last inspection. */
export function defaultWork(
  pieces: readonly { readonly status: EquipmentStatus }[],
  isAgenda: boolean,
): WorkChoice {
  if (pieces.every(({ status }) => status === 'IMPROPER')) {
    return 'MAINTENANCE';
  }
  return isAgenda ? 'CHECK' : 'INSPECTION';
}

/** Returns the choice of all lines, or undefined if they differ or there are none. */
export function sharedChoice(lines: readonly Worked[]): WorkChoice | undefined {
  const [first, ...others] = lines.map(choiceOf);
  return others.every((choice) => choice === first) ? first : undefined;
}
