/** Formats values of equipment. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';

/** Formats a day (`YYYY-MM-DD`) in the user's language, and returns every other value unchanged. */
export function showDayOrText(value: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? showDay(value) : value;
}
