/** The time reserved for the first screen after the start. Other work waits. */

/** The time in which a slow phone shows its first screen. */
export const FIRST_SCREEN_MS = 500;

/** Resolves when work that the first screen does not need may begin. */
export function afterBoot(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, FIRST_SCREEN_MS));
}
