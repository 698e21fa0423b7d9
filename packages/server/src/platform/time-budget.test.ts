/** Tests of the time budget of company groups, with the cost of work, its recovery and calls that run without a budget. */
import { describe, expect, it } from 'vitest';
import { charged, refilled, timeAccounts } from './time-budget.ts';

const BUDGET = { most: 250, refill: 0.25, places: 1, pause: 0 };

describe('the time that a group has left', () => {
  it('decreases by the time of the work and refills gradually', () => {
    const after = charged(undefined, BUDGET, { ms: 100, now: 1000 });
    expect(after).toEqual({ left: 150, at: 1000, isUsedUp: false });
    expect(refilled(after, BUDGET, 1200)).toEqual({ left: 200, at: 1200, isUsedUp: false });
    expect(refilled(after, BUDGET, 1400)).toBeUndefined();
  });

  it('adds the time that has refilled when the next work ends', () => {
    const first = charged(undefined, BUDGET, { ms: 200, now: 0 });
    expect(charged(first, BUDGET, { ms: 100, now: 400 })).toEqual({ left: 50, at: 400, isUsedUp: false });
    expect(charged(first, BUDGET, { ms: 100, now: 4000 }).left).toBe(150);
  });

  it('stays used up until it has refilled completely, a second after the longest report', () => {
    const after = charged(undefined, BUDGET, { ms: 20_000, now: 0 });
    expect(after).toEqual({ left: 0, at: 0, isUsedUp: true });
    expect(refilled(after, BUDGET, 999)).toMatchObject({ isUsedUp: true });
    expect(refilled(after, BUDGET, 1000)).toBeUndefined();
    expect(charged(after, BUDGET, { ms: 1, now: 500 })).toMatchObject({ left: 124, isUsedUp: true });
  });
});

describe('accounts of time', () => {
  it('limit the places of a group while its time is used up, and of no other group', () => {
    let now = 0;
    const { begin, hasPlace } = timeAccounts(BUDGET, () => now);
    const ends = [begin('a', () => undefined), begin('a', () => undefined)];
    expect(hasPlace('a')).toBe(true);
    now = 125;
    ends[0]?.();
    expect(hasPlace('a')).toBe(true);
    now = 260;
    ends[1]?.();
    const end = begin('a', () => undefined);
    expect([hasPlace('a'), hasPlace('b')]).toEqual([false, true]);
    end();
    expect(hasPlace('a')).toBe(true);
    begin('a', () => undefined)();
  });

  it('keep a place empty after a call for as long as the call took, while the time is used up', async () => {
    let now = 0;
    const { begin, hasPlace } = timeAccounts({ ...BUDGET, most: 20, refill: 0, pause: 1 }, () => now);
    const first = begin('a', () => expect.unreachable());
    now = 10;
    first();
    expect(hasPlace('a')).toBe(true);
    const freed = Promise.withResolvers<number>();
    const begun = performance.now();
    const second = begin('a', () => freed.resolve(performance.now()));
    now = 20;
    second();
    expect(hasPlace('a')).toBe(false);
    expect((await freed.promise) - begun).toBeGreaterThan(9);
    expect(hasPlace('a')).toBe(true);
  });

  it('give the place of a long task to the next task', async () => {
    const budget = { ...BUDGET, most: 1, refill: 0 };
    const { begin, hasPlace } = timeAccounts(budget, () => performance.now() * 1000);
    begin('a', () => undefined)();
    const aged = Promise.withResolvers<boolean>();
    const end = begin('a', () => aged.resolve(hasPlace('a')));
    expect(hasPlace('a')).toBe(false);
    expect(await aged.promise).toBe(true);
    end();
    const next = begin('a', () => undefined);
    expect(hasPlace('a')).toBe(false);
    next();
  });
});
