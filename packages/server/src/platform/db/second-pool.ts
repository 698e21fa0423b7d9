/** A second pool for the same database, for parts that need connections of their own. */
import pg from 'pg';

/**
 * Opens a pool with the connection options of another one.
 * @param max number of connections
 */
export function secondPool(pool: pg.Pool, max: number): pg.Pool {
  const { connectionString, host, port, user, database, password, ssl } = pool.options;
  const options = Object.entries({ connectionString, host, port, user, database, password, ssl });
  const second = new pg.Pool({
    ...Object.fromEntries(options.filter(([, value]) => value !== undefined)),
    max,
  });
  // After a lost server, the next query fails or opens another connection, and the process goes on.
  second.on('error', () => undefined);
  second.on('connect', (client) => void client.on('error', () => undefined));
  return second;
}
