/** Compares what a reader returns with what a sheet shows, cell by cell. */
import type { OddSheet } from './odd-sheet.ts';

/** Content of the first visible sheet, as a reader returns it. */
export interface ReadFacts {
  /** Names of the visible sheets; undefined: the reader does not tell. */
  readonly sheets: readonly string[] | undefined;
  readonly cells: readonly (readonly string[])[];
  /** Undefined: the reader does not tell. */
  readonly hiddenRows: readonly number[] | undefined;
}

export interface Difference {
  readonly place: string;
  readonly expected: string;
  readonly found: string;
}

/** Returns the number of compared cells and the differing cells. Names of sheets count as a cell, and hidden rows too. */
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
  // An empty cell beyond the filled ones is no cell.
  const cells = pairs.filter(([, expected, found]) => expected !== '' || found !== '');
  const differing = pairs.filter(([, expected, found]) => expected !== found);
  return {
    compared: Math.max(1, cells.length),
    differences: differing.map(([place, expected, found]) => ({ place, expected, found })),
  };
}
