/** Writes a document about one inspection, maintenance or receipt as a stream of PDF bytes, with one page in memory at a time. */
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Canvas } from './pdf-canvas.ts';
import { fade } from './pdf-colors.ts';
import { logoPicture, photoPicture } from '../document-pictures.ts';
import { fit, printable, wrap } from './pdf-text.ts';
import { PageFlow } from './page-flow.ts';
import { drawRows } from './record-rows.ts';
import type {
  FactsSection,
  PicturesSection,
  RecordFact,
  RecordSection,
  RecordPdfContent,
} from './record-types.ts';
import { BAND, CAPTION, LABEL, LINK, MARGIN, SUBTITLE, VALUE } from './report-style.ts';

const RESULT_HEIGHT = 40;
const FACT = { columns: 3, height: 26, lineHeight: 11, lines: 6 };
const PICTURE = { columns: 2, gap: 14, proportion: 4 / 3, caption: 18 };

/**
 * Writes an A4 document with `Página X de Y` and, optionally, a verification code on each page.
 * @returns a byte stream for a response body; an error while loading a picture destroys it
 */
export function writeRecordPdf(content: RecordPdfContent): Readable {
  return Readable.from(generatePages(content), { objectMode: false });
}

async function* generatePages(content: RecordPdfContent): AsyncGenerator<Uint8Array> {
  const logo = content.logo && (await logoPicture(content.logo));
  const canvas = new Canvas({ ...content, orientation: 'portrait' });
  const flow = new PageFlow(canvas, content, logo);
  drawResult(flow, content.result);
  for (const section of content.sections) {
    yield* drawSection(flow, section);
    await nextTurn();
  }
  flow.end();
  yield* canvas.drain();
}

async function* drawSection(flow: PageFlow, section: RecordSection): AsyncGenerator<Uint8Array> {
  if ('facts' in section && section.facts.length > 0) {
    drawFacts(flow, section);
  } else if ('rows' in section && section.rows.length > 0) {
    for (const bytes of drawRows(flow, section)) {
      yield bytes;
      await nextTurn();
    }
  } else if ('rows' in section && section.empty !== undefined) {
    flow.heading(section.title, section.empty, 0);
    flow.y += 4;
  } else if ('draw' in section) {
    yield* section.draw(flow);
  } else if ('pictures' in section && section.pictures.length > 0) {
    yield* drawPictures(flow, section);
  }
}

/** Draws the result as text on a coloured band over the whole width. */
function drawResult(flow: PageFlow, { text, detail, color }: RecordPdfContent['result']): void {
  const { canvas, width } = flow;
  const innerWidth = width - 30;
  canvas.box(MARGIN, flow.y, width, RESULT_HEIGHT, fade(color, 0.1));
  canvas.box(MARGIN, flow.y, 4, RESULT_HEIGHT, color);
  const style = { face: 'bold', size: 13, color } as const;
  const x = MARGIN + 16;
  canvas.text(x, flow.y + 18, fit(printable(text), innerWidth, canvas.measure('bold', style.size)), style);
  const line = fit(printable(detail), innerWidth, canvas.measure(SUBTITLE.face, SUBTITLE.size));
  canvas.text(x, flow.y + 31, line, SUBTITLE);
  flow.y += RESULT_HEIGHT + 4;
}

/** Draws small grey labels above their values, several in a row, or one over the whole width. */
function drawFacts(flow: PageFlow, { title, facts, columns = FACT.columns }: FactsSection): void {
  flow.heading(title, undefined, FACT.height);
  for (const row of factRows(facts, columns)) {
    drawFactRow(flow, row, columns);
  }
  flow.y += 2;
}

function factRows(facts: readonly RecordFact[], columns: number): RecordFact[][] {
  const rows: RecordFact[][] = [];
  for (const fact of facts) {
    const last = rows.at(-1);
    if (last === undefined || fact.wide === true || last[0]?.wide === true || last.length === columns) {
      rows.push([fact]);
    } else {
      last.push(fact);
    }
  }
  return rows;
}

function drawFactRow(flow: PageFlow, row: readonly RecordFact[], columns: number): void {
  const { canvas } = flow;
  const step = flow.width / columns;
  const cells = row.map((fact) => {
    const width = (fact.wide === true ? flow.width : step) - 12;
    const style = fact.link === undefined ? VALUE : LINK;
    const measure = canvas.measure(style.face, style.size);
    const lines = wrap(printable(fact.value), width, FACT.lines, measure);
    return { fact, width, style, measure, lines };
  });
  const maxLines = Math.max(...cells.map(({ lines }) => lines.length));
  const height = FACT.height + (maxLines - 1) * FACT.lineHeight + 2;
  flow.startPageUnlessFits(height);
  cells.forEach(({ fact, width, style, measure, lines }, index) => {
    const x = MARGIN + index * step;
    const label = fit(printable(fact.label), width, canvas.measure(LABEL.face, LABEL.size));
    canvas.text(x, flow.y + 8, label, LABEL);
    lines.forEach((line, at) => {
      const y = flow.y + 19 + at * FACT.lineHeight;
      canvas.text(x, y, line, style);
      if (fact.link !== undefined) {
        canvas.link(x, y - 8, measure(line), FACT.lineHeight, fact.link);
      }
    });
  });
  flow.y += height;
}

async function* drawPictures(flow: PageFlow, section: PicturesSection): AsyncGenerator<Uint8Array> {
  const { canvas } = flow;
  const width = (flow.width - PICTURE.gap) / PICTURE.columns;
  const pictureHeight = width / (section.proportion ?? PICTURE.proportion);
  const height = pictureHeight + PICTURE.caption;
  flow.heading(section.title, undefined, height);
  for (const [index, picture] of section.pictures.entries()) {
    const column = index % PICTURE.columns;
    if (column === 0) {
      flow.startPageUnlessFits(height);
    }
    const x = MARGIN + column * (width + PICTURE.gap);
    canvas.box(x, flow.y, width, pictureHeight, BAND);
    const file = await picture.load();
    if (file === undefined) {
      const measure = canvas.measure(SUBTITLE.face, SUBTITLE.size);
      const text = fit(printable(section.missingText), width, measure);
      canvas.text(x + (width - measure(text)) / 2, flow.y + pictureHeight / 2, text, SUBTITLE);
    } else {
      canvas.picture(await photoPicture(file), x, flow.y, width, pictureHeight, 'center');
    }
    const caption = fit(printable(picture.caption), width, canvas.measure(CAPTION.face, CAPTION.size));
    canvas.text(x, flow.y + pictureHeight + 10, caption, CAPTION);
    if (column === PICTURE.columns - 1 || index === section.pictures.length - 1) {
      flow.y += height;
    }
    yield* canvas.drain();
  }
}
