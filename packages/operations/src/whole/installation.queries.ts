/** Queries of a restored installation, for the number of its rows, the files that they name, and its timeline history. */
import { sql } from 'kysely';
import { shutDoors } from '@mobcheck/server/platform/db/doors/doors.ts';
import type { PublicDb } from '@mobcheck/server/platform/db/database.ts';
import { FILE_COLUMNS } from '@mobcheck/server/features/data-export/exported-tables.ts';

interface TableName {
  readonly schema: string;
  readonly table: string;
}

async function listTables(db: PublicDb): Promise<TableName[]> {
  const { rows } = await sql<TableName>`
    select table_schema as schema, table_name as table from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2`.execute(db);
  return rows;
}

/** Shuts the doors of a restored copy. A copy from before there were doors has none. */
export async function shutDoorsOfCopy(db: PublicDb): Promise<void> {
  const { rows } = await sql<{ hasDoors: boolean }>`
    select to_regclass('public.open_doors') is not null as has_doors`.execute(db);
  if (rows[0]?.hasDoors === true) {
    await shutDoors(db);
  }
}

/** Counts the rows of every table, which reads all of them. */
export async function countAllRows(db: PublicDb): Promise<{ tables: number; rows: number }> {
  const tables = await listTables(db);
  let count = 0;
  for (const { schema, table } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.id(schema, table)}`.execute(db);
    count += rows[0]?.count ?? 0;
  }
  return { tables: tables.length, rows: count };
}

/** Returns the timeline history of a restored server. Its last line is the point where it left the former timeline. */
export async function readTimelineHistory(db: PublicDb): Promise<string> {
  const { rows } = await sql<{ history: string }>`
    select pg_read_file('pg_wal/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) || '.history') as history`.execute(
    db,
  );
  return rows[0]?.history ?? '';
}

/** Lists the keys of all files to which rows of groups and of the shared schema refer. */
export async function listReferencedFiles(db: PublicDb): Promise<string[]> {
  const keys = new Set<string>();
  for (const { schema, table } of await listTables(db)) {
    const column = FILE_COLUMNS[table];
    if (column !== undefined) {
      const { rows } = await sql<{ key: string | null }>`
        select ${sql.id(column)} as key from ${sql.id(schema, table)}`.execute(db);
      for (const { key } of rows) {
        if (key !== null) {
          keys.add(key);
        }
      }
    }
  }
  return [...keys].toSorted();
}
