// Tests that planted statements across schemas are reported, also in migrations of groups.
import { describe, expect, it } from 'vitest';
import { schemasApart, sharedRowsOfGroups } from './schemas-apart.ts';

const tables = {
  path: 'packages/server/src/platform/db/tenant.gen.ts',
  text: 'export interface TenantTables {\n  boats: Boats;\n  boatOars: BoatOars;\n}',
};
const breachesOf = (text: string) =>
  schemasApart([tables, { path: 'packages/server/src/features/boats/boats.queries.ts', text }]);

describe(schemasApart.name, () => {
  it.each([
    ['a join', 'sql`select from boat_oars join public.users on true`;'],
    ['a function', 'sql<Row>`select public.tag_is_taken(x) from boats`;'],
    [
      'a write of the shared schema that reads a group',
      "sql`update public.users set x = 1 where id in (select id from ${tableIn(a, 'boats')})`;",
    ],
    [
      'tables of two groups',
      "sql`insert into ${tableIn(move.to, 'boats')} select from ${tableIn(move.from, 'boats')}`;",
    ],
    ['an insert that reads', 'sql`insert into boats (id) select id from boat_oars where id = ${id}`;'],
    [
      'an insert that joins parameters',
      "sql`insert into ${tableIn(to, 'boats')} select from unnest(${ids}) as x join ${tableIn(to, 'boat_oars')} on true`;",
    ],
    [
      'a built query that begins with the shared schema',
      "db.selectFrom('public.users').where(x).innerJoin('boats', 'a', 'b');",
    ],
    ['a built query that begins with a group', "db.selectFrom('boats').leftJoin('public.users', 'a', 'b');"],
  ])('reports %s', (_, text) => expect(breachesOf(text)).toHaveLength(1));

  it.each([
    [
      'the shared schema alone',
      'sql`select public.enqueue(name) from public.users join public.boats on true`;',
    ],
    ['a group alone', 'sql`select from boats join boat_oars on true`;'],
    ['the search function', 'sql`select from boats where name = public.fold(x)`;'],
    [
      "one group's tables by name",
      "sql`select from ${tableIn(to, 'boats')} join ${tableIn(to, 'boat_oars')} on true`;",
    ],
    ['two statements', 'sql`select from boats`; sql`select from public.users`;'],
    [
      'an insert of parameters',
      'sql`insert into boats (id) select id from unnest(${ids}::uuid[]) as id on conflict do nothing`;',
    ],
    ['an insert into the shared schema', 'sql`insert into public.x select from public.users`;'],
    ['a join inside a group', "db.selectFrom('boats').innerJoin('boatOars', 'a', 'b');"],
    ['a join inside the shared schema', "db.selectFrom('public.users').innerJoin('public.x', 'a', 'b');"],
    ['another tag', 'text`select from boats join public.users on true`;'],
  ])('accepts %s', (_, text) => expect(breachesOf(text)).toEqual([]));
});

describe(sharedRowsOfGroups.name, () => {
  const breaches = (name: string, text: string) =>
    sharedRowsOfGroups([{ path: `packages/server/migrations/${name}_boats.sql`, text }]);

  it.each([
    'insert into public.boats select 1',
    'update public.boats set id = 1',
    'DELETE FROM public.boats',
  ])('reports %s', (text) => expect(breaches('tenant/0039', text)).toHaveLength(1));

  it.each([
    ['tenant/0039', 'insert into boats select public.fold(name) from oars; -- not into public.boats'],
    ['tenant/0025', 'insert into public.boats select 1'],
    ['public/0042', 'insert into public.boats select 1'],
  ])('accepts in %s: %s', (name, text) => expect(breaches(name, text)).toEqual([]));
});
