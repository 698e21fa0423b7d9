/** Verification codes of 16 characters of Crockford base32, printed in groups of four. */
import { showTagSerial } from '../tags/tags.rules.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const DOCUMENT_CODE_LENGTH = 16;

/**
 * Creates a code.
 * @param random 16 bytes from a secure source, of which five bits each are used
 */
export function newDocumentCode(random: Uint8Array): string {
  return Array.from(random.subarray(0, DOCUMENT_CODE_LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join('');
}

/** Normalises a typed code to upper case without spaces and dashes. O, I and L are replaced by the digits they look like. */
export function normalizeDocumentCode(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** Whether a normalised text has the format of a code. */
export function isDocumentCode(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(text);
}

/** Formats a code in groups of four, as printed. */
export const showDocumentCode = showTagSerial;
