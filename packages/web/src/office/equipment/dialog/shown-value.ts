/** Values of equipment as people read them. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';

/** A value as it was typed; a day, kept as `YYYY-MM-DD`, as people read it. */
export function showValue(value: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? showDay(value) : value;
}
