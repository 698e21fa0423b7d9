/** Queries that are compiled once for all values. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import type { TenantDb } from './database.ts';
import { findCompanyGroup } from './company-groups.queries.ts';
import { compiledOnce } from './statements/compiled-once.ts';

const server = useApp();

async function inHome<T>(work: (db: TenantDb) => Promise<T>): Promise<T> {
  const home = (await server.database.public((db) => findCompanyGroup(db, 'home'))) ?? expect.fail();
  return server.database.tenant(home, work);
}

describe('a query that is compiled once', () => {
  it('is built once for all values, and again when other values are undefined', async () => {
    let builds = 0;
    const select = compiledOnce(
      (db: TenantDb, { name, other }: { readonly name: string; readonly other?: string | undefined }) => {
        builds += 1;
        return db
          .selectFrom('companies')
          .select('name')
          .where((where) => where.or([where('name', '=', name), where('name', '=', sql.lit('nobody'))]))
          .$if(other !== undefined, (query) => query.where('name', '!=', other ?? ''));
      },
    );
    await inHome(async (db) => {
      const { rows: companies } = await sql<{ name: string }>`select name from companies limit 1`.execute(db);
      const name = companies[0]?.name ?? expect.fail();
      const namesOf = async (values: Parameters<typeof select>[1]) =>
        (await select(db, values)).rows.map((row) => row.name);
      expect(await namesOf({ name })).toEqual([name]);
      expect(await namesOf({ name: 'unknown' })).toEqual([]);
      expect(await namesOf({ name, other: undefined })).toEqual([name]);
      expect(builds).toBe(1);
      expect(await namesOf({ name, other: name })).toEqual([]);
      expect(await namesOf({ name, other: 'unknown' })).toEqual([name]);
      expect(builds).toBe(2);
    });
  });

  it.each([
    ['a number', Number],
    ['JSON', (day: string) => JSON.stringify({ day })],
  ])('fails if its text would contain a value as %s', async (_, convert) => {
    const select = compiledOnce(
      (__: TenantDb, { day }: { readonly day: string }) => sql`select ${sql.lit(convert(day))}`,
    );
    await inHome(async (db) => {
      await expect(select(db, { day: '1' })).rejects.toThrow('the query converts its value day');
    });
  });

  it('compares a placeholder instead of a value', async () => {
    const select = compiledOnce(
      (_: TenantDb, { day }: { readonly day: string }) =>
        sql<{ isFirst: boolean }>`select ${sql.lit(day === '1')} as is_first`,
    );
    await inHome(async (db) => {
      expect((await select(db, { day: '1' })).rows).toEqual([{ isFirst: false }]);
    });
  });
});
