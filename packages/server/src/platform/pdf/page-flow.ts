/** Content that runs down a page and over to the next one. */
import type { Canvas } from './pdf-canvas.ts';
import { fit, printable } from './pdf-text.ts';
import { bottomOf, closeFrame, footer, masthead, runningTitle } from './report-frame.ts';
import { HEADING, LINE, MARGIN, SUBTITLE } from './report-style.ts';
import type { ReportFrame } from './report-types.ts';

/** All lengths are points. */
export class PageFlow {
  /** Where the next thing is drawn. */
  y: number;
  readonly canvas: Canvas;
  /** Width between the margins. */
  readonly width: number;
  /** The lowest point of a page's content. */
  readonly bottom: number;
  readonly #frame: ReportFrame;

  /** Begins the first page with the masthead. */
  constructor(canvas: Canvas, frame: ReportFrame, logo: Uint8Array | undefined) {
    this.canvas = canvas;
    this.width = canvas.width - 2 * MARGIN;
    this.bottom = bottomOf(canvas, frame);
    this.#frame = frame;
    canvas.addPage();
    this.y = masthead(canvas, frame, logo);
  }

  /** Makes sure that so much fits on the page, on the next one if need be; answers whether a page was begun. */
  room(height: number): boolean {
    if (this.y + height <= this.bottom) {
      return false;
    }
    footer(this.canvas, this.#frame);
    this.canvas.addPage();
    this.y = runningTitle(this.canvas, this.#frame) + 6;
    return true;
  }

  /** A part's title, and a note under it; `company` is the height of what must stand on the same page. */
  heading(title: string, note: string | undefined, company: number): void {
    const { canvas, width } = this;
    this.room(30 + (note === undefined ? 0 : 12) + company);
    canvas.text(
      MARGIN,
      this.y + 18,
      fit(printable(title), width, canvas.measure(HEADING.face, HEADING.size)),
      HEADING,
    );
    canvas.box(MARGIN, this.y + 23, width, 0.6, LINE);
    this.y += 28;
    if (note !== undefined) {
      canvas.text(
        MARGIN,
        this.y + 8,
        fit(printable(note), width, canvas.measure(SUBTITLE.face, SUBTITLE.size)),
        SUBTITLE,
      );
      this.y += 14;
    }
  }

  /** Ends the last page and the document. */
  end(): void {
    footer(this.canvas, this.#frame);
    closeFrame(this.canvas, this.#frame);
  }
}
