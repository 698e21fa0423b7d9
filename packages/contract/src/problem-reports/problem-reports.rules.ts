/** The choices of problem reports, and the codes with which strangers follow them. */
import { TAG_SERIAL_ALPHABET } from '../kernel/tag-serial.ts';

/**
 * Problems of a piece that anybody can see: not in its place, access blocked, damaged or out of order, pressure outside of the green
 * range, used or without its pin, sign or label missing, or another problem in own words.
 */
export const REPORT_CHOICES = ['MISSING', 'BLOCKED', 'DAMAGED', 'GAUGE', 'USED', 'SIGN', 'OTHER'] as const;
export type ReportChoice = (typeof REPORT_CHOICES)[number];

/** 75 random bits, so a code cannot be guessed. A tag serial and a document's code have other lengths. */
const CODE_LENGTH = 15;

/**
 * Creates a code.
 * @param random 15 bytes from a secure source, of which five bits each are used
 */
export function newReportCode(random: Uint8Array): string {
  return Array.from(random.subarray(0, CODE_LENGTH), (byte) => TAG_SERIAL_ALPHABET.charAt(byte & 31)).join(
    '',
  );
}

/** Normalises a typed code to upper case without spaces and dashes. O, I and L are replaced by the digits they look like. */
export function normalizeReportCode(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** Whether a normalised text has the format of a code. */
export function isReportCode(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{15}$/.test(text);
}

/** Formats a code in groups of five. */
export function showReportCode(code: string): string {
  return code.replaceAll(/(.{5})(?=.)/g, '$1-');
}
