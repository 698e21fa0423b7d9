/** The day it is where the company group is. */
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { Clock } from './clock.ts';
import type { Session } from './session.ts';

/** Today in the group's zone, `YYYY-MM-DD`. */
export function todayOf({
  session,
  clock,
}: {
  readonly session: Pick<Session, 'timeZone'>;
  readonly clock: Clock;
}): string {
  return dayIn(session.timeZone, clock.now());
}
