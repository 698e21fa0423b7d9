/** Tests that a transaction begins in one message with its first statement, and that no statement runs outside it or in another role. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { findCompanyGroup } from './company-groups.queries.ts';
import { ANSWER_LIMITS } from './statements/answer-limit.ts';
import {
  closeAfterwards,
  inOneMessage,
  lastly,
  openDatabase,
  type PublicDb,
  type Tenant,
  type TenantDb,
  withCommit,
} from './database.ts';
import { inTransaction, type RunQuery } from './transaction.ts';

const server = useApp();
let home: Tenant;

beforeAll(async () => {
  home = (await server.database.public((db) => findCompanyGroup(db, 'home'))) ?? expect.fail();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Runs some work on the owner's pool, where a statement outside its transaction would have the owner's rights. */
async function onOwner<T>(begin: readonly string[], work: (query: RunQuery) => Promise<T>): Promise<T> {
  const opening = {
    begin,
    access: 'all',
    limit: '20s',
    answers: ANSWER_LIMITS,
    isSingleStatements: true,
  } as const;
  return inTransaction(server.database.pool, opening, work);
}

const WRITE = `insert into public.call_counts (key, started_at, calls) values ($1, now(), 1)`;

async function isWritten(key: string): Promise<boolean> {
  const { rowCount } = await server.database.pool.query('select from public.call_counts where key = $1', [
    key,
  ]);
  return rowCount === 1;
}

describe('transactions that cannot begin', () => {
  // The first fails before there is a transaction, the others inside it.
  it.each([
    ['no transaction', ['begin isolation level serializable; select 1', 'set local search_path to public']],
    ['no role', ['begin', 'set local role "none_such"']],
    ['no path', ['begin', 'set local role pg_monitor', 'set local search_path to ""']],
  ])('%s: no statement of the transaction runs', async (key, begin) => {
    const work = onOwner(begin, async (query) => {
      const results = await Promise.allSettled([
        query(WRITE, [`${key} first`]),
        query(WRITE, [`${key} beside`]),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      await query(WRITE, [`${key} after`]);
    });
    await expect(work).rejects.toThrow(/begin|aborted/);
    for (const place of ['first', 'beside', 'after']) {
      expect(await isWritten(`${key} ${place}`)).toBe(false);
    }
  });
});

describe('a transaction', () => {
  it('runs statements that are sent at once in the role and the path of its group', async () => {
    const rows = await server.database.tenant(
      home,
      async (db) => {
        const ask = async () =>
          sql<{ role: string; path: string; limit: string }>`
            select current_user as role, current_setting('search_path') as path,
              current_setting('statement_timeout') as limit`.execute(db);
        return (await Promise.all([ask(), ask(), ask()])).flatMap((result) => result.rows);
      },
      '20s',
    );
    const own = { role: home.tenantRole, path: home.schemaName, limit: '20s' };
    expect(rows.map((row) => ({ ...row, path: row.path.replaceAll('"', '') }))).toEqual([own, own, own]);
  });

  it('rolls its changes back when its work throws', async () => {
    const work = onOwner(['begin'], async (query) => {
      await query(WRITE, ['thrown']);
      throw new Error('later');
    });
    await expect(work).rejects.toThrow('later');
    expect(await isWritten('thrown')).toBe(false);
  });

  it('that only reads rejects a change and sends two messages for one statement', async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const names = async () =>
      server.database.tenant(
        home,
        (db) => db.selectFrom('companies').select('name').execute(),
        '20s',
        'read',
      );
    expect(await names()).toHaveLength(2);
    expect(sent).toHaveBeenCalledTimes(2);
    const change = server.database.tenant(
      home,
      (db) => db.updateTable('companies').set({ name: 'Outra' }).execute(),
      '20s',
      'read',
    );
    await expect(change).rejects.toMatchObject({ code: '25006' });
    expect(await names()).not.toContainEqual({ name: 'Outra' });
  });

  it('that only reads can end in one message with its last statement', async () => {
    const ask = async (db: TenantDb) => sql<{ role: string }>`select current_user as role`.execute(db);
    // Opens a connection, which begins with messages of its own.
    await server.database.tenant(home, ask, '20s', 'read');
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const { rows } = await server.database.tenant(home, (db) => lastly(db, () => ask(db)), '20s', 'read');
    expect(rows).toEqual([{ role: home.tenantRole }]);
    expect(sent).toHaveBeenCalledTimes(1);
    const more = server.database.tenant(
      home,
      async (db) => {
        await lastly(db, () => ask(db));
        return ask(db);
      },
      '20s',
      'read',
    );
    await expect(more).rejects.toThrow('the transaction has ended');
    const change = server.database.tenant(home, (db) => lastly(db, () => ask(db)), '20s');
    await expect(change).rejects.toThrow('only a transaction that reads');
  });

  it('is rolled back when its last statement fails, and its connection can be used again', async () => {
    const { host, port, user, database } = server.database.pool.options as pg.PoolConfig;
    const single = openDatabase({ host, port, user, database, max: 1 } as pg.PoolConfig);
    const ask = async (text: string) =>
      single.public(
        (db) => lastly(db, () => sql<{ is: number }>`${sql.raw(text)}`.execute(db)),
        '20s',
        'read',
      );
    for (const wrong of ['select 1 / 0', 'select from none_such', 'delete from public.sessions']) {
      await expect(ask(wrong)).rejects.toBeInstanceOf(pg.DatabaseError);
      await expect(ask('select 2 as is')).resolves.toMatchObject({ rows: [{ is: 2 }] });
    }
    const { rows } = await single.pool.query('select pg_current_xact_id_if_assigned() as xid');
    expect([rows, single.pool.totalCount, single.pool.idleCount]).toEqual([[{ xid: null }], 1, 1]);
    await single.close();
  });

  it('that only reads returns its connection to the pool', async () => {
    const { host, port, user, database } = server.database.pool.options as pg.PoolConfig;
    const connection = { host, port, user, database, max: 1 } as pg.PoolConfig;
    const single = openDatabase(connection);
    for (let round = 0; round < 20; round += 1) {
      await single.public((db) => sql`select 1`.execute(db), '20s', 'read');
    }
    expect([single.pool.totalCount, single.pool.waitingCount]).toEqual([1, 0]);
    await single.close();
  });
});

describe('a connection', () => {
  it('is closed when it has entered 64 groups, and not before', async () => {
    const { rows: known } = await server.database.pool.query<{ role: string }>(
      `select tenant_role as role from public.company_groups`,
    );
    const roles = known.map(({ role }) => role);
    const { host, port, user, database } = server.database.direct.options as pg.PoolConfig;
    const single = openDatabase({ host, port, user, database, max: 1 } as pg.PoolConfig);
    const backends: number[] = [];
    for (let index = 0; index < 130; index += 1) {
      // A schema that does not exist can be entered. Only its tables are missing.
      const tenant = { schemaName: `g${index % 65}_none`, tenantRole: roles[index % roles.length] ?? '' };
      const pid = await single.tenant(
        tenant,
        async (db) =>
          (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0,
        '20s',
        index % 2 === 0 ? 'read' : 'all',
      );
      backends.push(pid);
    }
    await single.close();
    const uses = [...Map.groupBy(backends, (pid) => pid).values()].map((calls) => calls.length);
    expect(uses).toEqual([64, 64, 2]);
  });

  it('that was in the group is preferred, else a connection that was in the fewest groups', async () => {
    const { host, port, user, database } = server.database.direct.options as pg.PoolConfig;
    const three = openDatabase({ host, port, user, database, max: 3 } as pg.PoolConfig);
    const backendOf = (schemaName: string, until: () => Promise<void> = async () => {}) =>
      three.tenant({ ...home, schemaName }, async (db) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
        await until();
        return rows[0]?.pid;
      });
    // All three at once, so that each has a connection of its own.
    const together = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
    const [first, second, third] = await Promise.all(
      ['g1_none', 'g2_none', 'g3_none'].map((schemaName, index) =>
        backendOf(schemaName, async () => {
          together[index]?.resolve();
          await Promise.all(together.map(({ promise }) => promise));
        }),
      ),
    );
    expect(new Set([first, second, third]).size).toBe(3);
    const sequence: unknown[] = [];
    for (const schemaName of ['g1_none', 'g2_none', 'g1_none', 'g3_none', 'g2_none', 'g1_none']) {
      sequence.push(await backendOf(schemaName));
    }
    expect(sequence).toEqual([first, second, first, third, second, first]);
    // Each connection gets four of the new groups.
    const others: unknown[] = [];
    for (let index = 4; index < 16; index += 1) {
      others.push(await backendOf(`g${index}_none`));
    }
    await three.close();
    expect([first, second, third].map((pid) => others.filter((other) => other === pid).length)).toEqual([
      4, 4, 4,
    ]);
  });

  it('is closed after it has created a group', async () => {
    const { host, port, user, database } = server.database.direct.options as pg.PoolConfig;
    const single = openDatabase({ host, port, user, database, max: 1 } as pg.PoolConfig);
    const backend = async (work: (db: PublicDb) => void) =>
      single.public(async (db) => {
        work(db);
        return (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
      });
    const [first, second, third] = [
      await backend(() => undefined),
      await backend(closeAfterwards),
      await backend(() => undefined),
    ];
    await single.close();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is kept while it stays in one group', async () => {
    const { host, port, user, database } = server.database.direct.options as pg.PoolConfig;
    const single = openDatabase({ host, port, user, database, max: 1 } as pg.PoolConfig);
    const pids = new Set<unknown>();
    for (let index = 0; index < 100; index += 1) {
      const { rows } = await single.tenant(
        home,
        (db) => sql`select pg_backend_pid() as pid`.execute(db),
        '20s',
      );
      pids.add((rows[0] as { pid: number }).pid);
    }
    await single.close();
    expect(pids.size).toBe(1);
  });
});

describe('acts that share a message', () => {
  const inHome = async <T>(work: (db: TenantDb) => Promise<T>) => server.database.tenant(home, work, '20s');
  const rename = (db: TenantDb, from: string, to: string) =>
    db.updateTable('companies').set({ name: to }).where('name', '=', from).returning('id').execute();
  const count = async (name: string) =>
    inHome(async (db) => db.selectFrom('companies').select('id').where('name', '=', name).execute());
  const fail = (db: TenantDb) => sql`select 1 / 0`.execute(db);

  it('run in order with the beginning and the commit, each seeing earlier effects', async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const [{ name } = expect.fail()] = await inHome((db) =>
      db.selectFrom('companies').select('name').execute(),
    );
    sent.mockClear();
    const results = await inHome(async (db) => {
      withCommit(db, async () => void (await rename(db, 'B', name)));
      return inOneMessage(db, [
        // Its second statement follows the message.
        async () => (await rename(db, name, 'A')).length + (await rename(db, 'C', 'D')).length,
        async () => (await rename(db, 'A', 'B')).length,
        async () => (await db.selectFrom('companies').select('id').where('name', '=', 'B').execute()).length,
      ]);
    });
    expect(results).toEqual([1, 1, 1]);
    // One message for the acts, one for the second statement and one for the end.
    expect(sent).toHaveBeenCalledTimes(3);
    expect([await count('A'), await count('B')]).toEqual([[], []]);
    expect(await count(name)).toHaveLength(1);
  });

  it.each<[string, (db: TenantDb) => Promise<unknown>, string]>([
    ['a later act', (db) => inOneMessage(db, [() => rename(db, 'Nova', 'X'), () => fail(db)]), 'division'],
    ['an earlier act', (db) => inOneMessage(db, [() => fail(db), () => add(db)]), 'division'],
    ['an act that sends nothing', (db) => inOneMessage(db, [() => add(db), refuse]), 'refused'],
    ['the act of the commit', async (db) => withCommit(db, async () => void (await fail(db))), 'division'],
    ['an act of the commit that sends nothing', async (db) => withCommit(db, refuse), 'refused'],
  ])('have no effect when %s fails', async (_, work, message) => {
    await expect(
      inHome(async (db) => {
        await add(db);
        withCommit(db, () => add(db));
        await work(db);
      }),
    ).rejects.toThrow(message);
    expect(await trail()).toBe(0);
  });

  async function refuse(): Promise<void> {
    throw new Error('refused');
  }

  /** Adds a row to the trail. */
  async function add(db: TenantDb): Promise<void> {
    await sql`
      insert into audit (id, at, company_id, user_id, user_name, user_email, feature, act, subject, detail)
      values (gen_random_uuid(), now(), gen_random_uuid(), gen_random_uuid(), '', '', 'message', 'test', '', '{}')`.execute(
      db,
    );
  }

  async function trail(): Promise<number> {
    const rows = await inHome((db) =>
      db.selectFrom('audit').select('id').where('feature', '=', 'message').execute(),
    );
    return rows.length;
  }

  it('cannot send anything after the commit', async () => {
    const late = inHome(async (db) => {
      withCommit(db, async () => {
        await sql`select 1`.execute(db);
        await add(db);
      });
    });
    await expect(late).rejects.toThrow('has ended');
    expect(await trail()).toBe(0);
  });

  it('cannot contain other acts that share a message', async () => {
    const nested = inHome((db) => inOneMessage(db, [() => inOneMessage(db, [() => add(db)])]));
    await expect(nested).rejects.toThrow('cannot be part');
    expect(await trail()).toBe(0);
  });
});
