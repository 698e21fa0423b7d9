/** Letters drawn as strokes, ten units high, so that no font is needed. */
import { line, placed } from './paper.ts';

const STROKES: Readonly<Record<string, string>> = {
  A: 'M0 10 3 0 6 10M1.1 6.600H4.900',
  B: 'M0 0V10H3.400A2.600 2.600 0 0 0 3.400 4.800H0M0 0H3A2.400 2.400 0 0 1 3 4.800',
  C: 'M5.800 2A3.300 3.300 0 0 0 0 3.300V6.700A3.300 3.300 0 0 0 5.800 8',
  D: 'M0 0V10H2.400A3.600 3.600 0 0 0 6 6.400V3.600A3.600 3.600 0 0 0 2.400 0Z',
  E: 'M5.400 0H0V10H5.400M0 4.900H4.400',
  G: 'M5.800 2A3.300 3.300 0 0 0 0 3.300V6.700A3.300 3.300 0 0 0 6 7.600V5.400H3.600',
  H: 'M0 0V10M6 0V10M0 4.900H6',
  I: 'M0 0V10',
  K: 'M0 0V10M5.600 0 0 6M2.200 3.900 5.800 10',
  L: 'M0 0V10H5',
  M: 'M0 10V0L4 6 8 0V10',
  N: 'M0 10V0L6 10V0',
  O: 'M0 3A3 3 0 0 1 6 3V7A3 3 0 0 1 0 7Z',
  P: 'M0 10V0H3.200A2.800 2.800 0 0 1 3.200 5.600H0',
  R: 'M0 10V0H3.200A2.700 2.700 0 0 1 3.200 5.400H0M3 5.400 6 10',
  S: 'M5.600 1.700A2.700 2.700 0 0 0 3 0 2.500 2.500 0 0 0 3 5 2.500 2.500 0 0 1 3 10 2.800 2.800 0 0 1 .2 8.200',
  T: 'M0 0H6M3 0V10',
  U: 'M0 0V7A3 3 0 0 0 6 7V0',
  V: 'M0 0 3 10 6 0',
  Z: 'M.3 0H5.800L.2 10H5.900',
};
const ACCENTS: Readonly<Record<string, string>> = {
  Á: 'M3 -2 4.400 -3.600',
  Ç: 'M3.400 10.400 3 12.600',
  Ê: 'M1.300 -1.900 2.800 -3.500 4.300 -1.900',
  Í: 'M0 -2 1.400 -3.600',
  Ú: 'M3 -2 4.400 -3.600',
};
/** Widths of letters. All other letters have six. */
const WIDTHS: Readonly<Record<string, number>> = { ' ': 2, E: 5.4, I: 0, L: 5, M: 8 };
const LETTER_SPACING = 3;

interface Writing {
  /** Height of the letters. */
  readonly size: number;
  readonly color: string;
  /** Width of the strokes, in tenths of the size. */
  readonly weight?: number;
}

const plainOf = (character: string): string => character.normalize('NFD').charAt(0);
const widthOf = (character: string): number => WIDTHS[plainOf(character)] ?? 6;

/** Draws capital letters from a point to the right. */
export function letters(text: string, x: number, y: number, { size, color, weight = 1.5 }: Writing): string {
  let pen = 0;
  const parts = Array.from(text, (character) => {
    const path = `${STROKES[plainOf(character)] ?? ''}${ACCENTS[character] ?? ''}`;
    const at = pen;
    pen += widthOf(character) + LETTER_SPACING;
    return path === '' ? '' : placed(at, 0, 1, line(path, color, weight));
  });
  return placed(x, y, size / 10, ...parts);
}

/** Draws capital letters centred on `x`. */
export function centredLetters(text: string, x: number, y: number, writing: Writing): string {
  const length = Array.from(text).reduce(
    (sum, character) => sum + widthOf(character) + LETTER_SPACING,
    -LETTER_SPACING,
  );
  return letters(text, x - (length * writing.size) / 20, y, writing);
}
