/** Tells whether this phone's databases can be used. */
import type { StorageState } from './lasting-connection.ts';

const states = new Map<string, StorageState>();
const listeners = new Set<() => void>();

/** Notes the newest state of a database. */
export function setStorageState(database: string, state: StorageState): void {
  states.set(database, state);
  listeners.forEach((listener) => listener());
}

/** Returns `ready` while no database has a problem, or else a problem. */
export function storageState(): StorageState {
  return [...states.values()].find((state) => state !== 'ready') ?? 'ready';
}

/** Calls the listener whenever `storageState` may have changed. Returns a function that removes the listener. */
export function onStorageState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
