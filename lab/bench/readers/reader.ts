/** The shape of a reader in the trial, and the conversion of its raw cells by the product's rules. */
import type { CellObject } from '@e965/xlsx';
import { readCell } from '../../../packages/server/src/platform/xlsx/cell-text.ts';
import type { ReadFacts } from '../../../packages/server/src/testing/sheet-corpus/compare.ts';

/** A reader with the least code around it that a product would write. */
export interface TrialReader {
  readonly name: string;
  readonly kinds: readonly string[];
  readonly read: (file: Buffer, kind: string) => Promise<ReadFacts> | ReadFacts;
}

export type RawValue = string | number | boolean | Date | null | undefined;

/** A cell as most libraries give it. */
export interface RawCell {
  readonly value: RawValue;
  readonly format?: string | undefined;
  readonly formula?: string | undefined;
  readonly isError?: boolean | undefined;
}

/** Converts a cell by the product's rules. A `Date` is a wall time in UTC. */
export function shown({ value, format, formula, isError = false }: RawCell, uses1904 = false): string {
  const empty = value === null || value === undefined;
  const cell: CellObject =
    empty && formula !== undefined
      ? { t: 'z', f: formula }
      : value instanceof Date
        ? { t: 's', v: Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 19) }
        : isError
          ? { t: 'e', w: String(value) }
          : typeof value === 'number'
            ? { t: 'n', v: value, z: format ?? 'General', w: String(value) }
            : typeof value === 'boolean'
              ? { t: 'b', v: value }
              : { t: 's', v: value ?? '' };
  return String(readCell(cell, uses1904) ?? '');
}

/** Copies the value of a cell that is merged over several rows into each of these rows that is not empty. Positions begin with 0. */
export function fillDown(
  cells: string[][],
  ranges: readonly { readonly top: number; readonly left: number; readonly bottom: number }[],
): string[][] {
  for (const { top, left, bottom } of ranges) {
    for (let row = top + 1; row <= Math.min(bottom, cells.length - 1); row += 1) {
      const list = cells[row];
      if (list?.some((cell) => cell !== '') === true) {
        list[left] = cells[top]?.[left] ?? '';
      }
    }
  }
  return cells.map((row) => Array.from(row, (cell) => cell ?? ''));
}
