/** The stated days of a piece's clocks as their form has them. Pure. */
import { type EquipmentClock, putEquipmentClocks } from '@mobcheck/contract/clocks/clocks.contract.ts';
import type { ClockKindRef } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { dateError } from '../../../ui/date/day-field.rules.ts';
import { checkBody } from '../../../ui/form/entity/entity-form.rules.ts';

interface StatedDay {
  readonly kind: ClockKindRef;
  readonly statedOn: string | null;
}

export interface DaysDraft {
  stated: StatedDay[];
}

/** Returns the draft with the days that users have stated. */
export function toDaysDraft(clocks: readonly EquipmentClock[]): DaysDraft {
  // The kind in a reply is a key or an id, as in request bodies.
  return { stated: clocks.map(({ kind, statedOn }) => ({ kind: kind as ClockKindRef, statedOn })) };
}

/**
 * Checks the days as the server does. A day that the user has not changed may be in the future.
 * @param saved the days before the change
 * @param today in the group's time zone
 */
export function checkDays(draft: DaysDraft, saved: DaysDraft, updateDate: string, today: string) {
  const codes = draft.stated.flatMap(({ statedOn }, index) => {
    const isKept = statedOn === saved.stated[index]?.statedOn;
    const code = isKept ? undefined : dateError(statedOn, { max: today });
    return code ? [[`stated.${index}.statedOn`, code] as const] : [];
  });
  return checkBody(putEquipmentClocks.body, { ...draft, updateDate }, Object.fromEntries(codes));
}
