/** Fills tables without indexes and creates the indexes afterwards, which sorts once instead of updating thirty indexes for each row. */
import type pg from 'pg';

/** An index or constraint of a table, with the statements that drop it and create it again. */
interface Part {
  readonly drop: string;
  readonly make: string;
}

/** Foreign keys, and primary keys that no other table refers to. */
const CONSTRAINTS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint own
  where conrelid = any($1::regclass[]) and (contype = 'f' or contype = 'p' and not exists (
    select from pg_constraint other where other.confrelid = own.conrelid))
  order by contype = 'f'`;

const INDEXES = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
  from pg_index
  where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`;

/** Does some work on tables without their indexes and foreign keys, in the open transaction. */
export async function withoutIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const parts: Part[] = [];
  for (const query of [CONSTRAINTS, INDEXES]) {
    parts.push(...(await client.query<Part>(query, [tables])).rows);
  }
  for (const { drop } of parts) {
    await client.query(drop);
  }
  await work();
  for (const { make } of parts) {
    await client.query(make);
  }
}
