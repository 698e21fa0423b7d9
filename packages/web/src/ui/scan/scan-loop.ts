/** Looks again and again: one look at a time, about eight in a second, until it is told to stop. */

const EVERY_MS = 125;
/** However long a look took: the page must answer a finger in between. */
const REST_MS = 40;

/**
 * Resolves when `signal` stops it.
 * @param look answers nothing while there is nothing to look at
 * @param pause waits so many milliseconds
 * @throws what `look` throws
 */
export async function scanLoop<T>(
  { look, onSeen, signal }: { look: () => Promise<T>; onSeen: (seen: T) => void; signal: AbortSignal },
  pause: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => number = () => performance.now(),
): Promise<void> {
  while (!signal.aborted) {
    const began = now();
    const seen = await look();
    // What was seen after the end is nobody's business.
    if (!signal.aborted) {
      onSeen(seen);
      await pause(Math.max(REST_MS, EVERY_MS - (now() - began)));
    }
  }
}
