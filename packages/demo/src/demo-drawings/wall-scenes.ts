/** Scenes of a technician's photos, which are a wall with an extinguisher and its sign, a gauge from near, and a hydrant. */
import { extinguisherSign } from './exits.ts';
import { type Cylinder, cylinder } from './extinguishers.ts';
import { SINGLE_HYDRANT } from './hydrants.ts';
import { box, disc, drawing, INK, line, placed, ring, shape, turned } from './paper.ts';

const [WIDTH, HEIGHT] = [400, 300];
export const WALL = '#e6e3d8';
const WALL_SHADE = '#d8d4c6';
const FLOOR = '#a9aeaa';

/** Draws a wall above a marked floor, enlarged by `zoom`. */
export function room(zoom: number, ...things: readonly string[]): string {
  const scene = placed(
    200 - 200 * zoom,
    155 - 155 * zoom,
    zoom,
    box(0, 0, WIDTH, HEIGHT, WALL),
    box(0, 0, WIDTH, 14, WALL_SHADE),
    box(352, 14, 9, 210, INK.steelLight),
    box(352, 14, 3, 210, INK.steelPale),
    ...[60, 150].map((y) => box(348, y, 17, 7, INK.steel, 1)),
    box(0, 216, WIDTH, 10, WALL_SHADE),
    box(0, 226, WIDTH, 74, FLOOR),
    shape('M140 236H260L282 284H118Z', INK.yellow),
    shape('M146 241H254L270 279H130Z', INK.red),
    ...things,
  );
  return drawing(WIDTH, HEIGHT, scene);
}

/** The hook of the extinguisher. */
export const BRACKET = box(190, 108, 20, 9, INK.slate, 2) + box(196, 114, 8, 12, INK.slate, 2);
export const SIGN = box(173, 22, 60, 60, WALL_SHADE, 4) + extinguisherSign(170, 18, 60);

/** Draws an extinguisher on the floor at `y` with its middle at `x`. Marks are in the units of its tile. */
export function extinguisher(one: Cylinder, x: number, y: number, ...marks: readonly string[]): string {
  return placed(x - 80, y - 142.4, 0.8, cylinder(one), ...marks);
}

/** Draws an extinguisher on its hook, with its shadow on the wall. */
export function hung(one: Cylinder, ...marks: readonly string[]): string {
  return `<ellipse cx="213" cy="168" rx="30" ry="48" fill="${WALL_SHADE}"/>${extinguisher(one, 200, 214, ...marks)}`;
}

/** Draws an extinguisher's gauge from near. `degrees` is the angle of the needle from upright. */
export function gauge({ metal }: Cylinder, degrees: number, ...marks: readonly string[]): string {
  const [body, shade] = metal ? [INK.steelLight, INK.steel] : [INK.red, INK.redDark];
  const arc = (from: string, to: string, color: string): string =>
    `<path d="M${from}A78 78 0 0 1 ${to}" fill="none" stroke="${color}" stroke-width="22"/>`;
  return drawing(
    WIDTH,
    HEIGHT,
    box(0, 0, WIDTH, HEIGHT, WALL),
    shape('M84 300Q84 232 150 216H250Q316 232 316 300Z', body),
    shape('M262 219Q316 236 316 300H282Q282 250 262 219Z', shade),
    box(168, 190, 64, 44, INK.steel, 6),
    box(0, 76, 120, 34, INK.black, 14),
    line('M262 150Q360 130 372 300', INK.black, 36),
    disc(204, 152, 122, WALL_SHADE),
    disc(200, 146, 122, INK.black),
    disc(200, 146, 108, INK.white),
    arc('138.500 194', '138.500 98', INK.red),
    arc('146.500 89.400', '253.500 89.400', INK.green),
    arc('261.500 98', '261.500 194', INK.yellow),
    turned(degrees, 200, 146, line('M200 164V76', INK.black, 7)),
    disc(200, 146, 13, INK.black),
    line('M172 206H228M184 220H216', INK.steelLight, 6),
    ...marks,
  );
}

/** A hydrant without flaws. */
export const HYDRANT_SCENE = drawing(
  WIDTH,
  HEIGHT,
  box(0, 0, WIDTH, HEIGHT, WALL),
  box(0, 0, WIDTH, 14, WALL_SHADE),
  box(0, 252, WIDTH, 10, WALL_SHADE),
  box(0, 262, WIDTH, 38, FLOOR),
  box(334, 0, 14, 150, INK.red),
  box(334, 0, 5, 150, INK.redLight),
  line('M341 150Q341 166 326 166H300', INK.red, 14),
  placed(60, 16, 1.24, box(48, 24, 138, 160, WALL_SHADE, 5), SINGLE_HYDRANT),
  ring(341, 60, 11, INK.redDark, 5),
);
