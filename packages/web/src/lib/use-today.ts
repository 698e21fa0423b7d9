/** Today's date in the time zone of the user's company group, as of when the screen was opened. */
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import { useState } from 'react';
import { useUser } from './session.tsx';

/** Returns `YYYY-MM-DD`. */
export function useToday(): string {
  const { timeZone } = useUser();
  const [now] = useState(() => new Date());
  return dayIn(timeZone, now);
}
