/** What strangers typed, made fit for a mail: one line, short, no marks that turn writing around, no links of theirs. */
import { z } from 'zod';

const LONGEST = 80;
// Control characters, line ends of every kind, marks of writing direction, half characters.
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]|\p{Cs}/gu;

/**
 * A name as a mail shows it. A space is put behind the signs that make mail programs turn a text into a link, so that
 * nobody sends advertisements by registering under the name of a web site.
 */
function shown(text: string): string {
  const line = text
    .replaceAll(UNFIT, ' ')
    .replaceAll(/\.(?=[^\s.])|[:@](?=\S)/gu, '$& ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const letters = [...new Intl.Segmenter().segment(line)];
  return letters.length <= LONGEST
    ? line
    : `${letters
        .slice(0, LONGEST)
        .map((letter) => letter.segment)
        .join('')
        .trim()}…`;
}

/** A name that somebody typed: at most 80 characters are shown. */
export const shownName = z.string().transform(shown);

/** A link of ours. */
export const mailLink = z.string().regex(/^https?:\/\/[^\s"<>]+$/);
