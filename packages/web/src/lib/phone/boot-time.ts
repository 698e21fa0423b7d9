/** The time reserved for the first screen of a start. Other work waits. */

/** A slow phone draws its first screen in this time. */
export const FIRST_SCREEN_MS = 500;

/** Resolves when work may begin that the first screen does not need. */
export function afterBoot(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, FIRST_SCREEN_MS));
}
