/** Turns the library's sheet into rows. It fills merged cells downwards, marks hidden rows and leaves out empty rows. */
import type { CellObject, WorkSheet } from '@e965/xlsx';
import { readCell } from './cell-text.ts';
import type { ReadCell, ReadRow, ReadSheet, SheetLimits } from './sheet-reader.ts';

/** Twice the length of the longest text that is imported. */
const MAX_TEXT_LENGTH = 4000;

interface Grid {
  readonly name: string;
  readonly sheet: WorkSheet;
  readonly uses1904: boolean;
  /** Positions of hidden rows that the library's sheet does not mark. */
  readonly hiddenRows: ReadonlySet<number>;
}

function isFilled(cell: ReadCell | undefined): boolean {
  return cell !== null && cell !== undefined && (typeof cell !== 'string' || cell.trim() !== '');
}

/** Copies the value of a merged range down its first column, into rows that have content of their own. */
function fillMerged(
  rows: ReadonlyMap<number, ReadCell[]>,
  { '!merges': ranges = [] }: WorkSheet,
  columns: number,
): void {
  for (const { s: start, e: end } of ranges) {
    const value = rows.get(start.r)?.[start.c];
    if (value === undefined || value === null || start.c >= columns) {
      continue;
    }
    for (const [index, cells] of rows) {
      if (index > start.r && index <= end.r) {
        while (cells.length <= start.c) {
          cells.push(null);
        }
        cells[start.c] = value;
      }
    }
  }
}

/**
 * Reads the rows of a sheet that are not empty. Texts are cut to 4,000 characters. A sheet beyond the limits is returned with the rows that
 * fit, and is marked as too large.
 */
export function readGrid(
  { name, sheet, uses1904, hiddenRows }: Grid,
  limits: SheetLimits,
): ReadSheet & { characters: number } {
  const rows = new Map<number, ReadCell[]>();
  let isTooLarge = false;
  let characters = 0;
  (sheet['!data'] ?? []).forEach((list: readonly (CellObject | undefined)[] | undefined, index: number) => {
    const cells: ReadCell[] = [];
    // Cells with a border or a colour may extend to the last of 16,384 columns.
    list?.forEach((cell, column) => {
      const value = readCell(cell, uses1904);
      if (column >= limits.columns) {
        isTooLarge ||= isFilled(value);
      } else {
        while (cells.length < column) {
          cells.push(null);
        }
        cells[column] = typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : value;
        characters += value === null ? 0 : String(cells[column]).length;
      }
    });
    if (cells.some(isFilled)) {
      isTooLarge ||= rows.size === limits.rows;
      if (rows.size < limits.rows) {
        rows.set(index, cells);
      }
    }
  });
  fillMerged(rows, sheet, limits.columns);
  const heights = sheet['!rows'] ?? [];
  const isHidden = (index: number) => hiddenRows.has(index) || heights[index]?.hidden === true;
  return {
    name,
    uses1904,
    isTooLarge,
    characters,
    rows: [...rows].map(([index, cells]): ReadRow => ({
      number: index + 1,
      cells,
      ...(isHidden(index) && { isHidden: true }),
    })),
  };
}
