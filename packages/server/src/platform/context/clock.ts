/** What time it is: passed in, so that a test decides it. */

export interface Clock {
  readonly now: () => Date;
}

/** What the running product uses; tests pass their own. */
export const systemClock: Clock = { now: () => new Date() };
