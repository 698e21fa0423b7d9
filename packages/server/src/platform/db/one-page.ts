/** Paging of list queries. */
import { sql, type SelectQueryBuilder } from 'kysely';

/**
 * Returns one page of a query's rows and the total of all. The query's order must include a unique column, or pages
 * overlap.
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
