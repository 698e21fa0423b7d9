/** Repeats a look for codes in the camera's picture, one at a time, about eight times a second, until it is stopped. */

const INTERVAL_MS = 125;
/** Minimum pause after a look, so that the page can respond to touches. */
const MIN_PAUSE_MS = 40;

/**
 * Repeats `look` until `signal` is aborted, then resolves.
 * @param pause waits for a number of milliseconds
 * @throws the errors of `look`
 */
export async function repeatLook<T>(
  { look, onSeen, signal }: { look: () => Promise<T>; onSeen: (seen: T) => void; signal: AbortSignal },
  pause: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => number = () => performance.now(),
): Promise<void> {
  while (!signal.aborted) {
    const began = now();
    const seen = await look();
    if (!signal.aborted) {
      onSeen(seen);
      await pause(Math.max(MIN_PAUSE_MS, INTERVAL_MS - (now() - began)));
    }
  }
}
