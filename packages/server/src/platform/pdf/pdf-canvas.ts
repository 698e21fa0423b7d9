/** A pen over pdfkit: pages, text runs, boxes and pictures, whose bytes are taken away page by page. */
import PDFDocument from 'pdfkit';
import { rgb } from './pdf-colors.ts';
import { FACES, type Face, faceFiles } from './pdf-fonts.ts';
import type { Measure } from './pdf-text.ts';

/** Face, size in points and colour of a text. */
export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly color: string;
}

/** What a document says about itself. */
export interface DocumentInfo {
  readonly title: string;
  /** BCP 47, such as `pt-BR`. */
  readonly language: string;
  readonly createdAt: Date;
  readonly orientation: 'landscape' | 'portrait';
}

interface Glyph {
  /** Its number in the embedded font, four hexadecimal digits. */
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

interface Reference {
  end(content: string): void;
}

/** The parts of pdfkit 0.20 that `@types/pdfkit` 0.17 leaves out or calls `any`. */
interface PdfkitInside {
  readonly _font: EmbeddedFont;
  readonly page: { fonts: Record<string, object>; xobjects: Record<string, object> };
  ref(data: object): Reference;
}

/** All lengths are points; `y` grows downwards from the top of the page; a text's `y` is its base line. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  pages = 0;
  readonly #document: PDFKit.PDFDocument;
  readonly #inside: PdfkitInside;
  readonly #fonts = new Map<Face, EmbeddedFont>();
  readonly #glyphs = { regular: new Map<string, Glyph>(), bold: new Map<string, Glyph>() };
  readonly #total: Reference;
  /** Grids that stand on many pages, by their names. */
  readonly #stamps = new Map<string, { readonly size: number; readonly form: Reference }>();

  constructor(info: DocumentInfo) {
    this.#document = new PDFDocument({
      size: 'A4',
      layout: info.orientation,
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
    // The published types lag behind; this is the only place that looks past them.
    this.#inside = this.#document as unknown as PdfkitInside;
    const faces: Record<string, object> = {};
    for (const face of FACES) {
      this.#document.font(faceFiles[face] as Buffer);
      this.#fonts.set(face, this.#inside._font);
      faces[this.#inside._font.id] = this.#inside._font.ref();
    }
    this.#total = this.#inside.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -10, 200, 20],
      Resources: { Font: faces },
    });
    [this.width, this.height] = info.orientation === 'landscape' ? [841.89, 595.28] : [595.28, 841.89];
  }

  /** Starts a page; the one before is written out. */
  addPage(): void {
    this.#document.addPage();
    this.pages += 1;
    for (const font of this.#fonts.values()) {
      this.#inside.page.fonts[font.id] = font.ref();
    }
  }

  /** One line of text; a character that the font lacks prints as `?`. */
  text(x: number, y: number, text: string, style: TextStyle): void {
    if (text !== '') {
      this.#document.addContent(this.#run(`1 0 0 -1 ${x.toFixed(2)} ${y.toFixed(2)}`, text, style));
    }
  }

  /** Measures texts of a face and size. */
  measure(face: Face, size: number): Measure {
    return (text) => {
      let width = 0;
      for (const character of text) {
        width += this.#glyph(face, character).width;
      }
      return (width * size) / 1000;
    };
  }

  box(x: number, y: number, width: number, height: number, color: string): void {
    const corners = [x, y, width, height].map((value) => value.toFixed(2)).join(' ');
    this.#document.addContent(`${rgb(color)} rg ${corners} re f`);
  }

  /**
   * A square grid (a printed code), stored once however many pages it stands on; `make` is asked the first time alone.
   * Its runs are `[column, row, length]`: one path and one fill leave no seams between them.
   */
  stamp(
    x: number,
    y: number,
    side: number,
    name: string,
    make: () => { readonly size: number; readonly runs: Iterable<readonly [number, number, number]> },
  ): void {
    const known = this.#stamps.get(name);
    const stamp = known ?? this.#newStamp(make());
    this.#stamps.set(name, stamp);
    // One name a stamp: a page may carry several.
    const id = `Stamp${[...this.#stamps.keys()].indexOf(name)}`;
    this.#inside.page.xobjects[id] = stamp.form;
    const unit = (side / stamp.size).toFixed(4);
    this.#document.addContent(`q ${unit} 0 0 ${unit} ${x.toFixed(2)} ${y.toFixed(2)} cm /${id} Do Q`);
  }

  #newStamp({ size, runs }: { size: number; runs: Iterable<readonly [number, number, number]> }) {
    const form = this.#inside.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, size, size] });
    form.end(`0 g ${pathOf(runs)} f`);
    return { size, form };
  }

  /** A JPEG picture as large as fits into a box whose corner is at `x`, `y`; `align` says where in it. */
  picture(
    jpeg: Uint8Array,
    x: number,
    y: number,
    width: number,
    height: number,
    align: 'center' | 'right',
  ): void {
    const valign = align === 'center' ? ({ valign: 'center' } as const) : {};
    this.#document.image(jpeg as Buffer, x, y, { fit: [width, height], align, ...valign });
  }

  /** Makes an area of the page lead to an address. */
  link(x: number, y: number, width: number, height: number, address: string): void {
    this.#document.link(x, y, width, height, address);
  }

  /** Marks the place of the text that `end` brings: the number of pages is known only then. */
  pageTotal(x: number, y: number): void {
    this.#inside.page.xobjects['Total'] = this.#total;
    this.#document.addContent(`q 1 0 0 -1 ${x.toFixed(2)} ${y.toFixed(2)} cm /Total Do Q`);
  }

  /** The bytes written since the last call: whole pages but the present one. */
  *drain(): Generator<Uint8Array> {
    for (let bytes: unknown = this.#document.read(); bytes !== null; bytes = this.#document.read()) {
      yield bytes as Uint8Array;
    }
  }

  /** Closes the document; `total` appears wherever `pageTotal` was called. */
  end(total: string, style: TextStyle): void {
    this.#total.end(this.#run('1 0 0 1 0 0', total, style));
    this.#document.end();
  }

  #run(matrix: string, text: string, style: TextStyle): string {
    const codes = Array.from(text, (character) => this.#glyph(style.face, character).code).join('');
    const { id } = this.#font(style.face);
    return `BT /${id} ${style.size} Tf ${rgb(style.color)} rg ${matrix} Tm <${codes}> Tj ET`;
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
    const glyph = { code: codes.join(''), width: places[0]?.advanceWidth ?? 0 };
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

function pathOf(runs: Iterable<readonly [number, number, number]>): string {
  return Array.from(runs, ([column, row, length]) => `${column} ${row} ${length} 1 re`).join(' ');
}
