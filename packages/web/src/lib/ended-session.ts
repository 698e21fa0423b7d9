/** What happens when the server has ended the session: the logout page and back later, or, where it is handled, nothing but a note. */
let endedAt: string | null = null;
let handle: (() => void) | undefined;

/** Notes the URL of the first 401; several calls may get one at the same time. */
export function noteSessionEnd(hash: string): void {
  if (!hash.startsWith('#/logout')) {
    endedAt ??= hash;
  }
}

/** Returns the URL where the user was, which is opened again after signing in, and forgets it; null when they signed out themselves. */
export function takeSessionEnd(): string | null {
  const hash = endedAt;
  endedAt = null;
  return hash;
}

/** Has the end of a session handled by the caller, who keeps the user where they are. Returns what ends that. */
export function handleSessionEnd(handler: () => void): () => void {
  handle = handler;
  return () => {
    handle = undefined;
  };
}

/** Called at each 401 of a call. */
export function endSession(): void {
  if (handle) {
    handle();
  } else {
    noteSessionEnd(location.hash);
    location.hash = '#/logout';
  }
}
