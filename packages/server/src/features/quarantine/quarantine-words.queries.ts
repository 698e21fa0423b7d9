/** Finds the texts behind the ids in a refused record, as they were at an instant, and the current names of products. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

/** A record refers to ids of these tables. */
export type WordTable =
  | 'inspection_questions'
  | 'maintenance_questions'
  | 'inspection_custom_answers'
  | 'category_attributes'
  | 'maintenance_parts';

/** A row's texts by column. */
export type Words = Readonly<Record<string, string | boolean | null>>;

/**
 * Finds rows by their ids, in the state that they had at an instant. A removed row has its last state.
 * @param at null means now
 */
export async function findWords(
  db: TenantDb,
  table: WordTable,
  ids: readonly string[],
  at: Date | null,
): Promise<ReadonlyMap<string, Words>> {
  const { rows } = await sql<{ id: string; words: Words }>`
    select asked.id, coalesce(past.content, to_jsonb(present)) as words
    from unnest(${ids.filter((id) => id !== '')}::uuid[]) as asked (id)
    left join ${sql.table(table)} as present on present.id = asked.id
    left join lateral (
      select content from row_history
      where table_name = ${table} and row_id = asked.id
        and (present.id is null or (since <= ${at}::timestamptz and until > ${at}::timestamptz))
      order by until desc limit 1) as past on true
    where present.id is not null or past.content is not null`.execute(db);
  return new Map(rows.map(({ id, words }) => [id, words]));
}

/** Finds the name of a product. */
export async function findProductName(db: TenantDb, id: string): Promise<string | undefined> {
  if (id === '') {
    return undefined;
  }
  const row = await db.selectFrom('products').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}
