/** Tests that the server does not place groups on nodes that confirm a commit before it is on their disk. */
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { prepareDistribution } from '../../platform/db/citus/distribution.ts';
import { useApp } from '../app.ts';

const url = inject('citusUrl');
const REASON = url === undefined ? ' (not tried: CITUS_URL names no coordinator, see docs/citus.md)' : '';

describe.skipIf(url === undefined)(`a start with the nodes of a cluster${REASON}`, () => {
  const server = useApp();

  async function connected(options: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>) {
    const client = new pg.Client(options);
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  }

  it('is refused when the nodes would lose the last writes of a group that moves away', async () => {
    const login = server.database.pool.options;
    const start = async () => connected(login, prepareDistribution);
    const address = new URL(url ?? '');
    // Citus passes the change on to all nodes.
    const alter = async (change: string) =>
      connected({ connectionString: address.href }, async (operator) =>
        operator.query(
          `alter role mobcheck in database ${pg.escapeIdentifier(login.database ?? '')} ${change}`,
        ),
      );
    address.pathname = `/${login.database}`;
    await alter('set synchronous_commit = off');
    try {
      const [{ port } = { port: 0 }] = inject('cluster').workers;
      await expect(start()).rejects.toThrow(new RegExp(`synchronous_commit is off on .*:${port}`));
    } finally {
      await alter('reset synchronous_commit');
    }
    await start();
  });
});
