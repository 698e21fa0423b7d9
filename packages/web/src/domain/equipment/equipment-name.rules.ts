/** The name of a piece of equipment, alone or among the pieces of a list. */
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';

interface Piece {
  readonly extraLabel: string;
  readonly extraCode: string;
  readonly productName: string;
  readonly serial: string;
}

/** Returns the label. Without a label, returns the product with the control number or the tag's serial. */
export function pieceName(piece: Piece): string {
  return piece.extraLabel || `${piece.productName} · ${piece.extraCode || showTagSerial(piece.serial)}`;
}

/**
 * Names the pieces of one list, by serial. Pieces with the same name also get the control number, the product or the serial, whichever
 * first distinguishes the piece from the others.
 */
export function pieceNames(pieces: readonly Piece[]): ReadonlyMap<string, string> {
  const bySerial = new Map(pieces.map((piece) => [piece.serial, piece]));
  const byName = Map.groupBy(bySerial.values(), pieceName);
  return new Map(
    [...byName].flatMap(([name, group]) => {
      const [, second] = group;
      return group.map(
        (piece) => [piece.serial, second ? `${name} · ${uniqueValue(piece, group)}` : name] as const,
      );
    }),
  );
}

/** Returns a control number or product that no other piece of a group has, or else the serial. */
function uniqueValue(piece: Piece, group: readonly Piece[]): string {
  const uniqueKey = (['extraCode', 'productName'] as const).find(
    (key) => piece[key] !== '' && group.filter((other) => other[key] === piece[key]).length === 1,
  );
  return uniqueKey ? piece[uniqueKey] : showTagSerial(piece.serial);
}
