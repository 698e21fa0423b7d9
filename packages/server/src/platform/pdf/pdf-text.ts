/** What a text becomes before it is drawn: cleaned, cut to a width with an ellipsis, or broken into lines. */

/** The width of a text in points. */
export type Measure = (text: string) => number;

/**
 * Drops what must not reach paper: control characters (line breaks stay), and format characters, among them the
 * marks that turn the writing direction around and could show a text other than the stored one.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[\p{Cf}\ufe00-\ufe0f]|(?!\n)\p{Cc}/gu, '');
}

/** The text, or as much of its beginning as fits into `width` points with an ellipsis. Line breaks become spaces. */
export function fit(text: string, width: number, measure: Measure): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ').trim();
  return measure(line) <= width ? line : `${headOf(line, width - measure('…'), measure).trimEnd()}…`;
}

/**
 * The text in at most `most` lines of `width` points, broken at spaces, or inside a word that is longer than a line.
 * What does not fit ends in an ellipsis.
 */
export function wrap(text: string, width: number, most: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const paragraph of text.trim().split('\n')) {
    let rest = paragraph.trim();
    do {
      if (lines.length === most) {
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

/** The first line of a text that is wider than the line: whole words where one fits, else part of the word. */
function lineOf(text: string, width: number, measure: Measure): string {
  const head = headOf(text, width, measure);
  const space = text.charAt(head.length) === ' ' ? head.length : head.lastIndexOf(' ');
  return space > 0 ? head.slice(0, space) : head;
}

/** As many first characters as fit, at least one, so that a loop over the rest always ends. */
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
