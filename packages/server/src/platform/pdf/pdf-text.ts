/** Prepares texts for drawing. They are cleaned, then cut to a width with an ellipsis or broken into lines. */

/** The width of a text in points. */
export type Measure = (text: string) => number;

/**
 * Removes control characters (except line breaks) and format characters, among them the marks of writing direction,
 * which could make a text look different from the stored one.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[\p{Cf}\ufe00-\ufe0f]|(?!\n)\p{Cc}/gu, '');
}

/** Cuts a text to `width` points, with an ellipsis. Line breaks become spaces. */
export function fit(text: string, width: number, measure: Measure): string {
  const line = text
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
  return measure(line) <= width ? line : `${headOf(line, width - measure('…'), measure).trimEnd()}…`;
}

/**
 * Breaks a text into at most `maxLines` lines of `width` points, at spaces, or inside a word that is longer than a
 * line. A text that does not fit ends in an ellipsis.
 */
export function wrap(text: string, width: number, maxLines: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const paragraph of text.trim().split('\n')) {
    let rest = paragraph.trim();
    do {
      if (lines.length === maxLines) {
        const last = lines.pop() ?? '';
        return [...lines, fit(`${last} ${rest || '…'}`, width, measure)];
      }
      const line = measure(rest) <= width ? rest : lineOf(rest, width, measure);
      lines.push(line);
      rest = rest.slice(line.length).trimStart();
    } while (rest !== '');
  }
  return lines;
}

/** Returns the first line of a text that is wider than a line. It ends with a whole word if one fits, else inside a word. */
function lineOf(text: string, width: number, measure: Measure): string {
  const head = headOf(text, width, measure);
  const space = text.charAt(head.length) === ' ' ? head.length : head.lastIndexOf(' ');
  return space > 0 ? head.slice(0, space) : head;
}

/** Returns as many leading characters as fit, at least one, so that a loop over the rest always ends. */
function headOf(text: string, width: number, measure: Measure): string {
  let used = 0;
  let head = '';
  for (const character of text) {
    used += measure(character);
    if (used > width && head !== '') {
      break;
    }
    head += character;
  }
  return head;
}
