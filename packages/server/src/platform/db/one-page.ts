/** One page of what a query selects. */
import { sql, type SelectQueryBuilder } from 'kysely';

/**
 * One page of the rows of a query, in its order, and the total of those that match. The order must name a column that
 * differs in every row, or pages overlap.
 */
export async function onePage<Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'))
    // Kysely cannot name the column of a query whose tables are a type parameter.
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  const items = await query
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items, total };
}
