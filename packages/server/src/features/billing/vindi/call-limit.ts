/** Limits calls to the provider's rate limit. */
import type { Clock } from '../../../platform/context/clock.ts';

export interface CallLimit {
  readonly clock: Clock;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  /** Number of calls that may begin within `periodMs`. */
  readonly calls: number;
  readonly periodMs: number;
}

/** Returns a function that waits until the next call may begin. Callers continue in the order of their calls. */
export function callLimit({ clock, wait, calls, periodMs }: CallLimit): () => Promise<void> {
  /** Instants at which the last calls began, oldest first. */
  const begun: number[] = [];
  let lastTurn = Promise.resolve();
  const begin = async () => {
    const oldest = begun.length < calls ? undefined : begun.shift();
    if (oldest !== undefined) {
      const remaining = oldest + periodMs - clock.now().getTime();
      if (remaining > 0) {
        // Waits at most one period, in case the clock was set back.
        await wait(Math.min(remaining, periodMs));
      }
    }
    begun.push(clock.now().getTime());
  };
  return async () => (lastTurn = lastTurn.then(begin));
}
