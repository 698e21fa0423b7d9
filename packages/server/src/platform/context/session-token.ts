/** Tokens of sessions. A program holds a whole token. In a browser, the tab holds one half and a cookie the other. */
import type { IdSource } from './ids.ts';

/** Separates the halves. No token of a program contains it, so the two kinds cannot be confused. */
const SEPARATOR = '.';

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

/**
 * Creates the token of a session. A program's token has 256 bits. A tab's token has 256 bits in the cookie's half and 128 in the tab's
 * half. Neither half is valid alone.
 */
export function newSessionToken(ids: IdSource, forTab: boolean): string {
  const token = base64url(ids.randomBytes(32));
  return forTab ? joinHalves({ half: token, key: base64url(ids.randomBytes(16)) }) : token;
}

export interface TokenHalves {
  /** The half in the cookie. */
  readonly half: string;
  /** The half in the tab. */
  readonly key: string;
}

/** Returns the token that two halves make. */
export function joinHalves({ half, key }: TokenHalves): string {
  return `${half}${SEPARATOR}${key}`;
}

/** Returns the halves of a tab's token, or undefined for a program's. */
export function halvesOf(token: string): TokenHalves | undefined {
  const [half, key] = token.split(SEPARATOR);
  return half === undefined || key === undefined ? undefined : { half, key };
}
