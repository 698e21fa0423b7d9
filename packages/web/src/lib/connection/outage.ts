/** Recognises outages of the server or the network, and reloads data after them. */
import { useSyncExternalStore } from 'react';
import { ApiError } from '../api-error.ts';
import { PROXY_STATUSES } from '../answers/server-answers.ts';
import { isServerReachable } from '../call.ts';

/** Error codes of calls without an answer, with only a proxy's answer, or to a server that cannot reach its database. */
const OUTAGE_CODES = new Set(['NETWORK', ...PROXY_STATUSES.map((status) => `HTTP_${status}`)]);

/** Whether a call failed because of an outage. Any other error is an answer, even from a busy server. */
export function isOutage(error: unknown): boolean {
  return error instanceof ApiError && OUTAGE_CODES.has(error.code);
}

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;
/** Two outages with a shorter time between them count as one. The health check may succeed while calls still fail. */
const SAME_OUTAGE_MS = 60_000;

interface Waiting {
  readonly reload: () => unknown;
}

const waiting = new Set<Waiting>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let tries = 0;
let endedAt = -Infinity;
let isAsking = false;

/** Returns a pause of 2 s that doubles up to 30 s. It is shortened at random, so that browsers do not return all at once. */
function nextPauseMs(): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS) * (1 - Math.random() / 4);
}

function askLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    // A hidden page or a device without a network does not ask. Showing the page or a new connection then asks at once.
    if (document.hidden || !navigator.onLine) {
      askLater();
    } else {
      void askServer();
    }
  }, nextPauseMs());
}

function setAsking(value: boolean): void {
  isAsking = value;
  listeners.forEach((listener) => listener());
}

/** Asks the server at once, and calls all waiting reloads if it answers. Returns whether the server answers. */
export async function askServer(): Promise<boolean> {
  clearTimeout(timer);
  setAsking(true);
  const isBack = await isServerReachable();
  tries += 1;
  setAsking(false);
  if (isBack) {
    [...waiting].forEach(({ reload }) => void reload());
  }
  if (waiting.size > 0) {
    askLater();
  }
  return isBack;
}

function askUnlessAsking(): void {
  if (!isAsking && !document.hidden) {
    void askServer();
  }
}

const WAKING = [
  [globalThis, 'online'],
  [globalThis, 'focus'],
  [document, 'visibilitychange'],
] as const;

/**
 * Calls `reload` whenever the server answers. Asks the server after growing pauses, on a new connection and when the page is shown.
 * Returns a function that ends the calls.
 */
export function awaitServer(reload: () => unknown): () => void {
  const entry = { reload };
  if (waiting.size === 0) {
    tries = Date.now() - endedAt > SAME_OUTAGE_MS ? 0 : tries;
    WAKING.forEach(([target, name]) => target.addEventListener(name, askUnlessAsking));
    askLater();
  }
  waiting.add(entry);
  return () => {
    if (waiting.delete(entry) && waiting.size === 0) {
      endedAt = Date.now();
      clearTimeout(timer);
      WAKING.forEach(([target, name]) => target.removeEventListener(name, askUnlessAsking));
    }
  };
}

/** Whether the server is being asked at the moment. */
export function useIsAskingServer(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isAsking,
  );
}
