/** Texts that people type: trimmed, limited, without control characters. */
import { z } from 'zod';

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

/** Removes control characters and marks that change the writing direction, and trims. */
function clean(text: string): string {
  return text.replaceAll(CONTROL, '').trim();
}

const LINE_BREAKS = /[\t-\r\u0085\u2028\u2029]+/g;
const CONTROL_BEYOND_ASCII = /[\u0080-\u009f]/g;

/** Cleans a text and joins its lines: in a name a line break would break headers, file names and tables. */
export function oneLine(text: string): string {
  return clean(text.replaceAll(LINE_BREAKS, ' ').replaceAll(CONTROL_BEYOND_ASCII, ''));
}

const required = (max: number) => z.string().min(1, 'required').max(max, 'too_long');
const limited = (max: number) => z.string().max(max, 'too_long');

/** Creates the schema of a required text of one line and at most `max` characters. */
export function requiredText(max: number) {
  return z.string().transform(oneLine).pipe(required(max));
}

/** Creates the schema of an optional text of one line and at most `max` characters; default empty. */
export function optionalText(max: number) {
  return z.string().transform(oneLine).pipe(limited(max)).default('');
}

/** Creates the schema of a required text of at most `max` characters that keeps its line breaks. */
export function requiredLines(max: number) {
  return z.string().transform(clean).pipe(required(max));
}

/** Creates the schema of an optional text of at most `max` characters that keeps its line breaks; default empty. */
export function optionalLines(max: number) {
  return z.string().transform(clean).pipe(limited(max)).default('');
}

/** Converts to lower case without accents and small digits, as for search (`Inspeção` becomes `inspecao`, `CO₂` `co2`). */
export function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** More words than this are a sentence, searched as one phrase: each word is a condition of its own. */
const MAX_SEARCH_WORDS = 8;

/** Returns what a search must find, each of it, in the office as on the phone: the words of the typed text, or all of it where it is in double quotes. */
export function searchTerms(typed: string): readonly string[] {
  const text = typed.trim();
  const phrase = /^"([^"]+)"$/.exec(text)?.[1];
  const words = text.split(/\s+/);
  return phrase === undefined && words.length <= MAX_SEARCH_WORDS ? words : [phrase ?? text];
}

/**
 * Creates a refinement that adds a `duplicate` issue to each row with the text of an earlier row, accents and case
 * ignored.
 */
export function rejectDuplicates<T>(
  key: string,
  textOf: (row: T) => string,
): (rows: readonly T[], context: z.core.$RefinementCtx<readonly T[]>) => void {
  return (rows, context) => {
    const seen = new Set<string>();
    rows.forEach((row, index) => {
      const text = fold(textOf(row));
      if (seen.has(text)) {
        context.addIssue({ code: 'custom', message: 'duplicate', path: [index, key] });
      }
      seen.add(text);
    });
  };
}
