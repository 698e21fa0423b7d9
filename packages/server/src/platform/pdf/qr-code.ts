/** A text as a printed code (QR), as the runs of dark squares that a page draws in one path. */
import { encodeQR } from 'qr';

export interface QrCode {
  /** Squares a side, without the quiet zone of four squares that must stay empty around it. */
  readonly size: number;
  /** Runs of dark squares: `[column, row, length]`. */
  readonly runs: readonly (readonly [number, number, number])[];
}

/** The smallest code that holds a text and survives the loss of 15 % of itself. */
export function qrCode(text: string): QrCode {
  // The library wants a border of one square at least.
  const framed = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const rows = framed.slice(1, -1).map((squares) => squares.slice(1, -1));
  return { size: rows.length, runs: rows.flatMap((squares, row) => runsOf(squares, row)) };
}

function runsOf(squares: readonly boolean[], row: number): [number, number, number][] {
  const runs: [number, number, number][] = [];
  squares.forEach((dark, column) => {
    const last = runs.at(-1);
    if (dark && last !== undefined && last[0] + last[2] === column) {
      last[2] += 1;
    } else if (dark) {
      runs.push([column, row, 1]);
    }
  });
  return runs;
}
