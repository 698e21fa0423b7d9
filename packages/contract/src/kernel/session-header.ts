/** The header with the key of a tab's session, which also needs a cookie. This file imports no zod, to keep the login page small. */

/**
 * Several sessions in one browser have a cookie each, and the key selects one. A page of another site neither knows a key nor may
 * send the header.
 */
export const SESSION_HEADER = 'mobcheck-session';

/** The value of the header at a sign-in of a tab. The reply is then the key of a tab instead of a program's token. */
export const OPEN_FOR_TAB = 'new';

/** Whether a text is the key of a tab's session, of 128 bits. A program's token is longer. */
export function isSessionKey(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}
