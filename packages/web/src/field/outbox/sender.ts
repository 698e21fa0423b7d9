/** The one sender of a person on this phone: a round of sending whenever there is a chance, in one tab at a time. */
import type { PhoneOwner } from '../../lib/phone/phone-database.ts';
import { delayAfter, waitUntilNext } from './outbox.rules.ts';
import { readOutbox } from './outbox-store.ts';
import { type RoundEnd, type RoundParts, runRound } from './sending-round.ts';

export interface SenderParts extends Pick<
  RoundParts,
  'owner' | 'company' | 'now' | 'ticks' | 'request' | 'random'
> {
  /** Returns the token of the person's session; undefined when they are not signed in. */
  readonly token: () => string | undefined;
  /** Called after each round. */
  readonly onRound: (end: RoundEnd['kind']) => void;
}

export interface Sender {
  /** Sends now, also what was to wait a while; only a pause that the server asked for is kept. */
  readonly wake: () => void;
  /** Ends the timer; a request that is under way still ends. */
  readonly stop: () => void;
}

/** Runs alone among the tabs of the person; where the browser has no locks, exactly-once still rests on the server. */
async function alone<T>({ userId }: PhoneOwner, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator
    ? ((await navigator.locks.request(`mobcheck-sender/${userId}`, work)) as T)
    : work();
}

/** Not sooner than this, so that nothing makes an endless loop. */
const SHORTEST_WAIT_MS = 1000;

/** Creates the sender; nothing is sent before the first `wake`. */
export function makeSender(parts: SenderParts): Sender {
  const { owner, now, ticks, token: tokenOf, random, onRound } = parts;
  const readyAt = new Map<string, number>();
  /** Rounds in a row in which nobody answered. */
  let failures = 0;
  /** A pause that the server asked for, in `ticks`. */
  let pausedUntil = 0;
  let queued = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const round = async (): Promise<RoundEnd> => {
    queued = false;
    const token = stopped ? undefined : tokenOf();
    return token === undefined
      ? { kind: 'signIn' }
      : runRound({ ...parts, token, readyAt, isStopped: () => stopped });
  };
  /** Sets the timer for what is left. */
  const plan = async (end: RoundEnd) => {
    const rows = await readOutbox(owner);
    clearTimeout(timer);
    failures = end.kind === 'pause' ? failures + 1 : 0;
    pausedUntil = ticks() + (end.kind === 'pause' ? (end.afterMs ?? 0) : 0);
    if (stopped || rows.length === 0 || end.kind === 'signIn') {
      return;
    }
    const untilNext = waitUntilNext(rows, now(), ({ id }) => (readyAt.get(id) ?? 0) - ticks());
    const wait =
      end.kind === 'pause'
        ? Math.max(end.afterMs ?? 0, delayAfter(failures, random()))
        : Math.max(SHORTEST_WAIT_MS, untilNext);
    timer = setTimeout(run, wait);
  };
  const run = () => {
    if (queued || stopped || ticks() < pausedUntil) {
      return;
    }
    queued = true;
    alone(owner, round)
      // The phone's storage failed: tried again later.
      .catch((): RoundEnd => ({ kind: 'pause' }))
      .then(async (end) => {
        queued = false;
        await plan(end);
        onRound(end.kind);
      })
      .catch(() => undefined);
  };
  return {
    wake: () => {
      readyAt.clear();
      run();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
