/** Draws the deficiencies of a visit, each with its photos before and after side by side. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { smallPhotoPicture } from '../../platform/document-pictures.ts';
import { formatDateTime } from '../../platform/pdf/format-datetime.ts';
import type { PageFlow } from '../../platform/pdf/page-flow.ts';
import type { TextStyle } from '../../platform/pdf/pdf-canvas.ts';
import { fit, printable, wrap } from '../../platform/pdf/pdf-text.ts';
import type { DrawnSection, RecordPicture } from '../../platform/pdf/record-types.ts';
import { BAND, CAPTION, HEADING, LINE, MARGIN, SUBTITLE, VALUE } from '../../platform/pdf/report-style.ts';
import type { PicturedDeficiency } from './visit-photos.service.ts';
import type { VisitReportPhrases } from './visit-report.phrases.ts';
import type { VisitReport } from './visit-report.service.ts';

const COLORS = { OPEN: '#b42318', FIXED: '#1f7a45', DISMISSED: '#4a5560' };
const LINE_HEIGHT = 11.5;
const PICTURE = { columns: 4, gap: 8, proportion: 4 / 3, caption: 16 };
const SPACE = 8;
/** Height that fits on every page. */
const PAGE_HEIGHT = 560;

interface DrawnLine {
  readonly text: string;
  readonly style: TextStyle;
}

/** A picture with a caption, which says whether it is from before or after the fix. */
interface SidedPicture {
  readonly load: RecordPicture['load'];
  readonly caption: string;
}

/** Returns the section. If there are no deficiencies, it says so, but is empty for an order without lines. */
export function deficienciesSection(phrases: VisitReportPhrases, report: VisitReport): DrawnSection {
  return {
    async *draw(flow) {
      const { deficiencies, lines } = report;
      if (deficiencies.length === 0) {
        if (lines.length > 0) {
          flow.heading(phrases.deficiencies, phrases.noDeficiencies, 0);
          flow.y += 4;
        }
        return;
      }
      for (const [index, deficiency] of deficiencies.entries()) {
        const block = measureBlock(flow, phrases, report, deficiency);
        if (index === 0) {
          flow.heading(phrases.deficiencies, undefined, block.heightTogether);
        }
        yield* drawBlock(flow, phrases, block);
      }
    },
  };
}

/** Breaks the texts of a deficiency into lines and lays out its pictures. */
function measureBlock(
  flow: PageFlow,
  phrases: VisitReportPhrases,
  report: VisitReport,
  deficiency: PicturedDeficiency,
) {
  const lines = linesOf(flow, phrases, report, deficiency);
  const pictureRows = pictureRowsOf(phrases, report, deficiency);
  const firstPictures = pictureRows.length === 0 ? 0 : pictureSize(flow).height + PICTURE.caption;
  const height = lines.length * LINE_HEIGHT + SPACE + firstPictures;
  // The texts and the first photos stay together, unless they are higher than a page.
  return { lines, pictureRows, heightTogether: height <= PAGE_HEIGHT ? height : 4 * LINE_HEIGHT };
}

async function* drawBlock(
  flow: PageFlow,
  phrases: VisitReportPhrases,
  { lines, pictureRows, heightTogether }: ReturnType<typeof measureBlock>,
): AsyncGenerator<Uint8Array> {
  flow.startPageUnlessFits(heightTogether);
  for (const { text, style } of lines) {
    flow.startPageUnlessFits(LINE_HEIGHT);
    flow.canvas.text(MARGIN, flow.y + 9, text, style);
    flow.y += LINE_HEIGHT;
  }
  flow.y += 3;
  for (const pictures of pictureRows) {
    await drawPictures(flow, phrases, pictures);
    yield* flow.canvas.drain();
  }
  flow.canvas.box(MARGIN, flow.y + 1, flow.width, 0.4, LINE);
  flow.y += SPACE - 3;
  yield* flow.canvas.drain();
  await nextTurn();
}

/** Returns the texts of a deficiency, broken into lines. */
function linesOf(
  { canvas, width }: PageFlow,
  phrases: VisitReportPhrases,
  { timeZone, today }: VisitReport,
  row: PicturedDeficiency,
): DrawnLine[] {
  const at = (instant: Date) => formatDateTime(instant, timeZone);
  const isLate = row.state === 'OPEN' && row.dueOn !== null && row.dueOn < today;
  const due = row.dueOn === null ? phrases.noDue : phrases.due(showDay(row.dueOn));
  const head = [phrases.deficiency(row.number), phrases.severities[row.severity], phrases.states[row.state]];
  const piece = [row.extraLabel, row.extraCode, row.productName, showTagSerial(row.tagSerialNumber)];
  const care = [
    phrases.opened(at(row.openedAt), row.openedByName),
    row.ownerName === null ? phrases.noOwner : phrases.owner(row.ownerName),
    isLate ? `${due} (${phrases.late})` : due,
  ];
  const texts: readonly (readonly [string, TextStyle])[] = [
    [head.join(' · '), { ...HEADING, color: COLORS[row.state] }],
    [row.text, VALUE],
    [piece.filter((text) => text !== '').join(' · '), SUBTITLE],
    [care.join(' · '), SUBTITLE],
    [endOf(phrases, row, at), SUBTITLE],
    [row.samePhotosAs === undefined ? '' : phrases.samePhotos(row.samePhotosAs), SUBTITLE],
    [row.leftOut === 0 ? '' : phrases.leftOut(row.leftOut), SUBTITLE],
  ];
  return texts.flatMap(([text, style]) =>
    text === ''
      ? []
      : wrap(printable(text), width, Number.MAX_SAFE_INTEGER, canvas.measure(style.face, style.size)).map(
          (line) => ({ text: line, style }),
        ),
  );
}

/** Returns how the deficiency ended. Empty for an open one. */
function endOf(phrases: VisitReportPhrases, row: PicturedDeficiency, at: (instant: Date) => string): string {
  if (row.state === 'FIXED' && row.fixedAt !== null) {
    return phrases.fixedAt(at(row.fixedAt), row.fixedByName ?? '–');
  }
  if (row.state === 'DISMISSED' && row.dismissedAt !== null) {
    return phrases.dismissedAt(at(row.dismissedAt), row.dismissedByName ?? '–', row.dismissalReason ?? '–');
  }
  return '';
}

/**
 * Returns rows of four places. If there are photos of both sides, the photos before the fix take the left half, and the photos after it the
 * right half.
 */
function pictureRowsOf(
  phrases: VisitReportPhrases,
  { timeZone }: VisitReport,
  { before, after, openedAt, fixedAt }: PicturedDeficiency,
): (SidedPicture | undefined)[][] {
  const sided = (loads: readonly RecordPicture['load'][], side: string, at: Date | null) =>
    loads.map((load) => ({
      load,
      caption: at === null ? side : `${side} · ${showDay(dayIn(timeZone, at))}`,
    }));
  const sides = [sided(before, phrases.before, openedAt), sided(after, phrases.after, fixedAt)].filter(
    (side) => side.length > 0,
  );
  const places = PICTURE.columns / Math.max(sides.length, 1);
  const count = Math.ceil(Math.max(0, ...sides.map((side) => side.length)) / places);
  return Array.from({ length: count }, (_, row) =>
    sides.flatMap((side) => Array.from({ length: places }, (_place, place) => side[row * places + place])),
  );
}

function pictureSize({ width: whole }: PageFlow): { readonly width: number; readonly height: number } {
  const width = (whole - (PICTURE.columns - 1) * PICTURE.gap) / PICTURE.columns;
  return { width, height: width / PICTURE.proportion };
}

async function loadSmall({ load }: SidedPicture): Promise<Uint8Array | undefined> {
  const file = await load();
  return file && smallPhotoPicture(file);
}

async function drawPictures(
  flow: PageFlow,
  phrases: VisitReportPhrases,
  pictures: readonly (SidedPicture | undefined)[],
): Promise<void> {
  const { canvas } = flow;
  const { width, height } = pictureSize(flow);
  flow.startPageUnlessFits(height + PICTURE.caption);
  const files = await Promise.all(pictures.map(async (picture) => picture && loadSmall(picture)));
  for (const [index, picture] of pictures.entries()) {
    if (picture !== undefined) {
      const x = MARGIN + index * (width + PICTURE.gap);
      canvas.box(x, flow.y, width, height, BAND);
      const file = files[index];
      if (file === undefined) {
        const measure = canvas.measure(SUBTITLE.face, SUBTITLE.size);
        const text = fit(phrases.photoMissing, width, measure);
        canvas.text(x + (width - measure(text)) / 2, flow.y + height / 2, text, SUBTITLE);
      } else {
        canvas.picture(file, x, flow.y, width, height, 'center');
      }
      canvas.text(x, flow.y + height + 9, picture.caption, CAPTION);
    }
  }
  flow.y += height + PICTURE.caption;
}
