// Copies the rows of a database from one server to another through files, and reads the contents on both.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

type Table = { name: string; columns: { name: string; isTransaction: boolean }[] };

/** The content of a table. */
export type Content = { table: string; rows: string; hash: string };

const TABLES = `
  select o.oid::regclass::text as name, (
    select coalesce(json_agg(json_build_object('name', quote_ident(attname), 'isTransaction', atttypid = 'xid8'::regtype) order by attnum), '[]')
    from pg_attribute where attrelid = o.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class o join pg_namespace n on n.oid = o.relnamespace
  where o.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`;

async function listTables(client: pg.Client): Promise<Table[]> {
  await client.query(`set search_path to ''`);
  return (await client.query<Table>(TABLES)).rows;
}

/**
 * Copies all rows through a file, which is deleted after each table. One server writes and the other reads the file, so it is in
 * a folder of their account. Transaction ids become 0, since the new server counts from the beginning.
 */
export async function copyRows(from: pg.Client, to: pg.Client, folder: string): Promise<void> {
  const file = join(folder, 'rows');
  for (const { name, columns } of await listTables(from)) {
    if (columns.length > 0) {
      const values = columns.map((column) => (column.isTransaction ? `'0'::xid8` : column.name));
      await from.query(`copy (select ${values.join(', ')} from only ${name}) to ${from.escapeLiteral(file)}`);
      await to.query(
        `copy ${name} (${columns.map((column) => column.name).join(', ')}) from ${to.escapeLiteral(file)}`,
      );
      await rm(file);
    }
  }
}

/** The state of a sequence. If `called` is false, the next value is `last`. */
export type SequenceState = { name: string; last: string; called: boolean };

/** Reads the state of all sequences. */
export async function readSequences(client: pg.Client): Promise<SequenceState[]> {
  await client.query(`set search_path to ''`);
  const { rows: names } = await client.query<{ name: string }>(
    `select o.oid::regclass::text as name from pg_class o join pg_namespace n on n.oid = o.relnamespace
     where o.relkind = 'S' and n.nspname !~ '^pg_' order by 1`,
  );
  const states: SequenceState[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<SequenceState>(
      `select $1 as name, last_value::text as last, is_called as called from ${name}`,
      [name],
    );
    states.push(...rows);
  }
  return states;
}

/** Gives the sequences their current values. */
export async function copySequences(from: pg.Client, to: pg.Client): Promise<void> {
  for (const { name, last, called } of await readSequences(from)) {
    await to.query('select pg_catalog.setval($1, $2, $3)', [name, last, called]);
  }
}

/** Reads every row of every table. Returns each table's number of rows, with a hash of all values except transaction ids. */
export async function readContents(client: pg.Client): Promise<Content[]> {
  const contents: Content[] = [];
  for (const { name, columns } of await listTables(client)) {
    const values = columns.filter((column) => !column.isTransaction).map((column) => column.name);
    const { rows } = await client.query<Content>(
      `select $1 as table, count(*)::text as rows,
         coalesce(sum(('x' || left(md5(row(${values.join(', ')})::text), 15))::bit(60)::bigint), 0)::text as hash from only ${name}`,
      [name],
    );
    contents.push(...rows);
  }
  return contents;
}
