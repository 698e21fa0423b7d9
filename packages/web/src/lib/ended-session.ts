/** Handles a session that the server has ended. By default the logout page opens, and the next sign-in returns to the page. */
let endedAt: string | null = null;
let handle: (() => boolean) | undefined;

/** Stores the URL of the first 401. Several calls may get one at the same time. */
export function noteSessionEnd(hash: string): void {
  if (!hash.startsWith('#/logout')) {
    endedAt ??= hash;
  }
}

/** Returns and forgets the URL to reopen after the next sign-in. Null if none was noted, such as after a sign-out. */
export function takeSessionEnd(): string | null {
  const hash = endedAt;
  endedAt = null;
  return hash;
}

/** Sets the handler of a session's end, which returns whether the user stays on the screen. Returns a function that removes it. */
export function handleSessionEnd(handler: () => boolean): () => void {
  handle = handler;
  return () => {
    handle = undefined;
  };
}

/** Ends the session after a call was answered with 401. */
export function endSession(): void {
  if (handle?.() !== true) {
    noteSessionEnd(location.hash);
    location.hash = '#/logout';
  }
}
