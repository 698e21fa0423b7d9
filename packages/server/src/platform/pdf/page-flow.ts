/** Content that flows down a page and onto the next one. */
import type { Canvas } from './pdf-canvas.ts';
import { fit, printable } from './pdf-text.ts';
import { bottomOf, endDocument, drawFooter, drawMasthead, drawRunningTitle } from './report-frame.ts';
import { HEADING, LINE, MARGIN, SUBTITLE } from './report-style.ts';
import type { ReportFrame } from './report-types.ts';

/** All lengths are points. */
export class PageFlow {
  /** Position of the next content. */
  y: number;
  readonly canvas: Canvas;
  /** Width between the margins. */
  readonly width: number;
  /** The lowest point of a page's content. */
  readonly bottom: number;
  readonly #frame: ReportFrame;

  /** Starts the first page with the masthead. */
  constructor(canvas: Canvas, frame: ReportFrame, logo: Uint8Array | undefined) {
    this.canvas = canvas;
    this.width = canvas.width - 2 * MARGIN;
    this.bottom = bottomOf(canvas, frame);
    this.#frame = frame;
    canvas.addPage();
    this.y = drawMasthead(canvas, frame, logo);
  }

  /** Starts a new page if `height` does not fit on the current one. Returns whether a new page was started. */
  startPageUnlessFits(height: number): boolean {
    if (this.y + height <= this.bottom) {
      return false;
    }
    drawFooter(this.canvas, this.#frame);
    this.canvas.addPage();
    this.y = drawRunningTitle(this.canvas, this.#frame) + 6;
    return true;
  }

  /**
   * Draws a section's title and a note below it.
   * @param heightBelow height of the content below that must be on the same page
   */
  heading(title: string, note: string | undefined, heightBelow: number): void {
    const { canvas, width } = this;
    this.startPageUnlessFits(30 + (note === undefined ? 0 : 12) + heightBelow);
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
    drawFooter(this.canvas, this.#frame);
    endDocument(this.canvas, this.#frame);
  }
}
