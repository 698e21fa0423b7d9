/** Makes and shows the serials of tags (`kernel/tag-serial.ts`). */
import { checkCharacter, TAG_SERIAL_ALPHABET, TAG_SERIAL_LENGTH } from '../kernel/tag-serial.ts';

/**
 * Creates a serial.
 * @param random 11 bytes from a secure source. Five bits of each byte are used
 */
export function newTagSerial(random: Uint8Array): string {
  const body = Array.from(random.subarray(0, TAG_SERIAL_LENGTH - 1), (byte) =>
    TAG_SERIAL_ALPHABET.charAt(byte & 31),
  ).join('');
  return body + checkCharacter(body);
}

/** Formats a serial in groups of four, as printed below the QR code. */
export function showTagSerial(serial: string): string {
  return serial.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** Formats a serial for a sentence, with no-break spaces so that it stays in one line. */
export function tagSerialInText(serial: string): string {
  return showTagSerial(serial).replaceAll(' ', '\u00A0');
}
