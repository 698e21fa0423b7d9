/** The server's access to the file store. Calls have a time limit, are forbidden inside a transaction or turn, and pause after failures. */
import pLimit from 'p-limit';
import { circuitBreaker } from '../breaker.ts';
import { heldNow } from '../db/held.ts';
import { type FileStore, FileStoreSpared, FileStoreUnavailable, type StoredFile } from './file-store.ts';

/** A transaction or a turn would wait for the file store, which is a bug. */
export class FileStoreInsideTransaction extends Error {}

export interface SparedOptions {
  readonly limitMs?: number;
  /** Time limit for the path of a file, and for each item of a list. A bucket's file, perhaps a video, is first copied to this machine. */
  readonly copyLimitMs?: number;
  /** How long calls fail at once after failures in a row. */
  readonly pauseMs?: number;
  /** Calls that run at a time; undefined means no limit. */
  readonly atOnce?: number | undefined;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

const CONSECUTIVE_FAILURES = 3;
const DEFAULT_LIMITS = { limitMs: 15_000, copyLimitMs: 60_000, pauseMs: 15_000 };
/** Time limit of a nightly walk through all files of a folder. */
const WALK_LIMIT_MS = 30 * 60_000;

/**
 * How many calls may wait for a folder at a time. A call keeps one of Node's four threads for as long as its disk is silent, and the
 * hashing of passwords needs threads as well.
 */
export const CALLS_OF_FOLDER_AT_ONCE = 2;

/** Returns the result of a call, or fails when the call takes too long. */
async function inTime<T>(limitMs: number, call: (isLate: () => boolean) => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    late.reject(new FileStoreUnavailable(`the file store did not answer within ${limitMs} ms`));
  }, limitMs);
  try {
    return await Promise.race([call(() => isLate), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Yields the items of a source, each requested through `ask`. */
async function* eachAsked<T>(
  source: AsyncIterable<T>,
  ask: <Item>(call: () => Promise<Item>) => Promise<Item>,
): AsyncGenerator<T> {
  const items = source[Symbol.asyncIterator]();
  for (;;) {
    const item = await ask(async () => items.next());
    if (item.done === true) {
      return;
    }
    yield item.value;
  }
}

/** @throws FileStoreInsideTransaction while the running work holds a transaction or a turn */
function requireNothingHeld(): void {
  const held = heldNow();
  if (held !== undefined) {
    throw new FileStoreInsideTransaction(`${held} waits for the file store: call it before or afterwards`);
  }
}

/**
 * Wraps a store.
 *
 * Every method throws FileStoreUnavailable when the store does not answer in time. After three such failures in a row, it throws that
 * error at once during a pause. It throws FileStoreInsideTransaction while the caller holds a transaction or a turn.
 */
export function sparedFileStore(store: FileStore, options: SparedOptions = {}): FileStore {
  const { limitMs, copyLimitMs, pauseMs } = { ...DEFAULT_LIMITS, ...options };
  const spare = circuitBreaker({
    failures: CONSECUTIVE_FAILURES,
    pauseMs,
    now: options.now ?? (() => performance.now()),
    isAnswer: (error) => !(error instanceof FileStoreUnavailable),
    refusal: () => new FileStoreSpared('the file store did not answer a moment ago'),
  });
  const line = options.atOnce === undefined ? undefined : pLimit(options.atOnce);
  /** Makes a call when a place is free. */
  const inLine = async <T>(call: () => Promise<T>, isLate: () => boolean): Promise<T> =>
    line === undefined
      ? call()
      : line(async () => {
          if (isLate()) {
            throw new FileStoreUnavailable('the file store has no place');
          }
          return call();
        });
  const asking =
    (ms: number, take = inLine) =>
    async <T>(call: () => Promise<T>): Promise<T> => {
      requireNothingHeld();
      return spare(async () => inTime(ms, async (isLate) => take(call, isLate)));
    };
  const ask = asking(limitMs);
  const askSlowly = asking(copyLimitMs);
  // A walk takes no place, since it would keep the place for minutes.
  const walk = asking(WALK_LIMIT_MS, async (call) => call());
  return {
    put: async (key, bytes) => ask(async () => store.put(key, bytes)),
    has: async (key) => ask(async () => store.has(key)),
    size: async (key) => ask(async () => store.size(key)),
    pathOf: async (key) => askSlowly(async () => store.pathOf(key)),
    get: async (key) => ask(async () => store.get(key)),
    delete: async (key) => ask(async () => store.delete(key)),
    list: (folder): AsyncIterable<StoredFile> => eachAsked(store.list(folder), askSlowly),
    deleteUnfinished: async (folder, before) => walk(async () => store.deleteUnfinished(folder, before)),
  };
}
