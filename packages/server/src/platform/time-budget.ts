/** Measures the work time of each company group, and limits the simultaneous tasks of a group that has used up its budget. */
import { counts } from './counts.ts';

/** The time that a group may take for all its simultaneous work. */
export interface TimeBudget {
  /** Milliseconds of work in a full budget. */
  readonly most: number;
  /** Milliseconds of work that the budget regains in each millisecond. */
  readonly refill: number;
  /** Number of young tasks that a group with a used-up budget may have at a time. */
  readonly places: number;
  /** Time for which a place of such a group stays empty after a task, as a share of the time of the task. */
  readonly pause: number;
}

/** A group's remaining time. */
export interface TimeLeft {
  readonly left: number;
  /** The instant of `left`, in milliseconds. */
  readonly at: number;
  /**
   * Whether the time was used up and has not refilled completely since. Without this flag a flood would alternate between fast and slow.
   */
  readonly isUsedUp: boolean;
}

/** Returns a group's remaining time at a later instant; undefined means the whole budget. */
export function refilled(time: TimeLeft, budget: TimeBudget, now: number): TimeLeft | undefined {
  const left = time.left + (now - time.at) * budget.refill;
  return left >= budget.most ? undefined : { left, at: now, isUsedUp: time.isUsedUp };
}

/**
 * Returns a group's remaining time after work of some milliseconds. It is never negative, so the longest report slows colleagues no
 * longer than the budget takes to refill.
 * @param time the time before; undefined means the whole budget
 */
export function charged(
  time: TimeLeft | undefined,
  budget: TimeBudget,
  work: { readonly ms: number; readonly now: number },
): TimeLeft {
  const before = time === undefined ? undefined : refilled(time, budget, work.now);
  const left = Math.max(0, (before?.left ?? budget.most) - work.ms);
  return { left, at: work.now, isUsedUp: left === 0 || before?.isUsedUp === true };
}

/**
 * Keeps the remaining time of each group, and charges its tasks.
 * @param now milliseconds of a clock that is never set back
 */
export function timeAccounts(budget: TimeBudget, now: () => number) {
  const groups = new Map<string, TimeLeft>();
  /** Tasks younger than the whole budget. Only they take places, so a task waits for a slow report no longer than the budget. */
  const young = counts();
  const charge = (group: string, ms: number) =>
    groups.set(group, charged(groups.get(group), budget, { ms, now: now() }));
  const timeOf = (group: string) => {
    const before = groups.get(group);
    const time = before && refilled(before, budget, now());
    if (time === undefined) {
      groups.delete(group);
    }
    return time;
  };
  /** Keeps a place of a group empty for a pause after a task. */
  const pauseAfter = (group: string, ms: number, onFree: () => void) => {
    young.change(group, 1);
    setTimeout(
      () => {
        young.change(group, -1);
        onFree();
      },
      Math.min(ms, budget.most) * budget.pause,
    ).unref();
  };
  return {
    /**
     * Begins a task. Returns a function that ends it.
     * @param onFree called when the place of the task becomes free while the task runs, or after a pause
     */
    begin: (group: string, onFree: () => void): (() => void) => {
      const begun = now();
      young.change(group, 1);
      let isYoung = true;
      const grow = () => {
        young.change(group, -1);
        isYoung = false;
      };
      const timer = setTimeout(() => {
        grow();
        onFree();
      }, budget.most);
      return () => {
        clearTimeout(timer);
        if (isYoung) {
          grow();
        }
        const took = now() - begun;
        charge(group, took);
        if (budget.pause > 0 && timeOf(group)?.isUsedUp === true) {
          pauseAfter(group, took, onFree);
        }
      };
    },
    /** Whether a group has a free place, or needs none because it has time left. */
    hasPlace: (group: string): boolean => timeOf(group)?.isUsedUp !== true || young.of(group) < budget.places,
  };
}
