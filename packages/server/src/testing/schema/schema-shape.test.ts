/** Tests that the comparison of a new group's schema with an upgraded one detects many kinds of differences. */
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { schemaShape } from './schema-shape.ts';

const { host, port } = inject('cluster');
const database = `shape_${process.pid}`;
const READER = `${database}_reader`;
const BOATS = `create table boats (id uuid primary key, name text not null default '', number integer generated always as identity);
  create index on boats (name);
  create table ports (id uuid primary key);
  create trigger kept before update on ports for each row execute function suppress_redundant_updates_trigger();`;
let client: pg.Client;
let original: string[];
let count = 0;

beforeAll(async () => {
  const admin = new pg.Client({ host, port, user: 'mobcheck', database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.end();
  client = new pg.Client({ host, port, user: 'mobcheck', database });
  await client.connect();
  await client.query(`create role ${READER}`);
  original = await shapeAfter(BOATS);
});

afterAll(async () => {
  await client.end();
});

/** Creates a schema with these statements and returns its shape. */
async function shapeAfter(statements: string): Promise<string[]> {
  count += 1;
  const schemaName = `g${count}_shape`;
  await client.query(`create schema ${schemaName}; set search_path to ${schemaName}; ${statements}`);
  return schemaShape(client, { schemaName, tenantRole: READER });
}

it('finds schemas of the same statements equal', async () => {
  expect(await shapeAfter(BOATS)).toEqual(original);
});

// An edited migration gives new company groups another shape than existing groups have.
it.each([
  ['a column', BOATS.replace('number integer', 'weight integer, number integer')],
  ['a type', BOATS.replace('number integer', 'number bigint')],
  ['a default', BOATS.replace("default ''", "default 'boat'")],
  ['not null', BOATS.replace('not null', '')],
  ['a collation', BOATS.replace('name text', 'name text collate "pt-BR-x-icu"')],
  [
    'the order of columns',
    BOATS.replace('id uuid primary key, ', '').replace(');', ', id uuid primary key);'),
  ],
  ['a constraint', `${BOATS} alter table boats add check (name <> '');`],
  [
    'a foreign key',
    `${BOATS} alter table boats add foreign key (id) references ports (id) on delete cascade;`,
  ],
  ['an index', BOATS.replace('create index', 'create unique index')],
  ['row security', `${BOATS} alter table boats enable row level security;`],
  ['a grant', `${BOATS} grant truncate on boats to ${READER};`],
  ['a function', `${BOATS} create function boat() returns int language sql as 'select 1';`],
  ['a view', `${BOATS} create view boat_names as select name from boats;`],
  ['a grant to everybody', `${BOATS} grant select on boats to public;`],
  ['a grant of a column', `${BOATS} grant select (name) on boats to ${READER};`],
  [
    'default privileges',
    `${BOATS} do $$ begin
      execute format('alter default privileges in schema %I grant select on tables to ${READER}', current_schema());
    end $$;`,
  ],
  ['the storage of a column', `${BOATS} alter table boats alter name set storage external;`],
  ['the compression of a column', `${BOATS} alter table boats alter name set compression pglz;`],
  ['the statistics of a column', `${BOATS} alter table boats alter name set statistics 500;`],
  ['an option of a column', `${BOATS} alter table boats alter name set (n_distinct = 5);`],
  ['statistics of columns together', `${BOATS} create statistics on name, number from boats;`],
  ['a comment', `${BOATS} comment on table boats is 'Boats';`],
  ['a comment on a column', `${BOATS} comment on column boats.name is 'Name';`],
  ['a rule', `${BOATS} create rule kept as on delete to boats do instead nothing;`],
  ['a type of several columns', `${BOATS} create type boat as (name text);`],
  ['the replica identity', `${BOATS} alter table boats replica identity full;`],
  ['the order on disk', `${BOATS} alter table boats cluster on boats_pkey;`],
  ['a trigger that is switched off', `${BOATS} alter table ports disable trigger kept;`],
])('detects a difference in %s', async (_, edited) => {
  expect(await shapeAfter(edited)).not.toEqual(original);
});
