/** What stands around the table: the first page's masthead, the later pages' running title, the footers. */
import type { Canvas } from './pdf-canvas.ts';
import { fit, printable, wrap } from './pdf-text.ts';
import { FOOT, FOOTER, LABEL, LINE, MARGIN, SUBTITLE, TITLE, VALUE } from './report-style.ts';
import type { TableReport } from './report-types.ts';

const LOGO = { width: 120, height: 42 };
const FACT = { width: 170, height: 24, lineHeight: 11, lines: 3 };

type Frame = Pick<TableReport<never>, 'title' | 'subtitle' | 'facts' | 'footer' | 'words'>;

/** Draws title, subtitle, logo and facts; answers the `y` where the table may start. */
export function masthead(canvas: Canvas, frame: Frame, logo: Uint8Array | undefined): number {
  const right = canvas.width - MARGIN;
  const width = right - MARGIN - (logo === undefined ? 0 : LOGO.width + 20);
  let y = MARGIN + TITLE.size;
  canvas.text(MARGIN, y, fit(printable(frame.title), width, canvas.measure('bold', TITLE.size)), TITLE);
  y += 4;
  const measure = canvas.measure('regular', SUBTITLE.size);
  for (const paragraph of frame.subtitle) {
    for (const line of wrap(printable(paragraph), width, 3, measure)) {
      y += 12;
      canvas.text(MARGIN, y, line, SUBTITLE);
    }
  }
  if (logo !== undefined) {
    canvas.picture(logo, right - LOGO.width, MARGIN, LOGO.width, LOGO.height);
    y = Math.max(y, MARGIN + LOGO.height);
  }
  return facts(canvas, frame.facts ?? [], y + 14);
}

/** A grid of small grey labels over their values, as many columns as the page holds. */
function facts(canvas: Canvas, list: NonNullable<Frame['facts']>, top: number): number {
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
    list.slice(first, first + columns).forEach(({ label, value }, place) => {
      const x = MARGIN + place * step;
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

/** Draws the running title of the second page and later; answers the `y` where the table may start. */
export function runningTitle(canvas: Canvas, frame: Frame): number {
  const width = canvas.width - 2 * MARGIN;
  canvas.text(
    MARGIN,
    MARGIN,
    fit(printable(frame.title), width, canvas.measure('regular', FOOTER.size)),
    FOOTER,
  );
  return MARGIN + 8;
}

/** Draws the footer of the present page: `Página 2 de …` at the left, the report's own line at the right. */
export function footer(canvas: Canvas, frame: Frame): void {
  const right = canvas.width - MARGIN;
  const y = canvas.height - FOOT + 12;
  const measure = canvas.measure('regular', FOOTER.size);
  const page = pageWords(frame.words.page)[0].replace('{page}', String(canvas.pages));
  canvas.box(MARGIN, y - 11, right - MARGIN, 0.5, LINE);
  canvas.text(MARGIN, y, page, FOOTER);
  canvas.pageTotal(MARGIN + measure(page), y);
  const words = fit(printable(frame.footer), right - MARGIN - 120, measure);
  canvas.text(right - measure(words), y, words, FOOTER);
}

/** Ends the document with the number of its pages. */
export function closeFrame(canvas: Canvas, frame: Frame): void {
  canvas.end(`${canvas.pages}${pageWords(frame.words.page)[1]}`, FOOTER);
}

function pageWords(template: string): [before: string, after: string] {
  const [before = '', after = ''] = template.split('{pages}');
  return [before, after];
}
