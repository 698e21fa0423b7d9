/** Tests of the turns of company groups and their people, with their order, their limits and the end of a wait. */
import { describe, expect, it } from 'vitest';
import { fairQueue, type QueueLimits } from './fair-queue.ts';

const LIMITS = { all: 3, perGroup: 2, perGroupBesideOthers: 2, waitingPerGroup: 100, waitMs: 2_000_000_000 };

/** Waits until all work that may begin has begun. */
const settle = async () => new Promise((resolve) => setImmediate(resolve));

/**
 * Returns functions that begin and end work by its name, which starts with group and person, and the names in the order in which work
 * began.
 */
function workOf(limits: Partial<QueueLimits> = {}, now?: () => number) {
  const inTurn = fairQueue({ ...LIMITS, ...limits }, now);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = async (name: string) =>
    inTurn({ group: name.slice(0, 1), person: name.replace(/\d+$/, '') }, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    });
  /** Ends work and lets the next work begin. */
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { add, end, begun };
}

describe('a fair queue', () => {
  it('keeps slots for others while one group floods it', async () => {
    const { add, begun } = workOf();
    for (let number = 0; number < 50; number += 1) {
      void add(`a${number}`);
    }
    void add('b0');
    await settle();
    expect(begun).toEqual(['a0', 'a1', 'b0']);
  });

  it('takes waiting callers in turns', async () => {
    const { add, end, begun } = workOf({ perGroup: 3, perGroupBesideOthers: 3 });
    for (const name of ['a0', 'a1', 'a2', 'a3', 'a4', 'b0', 'b1', 'c0']) {
      void add(name);
    }
    await settle();
    for (const name of ['a0', 'a1', 'a2', 'a3', 'b0']) {
      await end(name);
    }
    expect(begun).toEqual(['a0', 'a1', 'a2', 'a3', 'b0', 'c0', 'a4', 'b1']);
  });

  it('runs more tasks of a group that is alone than of a group beside others', async () => {
    const { add, end, begun } = workOf({ perGroup: 3, perGroupBesideOthers: 1 });
    for (const name of ['a0', 'a1', 'a2']) {
      void add(name);
    }
    await settle();
    expect(begun).toEqual(['a0', 'a1', 'a2']);
    void add('b0');
    void add('a3');
    for (const name of ['a0', 'a1']) {
      await end(name);
    }
    expect(begun).toEqual(['a0', 'a1', 'a2', 'b0']);
    await end('a2');
    expect(begun).toEqual(['a0', 'a1', 'a2', 'b0', 'a3']);
  });

  it('goes on after work that fails', async () => {
    const inTurn = fairQueue({ ...LIMITS, all: 1 });
    await expect(
      inTurn({ group: 'a', person: '' }, async () => Promise.reject(new Error('broken'))),
    ).rejects.toThrow('broken');
    expect(await inTurn({ group: 'a', person: '' }, async () => 'next')).toBe('next');
  });

  it('refuses a caller behind too many callers of the same group, but not of other groups', async () => {
    const { add, begun } = workOf({ all: 1, waitingPerGroup: 1 });
    void add('a0');
    void add('a1');
    await expect(add('a2')).rejects.toMatchObject({ kind: { status: 503 } });
    void add('b0');
    expect(begun).toEqual(['a0']);
  });

  it('refuses callers after too long a wait, and frees their places', async () => {
    const { add, end, begun } = workOf({ all: 1, waitMs: 1 });
    void add('a0');
    await expect(add('a1')).rejects.toMatchObject({ params: { retryAfter: 5 } });
    void add('b0').catch(() => undefined);
    await end('a0');
    expect(begun).toEqual(['a0', 'b0']);
  });

  it('frees the place of a leaving caller', async () => {
    const inTurn = fairQueue({ ...LIMITS, all: 1, waitingPerPerson: 1 });
    const running = Promise.withResolvers<void>();
    const taker = { group: 'a', person: '' };
    const [begun, overWaits, leaving]: [string[], string[], (() => void)[]] = [[], [], []];
    const add = async (name: string, work = async () => undefined as void) =>
      inTurn(
        taker,
        async () => {
          begun.push(name);
          await work();
        },
        (leave) => {
          leaving.push(leave);
          return () => overWaits.push(name);
        },
      );
    const first = add('first', async () => running.promise);
    const gone = add('gone');
    expect(() => inTurn.refuseBeyond(taker)).toThrow(expect.objectContaining({ params: { retryAfter: 5 } }));
    leaving[0]?.();
    await expect(gone).rejects.toMatchObject({ kind: { status: 429 } });
    inTurn.refuseBeyond(taker);
    const next = add('next');
    running.resolve();
    await Promise.all([first, next]);
    expect(overWaits).toEqual(['gone', 'next']);
    // This caller's turn has come already, so leaving has no effect.
    leaving[1]?.();
    expect(begun).toEqual(['first', 'next']);
  });

  it('takes the people of a group in turns, and groups before people', async () => {
    const { add, end, begun } = workOf({ all: 1 });
    for (const name of ['a1', 'aX1', 'aX2', 'aX3', 'aY1', 'aY2', 'b1', 'b2']) {
      void add(name);
    }
    for (const name of ['a1', 'aX1', 'b1', 'aY1', 'b2', 'aX2', 'aY2']) {
      await settle();
      await end(name);
    }
    expect(begun).toEqual(['a1', 'aX1', 'b1', 'aY1', 'b2', 'aX2', 'aY2', 'aX3']);
  });

  it('keeps slots for the colleagues of a person, and at least one slot for the person', async () => {
    const { add, begun } = workOf({ leftToColleagues: 1 });
    for (const name of ['aX1', 'aX2', 'aY1']) {
      void add(name);
    }
    await settle();
    expect(begun).toEqual(['aX1', 'aY1']);
    const alone = workOf({ perGroup: 1, leftToColleagues: 1 });
    void alone.add('aX1');
    await settle();
    expect(alone.begun).toEqual(['aX1']);
  });

  it('refuses a person with too many waiting tasks, but no colleague', async () => {
    const { add, end, begun } = workOf({ all: 1, waitingPerPerson: 1 });
    void add('aX1');
    void add('aX2');
    await expect(add('aX3')).rejects.toMatchObject({ kind: { status: 429 }, params: { retryAfter: 5 } });
    void add('aY1');
    await end('aX1');
    await end('aX2');
    expect(begun).toEqual(['aX1', 'aX2', 'aY1']);
  });

  it('gives slots of the longest queues to colleagues until all queues are equal', async () => {
    const { add, end, begun } = workOf({ all: 1, waitingPerGroup: 4 });
    void add('aX1');
    for (const name of ['aX2', 'aX3', 'aY1']) {
      void add(name);
    }
    const refused = add('aX4').catch((error: unknown) => error);
    void add('aZ1');
    expect(await refused).toMatchObject({ kind: { status: 429 }, params: { retryAfter: 5 } });
    await expect(add('aX5')).rejects.toMatchObject({ kind: { status: 503 } });
    await expect(add('aY2')).rejects.toMatchObject({ kind: { status: 503 } });
    for (const name of ['aX1', 'aX2', 'aY1', 'aZ1', 'aX3']) {
      await end(name);
    }
    expect(begun).toEqual(['aX1', 'aX2', 'aY1', 'aZ1', 'aX3']);
  });

  it('runs one task at a time of a group without budget, until its budget has recovered', async () => {
    let now = 0;
    const budgetBesideOthers = { most: 100_000, refill: 0.25, places: 1, pause: 0 };
    const { add, end, begun } = workOf({ all: 9, budgetBesideOthers }, () => now);
    for (const name of ['b0', 'a0', 'a1', 'a2', 'a3', 'a4']) {
      void add(name);
    }
    await settle();
    now = 60_000;
    await end('a0');
    await end('a1');
    expect(begun).toEqual(['b0', 'a0', 'a1', 'a2']);
    await end('a2');
    await end('a3');
    expect(begun.slice(4)).toEqual(['a3', 'a4']);
    void add('a5');
    now = 459_000;
    await end('b0');
    expect(begun).not.toContain('a5');
    now = 460_000;
    void add('b1');
    await settle();
    await end('b1');
    expect(begun.slice(6)).toEqual(['b1', 'a5']);
  });

  it('does not slow a group that is alone', async () => {
    let now = 0;
    const budgetBesideOthers = { most: 10_000, refill: 0, places: 1, pause: 0 };
    const { add, end, begun } = workOf({ budgetBesideOthers }, () => now);
    void add('a0');
    await settle();
    now = 20_000;
    await end('a0');
    void add('a1');
    void add('a2');
    await settle();
    expect(begun).toEqual(['a0', 'a1', 'a2']);
  });

  it('lets colleagues begin beside a report that takes longer than the whole budget', async () => {
    const budgetBesideOthers = { most: 1, refill: 0, places: 1, pause: 0 };
    let now = 0;
    const { add, end, begun } = workOf({ budgetBesideOthers }, () => now);
    void add('b0');
    void add('a0');
    await settle();
    now = 1;
    await end('a0');
    void add('aX1');
    void add('aY1');
    await expect.poll(() => begun).toEqual(['b0', 'a0', 'aX1', 'aY1']);
  });
});
