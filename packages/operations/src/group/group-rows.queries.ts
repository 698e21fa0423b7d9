/** Writes the rows of an archive into the tables of a company group. */
import { sql } from 'kysely';
import type { PublicDb } from '@mobcheck/server/platform/db/database.ts';
import { listColumns, useFixedFormats } from '@mobcheck/server/features/data-export/exported-rows.queries.ts';
import { FILE_COLUMNS } from '@mobcheck/server/features/data-export/exported-tables.ts';

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
