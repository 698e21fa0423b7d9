/** Merges the sent rows of a whole list with the saved ones, and limits the length of the list. */
import { invalid } from './context/api-error.ts';

/** A row of the request. A row without an id is new. */
export interface SentRow {
  readonly id?: string | undefined;
}

/**
 * Returns the sent rows in order, followed by the saved rows that were not sent, since saving a list never deletes a saved row.
 * @returns undefined when a sent id is not among the saved rows or comes twice
 */
export function mergeList<Sent extends SentRow, Saved extends { readonly id: string }, Row>(
  sent: readonly Sent[],
  saved: readonly Saved[],
  rowOf: (row: Sent | Saved, id: string, position: number) => Row,
  newId: () => string,
): Row[] | undefined {
  const sentIds = sent.flatMap((row) => (row.id === undefined ? [] : [row.id]));
  const savedIds = new Set(saved.map((row) => row.id));
  if (new Set(sentIds).size < sentIds.length || sentIds.some((id) => !savedIds.has(id))) {
    return undefined;
  }
  const unsent = saved.filter((row) => !sentIds.includes(row.id));
  return [...sent, ...unsent].map((row, position) => rowOf(row, row.id ?? newId(), position));
}

/**
 * Refuses a list that would grow beyond its maximum, since a list is always read whole. Saved rows that were not sent also count.
 * @param rows the list as it would be saved
 * @param path of the field error; empty when the body is the list
 * @throws ApiError a field error
 */
export function requireListRoom(
  rows: readonly unknown[],
  saved: readonly unknown[],
  { max, path }: { readonly max: number; readonly path: string },
): void {
  if (rows.length > Math.max(max, saved.length)) {
    throw invalid(path, 'too_long');
  }
}
