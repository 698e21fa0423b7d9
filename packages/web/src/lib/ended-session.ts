/** Where a person was when the server ended the session: said once, and opened again after signing in. */
let place: string | null = null;

/** Several calls may be refused at once: the first one knows. */
export function noteSessionEnd(hash: string): void {
  if (!hash.startsWith('#/logout')) {
    place ??= hash;
  }
}

/** Answers it once; null when the person left by themselves. */
export function takeSessionEnd(): string | null {
  const hash = place;
  place = null;
  return hash;
}
