/** What a piece of equipment is called in a list, so that two of one product are never the same words. Pure. */
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';

interface Piece {
  readonly extraLabel: string;
  readonly extraCode: string;
  readonly productName: string;
  readonly serial: string;
}

/** @returns its label; without one its product with the control code, else with the serial of its tag */
export function pieceName(piece: Piece): string {
  return piece.extraLabel || `${piece.productName} · ${piece.extraCode || showTagSerial(piece.serial)}`;
}

/**
 * Names of pieces that stand together, by serial. One that shares its name with another piece also says its control
 * code, or its product, or its serial: the first that none of those of the same name has too.
 */
export function pieceNames(pieces: readonly Piece[]): ReadonlyMap<string, string> {
  const own = new Map(pieces.map((piece) => [piece.serial, piece]));
  const alike = Map.groupBy(own.values(), pieceName);
  return new Map(
    [...alike].flatMap(([name, group]) => {
      const [, second] = group;
      return group.map((piece) => [piece.serial, second ? `${name} · ${mark(piece, group)}` : name] as const);
    }),
  );
}

/** What only this one of a group has. */
function mark(piece: Piece, group: readonly Piece[]): string {
  const telling = (['extraCode', 'productName'] as const).find(
    (part) => piece[part] !== '' && group.filter((other) => other[part] === piece[part]).length === 1,
  );
  return telling ? piece[telling] : showTagSerial(piece.serial);
}
