/** Writes a tabular report as a stream of PDF bytes, one page in memory at a time. */
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Canvas } from './pdf-canvas.ts';
import { logoPicture } from '../document-pictures.ts';
import { bottomOf, closeFrame, footer, masthead, runningTitle } from './report-frame.ts';
import { layTable } from './report-table.ts';
import type { TableReport } from './report-types.ts';

/** Rows that are drawn before other people's calls get their turn: about a millisecond of work. */
const ROWS_A_TURN = 3;
/** Space that a heading keeps under itself, so that it never ends a page. */
const HEADING_COMPANY = 26;

/**
 * An A4 report with the header row on each page and `Página X de Y`.
 *
 * Rows are pulled as the reader takes the bytes, so a slow reader slows the source and a reader that goes away ends
 * it (the iterable's `return` is called). An error of the source destroys the stream.
 * @returns a byte stream, ready to be an answer's body
 */
export function tableReport<Row>(
  report: TableReport<Row>,
  rows: AsyncIterable<Row> | Iterable<Row>,
): Readable {
  return Readable.from(pages(report, rows), { objectMode: false });
}

async function* pages<Row>(
  report: TableReport<Row>,
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<Uint8Array> {
  const logo = report.logo && (await logoPicture(report.logo));
  const canvas = new Canvas({ ...report, orientation: report.orientation ?? 'landscape' });
  const table = layTable(canvas, report);
  const bottom = bottomOf(canvas, report);

  canvas.addPage();
  let y = table.head(masthead(canvas, report, logo, report.facts));
  let zebra = true;
  let count = 0;
  for await (const row of rows) {
    const measured = table.measure(row);
    if (y + measured.height + (measured.heading ? HEADING_COMPANY : 0) > bottom) {
      footer(canvas, report);
      await canvas.finishPage();
      canvas.addPage();
      yield* canvas.drain();
      y = table.head(runningTitle(canvas, report));
    }
    if (count % ROWS_A_TURN === 0) {
      await nextTurn();
    }
    zebra = !zebra && !measured.heading;
    measured.draw(y, zebra);
    y += measured.height;
    count += 1;
  }
  if (count === 0) {
    table.empty(y, report.words.empty);
  }
  footer(canvas, report);
  await canvas.finishPage();
  closeFrame(canvas, report);
  yield* canvas.drain();
}
