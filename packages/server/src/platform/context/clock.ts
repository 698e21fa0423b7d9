/** The current time, passed in so that tests can set it. */

export interface Clock {
  readonly now: () => Date;
}

/** The clock of the running product. Tests pass their own. */
export const systemClock: Clock = { now: () => new Date() };
