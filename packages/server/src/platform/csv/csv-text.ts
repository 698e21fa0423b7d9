/** Decodes an uploaded file in any of the usual encodings. */

/** In the order in which they are preferred when several fit. */
export const TEXT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'ibm850',
  'macintosh',
] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Control characters: CSV text has none; a picture, a PDF or a workbook is full of them. */
const BINARY = /[\u0000-\u0008\u000e-\u001f]/;
/** Text formats other than CSV: PDF, RTF, HTML and XML. */
const OTHER_FORMAT = /^\s*(?:%PDF-|\{\\rtf|<[!?a-z])/i;
/** The end mark of files of DOS programs; it may be repeated. */
const DOS_END = '\u001a';
/** The upper half of DOS code page 850, which `TextDecoder` does not know. */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
/** Characters beyond ASCII that sheets in Portuguese and Spanish have. */
const EXPECTED = new Set('áàâãéêíóôõúüçñÁÀÂÃÉÊÍÓÔÕÚÜÇÑºª°²³–—“”‘’…');
const SAMPLE_BYTES = 65_536;

function startsWith(file: Uint8Array, ...bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => file[index] === byte);
}

function decode(file: Uint8Array, encoding: TextEncoding): string | undefined {
  if (encoding === 'ibm850') {
    return Array.from(file, (byte) =>
      byte < 0x80 ? String.fromCharCode(byte) : CODE_PAGE_850.charAt(byte - 0x80),
    ).join('');
  }
  try {
    // Without the byte order mark.
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
}

/** Finds UTF-16 without a byte order mark: the high bytes of most letters are zero. */
function findUtf16(sample: Uint8Array): TextEncoding | undefined {
  const zeros = [0, 1].map((side) => sample.filter((byte, at) => byte === 0 && at % 2 === side).length);
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < sample.length / 5 || Math.min(even, odd) > sample.length / 20) {
    return undefined;
  }
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function countExpected(sample: Uint8Array, encoding: TextEncoding): number {
  return Array.from(decode(sample, encoding) ?? '').filter((letter) => EXPECTED.has(letter)).length;
}

/** Returns the likeliest encoding of a file. */
export function encodingOf(file: Uint8Array): TextEncoding {
  if (startsWith(file, 0xff, 0xfe)) {
    return 'utf-16le';
  }
  if (startsWith(file, 0xfe, 0xff)) {
    return 'utf-16be';
  }
  const sample = file.subarray(0, SAMPLE_BYTES);
  const wide = findUtf16(sample);
  if (wide !== undefined) {
    return wide;
  }
  if (decode(file, 'utf-8') !== undefined) {
    return 'utf-8';
  }
  // Every byte is valid in all of them, so their letters decide. Old Excel in Brazil writes the first.
  const counts = (['windows-1252', 'ibm850', 'macintosh'] as const).map(
    (encoding) => [encoding, countExpected(sample, encoding)] as const,
  );
  return counts.reduce((best, other) => (other[1] > best[1] ? other : best))[0];
}

/** A loop, since a regular expression takes quadratic time when the file has many of these marks. */
function withoutDosEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === DOS_END) {
    end -= 1;
  }
  return text.slice(0, end);
}

/** Decodes a file. @returns undefined when the file is not text, or not of this encoding */
export function textOf(file: Uint8Array, encoding: TextEncoding): string | undefined {
  const decoded = decode(file, encoding);
  const text = decoded === undefined ? undefined : withoutDosEnd(decoded);
  return text === undefined || BINARY.test(text) || OTHER_FORMAT.test(text) ? undefined : text;
}
