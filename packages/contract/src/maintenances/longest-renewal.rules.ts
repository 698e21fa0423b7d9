/** The latest due date after work that renews a date. */
import { addMonths } from '../kernel/date.ts';

/** The longest interval of a renewal in months. A longer one is a mistyped year. */
const LONGEST_MONTHS = 240;

/** Returns the last day on which work may be due again. */
export function latestDueDate(doneOn: string): string {
  return addMonths(doneOn, LONGEST_MONTHS);
}
