/** Counts calls for the limits in memory, and shares the counts with other servers once a second. No call waits for sharing. */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { CallCount } from '../db/call-counts.ts';

/** Adds a server's counts to the shared counts and returns the sums. */
export type ShareCounts = (counts: readonly CallCount[]) => Promise<readonly CallCount[]>;

/** The calls of one caller in the current period of a limit, a minute or an hour. */
interface Count {
  /** When the period began, in milliseconds. */
  start: number;
  /** Calls of all servers when the counts were last shared. */
  shared: number;
  /** Calls of this server since then. */
  unshared: number;
}

const FLUSH_MS = 1000;
/** The part of a limit from which a caller's calls are shared. Most callers never reach it. */
const SHARED_FROM = 0.1;
/** Maximum number of remembered callers. Beyond it, the oldest callers start again from zero. */
const MAX_CALLERS = 20_000;
/** Maximum number of callers whose counts are shared at a time. */
const MAX_SHARED = 1000;

export interface LimitCounts {
  readonly store: FastifyRateLimitStoreCtor;
  /** Shares the counts so far. While sharing fails, each server limits by its own counts. */
  readonly flush: () => Promise<void>;
  readonly stop: () => void;
}

/** Counts in this server's memory. */
function countingOf(now: () => number) {
  const counts = new Map<string, Count>();
  const busy = new Set<string>();

  function begin(key: string, start: number): Count {
    const count = { start, shared: 0, unshared: 0 };
    counts.delete(key);
    counts.set(key, count);
    const [oldest] = counts.keys();
    if (counts.size > MAX_CALLERS && oldest !== undefined) {
      counts.delete(oldest);
    }
    return count;
  }

  return {
    /** Counts a call. Returns the caller's calls of the period, and the milliseconds until it ends. */
    add: (key: string, timeWindow: number, max: number): { current: number; ttl: number } => {
      const at = now();
      const known = counts.get(key);
      const count = known === undefined || known.start + timeWindow <= at ? begin(key, at) : known;
      count.unshared += 1;
      const current = count.shared + count.unshared;
      if (current >= max * SHARED_FROM) {
        busy.add(key);
      }
      return { current, ttl: count.start + timeWindow - at };
    },
    /** Returns the counts of busy callers that have changed since the last time. */
    takeBusy: () => {
      const keys = [...busy].slice(0, MAX_SHARED);
      busy.clear();
      return keys.flatMap((key) => {
        const count = counts.get(key);
        return count === undefined ? [] : [{ key, count }];
      });
    },
  };
}

/**
 * Creates the counts of one server.
 * @param now milliseconds since some instant, never set back
 */
export function limitCounts(share: ShareCounts, now: () => number): LimitCounts {
  const counting = countingOf(now);
  const shareBusy = async () => {
    const sent = counting.takeBusy().map(({ key, count }) => ({ key, count, calls: count.unshared }));
    if (sent.length === 0) {
      return;
    }
    const at = now();
    const sums = await share(sent.map(({ key, count, calls }) => ({ key, calls, age: at - count.start })));
    const sumOf = new Map(sums.map((sum) => [sum.key, sum]));
    for (const { key, count, calls } of sent) {
      const sum = sumOf.get(key);
      if (sum !== undefined) {
        count.unshared -= calls;
        count.shared = sum.calls;
        count.start = now() - sum.age;
      }
    }
  };
  const flush = async () => shareBusy().catch(() => undefined);
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();

  class Store implements FastifyRateLimitStore {
    readonly #limit: string;

    constructor({ groupId = '' }: { groupId?: string }) {
      this.#limit = groupId;
    }

    incr(
      key: string,
      callback: Parameters<FastifyRateLimitStore['incr']>[1],
      timeWindow = 60_000,
      max = 0,
    ): void {
      callback(null, counting.add(`${this.#limit} ${key}`, timeWindow, max));
    }

    // An endpoint with its own limit is named in the `groupId`.
    child(parameters: object): Store {
      return new Store(parameters as { groupId?: string });
    }
  }

  return { store: Store, flush, stop: () => clearInterval(timer) };
}
