/** Rows of a section. Their texts are never cut, so a row may continue on the next page. */
import { fade } from './pdf-colors.ts';
import { fit, printable, wrap } from './pdf-text.ts';
import type { PageFlow } from './page-flow.ts';
import type { RecordRow, RowsSection } from './record-types.ts';
import { BAND, CELL, HEAD, LINE, MARGIN, PADDING } from './report-style.ts';

const LINE_HEIGHT = 11;
const ROW_PADDING = 5;
const HEAD_HEIGHT = 18;
const BAR = 3;
/** Lines at the start of a row that are kept on one page. */
const MIN_LINES_TOGETHER = 6;
/** Lines of a row that fit on every page. */
const LINES_OF_PAGE = 50;

interface Slot {
  readonly title: string;
  readonly x: number;
  readonly width: number;
  readonly right: boolean;
}

/** Draws the section and yields the bytes of full pages. */
export function* drawRows(flow: PageFlow, section: RowsSection): Generator<Uint8Array> {
  const slots = layColumns(flow, section.columns);
  const isWhole = section.wholeRows === true;
  for (const [index, row] of section.rows.entries()) {
    const measuredRow = measureRow(flow, slots, row);
    const linesTogether = linesKeptOf(measuredRow.count, isWhole);
    if (index === 0) {
      flow.heading(section.title, section.note, HEAD_HEIGHT + heightOf(isWhole ? linesTogether : 1));
      drawHead(flow, slots);
    }
    drawRow(flow, slots, measuredRow, linesTogether);
    yield* flow.canvas.drain();
  }
  flow.y += 4;
}

function heightOf(lines: number): number {
  return lines * LINE_HEIGHT + 2 * ROW_PADDING;
}

/** Returns how many lines at the start of a row are kept on one page. A short row is not split. */
function linesKeptOf(count: number, isWhole: boolean): number {
  return isWhole && count <= LINES_OF_PAGE ? count : Math.min(count, MIN_LINES_TOGETHER);
}

function layColumns({ width }: PageFlow, columns: RowsSection['columns']): Slot[] {
  const sum = columns.reduce((total, column) => total + column.width, 0);
  let x = MARGIN;
  return columns.map(({ title, width: share, align }) => {
    const whole = (share / sum) * width;
    const slot = { title, x: x + PADDING, width: whole - 2 * PADDING, right: align === 'right' };
    x += whole;
    return slot;
  });
}

function drawHead(flow: PageFlow, slots: readonly Slot[]): void {
  const { canvas, width } = flow;
  canvas.box(MARGIN, flow.y, width, HEAD_HEIGHT, BAND);
  for (const slot of slots) {
    const measure = canvas.measure(HEAD.face, HEAD.size);
    const title = fit(printable(slot.title), slot.width, measure);
    canvas.text(slot.x + (slot.right ? slot.width - measure(title) : 0), flow.y + 12, title, HEAD);
  }
  flow.y += HEAD_HEIGHT;
}

type MeasuredRow = ReturnType<typeof measureRow>;

/** Breaks the texts of a row into lines. */
function measureRow({ canvas }: PageFlow, slots: readonly Slot[], { cells, color }: RecordRow) {
  const drawnCells = slots.map((slot, index) => {
    const isHighlighted = color !== undefined && index === slots.length - 1;
    const style = {
      ...CELL,
      face: isHighlighted ? ('bold' as const) : CELL.face,
      color: isHighlighted ? color : CELL.color,
    };
    const measure = canvas.measure(style.face, style.size);
    const lines = wrap(printable(cells[index] ?? ''), slot.width, Number.MAX_SAFE_INTEGER, measure);
    return { slot, style, measure, lines };
  });
  return { drawnCells, color, count: Math.max(...drawnCells.map(({ lines }) => lines.length)) };
}

/** @param linesTogether lines at the start of the row that are kept on one page */
function drawRow(
  flow: PageFlow,
  slots: readonly Slot[],
  { drawnCells, color, count }: MeasuredRow,
  linesTogether: number,
): void {
  const { canvas, width } = flow;
  const startPageIfNeeded = (height: number) => {
    if (flow.startPageUnlessFits(height)) {
      drawHead(flow, slots);
    }
  };
  startPageIfNeeded(heightOf(linesTogether));
  for (let from = 0; from < count;) {
    startPageIfNeeded(heightOf(1));
    const maxLines = Math.floor((flow.bottom - flow.y - 2 * ROW_PADDING) / LINE_HEIGHT);
    const upTo = Math.min(count, from + maxLines);
    const height = heightOf(upTo - from);
    if (color !== undefined) {
      canvas.box(MARGIN, flow.y, width, height, fade(color, 0.07));
      canvas.box(MARGIN, flow.y, BAR, height, color);
    }
    canvas.box(MARGIN, flow.y + height - 0.2, width, 0.4, LINE);
    for (const { slot, style, measure, lines } of drawnCells) {
      lines.slice(from, upTo).forEach((line, at) => {
        const x = slot.x + (slot.right ? slot.width - measure(line) : 0);
        canvas.text(x, flow.y + ROW_PADDING + at * LINE_HEIGHT + 8.5, line, style);
      });
    }
    flow.y += height;
    from = upTo;
  }
}
