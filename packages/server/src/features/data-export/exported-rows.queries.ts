/** Reads the rows of a company group as lines of JSON in one snapshot of the database. */
import { sql, type RawBuilder } from 'kysely';
import type { PublicDb, Tenant } from '../../platform/db/database.ts';
import {
  type ExportedSecrets,
  FILE_COLUMNS,
  OWN_COLUMNS,
  SECRET_COLUMN,
  type SharedRows,
} from './exported-tables.ts';

export interface ExportedGroup extends Tenant {
  readonly id: string;
  readonly name: string;
  readonly schemaVersion: number;
}

/** A table with its exported columns. */
export interface ExportedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Makes the transaction see one state of the database, and write values in the same format on every installation. */
export async function beginSnapshot(db: PublicDb): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(db);
  await useFixedFormats(db);
}

/** Makes PostgreSQL write values in the same format on every installation, until the end of the transaction. */
export async function useFixedFormats(db: PublicDb): Promise<void> {
  await sql
    .raw(`set local timezone to 'UTC'; set local bytea_output to 'hex'; set local extra_float_digits to 1`)
    .execute(db);
}

/** Finds a group by its name. */
export async function findExportedGroup(db: PublicDb, name: string): Promise<ExportedGroup | undefined> {
  return db
    .selectFrom('companyGroups')
    .select(['id', 'name', 'schemaName', 'tenantRole', 'schemaVersion'])
    .where('name', '=', name)
    .executeTakeFirst();
}

/** A column of a table in the database's catalogue. */
export interface ColumnRow {
  readonly table: string;
  readonly column: string;
  readonly isTransaction: boolean;
  readonly isText: boolean;
  /** Position in the primary key, from 1; null outside of it. */
  readonly keyPlace: number | null;
}

/** Lists the columns of all tables of a schema. */
export async function listColumns(db: PublicDb, schema: string): Promise<ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    select class.relname as table, attname as column, atttypid = 'xid8'::regtype as is_transaction,
      attcollation <> 0 as is_text, array_position(key.conkey, attnum) as key_place
    from pg_class class
    join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    left join pg_constraint key on key.conrelid = class.oid and key.contype = 'p'
    where class.relkind = 'r' and class.relnamespace = ${schema}::text::regnamespace
    order by class.relname collate "C", attnum`.execute(db);
  return rows;
}

/** Lists the tables of a schema, each after the tables to which its foreign keys refer. */
export async function listExportedTables(db: PublicDb, schema: string): Promise<ExportedTable[]> {
  const columns = (await listColumns(db, schema)).filter((row) => !row.isTransaction);
  const { rows: references } = await sql<{ from: string; to: string }>`
    select source.relname as from, target.relname as to
    from pg_constraint
    join pg_class source on source.oid = conrelid
    join pg_class target on target.oid = confrelid
    where contype = 'f' and conrelid <> confrelid and connamespace = ${schema}::text::regnamespace`.execute(
    db,
  );
  const ordered = new Set<string>();
  const visit = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) {
      throw new Error(`tables refer to each other in a circle: ${[...path, name].join(', ')}`);
    }
    for (const { to } of references.filter(({ from }) => from === name && !ordered.has(from))) {
      visit(to, [...path, name]);
    }
    ordered.add(name);
  };
  for (const { table } of columns) {
    visit(table, []);
  }
  return [...ordered].map((name) => ({
    name,
    columns: columns
      .filter(({ table, column }) => table === name && !(OWN_COLUMNS[name] ?? []).includes(column))
      .map(({ column }) => column),
  }));
}

function belongsTo(group: Pick<ExportedGroup, 'id' | 'tenantRole'>, rows: SharedRows): RawBuilder<unknown> {
  const id = sql.lit(group.id);
  // Platform admins belong to the installation, so an archive never brings one.
  const people = sql`company_group_id = ${id} and role <> 'MOBCHECK_ADMIN'`;
  switch (rows) {
    case 'group':
      return sql`id = ${id}`;
    case 'people':
      return people;
    case 'of-people':
      return sql`user_id in (select id from public.users where ${people})`;
    case 'of-role':
      return sql`tenant_role = ${sql.lit(group.tenantRole)}`;
  }
}

/** A table of a group's schema, or the rows of a group in a shared table. */
export interface RowSource {
  readonly schema: string;
  readonly table: ExportedTable;
  readonly shared?: {
    readonly group: Pick<ExportedGroup, 'id' | 'tenantRole'>;
    readonly rows: SharedRows;
    readonly secrets: ExportedSecrets;
  };
}

/** Whether a column of the shared schema is a secret that the archive must not have. */
function isLeftOut(table: string, column: string, shared: RowSource['shared']): boolean {
  return shared?.secrets === 'without' && table === SECRET_COLUMN.table && column === SECRET_COLUMN.column;
}

/** Begins to read a table's rows in a fixed order, one table at a time. `fetchLines` returns them. */
export async function openLines(db: PublicDb, { schema, table, shared }: RowSource): Promise<void> {
  const columns = (await listColumns(db, schema)).filter((row) => row.table === table.name);
  const keys = columns
    .filter(({ keyPlace }) => keyPlace !== null)
    .toSorted((a, b) => (a.keyPlace ?? 0) - (b.keyPlace ?? 0))
    .map(({ column, isText }) => (isText ? sql`t.${sql.id(column)} collate "C"` : sql`t.${sql.id(column)}`));
  const selected = table.columns.map((column) => {
    if (isLeftOut(table.name, column, shared)) {
      return sql`'' as ${sql.id(column)}`;
    }
    return FILE_COLUMNS[table.name] === column
      ? sql`regexp_replace(${sql.id(column)}, '^[^/]+/', '') as ${sql.id(column)}`
      : sql.id(column);
  });
  const condition = shared === undefined ? sql`true` : belongsTo(shared.group, shared.rows);
  const line = sql`row_to_json(s)::text`;
  await sql`close all`.execute(db);
  await sql`
    declare exported_rows no scroll cursor for
    select ${line} as line from (select * from ${sql.id(schema, table.name)} where ${condition}) as t
    cross join lateral (select ${sql.join(selected.map((column) => sql`${column}`))}) as s
    order by ${keys.length === 0 ? sql`${line} collate "C"` : sql.join(keys)}`.execute(db);
}

/** Returns the next lines, at most `count`, or none at the end. */
export async function fetchLines(db: PublicDb, count: number): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`fetch ${sql.lit(count)} from exported_rows`.execute(db);
  return rows.map((row) => row.line);
}

/** Lists the keys of the files to which a group's rows refer, as they are stored. */
export async function listFileKeys(db: PublicDb, { schema, table, shared }: RowSource): Promise<string[]> {
  const column = FILE_COLUMNS[table.name];
  if (column === undefined) {
    return [];
  }
  const condition = shared === undefined ? sql`true` : belongsTo(shared.group, shared.rows);
  const { rows } = await sql<{ key: string }>`
    select ${sql.id(column)} as key from ${sql.id(schema, table.name)}
    where ${sql.id(column)} is not null and ${condition}
    group by ${sql.id(column)}
    order by regexp_replace(${sql.id(column)}, '^[^/]+/', '') collate "C"`.execute(db);
  return rows.map((row) => row.key);
}
