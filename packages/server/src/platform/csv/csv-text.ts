/** Decodes an uploaded file in any of the usual encodings. */

/** Control characters: CSV text has none; a picture, a PDF or an old .xls is full of them. */
const BINARY = /[\u0000-\u0008\u000e-\u001f]/;
/** Text formats other than CSV: PDF, RTF, HTML and XML. */
const OTHER_FORMAT = /^\s*(?:%PDF-|\{\\rtf|<[!?a-z])/i;
/** The end mark of files of DOS programs; it may be repeated. */
const DOS_END = '\u001a';

function startsWith(file: Uint8Array, ...bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => file[index] === byte);
}

function decode(file: Uint8Array): string | undefined {
  if (startsWith(file, 0xff, 0xfe)) {
    return decodeStrictly('utf-16le', file);
  }
  // Old Excel in Brazil writes Windows-1252, in which every byte is valid.
  return decodeStrictly('utf-8', file) ?? decodeStrictly('windows-1252', file);
}

/** Decodes, without the byte order mark; undefined when the bytes are not of this encoding. */
function decodeStrictly(encoding: string, file: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
}

/** A loop, since a regular expression takes quadratic time when the file has many of these marks. */
function withoutDosEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === DOS_END) {
    end -= 1;
  }
  return text.slice(0, end);
}

/**
 * Decodes UTF-8 with or without a byte order mark, UTF-16 with one, else Windows-1252.
 * @returns undefined when the file is not text
 */
export function textOf(file: Uint8Array): string | undefined {
  const decoded = decode(file);
  const text = decoded === undefined ? undefined : withoutDosEnd(decoded);
  return text === undefined || BINARY.test(text) || OTHER_FORMAT.test(text) ? undefined : text;
}
