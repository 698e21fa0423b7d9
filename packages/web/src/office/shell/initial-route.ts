/** The route in the URL when the app started, remembered until the user has signed in. */

const NOT_REMEMBERED =
  /^\/(logout|inspections-report|register|plans|password-reset|active-environment|confirm-email|confirm-registration)\b/;

let remembered: string | null = null;

/**
 * Remembers the first URL, unless it is the start page, the logout, or a page for signed-out users (its URL may have a token from a mail).
 * Foreign URLs are never remembered.
 */
export function rememberInitialRoute(hash: string): void {
  const path = hash.replace(/^#/, '');
  const isOwnRoute = /^\/[^/\\]/.test(path) && !NOT_REMEMBERED.test(path);
  remembered = isOwnRoute ? path : null;
}

/** Returns the remembered route once, then null. */
export function takeInitialRoute(): string | null {
  const path = remembered;
  remembered = null;
  return path;
}
