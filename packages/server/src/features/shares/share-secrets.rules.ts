/** Keys and codes of links, and the hashes of them that are stored. */
import type { IdSource } from '../../platform/context/ids.ts';
import { hashOfSecret } from '../../platform/hash-of-text.ts';

const KEY_BYTES = 32;
const CODE_DIGITS = 6;

/** The secrets that a visitor sends. */
export interface SentSecrets {
  readonly key: string;
  /** Undefined when the visitor sent no code. */
  readonly code: string | undefined;
}

/** Creates a key of 256 bits, which fits in an address. */
export function newShareKey(ids: IdSource): string {
  return Buffer.from(ids.randomBytes(KEY_BYTES)).toString('base64url');
}

/** Creates a code of six digits. The probabilities of codes differ by less than one part in ten million. */
export function newShareCode(ids: IdSource): string {
  const number = Buffer.from(ids.randomBytes(6)).readUIntBE(0, 6) % 10 ** CODE_DIGITS;
  return String(number).padStart(CODE_DIGITS, '0');
}

/** Returns the hash of a code with the key, so that a stolen database reveals no code. */
export function hashOfCode({ key, code }: { readonly key: string; readonly code: string }): Buffer {
  return hashOfSecret(`${key}:${code}`);
}

/** Reads `Share <key>` or `Share <key>:<code>`. Returns undefined for any other header. */
export function sentSecrets(authorization: string | undefined): SentSecrets | undefined {
  const { key, code } =
    /^Share (?<key>[\w-]{43})(?::(?<code>\d{6}))?$/.exec(authorization ?? '')?.groups ?? {};
  return key === undefined ? undefined : { key, code };
}

/** Shortens an address to its network: three numbers of IPv4, three groups of IPv6. */
export function shortAddress(address: string): string {
  const mapped = /^::ffff:(?<v4>[\d.]+)$/i.exec(address)?.groups?.['v4'] ?? address;
  if (mapped.includes(':')) {
    const [head = ''] = mapped.split('::');
    return `${head.split(':').filter(Boolean).slice(0, 3).join(':')}::`;
  }
  return mapped.replace(/\.\d+$/, '.0');
}
