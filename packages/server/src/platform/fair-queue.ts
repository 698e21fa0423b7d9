/** Runs a limited number of tasks at a time. Waiting tasks take turns by company group, and within a group by person. */
import { SERVER_BUSY, TOO_MANY_REQUESTS } from '@mobcheck/contract/kernel/api-error.ts';
import { apiError } from './context/api-error.ts';
import { counts } from './counts.ts';
import { timeAccounts, type TimeBudget } from './time-budget.ts';

/** Sent as `Retry-After`. */
const RETRY_AFTER_SECONDS = 5;
/** After this many calls of one group in a row, the other groups count as idle. */
const CALLS_TO_FORGET = 500;

/** The group and person of a turn. */
export interface TurnTaker {
  readonly group: string;
  /** A person, or the network of calls without a session. */
  readonly person: string;
}

export interface QueueLimits {
  /** How many may run at a time. */
  readonly all: number;
  /** How many of one group may run while it is alone. */
  readonly perGroup: number;
  /** How many of one group may run while other groups are, or recently were, at work; undefined means `perGroup`. */
  readonly perGroupBesideOthers?: number;
  /** Time that the calls of a group may take beside other groups before they are slowed; undefined means no limit. */
  readonly budgetBesideOthers?: TimeBudget;
  /** Slots that a person leaves to colleagues of the group. The person always has at least one. Undefined means 0. */
  readonly leftToColleagues?: number;
  /** Queued tasks of a group. At this number, a person with few queued tasks replaces the newest task of the longest queue. */
  readonly waitingPerGroup: number;
  /** Queued tasks of a person; undefined means `waitingPerGroup`. */
  readonly waitingPerPerson?: number;
  /** How long a task may wait, in milliseconds. */
  readonly waitMs: number;
}

/** Calls `leave` when nobody wants the result any more. The returned function ends this watch. */
export type WhenGone = (leave: () => void) => () => void;

/**
 * Runs a task when its person's turn comes.
 * @param whenGone called when the task must wait, with a function that ends the wait when the caller has disconnected. Its returned
 * function is called when the wait is over.
 * @throws ApiError SERVER_BUSY after waiting too long or behind too many tasks of the group; TOO_MANY_REQUESTS when the person has too
 * many waiting tasks, others of the group need the slot, or the caller has disconnected
 */
export type InTurn = <T>(taker: TurnTaker, work: () => Promise<T>, whenGone?: WhenGone) => Promise<T>;

/** The queue of one process. */
export type FairQueue = InTurn & {
  /** Refuses a person who has no free waiting slot, before any work is done for them. @throws ApiError TOO_MANY_REQUESTS or SERVER_BUSY */
  readonly refuseBeyond: (taker: TurnTaker) => void;
};

/** Ends a running task. */
type End = () => void;

interface Waiting {
  readonly begin: (end: End) => void;
  /** Ends the wait with TOO_MANY_REQUESTS. */
  readonly refuse: () => void;
}

/** Contains the group, since a person may have calls in several groups. */
const keyOf = ({ group, person }: TurnTaker): string => JSON.stringify([group, person]);

/** Counts running tasks and tells whether more may begin. */
function runningWork(limits: QueueLimits, now: () => number) {
  const groups = counts();
  const people = counts();
  const budget = limits.budgetBesideOthers;
  const time = budget && timeAccounts(budget, now);
  let total = 0;
  let lastGroup: string | undefined;
  let callsToForget = 0;
  const count = (taker: TurnTaker, change: 1 | -1) => {
    total += change;
    groups.change(taker.group, change);
    people.change(keyOf(taker), change);
  };
  const isAlone = (group: string) => callsToForget === 0 && groups.names().every((other) => other === group);
  const limitOf = (group: string) =>
    isAlone(group) ? limits.perGroup : (limits.perGroupBesideOthers ?? limits.perGroup);
  return {
    note: ({ group }: TurnTaker) => {
      const isSame = lastGroup === undefined || lastGroup === group;
      callsToForget = isSame ? Math.max(0, callsToForget - 1) : CALLS_TO_FORGET;
      lastGroup = group;
    },
    /** Begins work. Returns a function that ends it. @param onChange called when more work may begin */
    begin: (taker: TurnTaker, onChange: () => void): End => {
      count(taker, 1);
      const endTime = time?.begin(taker.group, onChange);
      return () => {
        count(taker, -1);
        endTime?.();
      };
    },
    mayBegin: (taker: TurnTaker): boolean => {
      const limit = limitOf(taker.group);
      const ofPerson = Math.max(1, limit - (limits.leftToColleagues ?? 0));
      const hasPlace = groups.of(taker.group) < limit && people.of(keyOf(taker)) < ofPerson;
      return (
        total < limits.all && hasPlace && (isAlone(taker.group) || time?.hasPlace(taker.group) !== false)
      );
    },
  };
}

/**
 * Returns the longest queue of a group with its person, if it has at least two tasks more than a queue of length `own`. With a smaller
 * difference, two queues would take each other's slots.
 */
function longestBeyond(
  people: ReadonlyMap<string, Waiting[]> | undefined,
  own: number,
): [string, Waiting[]] | undefined {
  const [longest] = [...(people ?? [])].toSorted(([, a], [, b]) => b.length - a.length);
  return longest !== undefined && longest[1].length >= own + 2 ? longest : undefined;
}

/** Waiting tasks, in a queue for each person of each group, in the order of turns. After a turn, its person moves to the end. */
function waitingLines() {
  const groups = new Map<string, Map<string, Waiting[]>>();
  const lineOf = ({ group, person }: TurnTaker) => groups.get(group)?.get(person) ?? [];
  const setLine = ({ group, person }: TurnTaker, line: Waiting[]) => {
    const people = groups.get(group) ?? new Map<string, Waiting[]>();
    if (line.length > 0) {
      groups.set(group, people.set(person, line));
      return;
    }
    people.delete(person);
    if (people.size === 0) {
      groups.delete(group);
    }
  };
  const longerLine = (taker: TurnTaker) => longestBeyond(groups.get(taker.group), lineOf(taker).length);
  const ofGroup = (group: string) =>
    [...(groups.get(group)?.values() ?? [])].reduce((sum, { length }) => sum + length, 0);
  /** Takes the first task of a person. The person moves behind the others of the group, and the group behind all other groups. */
  const take = (taker: TurnTaker, people: Map<string, Waiting[]>): Waiting | undefined => {
    const [first, ...rest] = lineOf(taker);
    groups.delete(taker.group);
    groups.set(taker.group, people);
    people.delete(taker.person);
    setLine(taker, rest);
    return first;
  };
  return {
    lengthOf: (taker: TurnTaker) => ({ group: ofGroup(taker.group), person: lineOf(taker).length }),
    add: (taker: TurnTaker, waiting: Waiting) => setLine(taker, [...lineOf(taker), waiting]),
    remove: (taker: TurnTaker, waiting: Waiting) =>
      setLine(
        taker,
        lineOf(taker).filter((item) => item !== waiting),
      ),
    /** Whether a longer queue of the group can give up a slot for a person. */
    canMakeRoom: (taker: TurnTaker): boolean => longerLine(taker) !== undefined,
    /** Refuses the last task of a group's longest queue in favour of a person with a shorter queue. */
    makeRoom: (taker: TurnTaker): void => {
      const [person, line] = longerLine(taker) ?? [];
      if (person !== undefined && line !== undefined) {
        line.at(-1)?.refuse();
        setLine({ group: taker.group, person }, line.slice(0, -1));
      }
    },
    /** Takes the first task of the next person of the next group that may begin, or returns undefined. */
    takeNext: (mayBegin: (taker: TurnTaker) => boolean): { taker: TurnTaker; next: Waiting } | undefined => {
      for (const [group, people] of groups) {
        const person = [...people.keys()].find((name) => mayBegin({ group, person: name }));
        const next = person === undefined ? undefined : take({ group, person }, people);
        if (person !== undefined && next !== undefined) {
          return { taker: { group, person }, next };
        }
      }
      return undefined;
    },
  };
}

/** Creates the queue of one process. @param now milliseconds of a clock that is never set back */
export function fairQueue(limits: QueueLimits, now: () => number = () => performance.now()): FairQueue {
  const running = runningWork(limits, now);
  const waiting = waitingLines();
  const beginNext = () => {
    const takeTurn = () => waiting.takeNext(running.mayBegin);
    for (let turn = takeTurn(); turn !== undefined; turn = takeTurn()) {
      turn.next.begin(running.begin(turn.taker, beginNext));
    }
  };
  const isGroupFull = (taker: TurnTaker) => waiting.lengthOf(taker).group >= limits.waitingPerGroup;
  const refuseBeyond = (taker: TurnTaker) => {
    if (waiting.lengthOf(taker).person >= (limits.waitingPerPerson ?? Infinity)) {
      throw apiError(TOO_MANY_REQUESTS, { retryAfter: RETRY_AFTER_SECONDS });
    }
    if (isGroupFull(taker) && !waiting.canMakeRoom(taker)) {
      throw apiError(SERVER_BUSY, { retryAfter: RETRY_AFTER_SECONDS });
    }
  };
  const wait = async (taker: TurnTaker, whenGone?: WhenGone): Promise<End> => {
    const turn = Promise.withResolvers<End>();
    const refuse = () => turn.reject(apiError(TOO_MANY_REQUESTS, { retryAfter: RETRY_AFTER_SECONDS }));
    const place: Waiting = { begin: turn.resolve, refuse };
    waiting.add(taker, place);
    const timeout = setTimeout(() => {
      waiting.remove(taker, place);
      turn.reject(apiError(SERVER_BUSY, { retryAfter: RETRY_AFTER_SECONDS }));
    }, limits.waitMs);
    const stopListening = whenGone?.(() => {
      waiting.remove(taker, place);
      refuse();
    });
    return turn.promise.finally(() => {
      clearTimeout(timeout);
      stopListening?.();
    });
  };
  const turnOf = async (taker: TurnTaker, whenGone?: WhenGone): Promise<End> => {
    if (waiting.lengthOf(taker).person === 0 && running.mayBegin(taker)) {
      return running.begin(taker, beginNext);
    }
    refuseBeyond(taker);
    if (isGroupFull(taker)) {
      waiting.makeRoom(taker);
    }
    return wait(taker, whenGone);
  };
  const inTurn: InTurn = async (taker, work, whenGone) => {
    running.note(taker);
    const end = await turnOf(taker, whenGone);
    try {
      return await work();
    } finally {
      end();
      beginNext();
    }
  };
  return Object.assign(inTurn, { refuseBeyond });
}
