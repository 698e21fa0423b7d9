/** What stands around the content: the first page's masthead, the later pages' running title, the footers. */
import type { Canvas } from './pdf-canvas.ts';
import { fit, printable, wrap } from './pdf-text.ts';
import { qrCode } from './qr-code.ts';
import {
  CODE,
  FOOT,
  FOOTER,
  LABEL,
  LINE,
  MARGIN,
  OWNER,
  SUBTITLE,
  TITLE,
  VALUE,
  VERIFIED_FOOT,
} from './report-style.ts';
import type { ReportFrame, TableReport, Verification } from './report-types.ts';

const LOGO = { width: 120, height: 42 };
const FACT = { width: 170, height: 24, lineHeight: 11, lines: 3 };
const CODE_SIDE = 44;
/** At least the four squares that must stay white beside a code. */
const QUIET = 10;

/** The lowest point that content may reach on a page. */
export function bottomOf(canvas: Canvas, { verification }: Pick<ReportFrame, 'verification'>): number {
  return canvas.height - (verification === undefined ? FOOT : VERIFIED_FOOT) - 4;
}

/** Draws title, subtitle, logo and facts; answers the `y` where the content may start. */
export function masthead(
  canvas: Canvas,
  frame: ReportFrame,
  logo: Uint8Array | undefined,
  list: TableReport<never>['facts'] = [],
): number {
  const right = canvas.width - MARGIN;
  const width = right - MARGIN - (logo === undefined ? 0 : LOGO.width + 20);
  let y = MARGIN + TITLE.size;
  canvas.text(MARGIN, y, fit(printable(frame.title), width, canvas.measure('bold', TITLE.size)), TITLE);
  y += 4;
  frame.subtitle.forEach((paragraph, index) => {
    const style = index === 0 ? OWNER : SUBTITLE;
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
  return facts(canvas, list, y + 14);
}

/** A grid of small grey labels over their values, as many columns as the page holds. */
function facts(canvas: Canvas, list: NonNullable<TableReport<never>['facts']>, top: number): number {
  if (list.length === 0) {
    return top;
  }
  const width = canvas.width - 2 * MARGIN;
  const columns = Math.floor(width / FACT.width);
  const step = width / columns;
  canvas.box(MARGIN, top - 4, width, 0.6, LINE);
  let y = top + 10;
  for (let first = 0; first < list.length; first += columns) {
    let most = 1;
    list.slice(first, first + columns).forEach(({ label, value }, index) => {
      const x = MARGIN + index * step;
      const measure = canvas.measure('regular', VALUE.size);
      const lines = wrap(printable(value), step - 12, FACT.lines, measure);
      most = Math.max(most, lines.length);
      canvas.text(x, y, fit(printable(label), step - 12, canvas.measure('regular', LABEL.size)), LABEL);
      lines.forEach((line, at) => canvas.text(x, y + 11 + at * FACT.lineHeight, line, VALUE));
    });
    y += FACT.height + (most - 1) * FACT.lineHeight + 4;
  }
  return y;
}

/** Draws the running title of the second page and later; answers the `y` where the content may start. */
export function runningTitle(canvas: Canvas, frame: ReportFrame): number {
  const width = canvas.width - 2 * MARGIN;
  canvas.text(
    MARGIN,
    MARGIN,
    fit(printable(frame.title), width, canvas.measure('regular', FOOTER.size)),
    FOOTER,
  );
  return MARGIN + 8;
}

/** Draws the footer of the present page: `Página 2 de …` and the report's own line, and how the paper is verified. */
export function footer(canvas: Canvas, frame: ReportFrame): void {
  const { verification } = frame;
  const right = canvas.width - MARGIN;
  const top = canvas.height - (verification === undefined ? FOOT : VERIFIED_FOOT) + 1;
  const y = top + (verification === undefined ? 11 : 19);
  const measure = canvas.measure('regular', FOOTER.size);
  const page = pageWords(frame.words.page)[0].replace('{page}', String(canvas.pages));
  canvas.box(MARGIN, top, right - MARGIN, 0.5, LINE);
  canvas.text(MARGIN, y, page, FOOTER);
  canvas.pageTotal(MARGIN + measure(page), y);
  const words = printable(frame.footer);
  if (verification === undefined) {
    const line = fit(words, right - MARGIN - 120, measure);
    canvas.text(right - measure(line), y, line, FOOTER);
    return;
  }
  const width = verify(canvas, verification, top + 6);
  wrap(words, right - MARGIN - width - 16, 3, measure).forEach((line, at) =>
    canvas.text(MARGIN, y + 11 + at * 9, line, FOOTER),
  );
}

/** The code in words and as a printed code at the right, both leading to its address; answers how wide they are. */
function verify(canvas: Canvas, { label, code, address }: Verification, top: number): number {
  const right = canvas.width - MARGIN;
  const edge = right - CODE_SIDE - QUIET;
  canvas.stamp(right - CODE_SIDE, top, CODE_SIDE, address, () => qrCode(address));
  const lines = [
    [label, LABEL],
    [code, CODE],
    [address, FOOTER],
  ] as const;
  let widest = 0;
  lines.forEach(([text, style], at) => {
    const measure = canvas.measure(style.face, style.size);
    const line = fit(printable(text), (right - MARGIN) * 0.55, measure);
    widest = Math.max(widest, measure(line));
    canvas.text(edge - measure(line), top + 13 + at * 11.5, line, style);
  });
  canvas.link(edge - widest, top, right - edge + widest, CODE_SIDE, address);
  return right - edge + widest;
}

/** Ends the document with the number of its pages. */
export function closeFrame(canvas: Canvas, frame: ReportFrame): void {
  canvas.end(`${canvas.pages}${pageWords(frame.words.page)[1]}`, FOOTER);
}

function pageWords(template: string): [before: string, after: string] {
  const [before = '', after = ''] = template.split('{pages}');
  return [before, after];
}
