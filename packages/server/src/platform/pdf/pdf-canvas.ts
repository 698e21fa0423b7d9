/** Draws text runs, boxes and pictures with pdfkit. */
import { type DocumentInfo, FontDocument, type Reference } from './font-document.ts';
import { rgb } from './pdf-colors.ts';
import type { Face } from './pdf-fonts.ts';
import type { Measure } from './pdf-text.ts';

const A4 = [595.28, 841.89] as const;

/** Face, size in points and colour of a text. */
export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly color: string;
}

/** All lengths are points. `y` grows downwards from the top of the page, and a text's `y` is its baseline. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  pages = 0;
  readonly #document: FontDocument;
  readonly #total: Reference;
  /** Grids that are drawn on many pages, by name. */
  readonly #grids = new Map<string, { readonly size: number; readonly form: Reference }>();

  constructor(info: DocumentInfo & { readonly orientation: 'landscape' | 'portrait' }) {
    [this.width, this.height] = info.orientation === 'landscape' ? [A4[1], A4[0]] : A4;
    this.#document = new FontDocument(info, [this.width, this.height]);
    this.#total = this.#document.internals.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -10, 200, 20],
      Resources: { Font: this.#document.faces() },
    });
  }

  /** Compresses the current page in the background. The page must not change afterwards. */
  async finishPage(): Promise<void> {
    await this.#document.finishPage();
  }

  /** Starts a page and writes out the previous one. */
  addPage(): void {
    this.#document.addPage();
    this.pages += 1;
  }

  /** Draws one line of text. A character that the font lacks prints as `?`. */
  text(x: number, y: number, text: string, style: TextStyle): void {
    if (text !== '') {
      this.#document.raw.addContent(
        this.#textOperators(`1 0 0 -1 ${x.toFixed(2)} ${y.toFixed(2)}`, text, style),
      );
    }
  }

  measure(face: Face, size: number): Measure {
    return (text) => (this.#document.width(face, text) * size) / 1000;
  }

  /** Draws a filled rectangle. */
  box(x: number, y: number, width: number, height: number, color: string): void {
    const corners = [x, y, width, height].map((value) => value.toFixed(2)).join(' ');
    this.#document.raw.addContent(`${rgb(color)} rg ${corners} re f`);
  }

  /**
   * Draws a grid of black squares (a QR code). A grid is stored once per document under its `name`, and `make` is called
   * only the first time. Its runs are `[column, row, length]`, drawn as one path, so that there are no seams between them.
   */
  drawSquares(
    x: number,
    y: number,
    side: number,
    name: string,
    make: () => { readonly size: number; readonly runs: Iterable<readonly [number, number, number]> },
  ): void {
    const known = this.#grids.get(name);
    const grid = known ?? this.#newGrid(make());
    this.#grids.set(name, grid);
    // Each grid has its own name, since a page may have several.
    const id = `Grid${[...this.#grids.keys()].indexOf(name)}`;
    this.#document.internals.page.xobjects[id] = grid.form;
    const unit = (side / grid.size).toFixed(4);
    this.#document.raw.addContent(`q ${unit} 0 0 ${unit} ${x.toFixed(2)} ${y.toFixed(2)} cm /${id} Do Q`);
  }

  #newGrid({ size, runs }: { size: number; runs: Iterable<readonly [number, number, number]> }) {
    const form = this.#document.internals.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, size, size] });
    form.end(`0 g ${pathOf(runs)} f`);
    return { size, form };
  }

  /** Draws a JPEG picture as large as fits into a box with its corner at `x`, `y`, aligned inside the box. */
  picture(
    jpeg: Uint8Array,
    x: number,
    y: number,
    width: number,
    height: number,
    align: 'center' | 'right',
  ): void {
    const valign = align === 'center' ? ({ valign: 'center' } as const) : {};
    this.#document.raw.image(jpeg as Buffer, x, y, { fit: [width, height], align, ...valign });
  }

  link(x: number, y: number, width: number, height: number, url: string): void {
    this.#document.raw.link(x, y, width, height, url);
  }

  /** Reserves the position of the number of pages, which is known only when `end` is called. */
  pageTotal(x: number, y: number): void {
    this.#document.internals.page.xobjects['Total'] = this.#total;
    this.#document.raw.addContent(`q 1 0 0 -1 ${x.toFixed(2)} ${y.toFixed(2)} cm /Total Do Q`);
  }

  /** Yields the bytes since the last call, without the current page. */
  drain(): Generator<Uint8Array> {
    return this.#document.drain();
  }

  /** Closes the document. `total` appears wherever `pageTotal` was called. */
  end(total: string, style: TextStyle): void {
    this.#total.end(this.#textOperators('1 0 0 1 0 0', total, style));
    this.#document.raw.end();
  }

  #textOperators(matrix: string, text: string, { face, size, color }: TextStyle): string {
    return this.#document.textOperators(face, size, `${rgb(color)} rg`, matrix, text);
  }
}

function pathOf(runs: Iterable<readonly [number, number, number]>): string {
  return Array.from(runs, ([column, row, length]) => `${column} ${row} ${length} 1 re`).join(' ');
}
