/** The header with a tab's half of its session. A cookie has the other half. This file imports no zod, to keep the login page small. */

/**
 * Its value is the key of the tab's session. Several sessions in one browser have a cookie each, and the key selects one. A page of
 * another site neither knows a key nor may send the header.
 */
export const SESSION_HEADER = 'mobcheck-session';

/** The value of the header at a sign-in of a tab. The reply is then the key of a tab instead of a program's token. */
export const OPEN_FOR_TAB = 'new';

/** Whether a text is the key of a tab's session, of 128 bits. A program's token is longer. */
export function isSessionKey(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}
