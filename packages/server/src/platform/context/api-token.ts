/** The text of API tokens, `mbk_p_` or `mbk_g_`, 43 characters of secret and 6 of checksum. */
import { crc32 } from 'node:zlib';
import type { IdSource } from './ids.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^43 is larger than 2^256. */
const SECRET_LENGTH = 43;
/** 62^6 is larger than 2^32. */
const CHECKSUM_LENGTH = 6;
const PREFIXES = { PERSONAL: 'mbk_p_', GROUP: 'mbk_g_' } as const;
export type ApiTokenKind = keyof typeof PREFIXES;

function base62(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest /= 62n) {
    text = `${DIGITS.charAt(Number(rest % 62n))}${text}`;
  }
  return text;
}

function withChecksum(start: string): string {
  return `${start}${base62(BigInt(crc32(start)), CHECKSUM_LENGTH)}`;
}

/** Creates a token with 256 random bits. */
export function newApiToken(ids: Pick<IdSource, 'randomBytes'>, kind: ApiTokenKind): string {
  const bits = BigInt(`0x${Buffer.from(ids.randomBytes(32)).toString('hex')}`);
  return withChecksum(`${PREFIXES[kind]}${base62(bits, SECRET_LENGTH)}`);
}

/** Whether a bearer token begins like an API token, valid or not. A session token begins so with a probability of 2^-35. */
export function claimsToBeApiToken(text: string): boolean {
  return /^mbk_[pg]_/.test(text);
}

/** Whether form and checksum are right, so that mistyped tokens cost no query. */
export function hasApiTokenForm(text: string): boolean {
  return /^mbk_[pg]_[0-9A-Za-z]{49}$/.test(text) && withChecksum(text.slice(0, -CHECKSUM_LENGTH)) === text;
}
