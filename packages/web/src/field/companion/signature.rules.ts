/** Builds a signature while it is drawn, as an SVG path of straight lines that is later stored as text. */
import {
  MAX_SIGNATURE_LENGTH,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
} from '@mobcheck/contract/inspections/companion.ts';

/** A position in the field, in the units of the path. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Minimum distance of two points. A finger gives more points than a line needs. */
const MIN_STEP = 4;

function within(value: number, limit: number): number {
  return Math.min(Math.max(Math.round(value), 0), limit - 1);
}

function textOf({ x, y }: Point): string {
  return `${within(x, SIGNATURE_WIDTH)} ${within(y, SIGNATURE_HEIGHT)}`;
}

function lastPoint(path: string): Point | undefined {
  const [x, y] = path.slice(path.lastIndexOf('L') + 1).split(' ');
  return y === undefined ? undefined : { x: Number(x), y: Number(y) };
}

/** Adds text unless the signature would be longer than may be stored. */
function extended(path: string, text: string): string {
  return path.length + text.length > MAX_SIGNATURE_LENGTH ? path : path + text;
}

/** Begins a stroke. A touch alone is a dot. */
export function withStroke(path: string, point: Point): string {
  return extended(path, `M${textOf(point)}L${textOf(point)}`);
}

/** Continues the stroke, unless the point is too close to the last point. */
export function withPoint(path: string, point: Point): string {
  const last = lastPoint(path);
  const step = last ? Math.hypot(point.x - last.x, point.y - last.y) : 0;
  return step < MIN_STEP ? path : extended(path, `L${textOf(point)}`);
}
