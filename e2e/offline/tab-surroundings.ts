/** Storage, locks and timers of one tab of the model, which end when the tab is killed. */
import type { ModelClock } from './model-network.ts';

/** Promise for the code of a killed tab, which never gets an answer of the browser. */
const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

/** Transactions of phones whose disk can be full. */
const disks = new WeakMap<IDBTransaction, { readonly isFull: () => boolean }>();

/** Makes writes fail in transactions of phones whose disk is full. */
function limitDisks(): void {
  for (const name of ['put', 'add'] as const) {
    const write = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (this: IDBObjectStore, ...parts: [unknown, IDBValidKey?]) {
      if (disks.get(this.transaction)?.isFull()) {
        throw new DOMException('no space', 'QuotaExceededError');
      }
      return write.apply(this, parts);
    } as typeof write;
  }
}
limitDisks();

/** The Web Locks of one phone. A request for a name gets the lock when all earlier requests for this name are done. */
export interface ModelLocks {
  /** @param killed resolves when the requesting tab is killed, which releases the lock */
  readonly request: <T>(name: string, work: () => Promise<T>, killed: Promise<unknown>) => Promise<T>;
}

export function modelLocks(): ModelLocks {
  const last = new Map<string, Promise<unknown>>();
  return {
    request: (name, work, killed) => {
      let isKilled = false;
      void killed.then(() => {
        isKilled = true;
      });
      const before = last.get(name) ?? Promise.resolve();
      const working = before.then(() => (isKilled ? never<never>() : work()));
      const free = () => undefined;
      last.set(
        name,
        Promise.race([working.then(free, free), killed]).then(() => before),
      );
      return working;
    },
  };
}

export interface Surroundings {
  /** Globals for the application's code, by name. */
  readonly globals: Readonly<Record<string, unknown>>;
  /** Ends the tab. Its transactions are rolled back and its locks released. Its timers do not fire and its promises stay pending. */
  readonly kill: () => void;
  readonly isKilled: () => boolean;
  /** Number of lock requests of the tab. */
  readonly lockRequests: () => number;
}

/** Returns the browser's IndexedDB for one tab, and a function that ends the connections of the tab. */
function tabStorage(isDiskFull: () => boolean, isKilled: () => boolean) {
  const connections = new Set<IDBDatabase>();
  const running = new Set<IDBTransaction>();
  const follow = (database: IDBDatabase) => {
    connections.add(database);
    const begin = database.transaction.bind(database);
    database.transaction = (...parts) => {
      const transaction = begin(...parts);
      disks.set(transaction, { isFull: isDiskFull });
      running.add(transaction);
      for (const end of ['complete', 'abort']) {
        transaction.addEventListener(end, () => running.delete(transaction));
      }
      return transaction;
    };
  };
  const storage = {
    open: (...parts: Parameters<IDBFactory['open']>) => {
      if (isKilled()) {
        return Object.assign(never(), { addEventListener: () => undefined });
      }
      const request = indexedDB.open(...parts);
      request.addEventListener('success', () => {
        follow(request.result);
        if (isKilled()) {
          request.result.close();
        }
      });
      return request;
    },
    databases: async () => indexedDB.databases(),
  };
  const end = () => {
    for (const transaction of running) {
      try {
        transaction.abort();
      } catch {
        // A transaction that already commits cannot be rolled back.
      }
    }
    connections.forEach((database) => database.close());
  };
  return { storage, end };
}

/** Returns the surroundings of a new tab. @param onChange called when the tab is killed */
export function surroundings(parts: {
  readonly clock: ModelClock;
  readonly locks: ModelLocks;
  readonly isDiskFull: () => boolean;
  readonly onChange: () => void;
}): Surroundings {
  const { clock, locks, isDiskFull, onChange } = parts;
  const killed = Promise.withResolvers<void>();
  let isKilled = false;
  let lockRequests = 0;
  const { storage, end } = tabStorage(isDiskFull, () => isKilled);
  const request = async (name: string, work: () => Promise<unknown>): Promise<unknown> => {
    if (isKilled) {
      return never();
    }
    lockRequests += 1;
    return locks.request(name, work, killed.promise);
  };
  return {
    globals: {
      indexedDB: storage,
      navigator: { locks: { request } },
      setTimeout: (act: () => void, milliseconds: number) =>
        isKilled ? 0 : clock.later(() => isKilled || act(), milliseconds),
      clearTimeout: clock.forget,
      // Messages only update the screens of other tabs, and tabs of the model have no screens.
      BroadcastChannel: class {
        addEventListener() {}
        postMessage() {}
      },
    },
    kill: () => {
      isKilled = true;
      end();
      killed.resolve();
      onChange();
    },
    isKilled: () => isKilled,
    lockRequests: () => lockRequests,
  };
}
