/** The column of a piece whose date counts as the last day of a clock. */
import { DATE_OF_CLOCK } from '@mobcheck/contract/clocks/clocks.rules.ts';

/** Returns the column with the typed or renewed date of a kind of clock. Undefined for a kind without a column. */
export function dateOfClock(kind: string): (typeof DATE_OF_CLOCK)[keyof typeof DATE_OF_CLOCK] | undefined {
  return Object.entries(DATE_OF_CLOCK).find(([key]) => key === kind)?.[1];
}
