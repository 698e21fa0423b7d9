/** Whole-list saves: what a client sends against what is stored. */

/** A row as sent: without an id it is new. */
export interface SentRow {
  readonly id?: string | undefined;
}

/**
 * Puts the sent rows first, in their order, and behind them the saved rows that were left out, which stay as they
 * were: a whole-list save never makes a saved row vanish.
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
  const leftOut = saved.filter((row) => !sentIds.includes(row.id));
  return [...sent, ...leftOut].map((row, position) => rowOf(row, row.id ?? newId(), position));
}
