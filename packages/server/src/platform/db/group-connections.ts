/** Chooses the connection of the pool for a company group, and counts the groups that each connection has entered. */
import type pg from 'pg';

/**
 * Number of groups that a connection may enter before it is closed. PostgreSQL's process of the connection keeps the catalogue of each
 * group's tables.
 */
const GROUPS_PER_CONNECTION = 64;

/** Which groups each connection has entered. */
const entered = new WeakMap<pg.PoolClient, Set<string>>();

/** The idle connections of a pool, which the driver's types lack. The pool takes the last one. */
interface IdleConnections {
  readonly _idle: { readonly client: pg.PoolClient }[];
}

/**
 * Moves the connection that suits a group best to the end of the idle list. That is a connection that was in the group before, else the
 * connection that was in the fewest groups.
 */
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

/** Takes the idle connection of a pool that suits a group best. */
export async function connectToGroup(pool: pg.Pool, group: string): Promise<pg.PoolClient> {
  // The pool takes an idle connection in the next tick, and this callback runs before it.
  process.nextTick(putForward, pool, group);
  return pool.connect();
}

/** Notes that a connection was in a group. Returns whether it was in so many groups that it has to be closed. */
export function hasEnteredEnough(client: pg.PoolClient, group: string): boolean {
  const groups = entered.get(client) ?? new Set();
  entered.set(client, groups.add(group));
  return groups.size >= GROUPS_PER_CONNECTION;
}
