/** The regular expression that finds an e-mail address in any text. */

/**
 * Returns a regular expression for an address, not for a longer one that contains it (`ana@x.com` in `mariana@x.com` or
 * `ana@x.com.br`). Matched without regard to case.
 */
export function addressPattern(address: string): string {
  const quoted = address.replaceAll(/[^a-z0-9@]/gi, (character) => `\\${character}`);
  return String.raw`(?<![\w.%+-])${quoted}(?![\w-]|\.\w)`;
}
