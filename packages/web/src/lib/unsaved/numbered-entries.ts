/** Numbers all entries of the browser's history as the router does, even entries that a link with a hash or a typed URL adds. */

// The router treats an entry without a number as the first entry, and would leave the page although the user decided to stay.
const INDEX = '__TSR_index';

/** The number of the current entry. */
let current = 0;

function indexOf(state: unknown): number | undefined {
  return (state as { readonly [INDEX]?: number } | null)?.[INDEX];
}

/** Gives the current entry a number. The router has replaced `history.replaceState`, whose call would count as a navigation. */
function number(index: number): void {
  const key = crypto.randomUUID();
  const state = { ...(history.state as object | null), [INDEX]: index, key, __TSR_key: key };
  History.prototype.replaceState.call(history, state, '');
}

/** Notes the number of an entry that the router has added or shows again. */
export function noteEntry(state: unknown): void {
  current = indexOf(state) ?? current;
}

/** Numbers the first entry, and from now on every further entry, before the router reads it. */
export function numberEntries(): void {
  if (indexOf(history.state) === undefined) {
    number(0);
  }
  noteEntry(history.state);
  const onPop = () => {
    if (indexOf(history.state) === undefined) {
      number(current + 1);
    }
    noteEntry(history.state);
  };
  addEventListener('popstate', onPop, { capture: true });
}
