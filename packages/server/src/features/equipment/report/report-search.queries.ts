/** The search of the reports: its condition, and whether its matches are rare in the order of a page. */
import type { EquipmentQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { searchTerms } from '@mobcheck/contract/kernel/text.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';
import {
  type FoundTerms,
  isExactSearch,
  matchesJoinedFields,
  refersToFound,
} from '../../../platform/db/search.ts';

interface Search extends Pick<EquipmentQuery, 'report' | 'query'> {
  readonly named?: FoundTerms;
}

/** The search column of each report: the texts of a piece, and the person of its last inspection or maintenance. */
const SEARCH_COLUMNS: Readonly<Record<Search['report'], RawBuilder<string>>> = {
  inspections: sql`equipment.search_text`,
  maintenances: sql`equipment.maintenance_search_text`,
};

const BOTH_TEXTS = sql`(equipment.search_text || equipment.maintenance_search_text)`;
const SEPARATOR = sql`e'\\x1f'`;

/** Whether a short field of a search column equals a folded text. Equals the expression of the index `equipment_short_fields`, which must stay the same. */
const shortFieldIn =
  (column: RawBuilder<string>) =>
  (folded: RawBuilder<string>): RawBuilder<SqlBool> =>
    sql`(${BOTH_TEXTS} ~ e'\\x1f[^\\x1f]{1,2}\\x1f'
    and string_to_array(regexp_replace(${BOTH_TEXTS}, e'[^\\x1f]{3,}', '', 'g'), ${SEPARATOR}) @> array[${folded}]
    and string_to_array(${column}, ${SEPARATOR}) @> array[${folded}])`;

/** Returns the condition that every typed word is in the fields of the row or in the name of its company. */
function isFound({ report, query, named = [] }: Search): RawBuilder<SqlBool> {
  const column = SEARCH_COLUMNS[report];
  const elsewhere = refersToFound(sql.ref('equipment.company_id'), named);
  return sql<SqlBool>`${matchesJoinedFields(column, query, { elsewhere, hasShortField: shortFieldIn(column) })}`;
}

/** The probe reads 500 pieces, and 10 more for each wanted row. */
const FIRST_PIECES = { base: 500, each: 10 } as const;
/** Pages beyond this row are not probed. */
const MAX_WANTED = 100;

/** The parts of a page with a search. */
interface SearchedPage extends Pick<EquipmentQuery, 'query' | 'page' | 'pageSize'> {
  /** The number of filters besides the search. */
  readonly filterCount: number;
  /** The condition of search and filters. */
  readonly matching: RawBuilder<SqlBool>;
  /** Returns the query of the group's first pieces in the order of the page. */
  readonly firstPieces: (limit: number) => RawBuilder<unknown>;
}

/**
 * Whether too few of the first pieces in the order of a page match words and filters. PostgreSQL assumes that words and filters match
 * independently, so it would read all pieces in that order for common words that never occur together.
 */
async function areMatchesRare(
  db: TenantDb,
  { query, page, pageSize, filterCount, matching, firstPieces }: SearchedPage,
): Promise<boolean> {
  const terms = searchTerms(query);
  const wanted = page * pageSize;
  if (query === '' || wanted > MAX_WANTED || isExactSearch(terms) || terms.length + filterCount < 2) {
    return false;
  }
  const { base, each } = FIRST_PIECES;
  const { rows } = await sql<{ pieces: number }>`
    select count(*)::int as pieces from (
      select from (${firstPieces(base + each * wanted)}) as equipment where ${matching} limit ${wanted}) as found`.execute(
    db,
  );
  return (rows[0]?.pieces ?? 0) < wanted;
}

/** SQL of the reports that searches. */
export const REPORT_SEARCH = { isFound, areMatchesRare } as const;
