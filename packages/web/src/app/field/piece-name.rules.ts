/** What a piece of equipment is called in a list, so that two of one product are never the same words. Pure. */
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';

/** @returns its label; without one its product with the control code, else with the serial of its tag */
export function pieceName(piece: {
  readonly extraLabel: string;
  readonly extraCode: string;
  readonly productName: string;
  readonly serial: string;
}): string {
  return piece.extraLabel || `${piece.productName} · ${piece.extraCode || showTagSerial(piece.serial)}`;
}
