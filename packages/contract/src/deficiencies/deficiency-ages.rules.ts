/** The ages of open deficiencies in figures, in days since they were opened. */
import { addDays } from '../kernel/date.ts';

export const DEFICIENCY_AGES = ['WEEK', 'MONTH', 'QUARTER', 'OLDER'] as const;
export type DeficiencyAge = (typeof DEFICIENCY_AGES)[number];

/** The youngest and the oldest age in days. Null means no limit. */
const DAYS: Readonly<Record<DeficiencyAge, { readonly min: number | null; readonly max: number | null }>> = {
  // A phone's clock may be ahead.
  WEEK: { min: null, max: 7 },
  MONTH: { min: 8, max: 30 },
  QUARTER: { min: 31, max: 90 },
  OLDER: { min: 91, max: null },
};

/** Returns the filters of the list for an age, with both days included. */
export function openedWithin(
  age: DeficiencyAge,
  today: string,
): { readonly openedFrom?: string; readonly openedUpTo?: string } {
  const { min, max } = DAYS[age];
  return {
    ...(max !== null && { openedFrom: addDays(today, -max) }),
    ...(min !== null && { openedUpTo: addDays(today, -min) }),
  };
}
