/** The outcome after "send now" for the person. */
import type { OutboxRow } from '../../lib/phone/phone-rows.ts';
import type { PassEnd } from './sending-pass.ts';

/**
 * `later` means that the server has asked for a pause, or could not take every record. `refused` means that the server has refused all
 * remaining records, `signIn` that the session is over, and `storage` that the phone's storage failed.
 */
export type SendOutcome =
  | { readonly kind: 'nothing' | 'noSignal' | 'noServer' | 'later' | 'refused' | 'signIn' | 'storage' }
  | { readonly kind: 'sent'; readonly count: number };

/** The facts of an attempt. */
export interface Attempt {
  /** The waiting records before the attempt. */
  readonly before: readonly OutboxRow[];
  readonly after: readonly OutboxRow[];
  readonly end: PassEnd;
  readonly isOnline: boolean;
  /** Whether the last request of the page had an answer. */
  readonly serverAnswers: boolean;
}

/** Returns the outcome of an attempt. If all records were sent, the state of the network does not matter. */
export function outcomeOf({ before, after, end, isOnline, serverAnswers }: Attempt): SendOutcome {
  if (end.kind === 'signIn' || end.kind === 'storage') {
    return { kind: end.kind };
  }
  if (after.length === 0) {
    return before.length === 0 ? { kind: 'nothing' } : { kind: 'sent', count: before.length };
  }
  if (!isOnline) {
    return { kind: 'noSignal' };
  }
  const isUnanswered = end.kind === 'pause' && end.afterMs === undefined;
  if (isUnanswered || !serverAnswers) {
    return { kind: 'noServer' };
  }
  return { kind: after.every(({ state }) => state === 'refused') ? 'refused' : 'later' };
}
