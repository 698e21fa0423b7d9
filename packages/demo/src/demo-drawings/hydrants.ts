/** Hydrants in cabinets, and rolled hoses. */
import { box, disc, INK, line, placed, ring, shadow, shape, tile } from './paper.ts';

/** Colours of a hose, for its jacket and for the lines between its turns. */
type Cloth = readonly [jacket: string, lines: string];
const RAW: Cloth = ['#f2eee0', '#a9a083'];
const COATED: Cloth = ['#ead9b0', '#a88d55'];
const INSIDE = '#8f2b27';

/** Draws a rolled hose from the side. */
function roll(x: number, y: number, radius: number, [cloth, edge]: Cloth, hole: string): string {
  const turns = [0.84, 0.66, 0.48].map((share) => ring(x, y, radius * share, edge, radius * 0.05));
  return [
    disc(x, y, radius, cloth),
    ...turns,
    disc(x, y, radius * 0.3, edge),
    disc(x, y, radius * 0.16, hole),
  ].join('');
}

/** Draws a Storz coupling with its lugs to the right. */
function coupling(x: number, y: number, size: number): string {
  return placed(
    x,
    y,
    size / 20,
    box(-6, -9, 8, 18, INK.brassDark, 2),
    box(0, -11, 9, 22, INK.brass, 3),
    box(9, -8, 4, 16, INK.brassDark, 1),
    box(3, -14, 5, 5, INK.brass, 1.5),
    box(3, 9, 5, 5, INK.brass, 1.5),
  );
}

/** Draws an angle valve with its wheel and outlet. */
function valve(x: number, y: number, scale: number): string {
  return placed(
    x,
    y,
    scale,
    box(-7, -28, 14, 26, INK.red, 2),
    shape('M-11 -6H9Q18 -6 18 3V6H24V20H2Q-11 20 -11 7Z', INK.red),
    box(22, 1, 7, 24, INK.brass, 2),
    box(29, 4, 5, 18, INK.brassDark, 1.5),
    box(-2.5, 18, 5, 12, INK.steel),
    line('M-14 31H14', INK.redDark, 6),
  );
}

/** Draws an open cabinet with its content and its door to the left. */
function cabinet(...inside: readonly string[]): string {
  return [
    box(44, 18, 138, 160, INK.redDark, 5),
    box(52, 26, 122, 144, INSIDE, 2),
    box(52, 26, 122, 9, '#7d2521'),
    ...inside,
    shape('M44 18 16 30V186L44 178Z', INK.red),
    shape('M39.5 44 21.5 50V104L39.5 99Z', INK.steelPale),
    box(20, 120, 4, 14, INK.white, 2),
  ].join('');
}

/** A cabinet with one valve and a connected hose. */
export const SINGLE_HYDRANT = cabinet(
  box(84, 24, 12, 14, INK.redDark),
  valve(90, 62, 0.95),
  roll(129, 122, 41, RAW, INSIDE),
  coupling(122, 74, 15),
  line('M131 74Q150 74 158 92', RAW[0], 9),
);
const DOUBLE_HYDRANT = cabinet(
  box(70, 24, 12, 14, INK.redDark),
  valve(76, 62, 0.8),
  box(126, 24, 12, 14, INK.redDark),
  valve(132, 62, 0.8),
  roll(86, 136, 30, RAW, INSIDE),
  roll(140, 136, 30, RAW, INSIDE),
);

/** Draws a rolled hose on the floor with its end to the right. */
function hose(radius: number, cloth: Cloth, stripe: string): string {
  const y = 178 - radius;
  const thick = radius * 0.16;
  return tile(
    shadow(104, 178, radius * 1.15),
    line(`M88 ${178 - thick / 2}H150`, cloth[0], thick),
    line(`M88 ${178 - thick / 2}H150`, stripe, 2),
    roll(88, y, radius, cloth, INK.ground),
    ring(88, y, radius * 0.92, stripe, 2.5),
    coupling(160, 178 - thick / 2 - 1, 21),
  );
}

export const HYDRANTS: Readonly<Record<string, string>> = {
  'HID-S-112': tile(SINGLE_HYDRANT),
  'HID-D-212': tile(DOUBLE_HYDRANT),
  'MANG-T1-15': hose(60, RAW, RAW[1]),
  'MANG-T2-15': hose(60, COATED, INK.red),
  'MANG-T2-30': hose(75, COATED, INK.red),
};
