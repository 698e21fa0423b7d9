/** What the application finds around it in one tab of the model: storage, locks and timers that end when the tab is killed. */
import type { ModelClock } from './model-network.ts';

/** Something that the browser does for a tab and that never comes to its code any more once the tab is killed. */
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

/** The Web Locks of one phone: whoever asks for a name gets it after all who asked before. */
export interface ModelLocks {
  /** @param killed resolves when the tab that asks is killed, which frees the lock */
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
  /** The names that the application's code reads, and what it finds there. */
  readonly globals: Readonly<Record<string, unknown>>;
  /** Ends the tab: its transactions are undone, its timers and locks are gone, and nothing it waits for comes any more. */
  readonly kill: () => void;
  readonly isKilled: () => boolean;
  /** How often the tab has asked for a lock. */
  readonly lockRequests: () => number;
}

/** The databases of the browser, as one tab sees them. */
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
        // It is being written: that can no longer be undone.
      }
    }
    connections.forEach((database) => database.close());
  };
  return { storage, end };
}

/** Returns what a new tab has around it. @param onChange called when it is killed */
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
      // Other tabs only show what is told here.
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
