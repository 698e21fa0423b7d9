/** The day that it is for the person: in their company group's zone, as the screen was opened. */
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import { useState } from 'react';
import { useUser } from './session.tsx';

/** `YYYY-MM-DD`. */
export function useToday(): string {
  const { timeZone } = useUser();
  const [now] = useState(() => new Date());
  return dayIn(timeZone, now);
}
