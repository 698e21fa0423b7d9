/** Projects positions on a plane and chooses the scale of a drawing of them. */
import type { Position } from '../records/map-link.tsx';

/** The size of the drawing, and the room at its edges for points, scale bar and north mark. */
export const WIDTH = 400;
export const HEIGHT = 260;
const EDGE = 40;
/** Metres across the smallest drawing. Positions of a phone differ by several metres at the same place. */
const MIN_METRES = 20;
const METRES_PER_DEGREE = 111_320;
const MAX_BAR = WIDTH / 4;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the metres east and south of an origin. The plane is exact enough within some kilometres. */
function metresFrom(origin: Position, { latitude, longitude }: Position): Point {
  // The shorter way around the globe.
  const degreesEast = ((longitude - origin.longitude + 540) % 360) - 180;
  return {
    x: degreesEast * METRES_PER_DEGREE * Math.cos((origin.latitude * Math.PI) / 180),
    y: (origin.latitude - latitude) * METRES_PER_DEGREE,
  };
}

/** Returns the largest of 1, 2, 5, 10, 20 … metres up to a length. */
function roundLength(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  return ([5, 2].find((digit) => digit * power <= metres) ?? 1) * power;
}

/**
 * Returns where to draw positions, with north up and one scale for both directions.
 * @param positions the first is the origin of the distances
 * @returns `points` in the units of the drawing, `bar` the length of the scale bar, and `farthest` the metres from the first
 * position to the position that is farthest from it
 */
export function drawPositions(positions: readonly [Position, ...Position[]]) {
  const metres = positions.map((position) => metresFrom(positions[0], position));
  const rangeOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [west, east] = rangeOf(metres.map(({ x }) => x));
  const [north, south] = rangeOf(metres.map(({ y }) => y));
  const perMetre = Math.min(
    (WIDTH - 2 * EDGE) / Math.max(east - west, MIN_METRES),
    (HEIGHT - 2 * EDGE) / Math.max(south - north, MIN_METRES),
  );
  const barMetres = roundLength(MAX_BAR / perMetre);
  return {
    points: metres.map(({ x, y }) => ({
      x: WIDTH / 2 + (x - (west + east) / 2) * perMetre,
      y: HEIGHT / 2 + (y - (north + south) / 2) * perMetre,
    })),
    bar: { metres: barMetres, length: barMetres * perMetre },
    farthest: Math.max(...metres.map(({ x, y }) => Math.hypot(x, y))),
  };
}
