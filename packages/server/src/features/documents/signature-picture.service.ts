/** Draws a signature as a PNG for documents. SVG is not used, since an SVG may refer to other files. */
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@mobcheck/contract/inspections/companion.ts';
import sharp from 'sharp';

/** Pixels for each unit of the path. */
const SCALE = 2;
const WIDTH = SIGNATURE_WIDTH * SCALE;
const HEIGHT = SIGNATURE_HEIGHT * SCALE;
/** Radius of the pen in pixels. */
const RADIUS = 4;
/** Distance between two dots of a line in pixels, small enough for a smooth edge. */
const STEP = 3;

/** Grey pixels, row by row. */
type Paper = Uint8Array;

function drawDot(paper: Paper, x: number, y: number): void {
  for (let row = Math.max(y - RADIUS, 0); row <= Math.min(y + RADIUS, HEIGHT - 1); row += 1) {
    const half = Math.floor(Math.sqrt(RADIUS * RADIUS - (row - y) * (row - y)));
    paper.fill(0, row * WIDTH + Math.max(x - half, 0), row * WIDTH + Math.min(x + half + 1, WIDTH));
  }
}

function drawLine(paper: Paper, [fromX, fromY]: Position, [toX, toY]: Position): void {
  const steps = Math.max(Math.ceil(Math.hypot(toX - fromX, toY - fromY) / STEP), 1);
  for (let step = 0; step <= steps; step += 1) {
    const part = step / steps;
    drawDot(paper, Math.round(fromX + (toX - fromX) * part), Math.round(fromY + (toY - fromY) * part));
  }
}

type Position = readonly [x: number, y: number];

/** Returns the positions of a path in pixels, one list for each stroke. */
function strokesOf(path: string): Position[][] {
  return path
    .split('M')
    .slice(1)
    .map((stroke) =>
      stroke.split('L').map((point): Position => {
        const [x = 0, y = 0] = point.split(' ', 2).map(Number);
        return [x * SCALE, y * SCALE];
      }),
    );
}

/** Returns the picture of a signature as PNG, black on white. @param path in the format of the contract */
export async function signaturePicture(path: string): Promise<Uint8Array> {
  const paper = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const stroke of strokesOf(path)) {
    stroke.forEach((point, index) => drawLine(paper, stroke[index - 1] ?? point, point));
  }
  return sharp(paper, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .png()
    .toBuffer();
}
