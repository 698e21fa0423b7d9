/** An open pdfkit document with both font faces embedded. */
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { FACES, type Face, faceFiles } from './pdf-fonts.ts';

/** A document's metadata. */
export interface DocumentInfo {
  readonly title: string;
  /** BCP 47, such as `pt-BR`. */
  readonly language: string;
  readonly createdAt: Date;
}

interface Glyph {
  /** The glyph's number in the embedded font, four hexadecimal digits. */
  readonly code: string;
  /** Thousandths of the font size. */
  readonly width: number;
}

interface EmbeddedFont {
  readonly id: string;
  readonly font: { hasGlyphForCodePoint(code: number): boolean };
  ref(): object;
  encode(text: string): [string[], { advanceWidth: number }[]];
}

export interface Reference {
  end(content: string): void;
}

/** The parts of pdfkit 0.20 that `@types/pdfkit` 0.17 omits or types as `any`. */
interface PdfkitInternals {
  readonly _font: EmbeddedFont;
  readonly page: {
    fonts: Record<string, object>;
    xobjects: Record<string, object>;
    content: { buffer: Uint8Array[]; compress: boolean };
  };
  ref(data: object): Reference;
}

const compress = promisify(deflate);

export class FontDocument {
  readonly raw: PDFKit.PDFDocument;
  /** The pdfkit document, typed with the members that pdfkit's types lack. */
  readonly internals: PdfkitInternals;
  readonly #fonts = new Map<Face, EmbeddedFont>();
  // Cached, since the library's layout of texts would take most of the time for ten thousand rows or labels.
  readonly #glyphs = { regular: new Map<string, Glyph>(), bold: new Map<string, Glyph>() };

  /** @param size width and height of a page, in points */
  constructor(info: DocumentInfo, size: readonly [number, number]) {
    this.raw = new PDFDocument({
      size: [...size],
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      lang: info.language,
      displayTitle: true,
      fontLayoutCache: false,
      // Without this pdfkit opens Helvetica, which is not embedded. Its types allow only names.
      font: faceFiles.regular as unknown as string,
      info: { Title: info.title, Producer: 'Mobcheck', Creator: 'Mobcheck', CreationDate: info.createdAt },
    });
    this.internals = this.raw as unknown as PdfkitInternals;
    for (const face of FACES) {
      this.raw.font(faceFiles[face] as Buffer);
      this.#fonts.set(face, this.internals._font);
    }
  }

  /**
   * Compresses the current page in the background, since the library would do it on the main thread. The page must not change
   * afterwards.
   */
  async finishPage(): Promise<void> {
    const { content } = this.internals.page;
    // The library has declared the content as compressed. With `compress` off it does not compress it again.
    const bytes = Buffer.concat(content.buffer);
    content.compress = false;
    content.buffer = [await compress(bytes)];
  }

  /** Returns the faces by their names in the document, for the resources of a form. */
  faces(): Record<string, object> {
    return Object.fromEntries([...this.#fonts.values()].map((font) => [font.id, font.ref()]));
  }

  /** Starts a page and writes out the previous one. */
  addPage(): void {
    this.raw.addPage();
    Object.assign(this.internals.page.fonts, this.faces());
  }

  /**
   * Returns the PDF operators that show one line of text. A character that the font lacks prints as `?`.
   * @param paint operator that sets the colour, such as `0 g`
   * @param matrix the six numbers of the text matrix
   */
  textOperators(face: Face, size: number, paint: string, matrix: string, text: string): string {
    const codes = Array.from(text, (character) => this.#glyph(face, character).code).join('');
    return `BT /${this.#font(face).id} ${size} Tf ${paint} ${matrix} Tm <${codes}> Tj ET`;
  }

  /** Returns the width of a text in thousandths of its size. */
  width(face: Face, text: string): number {
    let width = 0;
    for (const character of text) {
      width += this.#glyph(face, character).width;
    }
    return width;
  }

  /** Yields the bytes since the last call, without the current page. */
  *drain(): Generator<Uint8Array> {
    for (let bytes: unknown = this.raw.read(); bytes !== null; bytes = this.raw.read()) {
      yield bytes as Uint8Array;
    }
  }

  /** One character is one glyph, since the subset fonts have no layout tables. */
  #glyph(face: Face, character: string): Glyph {
    const known = this.#glyphs[face].get(character);
    if (known !== undefined) {
      return known;
    }
    const font = this.#font(face);
    const present = font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    const [codes, positions] = font.encode(present ? character : '?');
    const glyph = { code: codes.join(''), width: positions[0]?.advanceWidth ?? 0 };
    this.#glyphs[face].set(character, glyph);
    return glyph;
  }

  #font(face: Face): EmbeddedFont {
    const font = this.#fonts.get(face);
    if (font === undefined) {
      throw new Error(`face not open: ${face}`);
    }
    return font;
  }
}
