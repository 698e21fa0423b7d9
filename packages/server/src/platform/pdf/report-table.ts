/** The table, with a header row and rows as high as their text. */
import type { Canvas, TextStyle } from './pdf-canvas.ts';
import { fade } from './pdf-colors.ts';
import { fit, printable, wrap } from './pdf-text.ts';
import { BAND, CELL, HEAD, HEADING, LINE, MARGIN, PADDING, SECOND, SUBTITLE, ZEBRA } from './report-style.ts';
import type { ReportCell, ReportColumn, ReportRowStyle, TableReport } from './report-types.ts';

const LINE_HEIGHT = 11;
const SECOND_HEIGHT = 9;
const ROW_PADDING = 5;
const HEAD_HEIGHT = 20;
const BORDER = 3;

/** A row that has been measured and can be drawn. */
export interface MeasuredRow {
  readonly height: number;
  readonly heading: boolean;
  draw(y: number, zebra: boolean): void;
}

export interface Table<Row> {
  /** Draws the header row. Returns the `y` below it. */
  head(y: number): number;
  measure(row: Row): MeasuredRow;
  /** Draws the text for a table without rows. */
  empty(y: number, text: string): void;
}

interface Slot<Row> {
  readonly column: ReportColumn<Row>;
  readonly x: number;
  readonly width: number;
}

/** Distributes a report's columns over the page's width. */
export function layTable<Row>(canvas: Canvas, report: TableReport<Row>): Table<Row> {
  const width = canvas.width - 2 * MARGIN;
  const slots = layColumns(report.columns, width);

  return {
    head(y) {
      canvas.box(MARGIN, y, width, HEAD_HEIGHT, BAND);
      for (const slot of slots) {
        const title = fit(printable(slot.column.title), slot.width, canvas.measure('bold', HEAD.size));
        drawLine(canvas, slot, y + 13, title, HEAD);
      }
      canvas.box(MARGIN, y + HEAD_HEIGHT, width, 0.6, LINE);
      return y + HEAD_HEIGHT + 0.6;
    },
    measure(row) {
      const style = report.rowStyle?.(row) ?? {};
      if (style.heading !== undefined) {
        return measureHeading(canvas, width, style.heading);
      }
      return measureRow(canvas, width, slots, row, style);
    },
    empty(y, text) {
      const measure = canvas.measure('regular', SUBTITLE.size);
      canvas.text((canvas.width - measure(text)) / 2, y + 28, text, SUBTITLE);
    },
  };
}

function layColumns<Row>(columns: readonly ReportColumn<Row>[], width: number): Slot<Row>[] {
  const sum = columns.reduce((total, column) => total + column.width, 0);
  let x = MARGIN;
  return columns.map((column) => {
    const share = (column.width / sum) * width;
    const slot = { column, x: x + PADDING, width: share - 2 * PADDING };
    x += share;
    return slot;
  });
}

function measureHeading(canvas: Canvas, width: number, heading: string): MeasuredRow {
  const text = fit(printable(heading), width - 2 * PADDING, canvas.measure('bold', HEADING.size));
  return {
    height: 28,
    heading: true,
    draw(y) {
      canvas.text(MARGIN + PADDING, y + 19, text, HEADING);
      canvas.box(MARGIN, y + 27.4, width, 0.6, LINE);
    },
  };
}

function measureRow<Row>(
  canvas: Canvas,
  width: number,
  slots: readonly Slot<Row>[],
  row: Row,
  style: ReportRowStyle,
): MeasuredRow {
  const cells = slots.map((slot) => measureCell(canvas, slot, slot.column.cell(row)));
  const content = Math.max(LINE_HEIGHT, ...cells.map((cell) => cell.height));
  const height = content + 2 * ROW_PADDING;
  return {
    height,
    heading: false,
    draw(y, zebra) {
      if (zebra) {
        canvas.box(MARGIN, y, width, height, ZEBRA);
      }
      // Draws the lines above and below the row, since its background covers half of the line above.
      canvas.box(MARGIN, y - 0.2, width, 0.4, LINE);
      canvas.box(MARGIN, y + height - 0.2, width, 0.4, LINE);
      if (style.border !== undefined) {
        canvas.box(MARGIN, y + 0.2, BORDER, height - 0.4, fade(style.border, style.opacity ?? 1));
      }
      for (const cell of cells) {
        // Texts are centred in short rows. In tall rows all start at the top.
        const shift = content > 2 * LINE_HEIGHT ? 0 : (content - cell.height) / 2;
        cell.draw(y + ROW_PADDING + shift, style.opacity ?? 1);
      }
    },
  };
}

function measureCell<Row>(canvas: Canvas, slot: Slot<Row>, cell: ReportCell) {
  const face = cell.bold === true ? 'bold' : CELL.face;
  const maxLines = Math.min(Math.max(slot.column.lines ?? 1, 1), 30);
  const measure = canvas.measure(face, CELL.size);
  const text = printable(cell.text);
  const lines = maxLines === 1 ? [fit(text, slot.width, measure)] : wrap(text, slot.width, maxLines, measure);
  const shown = lines.filter((line) => line !== '');
  const second = fit(printable(cell.second ?? ''), slot.width, canvas.measure(SECOND.face, SECOND.size));
  const color = cell.color ?? CELL.color;
  return {
    height: shown.length * LINE_HEIGHT + (second === '' ? 0 : SECOND_HEIGHT),
    draw(y: number, opacity: number) {
      shown.forEach((line, at) => {
        const style = { face, size: CELL.size, color: fade(color, opacity) } as const;
        drawLine(canvas, slot, y + at * LINE_HEIGHT + 8.5, line, style, cell.struck);
      });
      const style = { ...SECOND, color: fade(SECOND.color, opacity) };
      drawLine(canvas, slot, y + shown.length * LINE_HEIGHT + 6.5, second, style, cell.struck);
    },
  };
}

function drawLine<Row>(
  canvas: Canvas,
  slot: Slot<Row>,
  y: number,
  text: string,
  style: TextStyle,
  struck = false,
): void {
  const width = canvas.measure(style.face, style.size)(text);
  const freeWidth = slot.width - width;
  const x = slot.x + { left: 0, center: freeWidth / 2, right: freeWidth }[slot.column.align ?? 'left'];
  canvas.text(x, y, text, style);
  if (struck && text !== '') {
    canvas.box(x, y - style.size * 0.32, width, 0.6, style.color);
  }
}
