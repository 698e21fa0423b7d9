/** Calendar days in São Paulo, also while UTC has another day. */
import { addDays, dayIn, DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';

/** Returns the date that is this number of days after today. `days` may be negative. */
export const dayAfter = (days: number): string => addDays(dayIn(DEFAULT_ZONE, new Date()), days);
