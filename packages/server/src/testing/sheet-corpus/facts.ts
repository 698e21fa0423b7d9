/** Converts the result of the product's reader into the form of the corpus. */
import type { ReadSheet } from '../../platform/xlsx/sheet-reader.ts';
import type { ReadFacts } from './compare.ts';

/** Converts the sheets of a workbook. The cells are those of the first sheet from A1, with empty rows. */
export function factsOf(sheets: readonly ReadSheet[]): ReadFacts {
  const rows = sheets[0]?.rows ?? [];
  const cells: string[][] = [];
  for (const { number, cells: list } of rows) {
    while (cells.length < number) {
      cells.push([]);
    }
    cells[number - 1] = list.map((cell) => (cell === null ? '' : String(cell)));
  }
  return {
    sheets: sheets.map(({ name }) => name),
    cells,
    hiddenRows: rows.flatMap(({ number, isHidden }) => (isHidden === true ? [number] : [])),
  };
}
