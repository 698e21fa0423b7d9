/** The date of a piece that counts as a last day of a clock. */
import { DATE_OF_CLOCK } from '@mobcheck/contract/clocks/clocks.rules.ts';

/** Returns the column of the typed or renewed date of a kind. Undefined for a kind without one. */
export function dateOfClock(kind: string): (typeof DATE_OF_CLOCK)[keyof typeof DATE_OF_CLOCK] | undefined {
  return Object.entries(DATE_OF_CLOCK).find(([key]) => key === kind)?.[1];
}
