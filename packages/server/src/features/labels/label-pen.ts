/** A pen for pages of any size, in millimetres: text, boxes, lines, pictures and printed codes. */
import PDFDocument from 'pdfkit';
import { FACES, type Face, faceFiles } from '../../platform/pdf/pdf-fonts.ts';
import { printable } from '../../platform/pdf/pdf-text.ts';
import type { QrCode } from '../../platform/pdf/qr-code.ts';

/** Points of a millimetre. */
const POINTS = 72 / 25.4;

/** Face and size in points. */
export interface LabelText {
  readonly face: Face;
  readonly size: number;
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

interface Glyph {
  /** Its number in the embedded font, four hexadecimal digits. */
  readonly code: string;
  /** Millimetres at a size of one point. */
  readonly width: number;
}

interface EmbeddedFont {
  readonly id: string;
  readonly font: { hasGlyphForCodePoint(code: number): boolean };
  ref(): object;
  encode(text: string): [string[], { advanceWidth: number }[]];
}

/** The parts of pdfkit 0.20 that `@types/pdfkit` 0.17 leaves out or calls `any`. */
interface PdfkitInside {
  readonly _font: EmbeddedFont;
  readonly page: { fonts: Record<string, object> };
}

/** What a text becomes before it is measured and drawn: one line of what can be printed. */
export function written(text: string): string {
  return printable(text).replaceAll('\n', ' ');
}

/** All lengths are millimetres; `y` grows downwards from the top of the page; a text's `y` is its base line. */
export class LabelPen {
  readonly page: PageSize;
  readonly #document: PDFKit.PDFDocument;
  readonly #inside: PdfkitInside;
  readonly #fonts = new Map<Face, EmbeddedFont>();
  // The library lays a text out anew each time: most of the time that ten thousand labels would take.
  readonly #glyphs = { regular: new Map<string, Glyph>(), bold: new Map<string, Glyph>() };

  constructor(page: PageSize, info: { title: string; language: string; createdAt: Date }) {
    this.page = page;
    this.#document = new PDFDocument({
      size: [page.width * POINTS, page.height * POINTS],
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      lang: info.language,
      displayTitle: true,
      fontLayoutCache: false,
      // Without a font of its own pdfkit opens Helvetica, which is not embedded. Its types know names only.
      font: faceFiles.regular as unknown as string,
      info: { Title: info.title, Producer: 'Mobcheck', Creator: 'Mobcheck', CreationDate: info.createdAt },
    });
    // The published types lag behind; nothing else here looks past them.
    this.#inside = this.#document as unknown as PdfkitInside;
    for (const face of FACES) {
      this.#document.font(faceFiles[face] as Buffer);
      this.#fonts.set(face, this.#inside._font);
    }
  }

  /** Starts a page; the one before is written out. */
  addPage(): void {
    this.#document.addPage();
    for (const font of this.#fonts.values()) {
      this.#inside.page.fonts[font.id] = font.ref();
    }
  }

  /** One line of text; a character that the font lacks prints as `?`. */
  text(x: number, y: number, text: string, { face, size }: LabelText): void {
    if (text !== '') {
      const codes = Array.from(text, (character) => this.#glyph(face, character).code).join('');
      const place = `1 0 0 -1 ${(x * POINTS).toFixed(2)} ${(y * POINTS).toFixed(2)}`;
      const font = `/${this.#font(face).id} ${size.toFixed(2)} Tf 0 g`;
      this.#document.addContent(`BT ${font} ${place} Tm <${codes}> Tj ET`);
    }
  }

  /** The width of a text. */
  width(text: string, { face, size }: LabelText): number {
    let width = 0;
    for (const character of text) {
      width += this.#glyph(face, character).width;
    }
    return width * size;
  }

  /** An empty rectangle, drawn or dashed. */
  outline(x: number, y: number, { width, height }: PageSize, dashed = false): void {
    const document = this.#document.lineWidth(0.4).strokeColor(dashed ? '#888888' : 'black');
    document.rect(x * POINTS, y * POINTS, width * POINTS, height * POINTS);
    (dashed ? document.dash(2, { space: 2 }) : document.undash()).stroke();
  }

  line(fromX: number, fromY: number, toX: number, toY: number): void {
    this.#document
      .undash()
      .lineWidth(0.4)
      .strokeColor('black')
      .moveTo(fromX * POINTS, fromY * POINTS)
      .lineTo(toX * POINTS, toY * POINTS)
      .stroke();
  }

  /** White out what lies under a box. */
  clear(x: number, y: number, { width, height }: PageSize): void {
    this.#document.rect(x * POINTS, y * POINTS, width * POINTS, height * POINTS).fill('white');
  }

  /** The dark squares of a code whose upper left one is at `x`, `y`; one path and one fill leave no seams. */
  code(x: number, y: number, unit: number, { runs }: QrCode): void {
    const path = runs.map(([column, row, length]) => `${column} ${row} ${length} 1 re`).join(' ');
    const scale = (unit * POINTS).toFixed(4);
    const corner = `${(x * POINTS).toFixed(3)} ${(y * POINTS).toFixed(3)}`;
    this.#document.addContent(`q ${scale} 0 0 ${scale} ${corner} cm 0 g ${path} f Q`);
  }

  /**
   * A picture as large as fits into a box whose upper left corner is at `x`, `y`.
   * @param address `data:` address of a JPEG; the same address is stored once however often it is drawn
   */
  picture(address: string, x: number, y: number, { width, height }: PageSize): void {
    this.#document.image(address, x * POINTS, y * POINTS, { fit: [width * POINTS, height * POINTS] });
  }

  /** The bytes written since the last call: whole pages but the present one. */
  *drain(): Generator<Uint8Array> {
    for (let bytes: unknown = this.#document.read(); bytes !== null; bytes = this.#document.read()) {
      yield bytes as Uint8Array;
    }
  }

  end(): void {
    this.#document.end();
  }

  /** One character is one glyph, since the cut fonts carry no layout tables. */
  #glyph(face: Face, character: string): Glyph {
    const known = this.#glyphs[face].get(character);
    if (known !== undefined) {
      return known;
    }
    const font = this.#font(face);
    const present = font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    const [codes, places] = font.encode(present ? character : '?');
    const glyph = { code: codes.join(''), width: (places[0]?.advanceWidth ?? 0) / 1000 / POINTS };
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
