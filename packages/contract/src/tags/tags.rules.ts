/** Tag serials: 12 characters of Crockford base32, the last one a check character. */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const TAG_SERIAL_LENGTH = 12;

/**
 * Computes the check character: the weighted sum of the characters modulo 31. The weights 1..11 are coprime with the
 * prime 31, so every single wrong character with a value from 0 to 30 and every swap of two neighbours changes it.
 */
function checkCharacter(body: string): string {
  let sum = 0;
  for (let index = 0; index < body.length; index += 1) {
    sum += (index + 1) * ALPHABET.indexOf(body.charAt(index));
  }
  return ALPHABET.charAt(sum % 31);
}

/**
 * Creates a serial.
 * @param random 11 bytes from a secure source; five bits of each are used, 55 in all
 */
export function newTagSerial(random: Uint8Array): string {
  const body = Array.from(random.subarray(0, TAG_SERIAL_LENGTH - 1), (byte) =>
    ALPHABET.charAt(byte & 31),
  ).join('');
  return body + checkCharacter(body);
}

/**
 * Normalises a typed or scanned serial: a tag URL is cut to its last part, letters become upper case, spaces and dashes
 * are removed, and the letters that Crockford reads as digits (O, I, L) are replaced by them.
 */
export function normalizeTagSerial(text: string): string {
  const last = text.trim().split('/').at(-1) ?? '';
  return last.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** Whether a normalised text is a serial with a valid check character. */
export function isTagSerial(text: string): boolean {
  return (
    /^[0-9A-HJKMNP-TV-Z]{12}$/.test(text) &&
    checkCharacter(text.slice(0, -1)) === text.charAt(TAG_SERIAL_LENGTH - 1)
  );
}

/** Formats a serial in groups of four, as printed below the QR code. */
export function showTagSerial(serial: string): string {
  return serial.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** The same for a sentence, whose lines must not end within the serial. */
export function tagSerialInText(serial: string): string {
  return showTagSerial(serial).replaceAll(' ', '\u00A0');
}
