/** The current day in the company group's time zone. */
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { Clock } from './clock.ts';
import type { Session } from './session.ts';

/** Returns today in the group's time zone, `YYYY-MM-DD`. */
export function todayOf({
  session,
  clock,
}: {
  readonly session: Pick<Session, 'timeZone'>;
  readonly clock: Clock;
}): string {
  return dayIn(session.timeZone, clock.now());
}
