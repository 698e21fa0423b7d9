/** The first page's masthead, the running title of later pages, and the footers. */
import type { Canvas } from './pdf-canvas.ts';
import { fit, printable, wrap } from './pdf-text.ts';
import { qrCode } from './qr-code.ts';
import {
  CODE,
  FOOTER_HEIGHT,
  FOOTER_TEXT,
  LABEL,
  LINE,
  MARGIN,
  FIRST_SUBTITLE,
  SUBTITLE,
  TITLE,
  VALUE,
  VERIFIED_FOOTER_HEIGHT,
} from './report-style.ts';
import type { ReportFrame, TableReport, Verification } from './report-types.ts';

const LOGO = { width: 120, height: 42 };
const FACT = { width: 170, height: 24, lineHeight: 11, lines: 3 };
const CODE_SIDE = 44;
/** Width of the empty space beside a QR code, which must be at least four of its squares. */
const QUIET_ZONE = 10;

/** Returns the `y` where content must end on a page. */
export function bottomOf(canvas: Canvas, { verification }: Pick<ReportFrame, 'verification'>): number {
  return canvas.height - (verification === undefined ? FOOTER_HEIGHT : VERIFIED_FOOTER_HEIGHT) - 4;
}

/** Draws title, subtitle, logo and facts (labelled values). Returns the `y` where content may start. */
export function drawMasthead(
  canvas: Canvas,
  frame: ReportFrame,
  logo: Uint8Array | undefined,
  facts: TableReport<never>['facts'] = [],
): number {
  const right = canvas.width - MARGIN;
  const width = right - MARGIN - (logo === undefined ? 0 : LOGO.width + 20);
  let y = MARGIN + TITLE.size;
  canvas.text(MARGIN, y, fit(printable(frame.title), width, canvas.measure('bold', TITLE.size)), TITLE);
  y += 4;
  frame.subtitle.forEach((paragraph, index) => {
    const style = index === 0 ? FIRST_SUBTITLE : SUBTITLE;
    for (const line of wrap(printable(paragraph), width, 3, canvas.measure(style.face, style.size))) {
      y += 12;
      canvas.text(MARGIN, y, line, style);
    }
    y += index === 0 ? 1 : 0;
  });
  if (logo !== undefined) {
    canvas.picture(logo, right - LOGO.width, MARGIN, LOGO.width, LOGO.height, 'right');
    y = Math.max(y, MARGIN + LOGO.height);
  }
  return drawFacts(canvas, facts, y + 14);
}

/** Draws a grid of small grey labels above their values, with as many columns as fit. Returns the `y` below it. */
function drawFacts(canvas: Canvas, facts: NonNullable<TableReport<never>['facts']>, top: number): number {
  if (facts.length === 0) {
    return top;
  }
  const width = canvas.width - 2 * MARGIN;
  const columns = Math.floor(width / FACT.width);
  const step = width / columns;
  canvas.box(MARGIN, top - 4, width, 0.6, LINE);
  let y = top + 10;
  for (let first = 0; first < facts.length; first += columns) {
    let maxLines = 1;
    facts.slice(first, first + columns).forEach(({ label, value }, index) => {
      const x = MARGIN + index * step;
      const measure = canvas.measure('regular', VALUE.size);
      const lines = wrap(printable(value), step - 12, FACT.lines, measure);
      maxLines = Math.max(maxLines, lines.length);
      canvas.text(x, y, fit(printable(label), step - 12, canvas.measure('regular', LABEL.size)), LABEL);
      lines.forEach((line, lineIndex) => canvas.text(x, y + 11 + lineIndex * FACT.lineHeight, line, VALUE));
    });
    y += FACT.height + (maxLines - 1) * FACT.lineHeight + 4;
  }
  return y;
}

/** Draws the running title of the second page and later. Returns the `y` where content may start. */
export function drawRunningTitle(canvas: Canvas, frame: ReportFrame): number {
  const width = canvas.width - 2 * MARGIN;
  canvas.text(
    MARGIN,
    MARGIN,
    fit(printable(frame.runningTitle ?? frame.title), width, canvas.measure('regular', FOOTER_TEXT.size)),
    FOOTER_TEXT,
  );
  return MARGIN + 8;
}

/** Draws the footer of the current page, with `Página 2 de …`, the report's own line and the verification code. */
export function drawFooter(canvas: Canvas, frame: ReportFrame): void {
  const { verification } = frame;
  const right = canvas.width - MARGIN;
  const top = canvas.height - (verification === undefined ? FOOTER_HEIGHT : VERIFIED_FOOTER_HEIGHT) + 1;
  const y = top + (verification === undefined ? 11 : 19);
  const measure = canvas.measure('regular', FOOTER_TEXT.size);
  // The number of pages is not known yet. `pageTotal` leaves a place for it, which `endDocument` fills in.
  const page = splitPageText(frame.phrases.page)[0].replace('{page}', String(canvas.pages));
  canvas.box(MARGIN, top, right - MARGIN, 0.5, LINE);
  canvas.text(MARGIN, y, page, FOOTER_TEXT);
  canvas.pageTotal(MARGIN + measure(page), y);
  const footer = printable(frame.footer);
  if (verification === undefined) {
    const line = fit(footer, right - MARGIN - 120, measure);
    canvas.text(right - measure(line), y, line, FOOTER_TEXT);
    return;
  }
  const width = drawVerification(canvas, verification, top + 6);
  wrap(footer, right - MARGIN - width - 16, 3, measure).forEach((line, index) =>
    canvas.text(MARGIN, y + 11 + index * 9, line, FOOTER_TEXT),
  );
}

/** Draws the code as text and as a QR code at the right, both with a link. Returns their width. */
function drawVerification(canvas: Canvas, { label, code, url }: Verification, top: number): number {
  const right = canvas.width - MARGIN;
  const edge = right - CODE_SIDE - QUIET_ZONE;
  canvas.drawSquares(right - CODE_SIDE, top, CODE_SIDE, url, () => qrCode(url));
  const lines = [
    [label, LABEL],
    [code, CODE],
    [url, FOOTER_TEXT],
  ] as const;
  let widest = 0;
  lines.forEach(([text, style], index) => {
    const measure = canvas.measure(style.face, style.size);
    const line = fit(printable(text), (right - MARGIN) * 0.55, measure);
    widest = Math.max(widest, measure(line));
    canvas.text(edge - measure(line), top + 13 + index * 11.5, line, style);
  });
  canvas.link(edge - widest, top, right - edge + widest, CODE_SIDE, url);
  return right - edge + widest;
}

/** Ends the document, and fills in the total of pages in every footer. */
export function endDocument(canvas: Canvas, frame: ReportFrame): void {
  canvas.end(`${canvas.pages}${splitPageText(frame.phrases.page)[1]}`, FOOTER_TEXT);
}

function splitPageText(template: string): [before: string, after: string] {
  const [before = '', after = ''] = template.split('{pages}');
  return [before, after];
}
