/** A connection to an IndexedDB database that opens again after the browser has killed it, with atomic transactions. */
import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type OpenDBCallbacks,
  openDB,
  type StoreNames,
} from 'idb';

/**
 * `blocked` means that another tab keeps an older version open and must be closed. `outdated` means that this code is older than the
 * database or was replaced, so the page must be reloaded. `unavailable` means that the browser stores nothing.
 */
export type StorageState = 'ready' | 'blocked' | 'outdated' | 'unavailable';

type Names<S extends DBSchema> = StoreNames<S>[];

/** The work of one transaction. Only calls of the transaction may be awaited, or the browser ends it. */
type Work<S extends DBSchema, M extends IDBTransactionMode, T> = (
  transaction: IDBPTransaction<S, Names<S>, M>,
) => Promise<T>;

export interface LastingConnection<S extends DBSchema> {
  /** Reads in one transaction. Rejects where the browser stores nothing. */
  readonly read: <T>(stores: Names<S>, work: Work<S, 'readonly', T>) => Promise<T>;
  /**
   * Writes in one transaction, and resolves when it is flushed to the disk. When the connection dies, `work` is repeated, perhaps
   * after it took effect. So it must write under given keys and not count up.
   * @throws DOMException QuotaExceededError if the storage is full. Nothing is written then
   */
  readonly write: <T>(stores: Names<S>, work: Work<S, 'readwrite', T>) => Promise<T>;
  readonly close: () => void;
}

/** Errors of a connection that the browser has closed. iPhones close it in the background, other browsers when the storage is cleared. */
const DEAD = new Set(['InvalidStateError', 'UnknownError', 'AbortError']);
const REPEAT_AFTER_MS: readonly number[] = [0, 100, 500];

function nameOf(error: unknown): string {
  return error instanceof DOMException ? error.name : '';
}

/** Runs the work and waits for the transaction. An error of the work or of the transaction undoes all changes. */
async function complete<S extends DBSchema, M extends IDBTransactionMode, T>(
  transaction: IDBPTransaction<S, Names<S>, M>,
  work: Work<S, M, T>,
): Promise<T> {
  const done = transaction.done.then(
    () => null,
    (error: unknown) => ({ error }),
  );
  const outcome = await work(transaction).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome) {
    try {
      transaction.abort();
    } catch {
      // The transaction has already been aborted.
    }
    await done;
    // A full disk ends the transaction. The transaction's error is more precise than the error of the interrupted call.
    throw nameOf(transaction.error) === 'QuotaExceededError' ? transaction.error : outcome.error;
  }
  const failure = await done;
  if (failure) {
    throw failure.error;
  }
  return outcome.value;
}

/** The stores of a database, and the listener for its state. */
interface Definition<S extends DBSchema> {
  readonly name: string;
  /** Raised by each change of the stores. */
  readonly version: number;
  /** Creates the stores that the previous version lacks. */
  readonly upgrade: NonNullable<OpenDBCallbacks<S>['upgrade']>;
  readonly tell: (state: StorageState) => void;
}

/** Opens the database. @param onClosed called when the browser or another page causes the connection to close */
async function open<S extends DBSchema>(
  definition: Definition<S>,
  onClosed: () => void,
): Promise<IDBPDatabase<S>> {
  const { name, version, upgrade, tell } = definition;
  return openDB<S>(name, version, {
    upgrade,
    blocked: () => tell('blocked'),
    // Another page wants to upgrade or delete the database, and must not wait for this page.
    blocking: (_current, newVersion, event) => {
      onClosed();
      (event.target as IDBDatabase).close();
      if (newVersion !== null) {
        tell('outdated');
      }
    },
    terminated: onClosed,
  });
}

/** Creates a connection that opens when it is first used. */
export function lastingConnection<S extends DBSchema>(definition: Definition<S>): LastingConnection<S> {
  const { tell } = definition;
  let opening: Promise<IDBPDatabase<S>> | undefined;
  const forget = () => {
    opening = undefined;
  };
  const close = () => {
    void opening?.then((database) => database.close()).catch(() => undefined);
    forget();
  };
  const connection = async (): Promise<IDBPDatabase<S>> => {
    if (opening) {
      return opening;
    }
    opening = open(definition, forget);
    try {
      const database = await opening;
      tell('ready');
      return database;
    } catch (error) {
      forget();
      if (!DEAD.has(nameOf(error))) {
        tell(nameOf(error) === 'VersionError' ? 'outdated' : 'unavailable');
      }
      throw error;
    }
  };
  /** Repeats work on a new connection when the old connection died. The pauses give the browser time to close the old connection. */
  const repeat = async <T>(
    attempt: (database: IDBPDatabase<S>) => Promise<T>,
    pauses = REPEAT_AFTER_MS,
  ): Promise<T> => {
    try {
      return await attempt(await connection());
    } catch (error) {
      if (!DEAD.has(nameOf(error))) {
        throw error;
      }
      const [pause, ...rest] = pauses;
      if (pause === undefined) {
        tell('unavailable');
        throw error;
      }
      close();
      await new Promise((resolve) => setTimeout(resolve, pause));
      return repeat(attempt, rest);
    }
  };
  return {
    read: (stores, work) => repeat((database) => complete(database.transaction(stores, 'readonly'), work)),
    write: (stores, work) =>
      repeat((database) =>
        complete(database.transaction(stores, 'readwrite', { durability: 'strict' }), work),
      ),
    close,
  };
}
