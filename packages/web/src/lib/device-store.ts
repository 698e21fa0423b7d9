/** What this phone keeps until the server has it: one small IndexedDB with drafts and the photos that they name. */

const DATABASE = 'mobcheck-field';
/** `drafts` by their key, `photos` by their id. */
const STORES = ['drafts', 'photos'] as const;
type Store = (typeof STORES)[number];

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => {
      STORES.forEach((store) => request.result.createObjectStore(store));
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error(DATABASE)));
  });
  return opened;
}

/** Runs one act in a transaction of its own; settled when it is on the disk. */
async function run<T>(
  store: Store,
  mode: IDBTransactionMode,
  act: (rows: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode, { durability: 'strict' });
    const request = act(transaction.objectStore(store));
    transaction.addEventListener('complete', () => resolve(request.result));
    const fail = () => reject(transaction.error ?? new Error(store));
    transaction.addEventListener('error', fail);
    transaction.addEventListener('abort', fail);
  });
}

/** The kept value, undefined when there is none. Rejects where the browser keeps nothing (some private windows). */
export function readKept<T>(store: Store, key: string): Promise<T | undefined> {
  return run(store, 'readonly', (rows) => rows.get(key) as IDBRequest<T | undefined>);
}

export async function keep(store: Store, key: string, value: unknown): Promise<void> {
  await run(store, 'readwrite', (rows) => rows.put(value, key));
}

export async function dropKept(store: Store, key: string): Promise<void> {
  await run(store, 'readwrite', (rows) => rows.delete(key));
}
