/** Tables and columns of a company group, addressed from the shared schema: only for moving rows between groups. */
import { sql, type RawBuilder } from 'kysely';
import type { PublicDb, Tenant } from './database.ts';

/** Returns a group's table name, qualified with its schema. */
export function tableIn({ schemaName }: Pick<Tenant, 'schemaName'>, table: string): RawBuilder<unknown> {
  return sql`${sql.id(schemaName)}.${sql.id(table)}`;
}

/**
 * Returns all columns of a table for `insert into … (columns) select values from … as source_row`: the values refer to the source
 * row by the alias `source_row`. Generated columns are omitted; columns of later migrations are included.
 * @param tenant owner of the table that is written
 * @param replaced values of columns that are not copied as they are
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
    values: sql.join(names.map((name) => replaced[name] ?? sql`source_row.${sql.id(name)}`)),
  };
}
