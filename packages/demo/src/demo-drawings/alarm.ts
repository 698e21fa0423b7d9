/** Emergency lamps and the parts of a fire alarm. */
import { box, disc, INK, line, ring, shape, tile, turned } from './paper.ts';

/** Draws a box on a wall with its shadow. */
function boxOnWall(x: number, y: number, width: number, height: number, fill: string, round: number): string {
  return box(x + 4, y + 5, width, height, INK.shadow, round) + box(x, y, width, height, fill, round);
}

function leds(): string {
  return [0, 1, 2]
    .flatMap((row) => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => [row, place] as const))
    .map(([row, place]) => disc(46 + place * 12, 92 + row * 11, 3.4, INK.white))
    .join('');
}

const BLOCK = tile(
  boxOnWall(22, 66, 156, 70, INK.white, 10),
  box(34, 80, 132, 42, '#f7d987', 7),
  leds(),
  disc(44, 129, 2.2, INK.green),
  disc(52, 129, 2.2, INK.steelLight),
  line('M150 129H164', INK.steelLight, 3),
);

function beam(x: number, degrees: number): string {
  return turned(
    degrees,
    x,
    74,
    line(`M${x} 92V78`, INK.slate, 8),
    disc(x, 60, 27, INK.black),
    disc(x, 60, 22, INK.steelPale),
    disc(x, 60, 17, '#f7d987'),
    disc(x, 60, 8, INK.white),
  );
}

const BEAMS = tile(
  boxOnWall(40, 92, 120, 68, INK.white, 8),
  beam(66, -14),
  beam(134, 14),
  box(56, 122, 44, 4, INK.steelLight, 2),
  box(56, 132, 30, 4, INK.steelLight, 2),
  disc(132, 128, 5, INK.green),
  disc(146, 128, 5, INK.red),
  box(40, 152, 120, 8, INK.steelPale, 4),
);

const PANEL = tile(
  boxOnWall(32, 26, 136, 148, INK.steelPale, 7),
  box(32, 26, 136, 22, INK.red, 7),
  box(32, 40, 136, 8, INK.red),
  box(46, 60, 66, 34, INK.black, 4),
  box(50, 64, 58, 26, '#9fd0a8', 2),
  line('M56 72H96M56 82H84', INK.greenDark, 3),
  ...[0, 1, 2, 3].flatMap((row) =>
    [0, 1].map((column) => {
      const [x, y] = [126 + column * 22, 64 + row * 10];
      return (
        disc(x, y, 3, row === 0 && column === 0 ? INK.green : INK.steel) +
        line(`M${x + 6} ${y}h5`, INK.steelLight, 2)
      );
    }),
  ),
  ...[0, 1, 2, 3].map((place) => box(46 + place * 17, 106, 13, 11, INK.slate, 2)),
  box(122, 106, 32, 11, INK.red, 2),
  line('M46 134H154M46 146H154M46 158H154', INK.steelLight, 4),
);

const CALL_POINT = tile(
  boxOnWall(34, 34, 132, 132, INK.red, 12),
  box(34, 150, 132, 16, INK.redDark, 8),
  box(34, 150, 132, 6, INK.redDark),
  box(54, 54, 92, 78, INK.white, 5),
  disc(100, 93, 17, INK.black),
  shape('M62 93 76 84V90H84V96H76V102Z', INK.black),
  shape('M138 93 124 84V90H116V96H124V102Z', INK.black),
  line('M54 132 146 132', INK.steelLight, 2),
  disc(100, 143, 4, INK.yellow),
);

const DETECTOR = tile(
  // Seen from the side, under its ceiling.
  box(0, 0, 200, 62, INK.shadow),
  box(28, 62, 144, 20, INK.steelLight, 4),
  shape('M36 80H164L150 116Q148 120 143 120H57Q52 120 50 116Z', INK.white),
  shape('M54 120H146L138 134H62Z', INK.black),
  ...[0, 1, 2, 3, 4, 5, 6].map((place) =>
    line(`M${67 + place * 11} 121L${69 + place * 10.3} 133`, INK.steelLight, 3),
  ),
  shape('M62 134H138L128 148Q126 151 121 151H79Q74 151 72 148Z', INK.white),
  disc(134, 98, 4.5, INK.red),
  line('M36 80H164', INK.steelPale, 3),
);

const SOUNDER = tile(
  line('M36 50Q26 66 36 82M22 40Q6 66 22 92', INK.red, 5),
  line('M164 50Q174 66 164 82M178 40Q194 66 178 92', INK.red, 5),
  boxOnWall(50, 92, 100, 82, INK.red, 10),
  shape('M62 92V62Q62 36 100 36Q138 36 138 62V92Z', '#f3a05c'),
  shape('M74 92V64Q74 48 92 45V92Z', '#f9c796'),
  box(56, 86, 88, 10, INK.redDark, 3),
  ring(100, 134, 28, INK.redDark, 5),
  disc(100, 134, 22, INK.redDark),
  ...[-12, -4, 4, 12].map((offset) =>
    line(
      `M${100 - Math.sqrt(300 - offset * offset)} ${134 + offset}H${100 + Math.sqrt(300 - offset * offset)}`,
      INK.redLight,
      3.5,
    ),
  ),
);

export const ALARM: Readonly<Record<string, string>> = {
  'ILU-LED-30': BLOCK,
  'ILU-FAR-2': BEAMS,
  'ALA-CEN-08': PANEL,
  'ALA-ACI-01': CALL_POINT,
  'ALA-DET-FU': DETECTOR,
  'ALA-SIR-AV': SOUNDER,
};
