/** Extinguishers, drawn as one cylinder with the fittings and the fire class marks of each agent. */
import { centredLetters } from './lettering.ts';
import { box, disc, INK, line, placed, ring, shadow, shape, tile } from './paper.ts';

type FireClass = 'A' | 'B' | 'C' | 'K';

/** A portable extinguisher. */
export interface Cylinder {
  /** Width and height of the cylinder, in units of the tile. */
  readonly width: number;
  readonly height: number;
  readonly classes: readonly FireClass[];
  /** Colour of the band, which identifies the agent. */
  readonly band: string;
  readonly fitting: 'nozzle' | 'horn' | 'foam' | 'wand';
  readonly metal?: boolean;
}

const FLOOR = 178;
const CENTRE = 100;

/** Each class has its own shape and colour. */
const CLASS_MARKS: Readonly<Record<FireClass, string>> = {
  A: shape('M0 -9 9.500 7.500H-9.500Z', INK.green),
  B: box(-8, -8, 16, 16, INK.red, 1),
  C: disc(0, 0, 8.8, INK.blue),
  K: shape('M-4.700 -8.500H4.700L9.400 0 4.700 8.500H-4.700L-9.400 0Z', INK.black),
};

function classMark(fireClass: FireClass, x: number, y: number, scale: number): string {
  // The triangle has little space for the letter, and only below its middle.
  const [size, top] = fireClass === 'A' ? [7, -1.5] : [8, -4];
  return placed(
    x,
    y,
    scale,
    CLASS_MARKS[fireClass],
    centredLetters(fireClass, 0, top, { size, color: INK.white, weight: 1.7 }),
  );
}

/** Returns the outline of a cylinder with round shoulders. */
function bodyPath(x: number, top: number, width: number, bottom: number): string {
  const shoulder = width * 0.44;
  return `M${x} ${top + shoulder}Q${x} ${top} ${x + shoulder} ${top}H${x + width - shoulder}Q${x + width} ${top} ${x + width} ${top + shoulder}V${bottom - 6}Q${x + width} ${bottom} ${x + width - 6} ${bottom}H${x + 6}Q${x} ${bottom} ${x} ${bottom - 6}Z`;
}

function label(cylinder: Cylinder, top: number): string {
  const { width, height, classes, band } = cylinder;
  const [labelWidth, labelHeight] = [width * 0.74, height * 0.5];
  const x = CENTRE - labelWidth / 2;
  const scale = Math.min(labelWidth / (classes.length * 21 + 3), 1.15);
  const step = 21 * scale;
  const first = CENTRE - ((classes.length - 1) * step) / 2;
  const y = top + labelHeight * 0.5;
  const lineWidth = labelWidth * 0.34;
  return [
    box(x, top, labelWidth, labelHeight, INK.white, 3),
    shape(`M${x} ${top + 3}q0 -3 3 -3h${labelWidth - 6}q3 0 3 3v${labelHeight * 0.14}h-${labelWidth}z`, band),
    ...classes.map((item, index) => classMark(item, first + index * step, y, scale)),
    line(`M${CENTRE - lineWidth} ${top + labelHeight * 0.78}h${lineWidth * 2}`, INK.steelLight, 3),
    line(`M${CENTRE - lineWidth} ${top + labelHeight * 0.9}h${lineWidth * 1.3}`, INK.steelLight, 3),
  ].join('');
}

/** Draws valve, levers, pin and gauge. */
function head(top: number, gauge: boolean): string {
  return placed(
    CENTRE,
    top,
    1,
    box(-8, -8, 16, 12, INK.steel, 2),
    box(-12, -21, 24, 15, INK.black, 4),
    // The lower lever is the handle, and the upper lever is pressed.
    line('M-6 -19 -36 -19', INK.black, 7),
    line('M4 -23C-10 -34 -24 -37 -40 -36', INK.slate, 7),
    ring(-3, -28, 4.5, INK.yellow, 2.6),
    gauge
      ? [
          disc(0, -13, 9.5, INK.steelPale),
          line('M-4.800 -9.400A6 6 0 0 1 -4.800 -16.600', INK.red, 2.4),
          line('M-2.600 -18.400A6 6 0 0 1 2.600 -18.400', INK.green, 2.6),
          line('M4.800 -16.600A6 6 0 0 1 4.800 -9.400', INK.yellow, 2.4),
          line('M0 -13V-17', INK.black, 1.8),
        ].join('')
      : '',
  );
}

function hose({ width, height, fitting }: Cylinder, top: number): string {
  const side = CENTRE + width / 2;
  const start = `M${CENTRE + 11} ${top - 14}`;
  const out = side + 15;
  const end = top + height * (fitting === 'horn' ? 0.42 : 0.62);
  const tube = line(
    `${start}C${CENTRE + 30} ${top - 22} ${out} ${top - 16} ${out} ${top + 22}V${end}`,
    INK.black,
    7,
  );
  const tips = {
    nozzle: shape(`M${out - 4.5} ${end - 3}h9l2.500 22h-14z`, INK.slate),
    horn: shape(`M${out - 5} ${end - 3}h10l8 50q-13 5 -26 0z`, INK.black),
    foam: [
      box(out - 6, end - 4, 12, 40, INK.steel, 4),
      box(out - 6, end + 4, 12, 4, INK.slate),
      box(out - 6, end + 24, 12, 4, INK.slate),
    ].join(''),
    wand: [
      line(`M${out} ${end}V${end + 34}`, INK.steel, 5),
      line(`M${out} ${end + 34}l-7 7`, INK.steel, 7),
    ].join(''),
  };
  return tube + tips[fitting];
}

/** Draws a complete extinguisher on the floor at `floor`. */
export function cylinder(extinguisher: Cylinder, floor = FLOOR): string {
  const { width, height } = extinguisher;
  const top = floor - height;
  const x = CENTRE - width / 2;
  const [light, middle, dark] = extinguisher.metal
    ? [INK.steelPale, INK.steelLight, INK.steel]
    : [INK.redLight, INK.red, INK.redDark];
  const path = bodyPath(x, top, width, floor);
  return [
    hose(extinguisher, top),
    shape(path, middle),
    `<clipPath id="body"><path d="${path}"/></clipPath><g clip-path="url(#body)">`,
    box(x + width * 0.8, top, width * 0.2, height, dark),
    box(x + width * 0.09, top + width * 0.32, width * 0.075, height - width * 0.6, light, width * 0.04),
    box(x, floor - 9, width, 9, INK.black),
    '</g>',
    label(extinguisher, top + height * 0.33),
    head(top, extinguisher.fitting !== 'horn'),
  ].join('');
}

function standingTile(extinguisher: Cylinder): string {
  // Slightly enlarged and centred, since the picture is also shown at 44 pixels.
  return tile(
    placed(-10, -3, 1.06, shadow(CENTRE + 6, FLOOR, extinguisher.width * 0.75), cylinder(extinguisher)),
  );
}

/** Draws a large extinguisher on a carriage with two wheels. */
function wheeledTile(scale: number): string {
  const extinguisher: Cylinder = {
    width: 64,
    height: 118,
    classes: ['A', 'B', 'C'],
    band: INK.blue,
    fitting: 'nozzle',
  };
  const wheel = (x: number): string =>
    disc(x, 158, 20, INK.black) + disc(x, 158, 11, INK.steelLight) + disc(x, 158, 4, INK.slate);
  return tile(
    shadow(CENTRE, FLOOR, 70 * scale),
    placed(
      CENTRE * (1 - scale),
      FLOOR * (1 - scale),
      scale,
      line('M62 160V36Q62 26 72 26H128Q138 26 138 36V160', INK.slate, 6),
      box(60, 160, 80, 8, INK.slate, 3),
      cylinder(extinguisher, 168),
      wheel(56),
      wheel(144),
    ),
  );
}

const POWDER = { band: INK.blue, fitting: 'nozzle', classes: ['A', 'B', 'C'] } as const;
const BC_POWDER = { ...POWDER, band: INK.yellow, classes: ['B', 'C'] } as const;
const CARBON_DIOXIDE = { band: INK.black, fitting: 'horn', classes: ['B', 'C'] } as const;

export const CYLINDERS: Readonly<Record<string, Cylinder>> = {
  'EXT-ABC-04': { ...POWDER, width: 58, height: 104 },
  'EXT-ABC-06': { ...POWDER, width: 66, height: 118 },
  'EXT-BC-04': { ...BC_POWDER, width: 58, height: 104 },
  'EXT-BC-06': { ...BC_POWDER, width: 66, height: 118 },
  'EXT-CO2-04': { ...CARBON_DIOXIDE, width: 46, height: 110 },
  'EXT-CO2-06': { ...CARBON_DIOXIDE, width: 50, height: 124 },
  'EXT-AP-10': { width: 70, height: 124, classes: ['A'], band: INK.green, fitting: 'nozzle' },
  'EXT-ESP-09': { width: 70, height: 120, classes: ['A', 'B'], band: INK.orange, fitting: 'foam' },
  'EXT-K-06': { width: 66, height: 116, classes: ['K'], band: INK.yellow, fitting: 'wand', metal: true },
};

export const EXTINGUISHERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(CYLINDERS).map(([sku, extinguisher]) => [sku, standingTile(extinguisher)]),
  ),
  'EXT-ABC-20R': wheeledTile(0.88),
  'EXT-ABC-50R': wheeledTile(1),
};
