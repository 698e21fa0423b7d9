/** Equipment for work at height, which is a harness, a lanyard and ladders. */
import { box, INK, line, ring, shadow, shape, tile, turned } from './paper.ts';

const STRAP = INK.yellow;
const STRAP_DARK = INK.yellowDark;

const buckle = (x: number, y: number, degrees = 0): string =>
  turned(degrees, x, y, box(x - 9, y - 6, 18, 12, INK.steel, 3), box(x - 4, y - 3, 8, 6, INK.steelPale, 1.5));

const HARNESS = tile(
  // The straps on the back.
  line('M74 30Q92 58 100 66Q108 58 126 30', STRAP_DARK, 9),
  line('M66 102 62 122', STRAP_DARK, 9),
  // The straps in front, from shoulders to waist, and around the waist and the thighs.
  line('M74 30Q58 62 70 102', STRAP, 11),
  line('M126 30Q142 62 130 102', STRAP, 11),
  line('M66 74H134', STRAP, 8),
  line('M74 30Q100 16 126 30', STRAP_DARK, 9),
  box(52, 98, 96, 17, INK.black, 6),
  line('M72 114Q46 146 62 168Q82 180 90 150Q94 132 82 114', STRAP, 10),
  line('M128 114Q154 146 138 168Q118 180 110 150Q106 132 118 114', STRAP, 10),
  box(86, 67, 28, 13, INK.black, 4),
  ring(100, 92, 8, INK.steel, 4.5),
  ring(48, 106, 7, INK.steel, 4),
  ring(152, 106, 7, INK.steel, 4),
  buckle(100, 106.5),
  buckle(58, 152, 66),
  buckle(142, 152, -66),
  buckle(65, 58, -76),
  buckle(135, 58, 76),
);

/** Draws a snap hook with its eye at the point. */
function hook(x: number, y: number, degrees: number): string {
  return turned(
    degrees,
    x,
    y,
    ring(x, y, 6, INK.slate, 5),
    line(
      `M${x} ${y + 8}V${y + 18}M${x - 4} ${y + 18}C${x - 22} ${y + 26} ${x - 20} ${y + 56} ${x} ${y + 56}C${x + 16} ${y + 56} ${x + 18} ${y + 42} ${x + 14} ${y + 34}`,
      INK.steel,
      8,
    ),
    line(`M${x + 4} ${y + 18} ${x + 14} ${y + 34}`, INK.slate, 6),
  );
}

const LANYARD = tile(
  line('M100 84Q96 100 72 110Q46 122 52 130', STRAP, 8),
  line('M100 84Q104 100 128 110Q154 122 148 130', STRAP, 8),
  ring(100, 17, 8, INK.steel, 5),
  line('M100 26V38', STRAP, 9),
  box(86, 36, 28, 50, INK.black, 5),
  box(86, 46, 28, 16, INK.orange),
  line('M93 70H107M93 76H103', INK.steelLight, 2.5),
  hook(52, 130, 6),
  hook(148, 130, -6),
);

/** Draws rungs between two stiles, from the top down. */
function rungs(left: number, right: number, from: number, to: number, step: number, color: string): string {
  let lines = '';
  for (let y = from; y <= to; y += step) {
    lines += line(`M${left} ${y}H${right}`, color, 5);
  }
  return lines;
}

const EXTENSION_LADDER = tile(
  shadow(104, 180, 46),
  turned(
    9,
    100,
    100,
    rungs(84, 116, 22, 110, 16, INK.steel),
    line('M82 12V118M118 12V118', '#f3c96e', 7),
    rungs(76, 124, 76, 168, 16, INK.steelLight),
    line('M72 62V176M128 62V176', INK.orange, 8),
    box(67, 172, 10, 9, INK.black, 2),
    box(123, 172, 10, 9, INK.black, 2),
    box(70, 60, 10, 10, INK.slate, 2),
    box(120, 60, 10, 10, INK.slate, 2),
  ),
);

const STEP_LADDER = tile(
  shadow(104, 179, 66),
  line('M118 30 158 176', INK.steel, 7),
  line('M104 30 140 176', INK.steel, 5),
  line('M128 128H150M122 106H146', INK.steel, 4),
  ...Array.from({ length: 7 }, (_, index) => {
    const y = 42 + index * 19;
    const slant = (y - 24) * 0.27;
    return box(80 - slant, y, 36, 7, INK.slate, 2) + box(80 - slant, y, 36, 3, INK.steelLight, 1.5);
  }),
  line('M82 26 40 176', INK.steelLight, 8),
  line('M118 26 80 176', INK.steelPale, 8),
  box(74, 18, 56, 12, INK.red, 4),
  shape('M34 172h12v8h-13z', INK.black),
  shape('M74 172h12v8h-13z', INK.black),
  shape('M135 172h10v8h-10z', INK.black),
  shape('M153 172h10v8h-10z', INK.black),
);

export const HEIGHT: Readonly<Record<string, string>> = {
  'CINT-PQ-5P': HARNESS,
  'TAL-Y-ABS': LANYARD,
  'ESC-FIB-06': EXTENSION_LADDER,
  'ESC-ALU-07': STEP_LADDER,
};
