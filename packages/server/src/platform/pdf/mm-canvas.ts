/** Draws text, boxes, lines, pictures and QR codes on pages of any size, in millimetres, for labels. */
import { type DocumentInfo, FontDocument } from './font-document.ts';
import type { Face } from './pdf-fonts.ts';
import { printable } from './pdf-text.ts';
import type { QrCode } from './qr-code.ts';

/** Points per millimetre. */
const POINTS = 72 / 25.4;

/** Face and size in points. */
export interface PenText {
  readonly face: Face;
  readonly size: number;
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Returns a text as it is measured and drawn, with printable characters in one line. */
export function toSingleLine(text: string): string {
  return printable(text).replaceAll('\n', ' ');
}

/** Canvas of a document. All lengths are millimetres. `y` grows downwards from the top of the page, and a text's `y` is its baseline. */
export class MmCanvas {
  readonly page: PageSize;
  readonly #document: FontDocument;

  constructor(page: PageSize, info: DocumentInfo) {
    this.page = page;
    this.#document = new FontDocument(info, [page.width * POINTS, page.height * POINTS]);
  }

  /** Compresses the current page in the background. The page must not change afterwards. */
  async finishPage(): Promise<void> {
    await this.#document.finishPage();
  }

  /** Starts a page and writes out the previous one. */
  addPage(): void {
    this.#document.addPage();
  }

  /** Draws one line of text. A character that the font lacks prints as `?`. */
  text(x: number, y: number, text: string, { face, size }: PenText): void {
    if (text !== '') {
      const matrix = `1 0 0 -1 ${(x * POINTS).toFixed(2)} ${(y * POINTS).toFixed(2)}`;
      this.#document.raw.addContent(
        this.#document.textOperators(face, Number(size.toFixed(2)), '0 g', matrix, text),
      );
    }
  }

  width(text: string, { face, size }: PenText): number {
    return (this.#document.width(face, text) * size) / 1000 / POINTS;
  }

  /** Draws an empty rectangle, solid or dashed. */
  outline(x: number, y: number, { width, height }: PageSize, dashed = false): void {
    const document = this.#document.raw.lineWidth(0.4).strokeColor(dashed ? '#888888' : 'black');
    document.rect(x * POINTS, y * POINTS, width * POINTS, height * POINTS);
    (dashed ? document.dash(2, { space: 2 }) : document.undash()).stroke();
  }

  line(fromX: number, fromY: number, toX: number, toY: number): void {
    this.#document.raw
      .undash()
      .lineWidth(0.4)
      .strokeColor('black')
      .moveTo(fromX * POINTS, fromY * POINTS)
      .lineTo(toX * POINTS, toY * POINTS)
      .stroke();
  }

  /** Paints a box white. */
  clear(x: number, y: number, { width, height }: PageSize): void {
    this.#document.raw.rect(x * POINTS, y * POINTS, width * POINTS, height * POINTS).fill('white');
  }

  /**
   * Draws a QR code with its upper left corner at `x`, `y`. A single path with one fill leaves no seams.
   * @param side length of a square of the code
   */
  drawQrCode(x: number, y: number, side: number, { runs }: QrCode): void {
    const path = runs.map(([column, row, length]) => `${column} ${row} ${length} 1 re`).join(' ');
    const scale = (side * POINTS).toFixed(4);
    const corner = `${(x * POINTS).toFixed(3)} ${(y * POINTS).toFixed(3)}`;
    this.#document.raw.addContent(`q ${scale} 0 0 ${scale} ${corner} cm 0 g ${path} f Q`);
  }

  /**
   * Draws a picture as large as fits into a box with its upper left corner at `x`, `y`.
   * @param dataUrl `data:` URL of a JPEG; the same URL is stored once, however often it is drawn
   */
  picture(dataUrl: string, x: number, y: number, { width, height }: PageSize): void {
    this.#document.raw.image(dataUrl, x * POINTS, y * POINTS, { fit: [width * POINTS, height * POINTS] });
  }

  /** Yields the bytes since the last call, without the current page. */
  drain(): Generator<Uint8Array> {
    return this.#document.drain();
  }

  end(): void {
    this.#document.raw.end();
  }
}
