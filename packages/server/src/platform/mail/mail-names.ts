/** Schemas of typed names and of links in mails. A name becomes one short line that contains no links and no direction marks. */
import { z } from 'zod';

const MAX_LENGTH = 80;
// Control characters, line breaks, marks of writing direction, lone surrogates.
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]|\p{Cs}/gu;

/**
 * Returns a name as a mail shows it. A space follows each character that makes mail programs turn a text into a link,
 * so that nobody can send advertisements by registering with the name of a web site.
 */
function toMailText(text: string): string {
  const line = text
    .replaceAll(UNFIT, ' ')
    .replaceAll(/\.(?=[^\s.])|[:@](?=\S)/gu, '$& ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const letters = [...new Intl.Segmenter().segment(line)];
  return letters.length <= MAX_LENGTH
    ? line
    : `${letters
        .slice(0, MAX_LENGTH)
        .map((letter) => letter.segment)
        .join('')
        .trim()}…`;
}

/** Schema of a typed name. Parsing cleans the name and shortens it to 80 characters. */
export const shownName = z.string().transform(toMailText);

/** Schema of a link to the product. */
export const mailLink = z.string().regex(/^https?:\/\/[^\s"<>]+$/);
