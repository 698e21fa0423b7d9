/** Notes which transaction or turn the running work holds. Others may wait for it, so the work must not wait for a file store. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** A shared resource for which others may wait. */
export type Held = 'a transaction' | 'a turn';

interface Hold {
  readonly what: Held;
  /** The resource that the same work held before. */
  readonly outer: Hold | undefined;
  isOver: boolean;
}

const holds = new AsyncLocalStorage<Hold>();

/** Runs work that holds a resource until its promise is settled. */
export async function whileHolding<T>(what: Held, work: () => Promise<T>): Promise<T> {
  const hold: Hold = { what, outer: holds.getStore(), isOver: false };
  try {
    return await holds.run(hold, work);
  } finally {
    hold.isOver = true;
  }
}

/** Runs work that may wait for a file store although it holds a resource. */
export async function inSpiteOfHolding<T>(work: () => Promise<T>): Promise<T> {
  return holds.exit(work);
}

/** Returns the resources that the running work holds. */
function heldByWork(): Held[] {
  const held: Held[] = [];
  for (let hold = holds.getStore(); hold !== undefined; hold = hold.outer) {
    if (!hold.isOver) {
      held.push(hold.what);
    }
  }
  return held;
}

/** Returns the resource that the running work took last and still holds, or undefined. */
export function heldNow(): Held | undefined {
  return heldByWork()[0];
}

/** Whether the running work is part of a transaction. */
export function isInsideTransaction(): boolean {
  return heldByWork().includes('a transaction');
}
