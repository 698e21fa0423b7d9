/** The route that the address named when the app started, kept until a person is signed in. */

const NEVER = /^\/(logout|inspections-report|register|plans|password-reset|active-environment)\b/;

let remembered: string | null = null;

/**
 * Remembers the first address, unless it is home, a way out or a page for who is not signed in (whose address may carry
 * a mail's token). Only a path of our own, never a foreign address.
 */
export function rememberInitialRoute(hash: string): void {
  const path = hash.replace(/^#/, '');
  const ours = /^\/[^/\\]/.test(path) && !NEVER.test(path);
  remembered = ours ? path : null;
}

/** Answers it once. */
export function takeInitialRoute(): string | null {
  const path = remembered;
  remembered = null;
  return path;
}
