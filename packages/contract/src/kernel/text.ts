/** Texts that people type. They are trimmed, limited and without control characters, and texts of one line have only visible characters. */
import { z } from 'zod';

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

/** Removes control characters and marks that change the writing direction, and trims. */
function clean(text: string): string {
  return text.replaceAll(CONTROL, '').trim();
}

const LINE_BREAKS = /[\t-\r\u0085\u2028\u2029]+/g;

/** Invisible characters. The database removes the same characters (`public.one_line`). */
const UNSEEN =
  '\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B\\u200C\\u200E\\u200F\\u202A-\\u202E' +
  '\\u2060-\\u206F\\u3164\\uFE00-\\uFE0E\\uFEFF\\uFFA0\\uFFF0-\\uFFFB\\u{1BCA0}-\\u{1BCA3}\\u{1D159}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E0FFF}';
const EMOJI =
  '\\u203C\\u2049\\u2122\\u2139\\u2190-\\u27FF\\u2900-\\u2BFF\\u3030\\u303D\\u3297\\u3299\\u{1F000}-\\u{1FAFF}';
/** Joiners between emoji are visible, since they make one picture. Selectors after emoji are visible, since they colour the picture. */
const INVISIBLE = new RegExp(
  `[${UNSEEN}]|\\u200D(?![${EMOJI}])|(?<![${EMOJI}]\\uFE0F?)\\u200D|(?<![${EMOJI}])\\uFE0F`,
  'gu',
);
const SPACES = /[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000]+/g;
const HYPHENS = /[\u2010\u2011]/g;

/** Joins the lines of a text and returns it as it looks, without invisible characters and with single plain spaces. */
function asSeen(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(LINE_BREAKS, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(SPACES, ' ')
    .replaceAll(HYPHENS, '-')
    .normalize('NFC');
}

/**
 * Joins the lines of a text and trims it. Texts that differ only in invisible characters, spaces or hyphens become equal
 * (`docs/adr/0097-texts-as-they-look.md`).
 */
export function oneLine(text: string): string {
  return asSeen(text).trim();
}

const required = (max: number) => z.string().min(1, 'required').max(max, 'too_long');
const limited = (max: number) => z.string().max(max, 'too_long');

/** Creates the schema of a required text of one line and at most `max` characters. */
export function requiredText(max: number) {
  return z.string().transform(oneLine).pipe(required(max));
}

/** Creates the schema of an optional text of one line and at most `max` characters. The default is empty. */
export function optionalText(max: number) {
  return z.string().transform(oneLine).pipe(limited(max)).default('');
}

/** Creates the schema of a required text of at most `max` characters that keeps its line breaks. */
export function requiredLines(max: number) {
  const isSeen = (text: string) => text === '' || oneLine(text) !== '';
  return z.string().transform(clean).pipe(required(max).refine(isSeen, 'required'));
}

/** Creates the schema of an optional text of at most `max` characters that keeps its line breaks. The default is empty. */
export function optionalLines(max: number) {
  return z.string().transform(clean).pipe(limited(max)).default('');
}

/** Converts a text for searching: lower case, no accents, plain digits (`Inspeção` becomes `inspecao`, `CO₂` becomes `co2`). */
export function fold(text: string): string {
  return asSeen(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .toLowerCase();
}

/** A longer search is one phrase, since each word would be a separate condition of the query. */
const MAX_SEARCH_WORDS = 8;

/** Returns the terms of a search, all of which must be found: the typed words, or the whole text when it is in double quotes or long. */
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
