/** Connections of a session to the nodes of a cluster. Citus keeps a connection for each group in whose role the session has worked. */
import { sql } from 'kysely';
import type pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase, type Tenant } from '../../platform/db/database.ts';
import { useApp } from '../app.ts';

const url = inject('citusUrl');
const REASON = url === undefined ? ' (not tried: CITUS_URL names no coordinator, see docs/citus.md)' : '';

describe.skipIf(url === undefined)(`a session of company groups on a cluster${REASON}`, () => {
  const server = useApp();

  it('ends after twenty transactions, before it keeps a connection for each of many groups', async () => {
    const { host, port, user, database } = server.database.pool.options;
    const single = openDatabase({ host, port, user, database, max: 1 } as pg.PoolConfig);
    try {
      const groups = await server.database.pool.query<Tenant>(
        'select schema_name as "schemaName", tenant_role as "tenantRole" from public.company_groups',
      );
      const sessions = new Set<number>();
      for (let turn = 0; turn < 41; turn += 1) {
        const group = groups.rows[turn % groups.rows.length] ?? expect.fail();
        const { rows } = await single.tenant(group, (db) =>
          sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db),
        );
        rows.forEach(({ pid }) => sessions.add(pid));
      }
      expect(sessions.size).toBe(3);
    } finally {
      await single.close();
    }
  });
});
