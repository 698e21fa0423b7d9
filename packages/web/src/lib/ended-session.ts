/** The URL where the user was when the server ended the session; it is opened again after signing in. */
let endedAt: string | null = null;

/** Notes the URL of the first 401; several calls may get one at the same time. */
export function noteSessionEnd(hash: string): void {
  if (!hash.startsWith('#/logout')) {
    endedAt ??= hash;
  }
}

/** Returns the URL and forgets it; null when the user signed out themselves. */
export function takeSessionEnd(): string | null {
  const hash = endedAt;
  endedAt = null;
  return hash;
}
