/** Tag serials: 12 characters of Crockford base32, the last one a check character. */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const TAG_SERIAL_LENGTH = 12;

/**
 * The check character: the weighted sum of the places modulo 31. The weights 1..11 are coprime with the prime 31,
 * so every single wrong character between values 0 and 30 and every swap of two neighbours changes it.
 */
function checkCharacter(body: string): string {
  let sum = 0;
  for (let place = 0; place < body.length; place += 1) {
    sum += (place + 1) * ALPHABET.indexOf(body.charAt(place));
  }
  return ALPHABET.charAt(sum % 31);
}

/**
 * A new serial.
 * @param random 11 bytes from a secure source (five bits of each are used, 55 in all)
 */
export function newTagSerial(random: Uint8Array): string {
  const body = Array.from(random.subarray(0, TAG_SERIAL_LENGTH - 1), (byte) =>
    ALPHABET.charAt(byte & 31),
  ).join('');
  return body + checkCharacter(body);
}

/**
 * What a person typed or scanned as a serial: a whole tag address is cut to its last part, case, spaces and
 * dashes are dropped, and the letters that Crockford reads as digits (O, I, L) become them.
 */
export function normalizeTagSerial(text: string): string {
  const last = text.trim().split('/').at(-1) ?? '';
  return last.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** Whether a normalised text is a serial with a right check character. */
export function isTagSerial(text: string): boolean {
  return (
    /^[0-9A-HJKMNP-TV-Z]{12}$/.test(text) &&
    checkCharacter(text.slice(0, -1)) === text.charAt(TAG_SERIAL_LENGTH - 1)
  );
}

/** A serial in groups of four, as printed under the code. */
export function showTagSerial(serial: string): string {
  return serial.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
