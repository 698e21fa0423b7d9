/** The page that a printer is set up with: outlines of all labels, rulers, corner crosses and a test code. */
import { type LabelLayout, labelPlace, labelsPerPage } from '@mobcheck/contract/labels/labels.rules.ts';
import { wrap } from '../../platform/pdf/pdf-text.ts';
import { MmCanvas, type PenText, type PageSize, written } from '../../platform/pdf/mm-canvas.ts';
import { drawCode, drawLabel, type Label, SAFE_MARGIN } from './label.pdf.ts';
import type { LabelPhrases } from './labels.phrases.ts';

const TITLE: PenText = { face: 'bold', size: 12 };
const WORDS: PenText = { face: 'regular', size: 9 };
const SMALL: PenText = { face: 'regular', size: 6 };
/** Millimetres from one line of words to the next. */
const LINE_HEIGHT = 4.4;
/** Of the box with the words, and how far its words keep from its edge. */
const PANEL: PageSize = { width: 132, height: 114 };
const PADDING = 7;
const RULER = 100;
const ROLL_RULER = 40;

function cross(pen: MmCanvas, x: number, y: number, arm: number): void {
  pen.line(x - arm, y, x + arm, y);
  pen.line(x, y - arm, x, y + arm);
}

/** Crosses at the four corners, where a printer still reaches. */
function corners(pen: MmCanvas, inset: number, arm: number): void {
  const { width, height } = pen.page;
  for (const x of [inset, width - inset]) {
    for (const y of [inset, height - inset]) {
      cross(pen, x, y, arm);
    }
  }
}

/** A line of whole millimetres with a stroke at each, longer ones at five and ten. */
function ruler(pen: MmCanvas, x: number, y: number, length: number, way: 'across' | 'down'): void {
  const stroke = (at: number, size: number) =>
    way === 'across' ? pen.line(x + at, y - size, x + at, y) : pen.line(x, y + at, x + size, y + at);
  const [toX, toY] = way === 'across' ? [x + length, y] : [x, y + length];
  pen.line(x, y, toX, toY);
  for (let at = 0; at <= length; at += 1) {
    stroke(at, at % 10 === 0 ? 3 : at % 5 === 0 ? 2 : 1.2);
    if (at % 10 === 0) {
      const words = String(at);
      const wide = pen.width(words, SMALL);
      if (way === 'across') {
        pen.text(x + at - wide / 2, y - 3.6, words, SMALL);
      } else {
        pen.text(x + 3.6, y + at + 0.75, words, SMALL);
      }
    }
  }
}

function paragraph(pen: MmCanvas, x: number, y: number, width: number, text: string, most: number): number {
  const lines = wrap(written(text), width, most, (line) => pen.width(line, WORDS));
  lines.forEach((line, index) => pen.text(x, y + index * LINE_HEIGHT, line, WORDS));
  return y + lines.length * LINE_HEIGHT;
}

/** The words and rulers over the middle of a sheet. */
function panel(pen: MmCanvas, words: LabelPhrases, name: string): void {
  const left = (pen.page.width - PANEL.width) / 2;
  const top = (pen.page.height - PANEL.height) / 2;
  pen.clear(left, top, PANEL);
  pen.outline(left, top, PANEL);
  ruler(pen, left + PADDING, top + PADDING, RULER, 'down');
  const x = left + PADDING + 18;
  pen.text(x, top + PADDING + 5, words.calibration, TITLE);
  pen.text(x, top + PADDING + 11, name, WORDS);
  let y = top + PADDING + 22;
  words.steps(RULER).forEach((step, index) => {
    pen.text(x, y, `${index + 1}.`, WORDS);
    y = paragraph(pen, x + 5, y, RULER - 5, step, 3) + 2;
  });
  ruler(pen, x, top + PADDING + RULER, RULER, 'across');
}

/** The roll's label is its own page: code, words and a shorter ruler. */
function onRoll(pen: MmCanvas, words: LabelPhrases, { address }: Label): void {
  drawCode(pen, 3, 2, 20, address);
  const lines = wrap(words.shortStep(ROLL_RULER), 22, 6, (line) => pen.width(line, SMALL));
  lines.forEach((line, index) => pen.text(24, 6.5 + index * 2.7, line, SMALL));
  ruler(pen, (pen.page.width - ROLL_RULER) / 2, pen.page.height - 2.5, ROLL_RULER, 'across');
}

/**
 * One page as bytes.
 * @param name of the layout, for people
 * @param label what the test code holds
 */
export async function calibrationPage(
  layout: LabelLayout,
  words: LabelPhrases,
  { name, label, createdAt }: { name: string; label: Label; createdAt: Date },
): Promise<Uint8Array> {
  const pen = new MmCanvas(layout.page, { title: words.calibration, language: words.tag, createdAt });
  pen.addPage();
  const cells = labelsPerPage(layout);
  for (let cell = 0; cell < cells; cell += 1) {
    const { left, top } = labelPlace(layout, cell);
    pen.outline(left, top, layout.label);
    const safe = {
      width: layout.label.width - 2 * SAFE_MARGIN,
      height: layout.label.height - 2 * SAFE_MARGIN,
    };
    pen.outline(left + SAFE_MARGIN, top + SAFE_MARGIN, safe, true);
  }
  if (cells === 1) {
    corners(pen, 3, 1.5);
    onRoll(pen, words, label);
  } else {
    const { left, top } = labelPlace(layout, 0);
    drawLabel(pen, { left, top, ...layout.label }, label, { name: words.sample, logo: undefined });
    corners(pen, 6, 3);
    panel(pen, words, name);
  }
  pen.end();
  return Buffer.concat([...pen.drain()]);
}
