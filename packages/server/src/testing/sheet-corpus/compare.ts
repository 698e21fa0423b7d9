/** Compares what a reader returns with what a sheet shows, cell by cell. */
import type { OddSheet } from './odd-sheet.ts';

/** Content of the first visible sheet, as a reader returns it. */
export interface ReadFacts {
  /** Names of the visible sheets; undefined means that the reader does not return them. */
  readonly sheets: readonly string[] | undefined;
  readonly cells: readonly (readonly string[])[];
  /** Undefined means that the reader does not return hidden rows. */
  readonly hiddenRows: readonly number[] | undefined;
}

export interface Difference {
  readonly place: string;
  readonly expected: string;
  readonly found: string;
}

/** Returns the number of compared cells and the differing cells. The names of the sheets count as one cell, and so do the hidden rows. */
export function compare(odd: OddSheet, read: ReadFacts): { compared: number; differences: Difference[] } {
  const pairs: [place: string, expected: string, found: string][] = [];
  const height = Math.max(odd.cells.length, read.cells.length);
  for (let row = 0; row < height; row += 1) {
    const [expected = [], found = []] = [odd.cells[row], read.cells[row]];
    for (let column = 0; column < Math.max(expected.length, found.length); column += 1) {
      pairs.push([`R${row + 1}C${column + 1}`, expected[column] ?? '', found[column] ?? '']);
    }
  }
  if (odd.sheets !== undefined) {
    pairs.push(['sheets', odd.sheets.join('|'), read.sheets?.join('|') ?? 'not told']);
  }
  if (odd.hiddenRows !== undefined) {
    pairs.push(['hidden rows', odd.hiddenRows.join(','), read.hiddenRows?.join(',') ?? 'not told']);
  }
  // Cells that are empty on both sides do not count.
  const cells = pairs.filter(([, expected, found]) => expected !== '' || found !== '');
  const differing = pairs.filter(([, expected, found]) => expected !== found);
  return {
    compared: Math.max(1, cells.length),
    differences: differing.map(([place, expected, found]) => ({ place, expected, found })),
  };
}
