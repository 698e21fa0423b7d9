/** Reads the token in the link of a mail. */

/** Returns the token of a hash such as `#/password-reset?t=<token>`, or undefined. */
export function mailTokenOf(hash: string): string | undefined {
  return new URLSearchParams(hash.split('?')[1] ?? '').get('t')?.trim() || undefined;
}

/** Returns the hash without its search, so that the token does not stay in the browser's history. */
export function withoutSearch(hash: string): string {
  return hash.split('?')[0] ?? '';
}
