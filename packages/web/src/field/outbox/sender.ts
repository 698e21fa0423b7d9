/** The one sender of a person on this phone: a pass of sending whenever there is a chance, in one tab at a time. */
import type { PhoneOwner } from '../../lib/phone/phone-database.ts';
import type { OutboxRow } from '../../lib/phone/phone-rows.ts';
import { delayAfter, waitUntilNext } from './outbox.rules.ts';
import { readOutbox } from './outbox-store.ts';
import { type PassEnd, type PassParts, runPass } from './sending-pass.ts';

export interface SenderParts extends Pick<
  PassParts,
  'owner' | 'company' | 'now' | 'ticks' | 'request' | 'random'
> {
  /** Returns the person's session as stored; undefined when they are not signed in. */
  readonly session: () => string | undefined;
  /** Called after each pass. */
  readonly onPass: (end: PassEnd['kind']) => void;
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

const SIGNED_OUT: PassEnd = { kind: 'signIn' };

/** Returns how long to wait for the next pass; undefined: until somebody wakes the sender. @param failures in a row */
function waitAfter(
  end: PassEnd,
  rows: readonly OutboxRow[],
  failures: number,
  { now, ticks, random, readyAt }: Pick<PassParts, 'now' | 'ticks' | 'random' | 'readyAt'>,
): number | undefined {
  if (rows.length === 0 || end.kind === 'signIn') {
    return undefined;
  }
  return end.kind === 'pause'
    ? Math.max(end.afterMs ?? 0, delayAfter(failures, random()))
    : Math.max(
        SHORTEST_WAIT_MS,
        waitUntilNext(rows, now(), ({ id }) => (readyAt.get(id) ?? 0) - ticks()),
      );
}

/** Runs a pass alone; when the phone's storage failed, it is tried again later. */
async function passAlone(owner: PhoneOwner, pass: () => Promise<PassEnd>): Promise<PassEnd> {
  return alone(owner, pass).catch((): PassEnd => ({ kind: 'pause' }));
}

/** The one timer of a sender: the newest decision when to send next counts. */
function makeTimer(send: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let decisions = 0;
  let hasEnded = false;
  return {
    /** Begins a decision. Returns what ends it: with the milliseconds to wait, or undefined for none; it does nothing once there is a newer one. */
    decide: () => {
      decisions += 1;
      const own = decisions;
      return (wait: number | undefined) => {
        if (own === decisions && !hasEnded) {
          clearTimeout(timer);
          timer = wait === undefined ? undefined : setTimeout(send, wait);
        }
      };
    },
    /** Nothing is sent any more, whatever is decided. */
    end: () => {
      hasEnded = true;
      clearTimeout(timer);
    },
  };
}

/** Creates the sender; nothing is sent before the first `wake`. */
export function makeSender(parts: SenderParts): Sender {
  const { owner, ticks, session: sessionOf, onPass } = parts;
  const readyAt = new Map<string, number>();
  /** Passes in a row in which nobody answered. */
  let failures = 0;
  /** A pause that the server asked for, in `ticks`; set before the next pass has its turn. */
  let pausedUntil = 0;
  let queued = false;
  let stopped = false;
  const isStopped = () => stopped;
  const timer = makeTimer(() => run());
  const pass = async (): Promise<PassEnd> => {
    queued = false;
    const left = pausedUntil - ticks();
    if (left > 0) {
      return { kind: 'pause', afterMs: left };
    }
    const session = stopped ? undefined : sessionOf();
    const end = session === undefined ? SIGNED_OUT : await runPass({ ...parts, session, readyAt, isStopped });
    pausedUntil = ticks() + (end.kind === 'pause' ? (end.afterMs ?? 0) : 0);
    return end;
  };
  /** Sets the timer for what is left. */
  const plan = async (end: PassEnd) => {
    failures = end.kind === 'pause' ? failures + 1 : 0;
    const sendAfter = timer.decide();
    const rows = await readOutbox(owner);
    sendAfter(waitAfter(end, rows, failures, { ...parts, readyAt }));
  };
  const run = () => {
    if (queued || stopped) {
      return;
    }
    const left = pausedUntil - ticks();
    if (left > 0) {
      // Nothing may have waited when the pause began: what wakes the sender is sent after it.
      timer.decide()(left);
      return;
    }
    queued = true;
    passAlone(owner, pass)
      .then(async (end) => {
        queued = false;
        await plan(end);
        onPass(end.kind);
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
      timer.end();
    },
  };
}
