/** The regular expressions of PostgreSQL that find an e-mail address in any text. */
import { domainToASCII, domainToUnicode } from 'node:url';

/** Endings of file names. An address ends before them. None of them except `zip` is a top domain. */
const FILE_ENDINGS =
  'csv|tsv|txt|xlsx?|ods|pdf|zip|tar|gz|json|jsonl|xml|html?|jpe?g|png|webp|gif|heic|svg|docx?|odt|eml|log|bak|tmp';

/** Characters that an address may have before its `@`. */
const LOCAL = String.raw`\w'+.-`;
/** Percent-encoded bytes outside addresses, also with an encoded percent sign. */
const OTHER_BYTE = '%(?:25)*(?:[0189a-f][0-9a-f]|2[0-689acf]|3[a-f]|40|5[b-e]|60|7[b-f])';
/**
 * The text before an address, as the only capture group. It is the start, a character outside addresses, an encoded byte as above, an
 * escape of JSON (`\n`), or an opening quotation mark (`o'ana@x.com` is a longer address). A lookbehind would search the text before each
 * match again.
 */
const BEGIN = String.raw`(\A|[^${LOCAL}]|${OTHER_BYTE}|\\[bfnrt]|(?:\A|[^\w])')`;

const LABEL = '[a-z0-9-]';
const DOT = String.raw`(?:\.|%2e)`;
/** The name of a top domain, which is never a file ending. */
const TOP = `(?!(?:${FILE_ENDINGS})(?!${LABEL}))[a-z]{2,}(?!${LABEL})`;
/** Maximum number of labels of a domain. Longer texts are no domain. */
const MOST_LABELS = 8;
/** An address ends where neither further letters nor further labels with a top domain continue it. */
const END = `(?![a-z]+(?!${LABEL})|${LABEL}*(?:${DOT}${LABEL}+){0,${MOST_LABELS}}${DOT}${TOP})`;

const PLAIN_AT = '@';
const ENCODED_AT = '%(?:25)*40';

export interface AddressPatterns {
  /** A fast pattern that also matches inside longer addresses. Where it does not match, no other pattern matches. */
  readonly quick: string;
  /** The address in either form. */
  readonly any: string;
  /** The address as people write it. */
  readonly plain: string;
  /** The address in a link (`ana%40x.com`). */
  readonly encoded: string;
}

/** Returns a pattern for a text in which any character except ASCII letters and digits may be percent-encoded. */
function quote(text: string): string {
  return text.replaceAll(/[^a-z0-9]/giu, (character) => {
    const plain = /\p{L}|\p{N}/u.test(character) ? character : `\\${character}`;
    return `(?:${plain}|${encodeBytes(character)})`;
  });
}

function encodeBytes(character: string): string {
  return [...Buffer.from(character)].map((byte) => `%(?:25)*${byte.toString(16).padStart(2, '0')}`).join('');
}

/** Returns a pattern for a domain in its spellings, with letters of any language and in ASCII (`xn--…`). */
function domainPattern(domain: string): string {
  const spellings = new Set(
    [domain, domainToASCII(domain), domainToUnicode(domain)].filter((text) => text !== ''),
  );
  return `(?:${[...spellings].map(quote).join('|')})`;
}

/**
 * Returns patterns for an address, also before the ending of a file name (`ana@x.com.csv`). They do not match a longer address that
 * contains it (`ana@x.com` in `mariana@x.com`, `ana@x.com.br` or `ana@x.com.br.csv`). Case does not matter. All patterns except `quick`
 * begin with the text before the address, which a replacement repeats as `\1`.
 */
export function addressPatterns(address: string): AddressPatterns {
  const at = address.lastIndexOf('@');
  const [local, domain] = [quote(address.slice(0, at)), domainPattern(address.slice(at + 1))];
  const patternWith = (sign: string) => `${BEGIN}${local}${sign}${domain}${END}`;
  const anyAt = `(?:${PLAIN_AT}|${ENCODED_AT})`;
  return {
    quick: `${local}${anyAt}${domain}`,
    any: patternWith(anyAt),
    plain: patternWith(PLAIN_AT),
    encoded: patternWith(ENCODED_AT),
  };
}
