/** Calibration page for printers, with outlines of all labels, rulers, corner crosses and a test code. */
import { type LabelLayout, labelPlace, labelsPerPage } from '@mobcheck/contract/labels/labels.rules.ts';
import { wrap } from '../../platform/pdf/pdf-text.ts';
import { MmCanvas, type PenText, type PageSize, toSingleLine } from '../../platform/pdf/mm-canvas.ts';
import { drawCode, drawLabel, type Label, SAFE_MARGIN } from './label.pdf.ts';
import type { LabelPhrases } from './labels.phrases.ts';

const TITLE: PenText = { face: 'bold', size: 12 };
const BODY: PenText = { face: 'regular', size: 9 };
const SMALL: PenText = { face: 'regular', size: 6 };
/** Millimetres from one line of text to the next. */
const LINE_HEIGHT = 4.4;
/** Size of the box with the instructions, and its padding. */
const PANEL: PageSize = { width: 132, height: 114 };
const PADDING = 7;
const RULER = 100;
const ROLL_RULER = 40;

function drawCross(canvas: MmCanvas, x: number, y: number, arm: number): void {
  canvas.line(x - arm, y, x + arm, y);
  canvas.line(x, y - arm, x, y + arm);
}

/** Draws crosses near the four corners, inside the printable area. */
function drawCorners(canvas: MmCanvas, inset: number, arm: number): void {
  const { width, height } = canvas.page;
  for (const x of [inset, width - inset]) {
    for (const y of [inset, height - inset]) {
      drawCross(canvas, x, y, arm);
    }
  }
}

/** Draws a ruler with a stroke at each millimetre, longer ones at five and ten. */
function drawRuler(
  canvas: MmCanvas,
  x: number,
  y: number,
  length: number,
  direction: 'across' | 'down',
): void {
  const stroke = (at: number, size: number) =>
    direction === 'across'
      ? canvas.line(x + at, y - size, x + at, y)
      : canvas.line(x, y + at, x + size, y + at);
  const [toX, toY] = direction === 'across' ? [x + length, y] : [x, y + length];
  canvas.line(x, y, toX, toY);
  for (let at = 0; at <= length; at += 1) {
    stroke(at, at % 10 === 0 ? 3 : at % 5 === 0 ? 2 : 1.2);
    if (at % 10 === 0) {
      const label = String(at);
      const labelWidth = canvas.width(label, SMALL);
      if (direction === 'across') {
        canvas.text(x + at - labelWidth / 2, y - 3.6, label, SMALL);
      } else {
        canvas.text(x + 3.6, y + at + 0.75, label, SMALL);
      }
    }
  }
}

/** Draws wrapped text. Returns the y of the line after it. */
function drawParagraph(
  canvas: MmCanvas,
  x: number,
  y: number,
  width: number,
  text: string,
  maxLines: number,
): number {
  const lines = wrap(toSingleLine(text), width, maxLines, (line) => canvas.width(line, BODY));
  lines.forEach((line, index) => canvas.text(x, y + index * LINE_HEIGHT, line, BODY));
  return y + lines.length * LINE_HEIGHT;
}

/** Draws the instructions and rulers over the middle of a sheet. */
function drawPanel(canvas: MmCanvas, phrases: LabelPhrases, name: string): void {
  const left = (canvas.page.width - PANEL.width) / 2;
  const top = (canvas.page.height - PANEL.height) / 2;
  canvas.clear(left, top, PANEL);
  canvas.outline(left, top, PANEL);
  drawRuler(canvas, left + PADDING, top + PADDING, RULER, 'down');
  const x = left + PADDING + 18;
  canvas.text(x, top + PADDING + 5, phrases.calibration, TITLE);
  canvas.text(x, top + PADDING + 11, name, BODY);
  let y = top + PADDING + 22;
  phrases.steps(RULER).forEach((step, index) => {
    canvas.text(x, y, `${index + 1}.`, BODY);
    y = drawParagraph(canvas, x + 5, y, RULER - 5, step, 3) + 2;
  });
  drawRuler(canvas, x, top + PADDING + RULER, RULER, 'across');
}

/** Draws the calibration of a roll with code, instruction and a shorter ruler. The label is the whole page. */
function drawRollPage(canvas: MmCanvas, phrases: LabelPhrases, { url }: Label): void {
  drawCode(canvas, 3, 2, 20, url);
  const lines = wrap(phrases.shortStep(ROLL_RULER), 22, 6, (line) => canvas.width(line, SMALL));
  lines.forEach((line, index) => canvas.text(24, 6.5 + index * 2.7, line, SMALL));
  drawRuler(canvas, (canvas.page.width - ROLL_RULER) / 2, canvas.page.height - 2.5, ROLL_RULER, 'across');
}

/**
 * Draws the calibration page of a layout.
 * @param name display name of the layout
 * @param label content of the test code
 * @returns a PDF of one page
 */
export async function calibrationPage(
  layout: LabelLayout,
  phrases: LabelPhrases,
  { name, label, createdAt }: { name: string; label: Label; createdAt: Date },
): Promise<Uint8Array> {
  const canvas = new MmCanvas(layout.page, {
    title: phrases.calibration,
    language: phrases.locale,
    createdAt,
  });
  canvas.addPage();
  const cells = labelsPerPage(layout);
  for (let cell = 0; cell < cells; cell += 1) {
    const { left, top } = labelPlace(layout, cell);
    canvas.outline(left, top, layout.label);
    const safeArea = {
      width: layout.label.width - 2 * SAFE_MARGIN,
      height: layout.label.height - 2 * SAFE_MARGIN,
    };
    canvas.outline(left + SAFE_MARGIN, top + SAFE_MARGIN, safeArea, true);
  }
  if (cells === 1) {
    drawCorners(canvas, 3, 1.5);
    drawRollPage(canvas, phrases, label);
  } else {
    const { left, top } = labelPlace(layout, 0);
    drawLabel(canvas, { left, top, ...layout.label }, label, { name: phrases.sample, logo: undefined });
    drawCorners(canvas, 6, 3);
    drawPanel(canvas, phrases, name);
  }
  canvas.end();
  return Buffer.concat([...canvas.drain()]);
}
