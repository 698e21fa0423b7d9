/** How long a test waits for what must come: on a busy machine it comes late, so the limit only catches what hangs. */
export const WAIT_OPTIONS = { timeout: 20_000, interval: 20 };
