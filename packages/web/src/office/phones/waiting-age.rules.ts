/** The tone of a phone's waiting records, by the age of the oldest record. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import type { Phone } from '@mobcheck/contract/phones/phones.contract.ts';
import type { StatusTone } from '../../ui/feedback/status-badge.tsx';

const RED_AFTER_DAYS = 7;

/** Returns green if nothing waits, amber from 24 hours on, red from 7 days on, or else grey. */
export function waitingTone(
  { waitingCount, oldestWaitingAt }: Pick<Phone, 'waitingCount' | 'oldestWaitingAt'>,
  now: number,
): StatusTone {
  if (waitingCount === 0) {
    return 'green';
  }
  const age = oldestWaitingAt === null ? 0 : now - Date.parse(oldestWaitingAt);
  if (age >= RED_AFTER_DAYS * DAY_MS) {
    return 'red';
  }
  return age >= DAY_MS ? 'amber' : 'grey';
}
