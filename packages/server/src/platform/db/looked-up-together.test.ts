/** Lookups of several calls in one statement. */
import { describe, expect, it } from 'vitest';
import { lookedUpTogether } from './statements/looked-up-together.ts';

/** Returns a lookup with the keys that each statement looked up. */
function lookupOf(rows: Readonly<Record<string, string>>) {
  const statements: (readonly string[])[] = [];
  const lookUp = lookedUpTogether(async (keys) => {
    statements.push(keys);
    return new Map(Object.entries(rows).filter(([key]) => keys.includes(key)));
  });
  return { lookUp, statements };
}

describe('lookups together', () => {
  it('calls that are ready together share a statement, and each gets the row of its key', async () => {
    const { lookUp, statements } = lookupOf({ a: 'Ana', b: 'Bia' });
    expect(await Promise.all(['a', 'b', 'x', 'a'].map(lookUp))).toEqual(['Ana', 'Bia', undefined, 'Ana']);
    expect(statements).toEqual([['a', 'b', 'x']]);
  });

  it('a call that arrives while a statement runs gets a statement of its own', async () => {
    const rows: Record<string, string> = { a: 'before' };
    const running = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const lookUp = lookedUpTogether(async () => {
      const found = new Map(Object.entries(rows));
      begun.resolve();
      await running.promise;
      return found;
    });
    const first = lookUp('a');
    await begun.promise;
    rows['a'] = 'after';
    const second = lookUp('a');
    running.resolve();
    expect([await first, await second]).toEqual(['before', 'after']);
  });

  it('a failed statement fails its calls only', async () => {
    let isLost = true;
    const lookUp = lookedUpTogether(async () => {
      if (isLost) {
        throw new Error('lost');
      }
      return new Map([['a', 'Ana']]);
    });
    const outcomes = await Promise.allSettled(['a', 'b'].map(lookUp));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isLost = false;
    expect(await lookUp('a')).toBe('Ana');
  });
});
