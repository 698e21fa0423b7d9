/** Fire doors and safety signs. */
import { centredLetters } from './lettering.ts';
import { box, disc, INK, line, placed, shape, tile } from './paper.ts';

/** Draws a door with a panic bar. @param plates number of marks for its fire resistance */
function door(leaf: string, shade: string, plates: number): string {
  return tile(
    box(38, 16, 124, 168, INK.steel, 3),
    box(46, 24, 108, 160, leaf),
    box(140, 24, 14, 160, shade),
    ...[44, 96, 150].map((y) => box(44, y, 6, 18, INK.slate, 2)),
    box(60, 106, 84, 13, INK.black, 4),
    box(66, 109, 72, 6, INK.red, 3),
    box(132, 100, 14, 25, INK.slate, 4),
    box(82, 40, 36, 24, INK.green, 3),
    runner(100, 52, 0.2, INK.white),
    ...Array.from({ length: plates }, (_, index) => box(56 + index * 13, 30, 10, 5, INK.white, 1)),
    box(30, 184, 140, 4, INK.shadow, 2),
  );
}

/** Draws a person running to the right, about 90 units high and centred on the point. */
function runner(x: number, y: number, scale: number, color: string): string {
  return placed(
    x,
    y,
    scale,
    disc(14, -40, 10, color),
    line('M6 -22 -4 8', color, 17),
    line('M8 -22 26 -10 40 -18', color, 9),
    line('M4 -24 -18 -20 -26 -2', color, 9),
    line('M-3 10 20 20 18 44', color, 11),
    line('M-6 10 -14 30 -38 36', color, 11),
  );
}

/** Draws the sign for an extinguisher, a square with its upper left corner at the point. */
export function extinguisherSign(x: number, y: number, size: number): string {
  return placed(
    x,
    y,
    size / 100,
    box(0, 0, 100, 100, INK.red, 6),
    box(5, 5, 90, 90, INK.white, 4),
    box(9, 9, 82, 82, INK.red, 3),
    shape('M26 44Q26 34 36 34H44Q54 34 54 44V80Q54 83 51 83H29Q26 83 26 80Z', INK.white),
    box(36, 25, 8, 10, INK.white, 1),
    line('M40 25 24 21M38 19 22 15', INK.white, 4),
    line('M44 26Q62 26 62 44V58', INK.white, 4.5),
    shape('M75 83Q63 79 66 66Q68 70 71 70Q67 56 78 48Q76 58 82 62Q88 68 86 75Q84 82 75 83Z', INK.white),
  );
}

const EXTINGUISHER_SIGN = tile(
  box(36, 37, 136, 136, INK.shadow, 8),
  extinguisherSign(32, 32, 136),
  ...[
    [41, 41],
    [159, 41],
    [41, 159],
    [159, 159],
  ].map(([x, y]) => disc(x ?? 0, y ?? 0, 2, INK.steelLight)),
);

const EXIT_SIGN = tile(
  box(16, 55, 176, 100, INK.shadow, 7),
  box(12, 50, 176, 100, INK.green, 7),
  box(17, 55, 166, 90, '#eafff1', 5),
  box(21, 59, 158, 82, INK.green, 4),
  shape('M34 72H78V132H34Z', INK.white),
  runner(58, 103, 0.6, INK.green),
  line('M98 84H158', INK.white, 9),
  shape('M150 68 170 84 150 100Z', INK.white),
  centredLetters('SAÍDA', 131, 116, { size: 13, color: INK.white, weight: 1.9 }),
);

export const EXITS: Readonly<Record<string, string>> = {
  'PCF-P60': door('#c2cfd0', '#aebdbe', 1),
  'PCF-P90': door('#b7bdc9', '#a2a9b7', 2),
  'SIN-EXT-20': EXTINGUISHER_SIGN,
  'SIN-SAI-30': EXIT_SIGN,
};
