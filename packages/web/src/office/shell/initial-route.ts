/** The route in the URL when the app started, remembered until the user has signed in. */

const NOT_REMEMBERED =
  /^\/(logout|inspections-report|register|plans|password-reset|active-environment|confirm-email|confirm-registration|share)\b/;

let remembered: string | null = null;

/**
 * Remembers the first URL, except the start page, the logout, and pages for signed-out users, whose URL may contain a mailed token
 * or the key of a link. Foreign URLs are never remembered.
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
