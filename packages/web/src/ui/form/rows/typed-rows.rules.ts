/** Lists of rows that have a text and a type: questions, attributes, answers, parts; their order counts. */
import type { NamedRow } from './named-rows.rules.ts';

export interface TypedRow<T extends string> extends NamedRow {
  readonly type: T;
}

/** A row that was never saved. */
export function newTypedRow<T extends string>(key: string, type: T): TypedRow<T> {
  return { key, name: '', type, enabled: true };
}

/** Saved rows as the list edits them. */
export function typedRowsOf<T extends string, S extends { id: string; type: T; enabled: boolean }>(
  saved: readonly S[],
  nameOf: (row: S) => string,
): TypedRow<T>[] {
  return saved.map((row) => ({
    key: row.id,
    id: row.id,
    name: nameOf(row),
    type: row.type,
    enabled: row.enabled,
  }));
}

/** The rows with one of them a place further up (-1) or down (1); at the end of the list it stays. */
export function moved<R>(rows: readonly R[], place: number, by: -1 | 1): R[] {
  const next = [...rows];
  const [row, other] = [rows[place], rows[place + by]];
  if (row !== undefined && other !== undefined) {
    next[place] = other;
    next[place + by] = row;
  }
  return next;
}
