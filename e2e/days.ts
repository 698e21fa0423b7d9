/** Days as the product's users see them: the calendar of São Paulo, whatever the hour in UTC. */
import { addDays, dayIn, DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';

/** Returns the date so many days from today; `days` may be negative. */
export const dayAfter = (days: number): string => addDays(dayIn(DEFAULT_ZONE, new Date()), days);
