/** One label: the printed code with the serial for people under it, and beside them whose it is. */
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { wrap } from '../../platform/pdf/pdf-text.ts';
import { qrCode } from '../../platform/pdf/qr-code.ts';
import { type MmCanvas, type PenText, type PageSize, written } from '../../platform/pdf/mm-canvas.ts';

/** Millimetres that stay empty inside a label's edge: printers and cutters are not exact. */
export const SAFE_MARGIN = 1.5;
/** Empty squares that a code needs on each side. */
const QUIET = 4;
/** Share of a label's width that the code may take. */
const CODE_SHARE = 0.55;
/** Share of its box's height that the logo may take. */
const LOGO_SHARE = 0.4;
/** Points of the serial's size by a millimetre of the label's height. */
const SERIAL_SHARE = 0.24;
const GAP = 1;
/** Millimetres of a line of text, and of a capital's height, by the size in points. */
const LINE = 0.43;
const CAPITAL = 0.26;
/** Millimetres that J and Q reach below their line, by the size in points. */
const DESCENT = 0.085;
const MOST_NAME_LINES = 3;

/** Whose labels they are. */
export interface LabelOwner {
  readonly name: string;
  /** `data:` address of a JPEG; undefined: none. */
  readonly logo: string | undefined;
}

export interface Label {
  readonly serial: string;
  /** What the code holds. */
  readonly address: string;
}

export interface Box extends PageSize {
  readonly left: number;
  readonly top: number;
}

/** The logo and the name, from the top of a box down. */
function drawOwner(pen: MmCanvas, { left, top, width, height }: Box, owner: LabelOwner): void {
  const name: PenText = { face: 'regular', size: Math.min(9, Math.max(6, height / 3.6)) };
  const lineHeight = name.size * LINE;
  const logoHeight = height * LOGO_SHARE;
  let y = top;
  let room = height;
  if (owner.logo !== undefined && room >= logoHeight + GAP + lineHeight) {
    pen.picture(owner.logo, left, y, { width, height: logoHeight });
    y += logoHeight + GAP;
    room -= logoHeight + GAP;
  }
  const most = Math.min(MOST_NAME_LINES, Math.floor(room / lineHeight));
  if (most > 0) {
    wrap(written(owner.name), width, most, (text) => pen.width(text, name)).forEach((line, index) => {
      pen.text(left, y + index * lineHeight + name.size * CAPITAL, line, name);
    });
  }
}

/** Draws a code with its quiet zone into a square; answers how wide that zone is. */
export function drawCode(pen: MmCanvas, left: number, top: number, side: number, address: string): number {
  const code = qrCode(address);
  const unit = side / (code.size + 2 * QUIET);
  pen.code(left + QUIET * unit, top + QUIET * unit, unit, code);
  return QUIET * unit;
}

/** Draws a label into its cell; nothing comes nearer to the cell's edge than the safe margin. */
export function drawLabel(pen: MmCanvas, cell: Box, { serial, address }: Label, owner: LabelOwner): void {
  const width = cell.width - 2 * SAFE_MARGIN;
  const most = cell.height - 2 * SAFE_MARGIN;
  const left = cell.left + SAFE_MARGIN;
  const style: PenText = { face: 'bold', size: Math.min(10, Math.max(6, cell.height * SERIAL_SHARE)) };
  // The code's own quiet zone keeps the serial off it.
  const line = style.size * (CAPITAL + DESCENT);
  const side = Math.min(most - line, width * CODE_SHARE);
  const top = cell.top + (cell.height - side - line) / 2;
  const quiet = drawCode(pen, left, top, side, address);
  pen.text(left + quiet, top + side + style.size * CAPITAL, showTagSerial(serial), style);
  drawOwner(
    pen,
    { left: left + side, top: top + quiet, width: width - side, height: side - 2 * quiet },
    owner,
  );
}
