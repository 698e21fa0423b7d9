/** Tables of a company group, addressed from the shared schema, and copies of their rows in another group. */
import { sql, type RawBuilder } from 'kysely';
import type { PublicDb, Tenant } from './database.ts';

/** Returns a group's table name, qualified with its schema. */
export function tableIn({ schemaName }: Pick<Tenant, 'schemaName'>, table: string): RawBuilder<unknown> {
  return sql`${sql.id(schemaName)}.${sql.id(table)}`;
}

/** Rows that are copied from one group to another, with their changes. */
export interface CarriedRows {
  readonly from: Pick<Tenant, 'schemaName'>;
  readonly to: Pick<Tenant, 'schemaName'>;
  readonly table: string;
  /** The condition of the rows. */
  readonly where: RawBuilder<unknown>;
  /** Each row as JSON; undefined means `to_json(source_row)`. */
  readonly row?: RawBuilder<unknown>;
  /** New values of columns, from `source_row` and joined tables. */
  readonly replaced?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** `insert into` with the table, written by the feature that owns it. */
  readonly insertInto: RawBuilder<unknown>;
  /** Joins tables to the written `source_row`. */
  readonly join?: RawBuilder<unknown>;
}

/** Rows in transit at once. A record has a few thousand characters. */
const BATCH_ROWS = 1000;

/**
 * Copies rows from one group to another through this process, as JSON. Each statement runs in one group, since the two groups may be on
 * different servers.
 * @returns the number of rows
 */
export async function carryRows(db: PublicDb, carried: CarriedRows): Promise<bigint> {
  const { from, to, table, where, insertInto } = carried;
  const { row = sql`to_json(source_row)`, replaced = {}, join = sql`` } = carried;
  // All columns except generated ones, including columns of later migrations.
  const names = await columnsOf(db, to, table);
  const columns = sql.join(names.map((name) => sql.id(name)));
  const values = sql.join(names.map((name) => replaced[name] ?? sql`source_row.${sql.id(name)}`));
  await sql`
    declare carried_rows no scroll cursor for
    select (${row})::text as row from ${tableIn(from, table)} as source_row where ${where}`.execute(db);
  let copied = 0n;
  for (;;) {
    const { rows } = await sql<{ row: string }>`
      fetch ${sql.raw(String(BATCH_ROWS))} from carried_rows`.execute(db);
    if (rows.length > 0) {
      const json = `[${rows.map((each) => each.row).join()}]`;
      const { numAffectedRows = 0n } = await sql`
        ${insertInto} (${columns}) select ${values}
        from json_populate_recordset(null::${tableIn(to, table)}, ${json}::json) as source_row ${join}`.execute(
        db,
      );
      copied += numAffectedRows;
    }
    if (rows.length < BATCH_ROWS) {
      break;
    }
  }
  await sql`close carried_rows`.execute(db);
  return copied;
}

async function columnsOf(
  db: PublicDb,
  { schemaName }: Pick<Tenant, 'schemaName'>,
  table: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = format('%I.%I', ${schemaName}::text, ${table}::text)::regclass
      and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db);
  return rows.map(({ name }) => name);
}
