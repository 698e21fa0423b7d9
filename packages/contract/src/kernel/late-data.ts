/** Limits on late records from phones without signal, and on differences between clocks. */

/** The most days by which the instants in a phone's data may be before the server's clock. */
export const MAX_AGE_DAYS = 100;

/** Differences between two clocks up to this many minutes are ignored. */
export const CLOCK_TOLERANCE_MINUTES = 2;

/** Maximum of minutes by which the `createdAt` of a record may be after the server's clock. */
export const MAX_RECORD_AHEAD_MINUTES = 10;
