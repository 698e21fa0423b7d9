/** What this phone keeps until the server has it: one small IndexedDB with drafts and the photos that they name. */
import { type IDBPDatabase, openDB } from 'idb';

const DATABASE = 'mobcheck-field';
/** `drafts` by their key, `photos` by their id. */
const STORES = ['drafts', 'photos'] as const;
type Store = (typeof STORES)[number];

let opened: Promise<IDBPDatabase> | undefined;

function open(): Promise<IDBPDatabase> {
  opened ??= openDB(DATABASE, 1, {
    upgrade: (database) => STORES.forEach((store) => database.createObjectStore(store)),
  });
  return opened;
}

/** A transaction of its own, written through to the disk; `done` when it is there. */
async function write(store: Store) {
  const database = await open();
  return database.transaction(store, 'readwrite', { durability: 'strict' });
}

/** The kept value, undefined when there is none. Rejects where the browser keeps nothing (some private windows). */
export async function readKept<T>(store: Store, key: string): Promise<T | undefined> {
  const database = await open();
  return (await database.get(store, key)) as T | undefined;
}

export async function keep(store: Store, key: string, value: unknown): Promise<void> {
  const transaction = await write(store);
  await Promise.all([transaction.store.put(value, key), transaction.done]);
}

export async function dropKept(store: Store, key: string): Promise<void> {
  const transaction = await write(store);
  await Promise.all([transaction.store.delete(key), transaction.done]);
}
