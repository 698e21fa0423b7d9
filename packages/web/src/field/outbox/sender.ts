/** The single sender of a person on this phone. It runs a pass of sending at every chance, in one tab at a time. */
import type { PhoneOwner } from '../../lib/phone/phone-database.ts';
import type { OutboxRow } from '../../lib/phone/phone-rows.ts';
import { delayAfter, waitUntilNext } from './outbox.rules.ts';
import { readOutbox } from './outbox-store.ts';
import { type PassEnd, type PassParts, runPass } from './sending-pass.ts';

export interface SenderParts extends Pick<
  PassParts,
  'owner' | 'company' | 'now' | 'ticks' | 'request' | 'random'
> {
  /** Returns the person's stored session, or undefined when they are not signed in. */
  readonly session: () => string | undefined;
  readonly onPass: (report: PassReport) => void;
}

/** The end of a pass, and the milliseconds until the next pass. Undefined means that the sender waits until it is woken. */
export interface PassReport {
  readonly end: PassEnd;
  readonly nextInMs: number | undefined;
}

export interface Sender {
  /** Sends all records now and returns the outcome. Only a pause that the server asked for is kept. */
  readonly wake: () => Promise<PassReport>;
  /** Sends the records that waited because the server was silent. Waits that follow from the server's answers are kept. */
  readonly resume: () => Promise<PassReport>;
  /** Ends the timer. A running request is not stopped. */
  readonly stop: () => void;
}

/** Runs `work` in one of the person's tabs at a time. Where the browser has no locks, the server still ensures that records count once. */
async function alone<T>({ userId }: PhoneOwner, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator
    ? ((await navigator.locks.request(`mobcheck-sender/${userId}`, work)) as T)
    : work();
}

/** The shortest wait for the next pass, which prevents an endless loop. */
const SHORTEST_WAIT_MS = 1000;

const SIGNED_OUT: PassEnd = { kind: 'signIn' };

/** Returns how long to wait for the next pass. Undefined means until somebody wakes the sender. @param failures in a row */
function waitAfter(
  end: PassEnd,
  rows: readonly OutboxRow[],
  failures: number,
  { now, ticks, random, readyAt }: Pick<PassParts, 'now' | 'ticks' | 'random' | 'readyAt'>,
): number | undefined {
  if (rows.length === 0 || end.kind === 'signIn') {
    return undefined;
  }
  return end.kind === 'pause' || end.kind === 'storage'
    ? Math.max(end.kind === 'pause' ? (end.afterMs ?? 0) : 0, delayAfter(failures, random()))
    : Math.max(
        SHORTEST_WAIT_MS,
        waitUntilNext(rows, now(), ({ id }) => (readyAt.get(id) ?? 0) - ticks()),
      );
}

/** Runs a pass alone. An exception counts as a failure of the phone's storage. */
async function passAlone(owner: PhoneOwner, pass: () => Promise<PassEnd>): Promise<PassEnd> {
  return alone(owner, pass).catch((): PassEnd => ({ kind: 'storage' }));
}

/** The single timer of a sender. The newest decision about the next sending counts. */
function makeTimer(send: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let decisions = 0;
  let hasEnded = false;
  return {
    /**
     * Begins a decision. Returns a function that sets the timer to the decided milliseconds and returns them. After a newer decision it
     * does not change the timer.
     */
    decide: () => {
      decisions += 1;
      const own = decisions;
      return (wait: number | undefined) => {
        if (own === decisions && !hasEnded) {
          clearTimeout(timer);
          timer = wait === undefined ? undefined : setTimeout(send, wait);
        }
        return wait;
      };
    },
    /** Ends all sending, whatever is decided later. */
    end: () => {
      hasEnded = true;
      clearTimeout(timer);
    },
  };
}

/** Queues at most one pass. Callers get the report of the pass that is already queued. */
function makeQueue(pass: () => Promise<PassReport>) {
  let waiting: Promise<PassReport> | undefined;
  let isWaiting = false;
  return {
    isWaiting: () => isWaiting,
    /** Called when the queued pass begins, or fails before it begins. */
    begin: () => {
      isWaiting = false;
    },
    join: async (): Promise<PassReport> => {
      if (!isWaiting || !waiting) {
        isWaiting = true;
        waiting = pass().catch(() => ({ end: { kind: 'storage' }, nextInMs: undefined }));
      }
      return waiting;
    },
  };
}

/** Creates the sender. Nothing is sent before the first `wake` or `resume`. */
export function makeSender(parts: SenderParts): Sender {
  const { owner, ticks, session: sessionOf, onPass } = parts;
  const readyAt = new Map<string, number>();
  /** Passes in a row that ended with a pause or a storage failure. */
  let failures = 0;
  /** The end of the pause that the server asked for, in `ticks`. */
  let pausedUntil = 0;
  let stopped = false;
  const isStopped = () => stopped;
  const timer = makeTimer(() => void run());
  const pass = async (): Promise<PassEnd> => {
    queue.begin();
    const left = pausedUntil - ticks();
    if (left > 0) {
      return { kind: 'pause', afterMs: left };
    }
    const session = stopped ? undefined : sessionOf();
    const end = session === undefined ? SIGNED_OUT : await runPass({ ...parts, session, readyAt, isStopped });
    pausedUntil = ticks() + (end.kind === 'pause' ? (end.afterMs ?? 0) : 0);
    return end;
  };
  /** Sets the timer for the remaining records and returns the wait. */
  const plan = async (end: PassEnd) => {
    failures = end.kind === 'pause' || end.kind === 'storage' ? failures + 1 : 0;
    const sendAfter = timer.decide();
    const rows = await readOutbox(owner);
    return sendAfter(waitAfter(end, rows, failures, { ...parts, readyAt }));
  };
  const passAndPlan = async (): Promise<PassReport> => {
    const end = await passAlone(owner, pass);
    queue.begin();
    const report = { end, nextInMs: await plan(end) };
    onPass(report);
    return report;
  };
  const queue = makeQueue(passAndPlan);
  const run = async (): Promise<PassReport> => {
    if (stopped) {
      return { end: SIGNED_OUT, nextInMs: undefined };
    }
    const left = pausedUntil - ticks();
    if (left > 0 && !queue.isWaiting()) {
      // If nothing waited when the pause began, there is no timer yet for records that were added since.
      timer.decide()(left);
      return { end: { kind: 'pause', afterMs: left }, nextInMs: left };
    }
    return queue.join();
  };
  return {
    wake: () => {
      readyAt.clear();
      return run();
    },
    resume: run,
    stop: () => {
      stopped = true;
      timer.end();
    },
  };
}
