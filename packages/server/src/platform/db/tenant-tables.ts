/** Tables of a company group named from outside it, and their columns: for what moves between groups alone. */
import { sql, type RawBuilder } from 'kysely';
import type { PublicDb, Tenant } from './database.ts';

/** A table of a group with its schema. */
export function tableIn({ schemaName }: Pick<Tenant, 'schemaName'>, table: string): RawBuilder<unknown> {
  return sql`${sql.id(schemaName)}.${sql.id(table)}`;
}

/** Columns of a table that can be written: all but the generated ones. */
export async function columnsOf(db: PublicDb, tenant: Tenant, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = format('%I.%I', ${tenant.schemaName}::text, ${table}::text)::regclass
      and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db);
  return rows.map((row) => row.name);
}
