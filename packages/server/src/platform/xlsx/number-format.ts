/** Decides whether a number format shows a day, a time, or a number with zeros and letters of its own. */

interface Token {
  readonly kind: 'digit' | 'general' | 'literal' | 'skipped' | 'other';
  readonly text: string;
}

// The alternatives are a quoted text, an escaped character, brackets (conditions, colours, elapsed time) or padding, a digit, General and
// any other character. `formatKind` looks for elapsed time itself.
const TOKEN = /"([^"]*)"?|\\(.)|(\[[^\]]*\]?|[_*].)|([0#?])|(general)|[\s\S]/gi;
const CURRENCY = /^\s*(?:R\$|US\$|[$€£¥])\s*$/;
/** Literals without quotes. */
const BARE_LITERAL = /[-+():\s$!^&'~{}=<>]/;
/** Excel's maximum. A longer format of a damaged or malicious file is ignored. */
const MAX_FORMAT_LENGTH = 255;
/** A larger number is not exact. */
const MAX_MASKED = 1e15;

function tokensOf(section: string): Token[] {
  return [...section.matchAll(TOKEN)].map(([all, quoted, escaped, skipped, digit, general]): Token => {
    if (quoted !== undefined || escaped !== undefined) {
      return { kind: 'literal', text: quoted ?? escaped ?? '' };
    }
    if (skipped !== undefined) {
      return { kind: 'skipped', text: skipped };
    }
    if (digit !== undefined) {
      return { kind: 'digit', text: digit };
    }
    return general === undefined ? { kind: 'other', text: all } : { kind: 'general', text: all };
  });
}

/** Splits a format at the semicolons outside of quotes. */
function sectionsOf(format: string): string[] {
  const sections = [''];
  for (const [part] of format.matchAll(/"[^"]*"?|\\.|[\s\S]/g)) {
    if (part === ';') {
      sections.push('');
    } else {
      sections[sections.length - 1] += part;
    }
  }
  return sections;
}

function meets(value: number, section: string): boolean | undefined {
  const [, operator, bound] = /\[(<=|>=|<>|[<>=])(-?[\d.]+)\]/.exec(section) ?? [];
  const limit = Number(bound);
  const results: Record<string, boolean> = {
    '<=': value <= limit,
    '>=': value >= limit,
    '<>': value !== limit,
    '<': value < limit,
    '>': value > limit,
    '=': value === limit,
  };
  return operator === undefined ? undefined : results[operator];
}

/** Returns the section of a format for a number from zero up. */
function sectionFor(format: string, value: number): string {
  const sections = sectionsOf(format);
  // The third section is for zero.
  if (
    value === 0 &&
    sections.length > 2 &&
    sections.every((section) => meets(value, section) === undefined)
  ) {
    return sections[2] ?? '';
  }
  return sections.find((section) => meets(value, section) !== false) ?? sections.at(-1) ?? '';
}

/** The kind of value that a format shows, by its letters outside of quotes. */
export type FormatKind = 'day' | 'time' | 'number';

/** Returns whether a format shows a day (perhaps with a time), only a time, or a number. */
export function formatKind(format: string): FormatKind {
  if (format.length > MAX_FORMAT_LENGTH) {
    return 'number';
  }
  const isElapsed = /\[(?:h+|m+|s+)\]/i.test(format);
  const letters = tokensOf(sectionsOf(format)[0] ?? '')
    .map(({ kind, text }) => (kind === 'other' ? text.toLowerCase() : ' '))
    .join('');
  const hasTime = /[hs]/.test(letters.replaceAll(/[ap]m?\/pm?/g, ''));
  if (isElapsed || (hasTime && !/[dy]/.test(letters))) {
    return 'time';
  }
  return /[dmy]/.test(letters) ? 'day' : 'number';
}

/** Puts the digits of a number into the places of a format, from the right. */
function fill(tokens: readonly Token[], value: number): string {
  let digits = Math.round(value).toFixed(0);
  const first = tokens.findIndex(({ kind }) => kind === 'digit');
  let text = '';
  for (const [index, token] of [...tokens.entries()].toReversed()) {
    if (token.kind === 'general') {
      text = String(value) + text;
    } else if (token.kind === 'digit') {
      const taken = index === first ? digits : digits.slice(-1);
      digits = digits.slice(0, digits.length - taken.length);
      text = (taken === '' && token.text === '0' ? '0' : taken) + text;
    } else if (token.kind !== 'skipped') {
      text = token.text + text;
    }
  }
  return text.trim();
}

/**
 * Returns the text that a format shows when the format adds zeros or letters to the digits, such as `0401` or `PAT-00123`. Undefined for a
 * negative number and for other formats, such as with decimals, thousands, currency or percent. Then the number itself is imported, since
 * the separators on the screen depend on the computer.
 */
export function maskedText(value: number, format: string): string | undefined {
  if (value < 0 || value >= MAX_MASKED || format.length > MAX_FORMAT_LENGTH) {
    return undefined;
  }
  const tokens = tokensOf(sectionFor(format, value));
  const isPlain = tokens.every(({ kind, text }) => kind !== 'other' || BARE_LITERAL.test(text));
  const literals = tokens.filter(({ kind, text }) => kind === 'literal' && text.trim() !== '');
  const zeros = tokens.filter(({ kind, text }) => kind === 'digit' && text === '0').length;
  const hasPlaces = tokens.some(({ kind }) => kind === 'digit' || kind === 'general');
  const addsText = zeros > 1 || (literals.length > 0 && !literals.some(({ text }) => CURRENCY.test(text)));
  return isPlain && hasPlaces && addsText ? fill(tokens, value) : undefined;
}
