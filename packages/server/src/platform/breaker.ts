/** Pauses calls to a silent service. After some failures in a row, calls fail at once until one call is answered. */

export interface BreakerOptions {
  /** How many calls in a row must fail before the pause. */
  readonly failures: number;
  /** Length of the pause, in which calls fail at once. */
  readonly pauseMs: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Whether an error is a reply of the service. Such an error does not count as a failure of the service. */
  readonly isAnswer: (error: unknown) => boolean;
  /** Returns the error of a call that is not tried. */
  readonly refusal: () => Error;
}

/** Makes a call, or fails at once during the pause. */
export type Spare = <T>(call: () => Promise<T>) => Promise<T>;

/** Creates a breaker. After the pause one call is tried, and all others fail until that call ends. */
export function circuitBreaker({ failures: most, pauseMs, now, isAnswer, refusal }: BreakerOptions): Spare {
  let failures = 0;
  let pausedUntil = 0;
  return async (call) => {
    if (now() < pausedUntil) {
      throw refusal();
    }
    if (failures >= most) {
      pausedUntil = now() + pauseMs;
    }
    try {
      const result = await call();
      failures = 0;
      pausedUntil = 0;
      return result;
    } catch (error) {
      failures = isAnswer(error) ? 0 : failures + 1;
      pausedUntil = failures >= most ? now() + pauseMs : 0;
      throw error;
    }
  };
}
