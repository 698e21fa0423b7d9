/** Finds companies whose names match words of a search, for lists that show the company of each row. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { conditionsOfTerms, type FoundTerms } from '../../platform/db/search.ts';

/**
 * Finds the companies whose names match words of a search, and omits words without a match. Finds nothing in a group of one company,
 * since its lists show no company names. `offset 0` lets PostgreSQL fold each name only once.
 */
export async function findNamedCompanies(db: TenantDb, typed: string): Promise<FoundTerms> {
  const terms = conditionsOfTerms(sql.ref('company.folded'), typed);
  const lists = terms.map(
    ({ condition }) => sql`coalesce(array_agg(id order by id) filter (where ${condition}), '{}')::text[]`,
  );
  const { rows } = await sql<{ lists: string[][]; isOne: boolean }>`
    select json_build_array(${sql.join(lists)}) as lists, count(*) = 1 as is_one
    from (select id, public.fold(name) as folded from companies offset 0) as company`.execute(db);
  const [found] = rows;
  return found === undefined || found.isOne
    ? []
    : terms.flatMap(({ term }, index) => {
        const ids = found.lists[index] ?? [];
        return ids.length === 0 ? [] : [{ term, ids }];
      });
}
