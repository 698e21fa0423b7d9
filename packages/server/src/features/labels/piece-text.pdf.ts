/** Fits the texts of a piece into its label: whole in the largest possible size, or cut in the smallest size. */
import type { MmCanvas, PageSize, PenText } from '../../platform/pdf/mm-canvas.ts';
import { toSingleLine } from '../../platform/pdf/mm-canvas.ts';
import { wrap } from '../../platform/pdf/pdf-text.ts';

/** Height of a line of text, in millimetres per point of the font size. */
export const LINE_MM_PER_POINT = 0.43;
const LARGEST = 9;
const STEP = 0.5;

/** A text of a piece, such as its identification, product or control number. */
export type PieceText = Pick<PenText, 'face'> & { readonly text: string };

/** Lines in one size. `size` is in points. */
export interface FittedText {
  readonly size: number;
  readonly lines: readonly PieceText[];
}

/** Returns the lines of a text, at most `maxLines` of them. */
function linesOf(canvas: MmCanvas, { face, text }: PieceText, size: number, width: number, maxLines: number) {
  const measure = (part: string) => canvas.width(part, { face, size });
  return wrap(toSingleLine(text), width, maxLines, measure).map((line) => ({ face, text: line }));
}

/** Whether no word of a text would be broken. */
function hasWholeWords(canvas: MmCanvas, { face, text }: PieceText, size: number, width: number): boolean {
  return toSingleLine(text)
    .split(' ')
    .every((word) => canvas.width(word, { face, size }) <= width);
}

/** Distributes lines among texts. Each text has at least one, and the longest texts give up lines first. */
function shareLines(needed: readonly number[], available: number): number[] {
  const shares = [...needed];
  while (shares.reduce((sum, lines) => sum + lines, 0) > available && Math.max(...shares) > 1) {
    const longest = shares.indexOf(Math.max(...shares));
    shares[longest] = (shares[longest] ?? 0) - 1;
  }
  return shares;
}

/** Returns the lines in the largest size, from `smallest` up, in which all texts fit whole, or undefined. */
export function fitWhole(
  canvas: MmCanvas,
  texts: readonly PieceText[],
  { width, height }: PageSize,
  smallest: number,
): FittedText | undefined {
  for (let size = LARGEST; size >= smallest; size -= STEP) {
    const lines = texts.flatMap((text) => linesOf(canvas, text, size, width, Infinity));
    const fits = lines.length * size * LINE_MM_PER_POINT <= height;
    if (fits && texts.every((text) => hasWholeWords(canvas, text, size, width))) {
      return { size, lines };
    }
  }
  return undefined;
}

/** Returns the lines of texts in one size. A text that does not fit ends in an ellipsis. */
export function fitCut(
  canvas: MmCanvas,
  texts: readonly PieceText[],
  { width, height }: PageSize,
  size: number,
): FittedText {
  const needed = texts.map((text) => linesOf(canvas, text, size, width, Infinity).length);
  const shares = shareLines(needed, Math.floor(height / (size * LINE_MM_PER_POINT)));
  return {
    size,
    lines: texts.flatMap((text, index) => linesOf(canvas, text, size, width, shares[index] ?? 1)),
  };
}
