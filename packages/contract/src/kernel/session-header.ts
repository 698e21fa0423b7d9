/** The header that carries a tab's half of its session; a cookie that no script reads is the other. Imports no zod, to keep the login page small. */

/**
 * Its value is the key of the tab's session. Several sessions in one browser have a cookie each, and the key says which one counts; a
 * page of another site neither knows a key nor may send the header.
 */
export const SESSION_HEADER = 'mobcheck-session';

/** Its value where a session is opened: the reply is then the key of a tab, in place of the token that programs get. */
export const OPEN_FOR_TAB = 'new';

/** Whether a text is the key of a tab's session, of 128 bits; the token of a program is longer. */
export function isSessionKey(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}
