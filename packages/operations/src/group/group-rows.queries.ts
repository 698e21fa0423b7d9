/** Reads the rows of a company group as lines of JSON in one snapshot of the database, and writes such lines into tables. */
import { sql, type RawBuilder } from 'kysely';
import type { PublicDb, Tenant } from '@mobcheck/server/platform/db/database.ts';
import { FILE_COLUMNS, OWN_COLUMNS, type SharedRows } from './exported-tables.ts';

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

async function useFixedFormats(db: PublicDb): Promise<void> {
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

interface ColumnRow {
  readonly table: string;
  readonly column: string;
  readonly isTransaction: boolean;
  readonly isText: boolean;
  /** Position in the primary key, from 1; null outside of it. */
  readonly keyPlace: number | null;
}

async function listColumns(db: PublicDb, schema: string): Promise<ColumnRow[]> {
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
  readonly shared?: { readonly group: Pick<ExportedGroup, 'id' | 'tenantRole'>; readonly rows: SharedRows };
}

/** Begins to read a table's rows in a fixed order, one table at a time. `fetchLines` returns them. */
export async function openLines(db: PublicDb, { schema, table, shared }: RowSource): Promise<void> {
  const columns = (await listColumns(db, schema)).filter((row) => row.table === table.name);
  const keys = columns
    .filter(({ keyPlace }) => keyPlace !== null)
    .toSorted((a, b) => (a.keyPlace ?? 0) - (b.keyPlace ?? 0))
    .map(({ column, isText }) => (isText ? sql`t.${sql.id(column)} collate "C"` : sql`t.${sql.id(column)}`));
  const selected = table.columns.map((column) =>
    FILE_COLUMNS[table.name] === column
      ? sql`regexp_replace(${sql.id(column)}, '^[^/]+/', '') as ${sql.id(column)}`
      : sql.id(column),
  );
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

/** Deletes the rows that migrations put into the tables of a schema, and switches the triggers off. */
export async function beginLoad(db: PublicDb, schema: string): Promise<void> {
  await useFixedFormats(db);
  const tables = await listTables(db, schema);
  await sql`truncate ${sql.join(tables.map((table) => sql.id(schema, table)))}`.execute(db);
  await switchTriggers(db, schema, 'disable');
}

/** Switches a schema's own triggers off or on, since imported rows keep their dates and history. */
export async function switchTriggers(
  db: PublicDb,
  schema: string,
  state: 'enable' | 'disable',
): Promise<void> {
  for (const table of await listTables(db, schema)) {
    await sql`alter table ${sql.id(schema, table)} ${sql.raw(state)} trigger user`.execute(db);
  }
}

async function listTables(db: PublicDb, schema: string): Promise<string[]> {
  return [...new Set((await listColumns(db, schema)).map((row) => row.table))];
}

export interface RowTarget {
  readonly schema: string;
  readonly table: string;
  readonly columns: readonly string[];
  /** First part of the keys of files. */
  readonly filePrefix: string;
  /** Values that the lines do not have. */
  readonly given: Readonly<Record<string, string | number>>;
  /** Id of a group. Only rows of its people are written; undefined writes all rows. */
  readonly onlyPeopleOf?: string;
  readonly ifPresent: 'fail' | 'keep';
}

/** Writes lines into a table and returns how many rows were written. */
export async function insertLines(
  db: PublicDb,
  target: RowTarget,
  lines: readonly string[],
): Promise<number> {
  const own = (await listColumns(db, target.schema)).filter((row) => row.table === target.table);
  const transactions = own.filter((row) => row.isTransaction).map(({ column }) => column);
  const present = new Set(own.map(({ column }) => column));
  const copied = target.columns.filter((column) => present.has(column) && !(column in target.given));
  const names = [...copied, ...Object.keys(target.given), ...transactions];
  const values = [
    ...copied.map((column) =>
      FILE_COLUMNS[target.table] === column
        ? sql`${target.filePrefix}::text || '/' || s.${sql.id(column)}`
        : sql`s.${sql.id(column)}`,
    ),
    ...Object.values(target.given).map((value) => sql.lit(value)),
    ...transactions.map(() => sql`pg_current_xact_id()`),
  ];
  const table = sql.id(target.schema, target.table);
  const { numAffectedRows } = await sql`
    insert into ${table} (${sql.join(names.map((name) => sql.id(name)))})
    select ${sql.join(values)} from json_populate_recordset(null::${table}, ${`[${lines.join(',')}]`}::json) as s
    where ${
      target.onlyPeopleOf === undefined
        ? sql`true`
        : sql`user_id in (select id from public.users where company_group_id = ${target.onlyPeopleOf})`
    }
    ${target.ifPresent === 'keep' ? sql`on conflict do nothing` : sql``}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
