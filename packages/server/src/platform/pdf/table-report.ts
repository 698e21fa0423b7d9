/** Writes a tabular report as a stream of PDF bytes, one page in memory at a time. */
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Canvas } from './pdf-canvas.ts';
import { logoPicture } from '../document-pictures.ts';
import { bottomOf, endDocument, drawFooter, drawMasthead, drawRunningTitle } from './report-frame.ts';
import { layTable } from './report-table.ts';
import type { TableReport } from './report-types.ts';

/** Rows that are drawn before other requests get their turn, about a millisecond of work. */
const ROWS_PER_TURN = 3;
/** Space required below a heading, so that it is never the last row of a page. */
const SPACE_BELOW_HEADING = 26;

/**
 * Writes an A4 report with the header row on each page and `Página X de Y`.
 *
 * Rows are pulled as the client reads the bytes, so a slow client slows the source, and a client that disconnects ends
 * it (the iterable's `return` is called). An error of the source destroys the stream.
 * @returns a byte stream, ready to be a response body
 */
export function writeTableReport<Row>(
  report: TableReport<Row>,
  rows: AsyncIterable<Row> | Iterable<Row>,
): Readable {
  return Readable.from(generatePages(report, rows), { objectMode: false });
}

async function* generatePages<Row>(
  report: TableReport<Row>,
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<Uint8Array> {
  const logo = report.logo && (await logoPicture(report.logo));
  const canvas = new Canvas({ ...report, orientation: report.orientation ?? 'landscape' });
  const table = layTable(canvas, report);
  const bottom = bottomOf(canvas, report);

  canvas.addPage();
  let y = table.head(drawMasthead(canvas, report, logo, report.facts));
  let zebra = true;
  let count = 0;
  for await (const row of rows) {
    const measuredRow = table.measure(row);
    if (y + measuredRow.height + (measuredRow.heading ? SPACE_BELOW_HEADING : 0) > bottom) {
      drawFooter(canvas, report);
      await canvas.finishPage();
      canvas.addPage();
      yield* canvas.drain();
      y = table.head(drawRunningTitle(canvas, report));
    }
    if (count % ROWS_PER_TURN === 0) {
      await nextTurn();
    }
    zebra = !zebra && !measuredRow.heading;
    measuredRow.draw(y, zebra);
    y += measuredRow.height;
    count += 1;
  }
  if (count === 0) {
    table.empty(y, report.phrases.empty);
  }
  drawFooter(canvas, report);
  await canvas.finishPage();
  endDocument(canvas, report);
  yield* canvas.drain();
}
