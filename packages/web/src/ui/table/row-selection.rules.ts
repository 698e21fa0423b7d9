/** The chosen rows by key, across pages. */

export type Chosen<T> = ReadonlyMap<string, T>;

/** Returns the keys between `from` and `to`, both included, in the order of the rows. If either is not among them, returns only `to`. */
export function keysBetween(
  keys: readonly string[],
  from: string | undefined,
  to: string,
): readonly string[] {
  const [start, end] = [from === undefined ? -1 : keys.indexOf(from), keys.indexOf(to)];
  return start === -1 || end === -1 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Adds rows to the chosen rows, or removes rows from them. Other chosen rows keep their positions. */
export function withRows<T>(
  chosen: Chosen<T>,
  rows: readonly T[],
  keyOf: (row: T) => string,
  isChosen: boolean,
): Chosen<T> {
  const next = new Map(chosen);
  for (const row of rows) {
    if (isChosen) {
      next.set(keyOf(row), row);
    } else {
      next.delete(keyOf(row));
    }
  }
  return next;
}

/** Returns whether all, some or none of a page's rows are chosen, with 'none' for an empty page. */
export function pageState<T>(
  chosen: Chosen<T>,
  rows: readonly T[],
  keyOf: (row: T) => string,
): 'all' | 'some' | 'none' {
  const count = rows.filter((row) => chosen.has(keyOf(row))).length;
  return count === 0 ? 'none' : count === rows.length ? 'all' : 'some';
}
