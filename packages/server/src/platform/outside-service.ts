/** Calls of public services, with limits of time and size and a pause after failures. */
import type { Clock } from './context/clock.ts';
import { readResponseText } from './response-text.ts';

const TIME_LIMIT_MS = 3000;
const SIZE_LIMIT_BYTES = 65_536;
const CONSECUTIVE_FAILURES = 5;
const PAUSE_MS = 60_000;

/** Sends a GET. @throws Error for a failed connection, a redirect, a late response or a response that is too large */
export async function getFromOutside(url: string): Promise<{ status: number; body: string }> {
  const response = await fetch(url, {
    redirect: 'error',
    headers: { accept: 'application/json' },
    // Covers the body, so that a slow body also times out.
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  return { status: response.status, body: await readResponseText(response, SIZE_LIMIT_BYTES) };
}

/**
 * Wraps a service so that it is not called for a minute after five consecutive failures. The wrapped service
 * returns undefined when the call failed or was skipped.
 */
export function withBreaker<Result>(
  ask: (what: string) => Promise<Result>,
  clock: Clock,
): (what: string) => Promise<Result | undefined> {
  let failures = 0;
  let pausedUntil = 0;
  return async (what) => {
    const now = clock.now().getTime();
    if (now < pausedUntil) {
      return undefined;
    }
    try {
      const result = await ask(what);
      failures = 0;
      return result;
    } catch {
      failures += 1;
      if (failures >= CONSECUTIVE_FAILURES) {
        pausedUntil = now + PAUSE_MS;
        failures = 0;
      }
      return undefined;
    }
  };
}
