/** Tokens of sessions: a program has one whole, a tab of a browser in two halves, in a cookie and in the tab. */
import type { IdSource } from './ids.ts';

/** Between the halves; no token of a program contains it, so that neither kind counts as the other. */
const SEPARATOR = '.';

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

/**
 * Creates the token of a session: a program's has 256 bits, a tab's 256 in the cookie's half and 128 in the tab's. Neither half
 * opens anything without the other.
 */
export function newSessionToken(ids: IdSource, forTab: boolean): string {
  const token = base64url(ids.randomBytes(32));
  return forTab ? joinHalves({ half: token, key: base64url(ids.randomBytes(16)) }) : token;
}

export interface TokenHalves {
  /** The cookie's. */
  readonly half: string;
  /** The tab's. */
  readonly key: string;
}

/** Returns the token that two halves make. */
export function joinHalves({ half, key }: TokenHalves): string {
  return `${half}${SEPARATOR}${key}`;
}

/** Returns the halves of a tab's token; undefined for a program's. */
export function halvesOf(token: string): TokenHalves | undefined {
  const [half, key] = token.split(SEPARATOR);
  return half === undefined || key === undefined ? undefined : { half, key };
}
