/** IndexedDB of drafts and their photos, kept on this phone until the server has them. */
import { type IDBPDatabase, openDB } from 'idb';

const DATABASE = 'mobcheck-field';
/** `drafts` by their key, `photos` by their id. */
const STORES = ['drafts', 'photos'] as const;
type Store = (typeof STORES)[number];

let connection: Promise<IDBPDatabase> | undefined;

function open(): Promise<IDBPDatabase> {
  connection ??= openDB(DATABASE, 1, {
    upgrade: (database) => STORES.forEach((store) => database.createObjectStore(store)),
  });
  return connection;
}

/** Begins a transaction that is flushed to the disk before `done` resolves. */
async function beginWrite(store: Store) {
  const database = await open();
  return database.transaction(store, 'readwrite', { durability: 'strict' });
}

/** Returns the stored value, undefined when there is none. Rejects where the browser stores nothing (some private windows). */
export async function readStored<T>(store: Store, key: string): Promise<T | undefined> {
  const database = await open();
  return (await database.get(store, key)) as T | undefined;
}

export async function writeStored(store: Store, key: string, value: unknown): Promise<void> {
  const transaction = await beginWrite(store);
  await Promise.all([transaction.store.put(value, key), transaction.done]);
}

export async function deleteStored(store: Store, key: string): Promise<void> {
  const transaction = await beginWrite(store);
  await Promise.all([transaction.store.delete(key), transaction.done]);
}
