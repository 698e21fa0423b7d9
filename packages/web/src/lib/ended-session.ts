/** What happens when the server has ended the session: the logout page and back later, or, where somebody keeps the user on the screen, that. */
let endedAt: string | null = null;
let handle: (() => boolean) | undefined;

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

/** Sets what is asked at the end of a session; it returns whether the user stays where they are. Returns what ends that. */
export function handleSessionEnd(handler: () => boolean): () => void {
  handle = handler;
  return () => {
    handle = undefined;
  };
}

/** Called at each 401 of a call. */
export function endSession(): void {
  if (handle?.() !== true) {
    noteSessionEnd(location.hash);
    location.hash = '#/logout';
  }
}
