/** How late what a phone recorded without signal may arrive, and how exact instants of different clocks are. */

/** How far before the server's clock the instants in what a phone sends may be, in days. */
export const MAX_AGE_DAYS = 100;

/** Differences between two clocks up to this many minutes are ignored. */
export const CLOCK_TOLERANCE_MINUTES = 2;
