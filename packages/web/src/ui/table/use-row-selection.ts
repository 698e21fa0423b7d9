/** The choice of rows in a list. It is kept across pages and cleared by other filters. */
import { useState } from 'react';
import { type Chosen, keysBetween, pageState, withRows } from './row-selection.rules.ts';

export interface RowSelection<T> {
  /** The chosen rows. Rows on the page are in their current state. */
  readonly chosen: readonly T[];
  readonly has: (row: T) => boolean;
  /** The name of a row for assistive technology. */
  readonly labelOf: (row: T) => string;
  /** Chooses or unchooses a row. With `isRange` this applies to all rows from the row that was toggled last to this row. */
  readonly toggle: (row: T, isRange: boolean) => void;
  /** Whether all, some or none of the page's rows are chosen. */
  readonly state: 'all' | 'some' | 'none';
  readonly togglePage: () => void;
  /** Chooses rows, even outside the page. */
  readonly add: (rows: readonly T[]) => void;
  readonly clear: () => void;
}

interface State<T> {
  readonly scope: string;
  readonly chosen: Chosen<T>;
  /** The row that was last ticked or unticked. */
  readonly last?: string;
}

/** Parameters that show other rows of the same list. */
const SAME_LIST = new Set(['page', 'pageSize', 'field', 'direction']);

/** @param list the rows of the page, and the list's search */
export function useRowSelection<T>(
  list: { readonly rows: readonly T[]; readonly search: object },
  keyOf: (row: T) => string,
  labelOf: (row: T) => string,
): RowSelection<T> {
  const { rows, search } = list;
  const scope = JSON.stringify(Object.entries(search).filter(([name]) => !SAME_LIST.has(name)));
  const [state, setState] = useState<State<T>>({ scope, chosen: new Map() });
  const inScope = (before: State<T>): State<T> =>
    before.scope === scope ? before : { scope, chosen: new Map() };
  const current = inScope(state);
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  const set = (change: (before: State<T>) => State<T>) => setState((before) => change(inScope(before)));
  const ofPage = pageState(current.chosen, rows, keyOf);
  return {
    chosen: [...current.chosen].map(([key, row]) => known.get(key) ?? row),
    has: (row) => current.chosen.has(keyOf(row)),
    labelOf,
    toggle: (row, isRange) =>
      set(({ chosen, last }) => {
        const key = keyOf(row);
        const keys = isRange ? keysBetween([...known.keys()], last, key) : [key];
        const meant = keys.map((other) => known.get(other) ?? row);
        return { scope, chosen: withRows(chosen, meant, keyOf, !chosen.has(key)), last: key };
      }),
    state: ofPage,
    togglePage: () =>
      set((before) => ({ ...before, chosen: withRows(before.chosen, rows, keyOf, ofPage !== 'all') })),
    add: (more) => set((before) => ({ ...before, chosen: withRows(before.chosen, more, keyOf, true) })),
    clear: () => setState({ scope, chosen: new Map() }),
  };
}
