/** The token that a mail's link carries in its address. Pure. */

/** @param hash of the address: `#/password-reset?t=<token>`; undefined when it has none */
export function mailTokenOf(hash: string): string | undefined {
  return new URLSearchParams(hash.split('?')[1] ?? '').get('t')?.trim() || undefined;
}

/** The same address without its search: nothing of the token stays in the history. */
export function withoutSearch(hash: string): string {
  return hash.split('?')[0] ?? '';
}
