/** Lets a limited number of pieces of work run at a time; those that wait are taken in turns, one of each company group. */
import { SERVER_BUSY } from '@mobcheck/contract/kernel/api-error.ts';
import { apiError } from './context/api-error.ts';

/** Sent as `Retry-After`. */
const RETRY_AFTER_SECONDS = 5;
/** After so many calls of one group in a row the others count as idle. */
const CALLS_TO_FORGET = 500;

export interface QueueLimits {
  /** How many may run at a time. */
  readonly all: number;
  /** How many of one group may run while it is alone. */
  readonly perGroup: number;
  /** While other groups are at work too, or were a moment ago; undefined: the same. */
  readonly perGroupBesideOthers?: number;
  /** How many of one group may wait. */
  readonly waitingPerGroup: number;
  /** How long, in milliseconds. */
  readonly waitMs: number;
}

/** Runs work of a group when its turn comes. @throws ApiError SERVER_BUSY after waiting too long, or behind too many others */
export type InTurn = <T>(group: string, work: () => Promise<T>) => Promise<T>;

type Begin = () => void;

/** Counts what runs, and tells whether more of a group may begin. */
function runningWork(limits: QueueLimits) {
  const running = new Map<string, number>();
  let total = 0;
  let lastGroup: string | undefined;
  let callsToForget = 0;
  return {
    /** Notes a call of a group. */
    note: (group: string) => {
      const isSame = lastGroup === undefined || lastGroup === group;
      callsToForget = isSame ? Math.max(0, callsToForget - 1) : CALLS_TO_FORGET;
      lastGroup = group;
    },
    count: (group: string, change: 1 | -1) => {
      total += change;
      const ofGroup = (running.get(group) ?? 0) + change;
      if (ofGroup > 0) {
        running.set(group, ofGroup);
      } else {
        running.delete(group);
      }
    },
    mayBegin: (group: string): boolean => {
      const isAlone = callsToForget === 0 && [...running.keys()].every((other) => other === group);
      const limit = isAlone ? limits.perGroup : (limits.perGroupBesideOthers ?? limits.perGroup);
      return total < limits.all && (running.get(group) ?? 0) < limit;
    },
  };
}

/** Those who wait, a line for each group, in the order of the groups' turns: a group that has had one goes to the end. */
function waitingLines() {
  const lines = new Map<string, readonly Begin[]>();
  const setLine = (group: string, line: readonly Begin[]) => {
    if (line.length > 0) {
      lines.set(group, line);
    } else {
      lines.delete(group);
    }
  };
  const lineOf = (group: string) => lines.get(group) ?? [];
  return {
    lengthOf: (group: string) => lineOf(group).length,
    add: (group: string, begin: Begin) => setLine(group, [...lineOf(group), begin]),
    remove: (group: string, begin: Begin) =>
      setLine(
        group,
        lineOf(group).filter((item) => item !== begin),
      ),
    /** Takes the first of the next group that may begin; undefined when none may. */
    takeNext: (mayBegin: (group: string) => boolean): { group: string; begin: Begin } | undefined => {
      for (const [group, [begin, ...rest]] of lines) {
        if (begin !== undefined && mayBegin(group)) {
          lines.delete(group);
          setLine(group, rest);
          return { group, begin };
        }
      }
      return undefined;
    },
  };
}

/** Creates the queue of one process. */
export function fairQueue(limits: QueueLimits): InTurn {
  const { note, count, mayBegin } = runningWork(limits);
  const waiting = waitingLines();
  const beginNext = () => {
    for (let next = waiting.takeNext(mayBegin); next !== undefined; next = waiting.takeNext(mayBegin)) {
      count(next.group, 1);
      next.begin();
    }
  };
  const turnOf = async (group: string) => {
    if (waiting.lengthOf(group) === 0 && mayBegin(group)) {
      count(group, 1);
      return;
    }
    if (waiting.lengthOf(group) >= limits.waitingPerGroup) {
      throw apiError(SERVER_BUSY, { retryAfter: RETRY_AFTER_SECONDS });
    }
    const turn = Promise.withResolvers<undefined>();
    const begin = () => turn.resolve(undefined);
    waiting.add(group, begin);
    const timeout = setTimeout(() => {
      waiting.remove(group, begin);
      turn.reject(apiError(SERVER_BUSY, { retryAfter: RETRY_AFTER_SECONDS }));
    }, limits.waitMs);
    await turn.promise.finally(() => clearTimeout(timeout));
  };
  return async (group, work) => {
    note(group);
    await turnOf(group);
    try {
      return await work();
    } finally {
      count(group, -1);
      beginNext();
    }
  };
}
