/** Generous polling limits for tests: they only detect a hang, never a slow machine. */
export const WAIT_OPTIONS = { timeout: 20_000, interval: 20 };
