/** A day of an order as a draft keeps it: what was typed, which may be none. */
import { NO_DAY } from '../../ui/day-field.rules.ts';

/** The day, in `YYYY-MM-DD`; undefined while the field is blank or holds what is no day. */
export function wholeDay(day: string | null): string | undefined {
  return day === null || day === NO_DAY ? undefined : day;
}
