/** Draws one label: QR code, serial, and the owner's logo and name or the equipment's texts. */
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { wrap } from '../../platform/pdf/pdf-text.ts';
import { qrCode } from '../../platform/pdf/qr-code.ts';
import { type MmCanvas, type PenText, type PageSize, toSingleLine } from '../../platform/pdf/mm-canvas.ts';
import { fitCut, fitWhole, LINE_MM_PER_POINT, type PieceText } from './piece-text.pdf.ts';

/** Empty millimetres inside a label's edge, since printers and cutters are inexact. */
export const SAFE_MARGIN = 1.5;
/** Modules (squares of the code) that must be empty on each side of a QR code. */
const QUIET_MODULES = 4;
/** Share of a label's width that the code may take. */
const CODE_SHARE = 0.55;
/** Share of the owner box's height that the logo may take. */
const LOGO_SHARE = 0.4;
/** Font size of the serial in points per millimetre of the label's height. */
const SERIAL_POINTS_PER_MM = 0.24;
const GAP_MM = 1;
/** Share of the box's height that the logo may take beside the texts of a piece. */
const LOGO_SHARE_OF_PIECE = 0.25;
/** Font size of the owner's name below the texts of a piece, in points. */
const OWNER_POINTS = 6;
/** Smallest font sizes of the equipment's texts in points, with logo and owner, with the owner's name, or alone. */
const SMALLEST_POINTS = { withLogo: 7, withName: 6, alone: 5 } as const;
/** Height of a capital, in millimetres per point of the font size. */
const CAPITAL_MM_PER_POINT = 0.26;
/** Millimetres below the baseline that J and Q take, per point of the font size. */
const DESCENT_MM_PER_POINT = 0.085;
const MAX_NAME_LINES = 3;

/** The company that owns the tags. */
export interface LabelOwner {
  readonly name: string;
  /** `data:` URL of a JPEG, or undefined. */
  readonly logo: string | undefined;
}

export interface Label {
  readonly serial: string;
  /** URL in the QR code. */
  readonly url: string;
  /** The equipment of the tag. Undefined when the tag is free or printed as free. */
  readonly piece?: readonly PieceText[] | undefined;
}

export interface Box extends PageSize {
  readonly left: number;
  readonly top: number;
}

/** Draws the logo and below it the name, from the top of a box. */
function drawOwner(canvas: MmCanvas, { left, top, width, height }: Box, owner: LabelOwner): void {
  const name: PenText = { face: 'regular', size: Math.min(9, Math.max(6, height / 3.6)) };
  const lineHeight = name.size * LINE_MM_PER_POINT;
  const logoHeight = height * LOGO_SHARE;
  let y = top;
  let remaining = height;
  if (owner.logo !== undefined && remaining >= logoHeight + GAP_MM + lineHeight) {
    canvas.picture(owner.logo, left, y, { width, height: logoHeight });
    y += logoHeight + GAP_MM;
    remaining -= logoHeight + GAP_MM;
  }
  const maxLines = Math.min(MAX_NAME_LINES, Math.floor(remaining / lineHeight));
  if (maxLines > 0) {
    wrap(toSingleLine(owner.name), width, maxLines, (text) => canvas.width(text, name)).forEach(
      (line, index) => {
        canvas.text(left, y + index * lineHeight + name.size * CAPITAL_MM_PER_POINT, line, name);
      },
    );
  }
}

/** Draws the texts of a piece into a box. The owner's logo and name are added only if the texts still fit whole and legible. */
function drawPiece(canvas: MmCanvas, box: Box, piece: readonly PieceText[], owner: LabelOwner): void {
  const { left, width, height } = box;
  const logoHeight = owner.logo === undefined ? 0 : height * LOGO_SHARE_OF_PIECE + GAP_MM;
  const nameHeight = OWNER_POINTS * LINE_MM_PER_POINT;
  const fitted = (taken: number, smallest: number) =>
    fitWhole(canvas, piece, { width, height: height - taken }, smallest);
  const withLogo = fitted(logoHeight + nameHeight, SMALLEST_POINTS.withLogo);
  const withName = withLogo ?? fitted(nameHeight, SMALLEST_POINTS.withName);
  const { size, lines } =
    withName ?? fitted(0, SMALLEST_POINTS.alone) ?? fitCut(canvas, piece, box, SMALLEST_POINTS.alone);
  let { top } = box;
  if (owner.logo !== undefined && withLogo) {
    canvas.picture(owner.logo, left, top, { width, height: logoHeight - GAP_MM });
    top += logoHeight;
  }
  lines.forEach(({ face, text }, index) => {
    const baseline = top + index * size * LINE_MM_PER_POINT + size * CAPITAL_MM_PER_POINT;
    canvas.text(left, baseline, text, { face, size });
  });
  if (withName) {
    const name: PenText = { face: 'regular', size: OWNER_POINTS };
    const [line = ''] = wrap(toSingleLine(owner.name), width, 1, (text) => canvas.width(text, name));
    canvas.text(left, box.top + height - OWNER_POINTS * DESCENT_MM_PER_POINT, line, name);
  }
}

/** Draws a QR code with its quiet zone into a square. Returns the width of that zone in millimetres. */
export function drawCode(canvas: MmCanvas, left: number, top: number, side: number, url: string): number {
  const code = qrCode(url);
  const moduleSide = side / (code.size + 2 * QUIET_MODULES);
  const quietZone = QUIET_MODULES * moduleSide;
  canvas.drawQrCode(left + quietZone, top + quietZone, moduleSide, code);
  return quietZone;
}

/** Draws a label into its cell, inside the safe margin. */
export function drawLabel(
  canvas: MmCanvas,
  cell: Box,
  { serial, url, piece }: Label,
  owner: LabelOwner,
): void {
  const width = cell.width - 2 * SAFE_MARGIN;
  const height = cell.height - 2 * SAFE_MARGIN;
  const left = cell.left + SAFE_MARGIN;
  const style: PenText = {
    face: 'bold',
    size: Math.min(10, Math.max(6, cell.height * SERIAL_POINTS_PER_MM)),
  };
  // No gap between the code and the serial, since the quiet zone separates them.
  const lineHeight = style.size * (CAPITAL_MM_PER_POINT + DESCENT_MM_PER_POINT);
  const side = Math.min(height - lineHeight, width * CODE_SHARE);
  const top = cell.top + (cell.height - side - lineHeight) / 2;
  const quietZone = drawCode(canvas, left, top, side, url);
  canvas.text(left + quietZone, top + side + style.size * CAPITAL_MM_PER_POINT, showTagSerial(serial), style);
  const box = {
    left: left + side,
    top: top + quietZone,
    width: width - side,
    height: side - 2 * quietZone,
  };
  if (piece === undefined) {
    drawOwner(canvas, box, owner);
  } else {
    drawPiece(canvas, box, piece, owner);
  }
}
