/** Paging of list queries. */
import { sql, type Expression, type SelectQueryBuilder } from 'kysely';

/** Returns the query of one page. */
export function limitedTo<Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): SelectQueryBuilder<Tables, Names, Row> {
  return query.limit(pageSize).offset((page - 1) * pageSize);
}

/**
 * Returns one page of a query's rows and the total of all, in one statement and one snapshot. A page without rows, other than page 1,
 * takes a second statement for its total. The query's order must include a unique column, or pages overlap.
 * @param known selects the total from a stored count, so that the rows need not be counted
 */
export async function onePage<Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  paging: { readonly page: number; readonly pageSize: number },
  known?: Expression<{ total: number }> & { executeTakeFirstOrThrow: () => Promise<{ total: number }> },
): Promise<{ items: Row[]; total: number }> {
  const count =
    known ??
    query
      .clearSelect()
      .clearOrderBy()
      .select(sql<number>`count(*)`.as('total'))
      // Kysely cannot name the column of a query when its tables are a type parameter.
      .$castTo<{ total: number }>();
  const rows = await limitedTo(query, paging)
    .select(sql<number>`(${count})`.as('totalOfList'))
    .$castTo<Row & { totalOfList: number }>()
    .execute();
  const items = rows.map(({ totalOfList: _, ...row }) => row as unknown as Row);
  const [first] = rows;
  if (first === undefined && paging.page > 1) {
    return { items, ...(await count.executeTakeFirstOrThrow()) };
  }
  return { items, total: first?.totalOfList ?? 0 };
}
