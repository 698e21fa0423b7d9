/** Tables of a company group named from outside it, and their columns: for what moves between groups alone. */
import { sql, type RawBuilder } from 'kysely';
import type { PublicDb, Tenant } from './database.ts';

/** A table of a group with its schema. */
export function tableIn({ schemaName }: Pick<Tenant, 'schemaName'>, table: string): RawBuilder<unknown> {
  return sql`${sql.id(schemaName)}.${sql.id(table)}`;
}

/**
 * The columns to insert and what to select for them, with `s` as the row that is copied. Generated columns are left out; a
 * column that a later migration adds comes along by itself.
 * @param tenant whose table is written
 * @param replaced columns that change on the way
 */
export async function copiedColumns(
  db: PublicDb,
  tenant: Tenant,
  table: string,
  replaced: Readonly<Record<string, RawBuilder<unknown>>> = {},
): Promise<{ columns: RawBuilder<unknown>; values: RawBuilder<unknown> }> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = format('%I.%I', ${tenant.schemaName}::text, ${table}::text)::regclass
      and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db);
  const names = rows.map((row) => row.name);
  return {
    columns: sql.join(names.map((name) => sql.id(name))),
    values: sql.join(names.map((name) => replaced[name] ?? sql`s.${sql.id(name)}`)),
  };
}
