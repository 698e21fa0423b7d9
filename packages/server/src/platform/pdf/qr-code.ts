/** QR codes as runs of dark squares, which a page draws in one path. */
import { encodeQR } from 'qr';

export interface QrCode {
  /** Squares per side, without the quiet zone of four empty squares on each side. */
  readonly size: number;
  /** Runs of dark squares, as `[column, row, length]`. */
  readonly runs: readonly (readonly [number, number, number])[];
}

/** Returns the smallest code for a text. It is readable with 15 % of its area damaged. */
export function qrCode(text: string): QrCode {
  // The library requires a border of at least one square.
  const withBorder = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const rows = withBorder.slice(1, -1).map((squares) => squares.slice(1, -1));
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
