/** Counts the forms with a kept draft on the screen. While such a form is open, no newer version is offered and no new PIN is asked for. */
import { useEffect, useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function add(change: 1 | -1): void {
  count += change;
  listeners.forEach((listener) => listener());
}

/** Counts the form while it is mounted. */
export function useCountAsOpen(): void {
  useEffect(() => {
    add(1);
    return () => add(-1);
  }, []);
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useHasOpenDraft(): boolean {
  return useSyncExternalStore(onChange, () => count > 0);
}
