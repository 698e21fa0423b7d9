/** Draws a service order as PDF. Each open line has a box to tick, and a QR code opens the order on the phone. */
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { sharedType } from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { formatDateTime, formatDateTimeIn } from '../../platform/pdf/format-datetime.ts';
import { PageFlow } from '../../platform/pdf/page-flow.ts';
import { Canvas } from '../../platform/pdf/pdf-canvas.ts';
import { logoPicture } from '../../platform/document-pictures.ts';
import { fit, printable, wrap } from '../../platform/pdf/pdf-text.ts';
import { qrCode } from '../../platform/pdf/qr-code.ts';
import { CAPTION, LABEL, LINE, MARGIN, PADDING, VALUE } from '../../platform/pdf/report-style.ts';
import { layTable } from '../../platform/pdf/report-table.ts';
import type { ReportColumn, TableReport } from '../../platform/pdf/report-types.ts';
import { letterheadLines } from '../documents/documents.service.ts';
import { priorityName } from './order-presenter.ts';
import { ORDER_DOCUMENT_PHRASES, type OrderDocumentPhrases } from './service-order-document.phrases.ts';
import type { OrderDocument } from './service-order-document.service.ts';
import type { LineRow } from './service-orders.queries.ts';

const FACT = { columns: 2, height: 29, lineHeight: 11, lines: 3 };
const COMMENT_LINE = 11.5;
const CODE = { side: 76, gap: 24, caption: 9 };
const TICK_BOX = { side: 11, line: 1, ink: '#3d4b57' };
/** Rows above this height have text and box at the top instead of the middle. */
const TALL_ROW = 32;

/** Returns the PDF bytes of the document as a stream. */
export function orderPdf(document: OrderDocument): Readable {
  return Readable.from(drawPages(document), { objectMode: false });
}

async function* drawPages(document: OrderDocument): AsyncGenerator<Uint8Array> {
  const { letterhead, lines } = document;
  const phrases = ORDER_DOCUMENT_PHRASES[document.language];
  const report = tableReportOf(phrases, document);
  const logo = letterhead.logo && (await logoPicture(letterhead.logo));
  const canvas = new Canvas({ ...report, orientation: 'portrait' });
  const flow = new PageFlow(canvas, report, logo);
  drawHead(flow, phrases, document);
  drawComments(flow, phrases, document.order.observation);

  const table = layTable(canvas, report);
  const tickX = lastColumnX(flow, report.columns);
  let zebra = true;
  flow.startPageUnlessFits(60);
  flow.y = table.head(flow.y);
  for (const line of lines) {
    const measuredRow = table.measure(line);
    if (flow.startPageUnlessFits(measuredRow.height)) {
      flow.y = table.head(flow.y);
      yield* canvas.drain();
      await nextTurn();
    }
    zebra = !zebra;
    measuredRow.draw(flow.y, zebra);
    if (line.completionDate === null) {
      drawTickBox(
        canvas,
        tickX,
        flow.y + (measuredRow.height > TALL_ROW ? 5 : (measuredRow.height - TICK_BOX.side) / 2),
      );
    }
    flow.y += measuredRow.height;
  }
  flow.end();
  yield* canvas.drain();
}

/** Returns the text of a line's work, or else of its type. */
function workText(phrases: OrderDocumentPhrases, { type, work }: LineRow): string {
  return work === null ? phrases.types[type] : phrases.works[work];
}

/** Returns the text of the work of all lines, or else of their type. */
function kindText(phrases: OrderDocumentPhrases, lines: readonly LineRow[]): string {
  const [text, ...others] = new Set(lines.map((line) => workText(phrases, line)));
  const type = sharedType(lines);
  return text !== undefined && others.length === 0 ? text : type ? phrases.types[type] : phrases.mixedType;
}

function tableReportOf(phrases: OrderDocumentPhrases, document: OrderDocument): TableReport<LineRow> {
  const { language, order, lines, letterhead, verification, issuedAt, issuedBy, timeZone } = document;
  const texts = new Set(lines.map((line) => workText(phrases, line)));
  const title = phrases.title(order.number);
  const issueLine = phrases.issued(formatDateTimeIn(timeZone, issuedAt, phrases.locale), issuedBy);
  return {
    title,
    subtitle: [...letterheadLines(language, letterhead), issueLine],
    footer: `${letterhead.name} · ${title} · ${phrases.issued(formatDateTime(issuedAt, timeZone), issuedBy)}`,
    verification,
    phrases: { page: phrases.page, empty: phrases.empty },
    language: phrases.locale,
    createdAt: issuedAt,
    columns: columnsOf(phrases, texts.size !== 1),
  };
}

/** @param hasMixedTypes whether each line shows its work; common work is in the head of the document */
function columnsOf(phrases: OrderDocumentPhrases, hasMixedTypes: boolean): ReportColumn<LineRow>[] {
  return [
    {
      title: phrases.place,
      width: 122,
      lines: 3,
      cell: ({ extraLabel, extraCode }) => ({
        text: extraLabel || extraCode || '–',
        second: extraLabel && extraCode,
        bold: true,
      }),
    },
    {
      title: phrases.product,
      width: 146,
      lines: 3,
      cell: (line) => ({ text: line.productName, second: line.productSku }),
    },
    {
      title: phrases.serial,
      width: 106,
      // Twelve wide letters may need two lines, since a serial must not be cut.
      lines: 2,
      cell: (line) => ({ text: showTagSerial(line.equipmentSerialNumber) }),
    },
    ...(hasMixedTypes
      ? [{ title: phrases.type, width: 80, cell: (line: LineRow) => ({ text: workText(phrases, line) }) }]
      : []),
    {
      title: phrases.completion,
      width: 78,
      cell: (line) => ({ text: line.completionDate === null ? '' : showDay(line.completionDate) }),
    },
  ];
}

/** Returns the x where the text of the last column begins. */
function lastColumnX({ width }: PageFlow, columns: TableReport<LineRow>['columns']): number {
  const sum = columns.reduce((total, column) => total + column.width, 0);
  return MARGIN + (1 - (columns.at(-1)?.width ?? 0) / sum) * width + PADDING;
}

function drawTickBox(canvas: Canvas, x: number, y: number): void {
  canvas.box(x, y, TICK_BOX.side, TICK_BOX.side, TICK_BOX.ink);
  const inner = TICK_BOX.side - 2 * TICK_BOX.line;
  canvas.box(x + TICK_BOX.line, y + TICK_BOX.line, inner, inner, '#ffffff');
}

/** Draws the facts on the left and the QR code on the right. */
function drawHead(
  flow: PageFlow,
  phrases: OrderDocumentPhrases,
  { order, lines, phoneUrl }: OrderDocument,
): void {
  const { canvas, width } = flow;
  canvas.box(MARGIN, flow.y - 4, width, 0.6, LINE);
  const top = flow.y + 8;
  const facts = [
    [phrases.dates, phrases.fromTo(showDay(order.startDate), showDay(order.endDate))],
    [phrases.priority, phrases.priorities[priorityName(order.priority)]],
    [
      phrases.status,
      `${phrases.statuses[order.status]} · ${phrases.done(order.completedCount, order.lineCount)}`,
    ],
    [phrases.kind, kindText(phrases, lines)],
    [phrases.requester, order.requestUserName],
    [phrases.responsible, order.responsibleUserName],
  ] as const;
  const factsBottom = drawFacts(canvas, facts, top, width - CODE.side - CODE.gap);
  const codeBottom = drawCode(canvas, phrases, phoneUrl, top);
  flow.y = Math.max(factsBottom, codeBottom) + 8;
}

function drawFacts(
  canvas: Canvas,
  facts: readonly (readonly [label: string, value: string])[],
  top: number,
  width: number,
): number {
  const step = width / FACT.columns;
  const measure = canvas.measure(VALUE.face, VALUE.size);
  let y = top;
  for (let first = 0; first < facts.length; first += FACT.columns) {
    let maxLines = 1;
    facts.slice(first, first + FACT.columns).forEach(([label, value], index) => {
      const x = MARGIN + index * step;
      const lines = wrap(printable(value), step - 12, FACT.lines, measure);
      maxLines = Math.max(maxLines, lines.length);
      canvas.text(x, y + 7, label, LABEL);
      lines.forEach((line, at) => canvas.text(x, y + 18 + at * FACT.lineHeight, line, VALUE));
    });
    y += FACT.height + (maxLines - 1) * FACT.lineHeight;
  }
  return y;
}

function drawCode(canvas: Canvas, phrases: OrderDocumentPhrases, url: string, top: number): number {
  const x = canvas.width - MARGIN - CODE.side;
  canvas.drawSquares(x, top, CODE.side, url, () => qrCode(url));
  const measure = canvas.measure(CAPTION.face, CAPTION.size);
  phrases.phone.forEach((text, at) => {
    const line = fit(text, CODE.side + CODE.gap, measure);
    canvas.text(x + (CODE.side - measure(line)) / 2, top + CODE.side + 12 + at * CODE.caption, line, CAPTION);
  });
  const bottom = top + CODE.side + 6 + phrases.phone.length * CODE.caption;
  canvas.link(x, top, CODE.side, bottom - top, url);
  return bottom;
}

/** Draws the comments in full, over several pages if necessary. */
function drawComments(flow: PageFlow, phrases: OrderDocumentPhrases, observation: string): void {
  const { canvas, width } = flow;
  const measure = canvas.measure(VALUE.face, VALUE.size);
  const lines = wrap(printable(observation), width, Number.MAX_SAFE_INTEGER, measure);
  if (observation.trim() === '') {
    return;
  }
  canvas.text(MARGIN, flow.y + 7, phrases.observation, LABEL);
  flow.y += 8;
  for (const line of lines) {
    flow.startPageUnlessFits(COMMENT_LINE);
    canvas.text(MARGIN, flow.y + 10, line, VALUE);
    flow.y += COMMENT_LINE;
  }
  flow.y += 12;
}
