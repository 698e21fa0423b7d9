/** Notes that work holds what others wait for, a transaction or a turn, so that it is not spent on waiting for a file store. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** What others may wait for. */
export type Held = 'a transaction' | 'a turn';

interface Hold {
  readonly what: Held;
  /** What the same work held before. */
  readonly outer: Hold | undefined;
  isOver: boolean;
}

const holds = new AsyncLocalStorage<Hold>();

/** Runs work that holds something until the promise is settled. */
export async function whileHolding<T>(what: Held, work: () => Promise<T>): Promise<T> {
  const hold: Hold = { what, outer: holds.getStore(), isOver: false };
  try {
    return await holds.run(hold, work);
  } finally {
    hold.isOver = true;
  }
}

/** Runs work that may wait for a file store although something is held. */
export async function inSpiteOfHolding<T>(work: () => Promise<T>): Promise<T> {
  return holds.exit(work);
}

/** Returns all that the running work holds. */
function heldByWork(): Held[] {
  const held: Held[] = [];
  for (let hold = holds.getStore(); hold !== undefined; hold = hold.outer) {
    if (!hold.isOver) {
      held.push(hold.what);
    }
  }
  return held;
}

/** Returns what the running work holds; undefined: nothing. */
export function heldNow(): Held | undefined {
  return heldByWork()[0];
}

/** Whether the running work is part of a transaction. */
export function isInsideTransaction(): boolean {
  return heldByWork().includes('a transaction');
}
