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

/** Returns the days as people have stated them. */
export function toDaysDraft(clocks: readonly EquipmentClock[]): DaysDraft {
  // A reply names a key or the id of a kind, as bodies do.
  return { stated: clocks.map(({ kind, statedOn }) => ({ kind: kind as ClockKindRef, statedOn })) };
}

/**
 * Checks the days as the server does. A day that stays as it is may be in the future.
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
