/** The text of an uploaded file, whichever of the usual encodings it is in. */

/** Control characters that no text of a sheet holds; a picture, a PDF or an old .xls is full of them. */
const NO_TEXT = /[\u0000-\u0008\u000e-\u001f]/;
/** Texts that are no sheet: PDF, RTF, and web pages or XML that call themselves one. */
const NO_SHEET = /^\s*(?:%PDF-|\{\\rtf|<[!?a-z])/i;
/** What DOS programs end a file with, once or more. */
const DOS_END = '\u001a';

function begins(file: Uint8Array, ...bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => file[index] === byte);
}

function decoded(file: Uint8Array): string | undefined {
  if (begins(file, 0xff, 0xfe)) {
    return strictly('utf-16le', file);
  }
  // Old Excel in Brazil writes Windows-1252, in which every byte stands for something.
  return strictly('utf-8', file) ?? strictly('windows-1252', file);
}

/** Decodes, without the byte order mark; undefined when the bytes are not of this encoding. */
function strictly(encoding: string, file: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
}

/** By hand: a pattern would look for the end behind each of millions of marks in the middle. */
function withoutDosEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === DOS_END) {
    end -= 1;
  }
  return text.slice(0, end);
}

/** UTF-8 with or without a byte order mark, UTF-16 with one, else Windows-1252; undefined when it is no text. */
export function textOf(file: Uint8Array): string | undefined {
  const read = decoded(file);
  const text = read === undefined ? undefined : withoutDosEnd(read);
  return text === undefined || NO_TEXT.test(text) || NO_SHEET.test(text) ? undefined : text;
}
