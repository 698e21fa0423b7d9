/** Tells whether the browser is printing the page, for parts that appear only on paper. */
import { useSyncExternalStore } from 'react';

const EVENTS = ['beforeprint', 'afterprint'] as const;
let isPrinting = false;

function onPrinting(change: () => void): () => void {
  const turn = ({ type }: Event) => {
    isPrinting = type === EVENTS[0];
    change();
  };
  EVENTS.forEach((name) => window.addEventListener(name, turn));
  return () => EVENTS.forEach((name) => window.removeEventListener(name, turn));
}

/** Returns true from the browser's `beforeprint` to its `afterprint`. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(onPrinting, () => isPrinting);
}
