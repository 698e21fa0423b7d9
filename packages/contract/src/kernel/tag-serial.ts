/** Reads the serials of tags, which are 12 characters of Crockford base32. The last character is a check character. */
import { oneLine } from './text.ts';

export const TAG_SERIAL_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const TAG_SERIAL_LENGTH = 12;

/**
 * Computes the check character, which is the weighted sum of the characters modulo 31. The weights 1..11 are coprime with the prime 31.
 * So a wrong character with a value from 0 to 30 changes the sum, and so does a swap of two neighbours.
 */
export function checkCharacter(body: string): string {
  let sum = 0;
  for (let index = 0; index < body.length; index += 1) {
    sum += (index + 1) * TAG_SERIAL_ALPHABET.indexOf(body.charAt(index));
  }
  return TAG_SERIAL_ALPHABET.charAt(sum % 31);
}

/** The part of a tag's address that is its serial. */
const IN_ADDRESS = /\/t\/([^/?#]+)/i;

/**
 * Normalises a typed or scanned serial. Cuts the address of a tag to its serial, and converts letters to upper case. Removes spaces,
 * dashes and invisible characters. Replaces the letters O, I and L by the digits that they look like.
 */
export function normalizeTagSerial(text: string): string {
  const typed = oneLine(text);
  const inAddress = IN_ADDRESS.exec(typed)?.[1];
  if (inAddress !== undefined) {
    return withoutGroups(inAddress);
  }
  const [last = '', before = ''] = typed.split('/').toReversed().map(withoutGroups);
  // An address that is typed letter by letter may not contain its serial yet.
  return last === '' && isTagSerial(before) ? before : last;
}

/** Removes spaces and dashes, converts to upper case, and replaces O, I and L by digits. */
function withoutGroups(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/** The beginning of a serial, in groups of four or without spaces. */
const BEGINNING = /^[0-9A-Z]{4}([ -]?)(?:[0-9A-Z]{4}\1)?[0-9A-Z]{0,4}$/i;
const SOME_SERIAL = /^[0-9A-HJKMNP-TV-Z]{4,12}$/;

/**
 * Returns the serial, or its beginning, that a search writes in another form than the lists store it. Examples are the URL of the tag,
 * groups of characters, and letters that are read as digits. Returns undefined for any other text.
 */
export function serialInSearch(query: string): string | undefined {
  const typed = oneLine(query);
  const serial = normalizeTagSerial(typed);
  const isNamed =
    IN_ADDRESS.test(typed) || isTagSerial(serial) || (BEGINNING.test(typed) && /[\d -]/.test(typed));
  return isNamed && SOME_SERIAL.test(serial) && serial !== typed.toUpperCase() ? serial : undefined;
}

/** Whether a normalised text is a serial with a valid check character. */
export function isTagSerial(text: string): boolean {
  return (
    /^[0-9A-HJKMNP-TV-Z]{12}$/.test(text) &&
    checkCharacter(text.slice(0, -1)) === text.charAt(TAG_SERIAL_LENGTH - 1)
  );
}
