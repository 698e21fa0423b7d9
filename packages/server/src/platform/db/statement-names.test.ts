/** Tests of the names of repeated statements. Each group has its own names, and a name that no longer fits costs one retry. */
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { findCompanyGroup } from './company-groups.queries.ts';
import { ANSWER_LIMITS } from './statements/answer-limit.ts';
import { inOneMessage, lastly, openDatabase, type Tenant, type TenantDb } from './database.ts';
import { namesIn } from './statements/statement-names.ts';
import { DatabaseBusy, inTransaction } from './transaction.ts';

const server = useApp();
let home: Tenant;

beforeAll(async () => {
  home = (await server.database.public((db) => findCompanyGroup(db, 'home'))) ?? expect.fail();
});

describe('the names of statements', () => {
  /** A database with one connection, with or without names. */
  const single = (isNaming: boolean) => {
    const { host, port, user, database } = server.database.direct.options as pg.PoolConfig;
    const connection = { host, port, user, database, max: 1 } as pg.PoolConfig;
    return openDatabase(connection, undefined, undefined, undefined, isNaming);
  };
  const names = (db: TenantDb) =>
    sql<{ name: string }>`select name from companies where name <> ${''} order by name`.execute(db);
  const prepared = (db: TenantDb) =>
    sql<{
      statement: string;
    }>`select statement from pg_prepared_statements where statement like 'select name%'`.execute(db);

  it.each([true, false])(
    'a repeated statement reads the tables of its own group, with names: %s',
    async (isNaming) => {
      const { rows: groups } = await server.database.pool.query<Tenant>(
        `select schema_name as "schemaName", tenant_role as "tenantRole" from public.company_groups order by number`,
      );
      const database = single(isNaming);
      const answers = new Map<string, Set<string>>();
      for (let round = 0; round < 8; round += 1) {
        for (const group of groups) {
          // The statement runs first in a transaction, later in it, and twice in one message.
          const found = await database.tenant(
            group,
            async (db) => {
              const alone = [await names(db), await names(db)];
              return [...alone, ...(await inOneMessage(db, [() => names(db), () => names(db)]))];
            },
            '20s',
          );
          const seen = answers.get(group.schemaName) ?? new Set();
          found.forEach(({ rows }) => seen.add(JSON.stringify(rows)));
          answers.set(group.schemaName, seen);
        }
      }
      const kept = await database.tenant(home, prepared, '20s');
      await database.close();
      expect(kept.rows).toHaveLength(isNaming ? groups.length : 0);
      expect(groups.length).toBeGreaterThan(1);
      // Each group gets the same answer every time, and no two groups get the same.
      const each = [...answers.values()];
      expect(each.map((seen) => seen.size)).toEqual(groups.map(() => 1));
      expect(new Set(each.flatMap((seen) => [...seen])).size).toBe(groups.length);
    },
  );

  it('a reading call names only its last statement, which is planned for its values', async () => {
    const database = single(true);
    for (let round = 0; round < 8; round += 1) {
      const read = async (db: TenantDb) => {
        await sql`select name from companies where name = ${''}`.execute(db);
        return lastly(db, () => names(db));
      };
      const { rows } = await database.tenant(home, read, '20s', 'read');
      expect(rows).not.toEqual([]);
    }
    const kept = await database.tenant(
      home,
      (db) =>
        sql`
        select statement like '%order by name' as is_last, generic_plans, custom_plans from pg_prepared_statements
        where statement like 'select name%'`.execute(db),
      '20s',
    );
    await database.close();
    // The first round sends the statement without a name.
    expect(kept.rows).toEqual([{ isLast: true, genericPlans: 0, customPlans: 7 }]);
  });

  it('a name that no longer fits throws DatabaseBusy, and the next call uses another connection', async () => {
    const { direct } = server.database;
    await direct.query('create table public.named (a integer)');
    const { host, port, user, database } = direct.options as pg.PoolConfig;
    const pool = new pg.Pool({ host, port, user, database, max: 1 } as pg.PoolConfig);
    const opening = {
      begin: ['begin'],
      access: 'all',
      limit: '20s',
      answers: ANSWER_LIMITS,
      isSingleStatements: true,
      nameOf: namesIn('public'),
    } as const;
    const read = () =>
      inTransaction(pool, opening, async (query) => query('select * from public.named where a > $1', [0]));
    await read();
    await read();
    await direct.query('alter table public.named add column b integer');
    await expect(read()).rejects.toBeInstanceOf(DatabaseBusy);
    await expect(read()).resolves.toMatchObject({ rowCount: 0 });
    await pool.end();
    await direct.query('drop table public.named');
  });
});
