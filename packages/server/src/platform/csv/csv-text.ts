/** Detects the encoding of an uploaded text file and decodes the file. */

/** The encodings that a file may have. */
export const TEXT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'ibm850',
  'macintosh',
] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Control characters. CSV text has none, while a picture, a PDF or a workbook has many. */
const BINARY = /[\u0000-\u0008\u000e-\u001f]/;
/** The beginning of other text formats, which are PDF, RTF, HTML and XML. */
const OTHER_FORMAT = /^\s*(?:%PDF-|\{\\rtf|<[!?a-z])/i;
/** The end mark of files of DOS programs, which may be repeated. */
const DOS_END = '\u001a';
/** Characters of the bytes from 0x80 in DOS code page 850, which `TextDecoder` does not know. */
const CODE_PAGE_850 = [
  0xc7, 0xfc, 0xe9, 0xe2, 0xe4, 0xe0, 0xe5, 0xe7, 0xea, 0xeb, 0xe8, 0xef, 0xee, 0xec, 0xc4, 0xc5, 0xc9, 0xe6,
  0xc6, 0xf4, 0xf6, 0xf2, 0xfb, 0xf9, 0xff, 0xd6, 0xdc, 0xf8, 0xa3, 0xd8, 0xd7, 0x192, 0xe1, 0xed, 0xf3, 0xfa,
  0xf1, 0xd1, 0xaa, 0xba, 0xbf, 0xae, 0xac, 0xbd, 0xbc, 0xa1, 0xab, 0xbb, 0x2591, 0x2592, 0x2593, 0x2502,
  0x2524, 0xc1, 0xc2, 0xc0, 0xa9, 0x2563, 0x2551, 0x2557, 0x255d, 0xa2, 0xa5, 0x2510, 0x2514, 0x2534, 0x252c,
  0x251c, 0x2500, 0x253c, 0xe3, 0xc3, 0x255a, 0x2554, 0x2569, 0x2566, 0x2560, 0x2550, 0x256c, 0xa4, 0xf0,
  0xd0, 0xca, 0xcb, 0xc8, 0x131, 0xcd, 0xce, 0xcf, 0x2518, 0x250c, 0x2588, 0x2584, 0xa6, 0xcc, 0x2580, 0xd3,
  0xdf, 0xd4, 0xd2, 0xf5, 0xd5, 0xb5, 0xfe, 0xde, 0xda, 0xdb, 0xd9, 0xfd, 0xdd, 0xaf, 0xb4, 0xad, 0xb1,
  0x2017, 0xbe, 0xb6, 0xa7, 0xf7, 0xb8, 0xb0, 0xa8, 0xb7, 0xb9, 0xb3, 0xb2, 0x25a0, 0xa0,
];
/** Characters beyond ASCII that sheets in Portuguese and Spanish have. */
const EXPECTED = /[áàâãéêíóôõúüçñÁÀÂÃÉÊÍÓÔÕÚÜÇÑºª°²³–—“”‘’…]/g;
const SAMPLE_BYTES = 65_536;

function startsWith(file: Uint8Array, ...bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => file[index] === byte);
}

function decode(file: Uint8Array, encoding: TextEncoding): string | undefined {
  if (encoding === 'ibm850') {
    const codes = Uint16Array.from(file, (byte) => (byte < 0x80 ? byte : (CODE_PAGE_850[byte - 0x80] ?? 0)));
    return Buffer.from(codes.buffer).toString('utf16le');
  }
  try {
    // The decoder removes the byte order mark.
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
}

/** Finds UTF-16 without a byte order mark. The high bytes of most letters are zero. */
function findUtf16(sample: Uint8Array): TextEncoding | undefined {
  const zeros = [0, 1].map((side) => sample.filter((byte, at) => byte === 0 && at % 2 === side).length);
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < sample.length / 5 || Math.min(even, odd) > sample.length / 20) {
    return undefined;
  }
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function countExpected(sample: Uint8Array, encoding: TextEncoding): number {
  return decode(sample, encoding)?.match(EXPECTED)?.length ?? 0;
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
  // Every byte is valid in these three encodings, so the decoded letters decide. Old Excel in Brazil writes windows-1252.
  const counts = (['windows-1252', 'ibm850', 'macintosh'] as const).map(
    (encoding) => [encoding, countExpected(sample, encoding)] as const,
  );
  return counts.reduce((best, other) => (other[1] > best[1] ? other : best))[0];
}

/** Removes the end marks. A regular expression would take quadratic time in a file with many of them. */
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
