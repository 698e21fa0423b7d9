/** Which connection of the pool works for a company group, and when it has worked for enough of them. */
import type pg from 'pg';

/**
 * How many groups a connection may have entered before it is closed: its process keeps what it has learnt of each group's tables
 * until it ends.
 */
const GROUPS_PER_CONNECTION = 64;

/** Which groups each connection has entered. */
const entered = new WeakMap<pg.PoolClient, Set<string>>();

/** What the driver's type of a pool lacks: the connections that nobody uses, of which it takes the last one. */
interface IdleConnections {
  readonly _idle: { readonly client: pg.PoolClient }[];
}

/** Puts the connection that suits a group best where the pool takes it: one that knows its tables, else the one that knows fewest groups. */
function putForward(pool: pg.Pool, group: string): void {
  const { _idle: idle } = pool as unknown as IdleConnections;
  const groupsOf = (index: number) => {
    const { client } = idle[index] ?? {};
    return client === undefined ? undefined : entered.get(client);
  };
  let best = idle.length - 1;
  for (let index = best; index >= 0; index -= 1) {
    const groups = groupsOf(index);
    if (groups?.has(group) === true) {
      best = index;
      break;
    }
    best = (groups?.size ?? 0) < (groupsOf(best)?.size ?? 0) ? index : best;
  }
  idle.push(...idle.splice(best, 1));
}

/**
 * Takes a connection for a group from a pool, of those that are idle the one that suits it best. Who waits for one gets the next that is
 * free: turns come first.
 */
export async function connectToGroup(pool: pg.Pool, group: string): Promise<pg.PoolClient> {
  // The pool takes an idle connection in the next tick: this one is before it.
  process.nextTick(putForward, pool, group);
  return pool.connect();
}

/** Notes that a connection was in a group. Returns whether it has entered enough of them and has to be closed. */
export function hasEnteredEnough(client: pg.PoolClient, group: string): boolean {
  const groups = entered.get(client) ?? new Set();
  entered.set(client, groups.add(group));
  return groups.size >= GROUPS_PER_CONNECTION;
}
