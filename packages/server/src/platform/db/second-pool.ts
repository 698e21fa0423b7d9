/** A second pool on the same connection, for parts that hold connections of their own. */
import pg from 'pg';

/**
 * Opens a pool to where another one leads.
 * @param max connections at most
 */
export function secondPool(pool: pg.Pool, max: number): pg.Pool {
  const { connectionString, host, port, user, database, password, ssl } = pool.options;
  const given = Object.entries({ connectionString, host, port, user, database, password, ssl });
  const second = new pg.Pool({
    ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    max,
  });
  // A server that went away: the next query fails or opens another connection, the process lives on.
  second.on('error', () => undefined);
  second.on('connect', (client) => void client.on('error', () => undefined));
  return second;
}
