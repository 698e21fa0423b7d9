/** Lists of ordered rows with a text and a type, such as questions, attributes, answers and parts. */
import type { NamedRow } from './named-rows.rules.ts';

export interface OrderedRow<T extends string> extends NamedRow {
  readonly type: T;
}

/** Creates a new row. */
export function newOrderedRow<T extends string>(key: string, type: T): OrderedRow<T> {
  return { key, name: '', type, enabled: true };
}

/** Converts saved rows to rows of the editor. */
export function orderedRowsOf<T extends string, S extends { id: string; type: T; enabled: boolean }>(
  saved: readonly S[],
  nameOf: (row: S) => string,
): OrderedRow<T>[] {
  return saved.map((row) => ({
    key: row.id,
    id: row.id,
    name: nameOf(row),
    type: row.type,
    enabled: row.enabled,
  }));
}

/** Returns the rows with one row moved up (-1) or down (1), or unchanged when the row is at that end. */
export function moveRow<R>(rows: readonly R[], index: number, by: -1 | 1): R[] {
  const next = [...rows];
  const [row, other] = [rows[index], rows[index + by]];
  if (row !== undefined && other !== undefined) {
    next[index] = other;
    next[index + by] = row;
  }
  return next;
}
