/** Queries of equipment that can be moved to a new tag: a page of a search, or the most similar piece. */
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { listRetagCandidatesOfRequest } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { limitedTo, onePage } from '../../platform/db/one-page.ts';
import { requireRoom } from '../../platform/db/large-pages/page-bytes.ts';
import { matchesJoinedFields } from '../../platform/db/search.ts';
import { selectSummaries, type SummaryRow } from './equipment.queries.ts';

export interface RetagFilter extends QueryOf<typeof listRetagCandidatesOfRequest> {
  readonly companyId: string;
  /** The equipment that the new tag already has, which is left out. Null means none. */
  readonly exceptId: string | null;
}

const SORT_COLUMNS = {
  lastInspection: 'equipment.lastInspectionAt',
  extraLabel: 'equipment.extraLabel',
  product: 'equipment.productName',
} as const;

/** Lists one page and the total. When sorted by last inspection, pieces without one come last in both directions. */
export async function listRetagCandidates(
  db: TenantDb,
  filter: RetagFilter,
): Promise<{ items: SummaryRow[]; total: number }> {
  const { companyId, exceptId, query, direction } = filter;
  const matching = sql<boolean>`equipment.company_id = ${companyId}
    and (${exceptId}::uuid is null or equipment.id <> ${exceptId}::uuid)
    and ${query === '' ? sql`true` : matchesJoinedFields(sql.ref('equipment.search_text'), query)}`;
  const ordered = selectSummaries(db)
    .where(matching)
    .orderBy(SORT_COLUMNS[filter.field], (order) =>
      direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast(),
    )
    .orderBy('equipment.id', direction);
  await requireRoom(db, limitedTo(ordered, filter), filter);
  return onePage(ordered, filter);
}

/**
 * Finds the piece that is most likely a second registration of the given piece: of the same company and product, with the most similar
 * control number and label. Among equally similar pieces, an enabled tag comes first, then the most recent inspection.
 */
export async function findMostSimilar(db: TenantDb, id: string): Promise<SummaryRow | undefined> {
  const own = (column: string) =>
    sql`(select public.fold(${sql.ref(column)}) from equipment where id = ${id})`;
  const similarity = sql<number>`
    case when equipment.extra_code <> '' and public.fold(equipment.extra_code) = ${own('extra_code')} then 2 else 0 end
    + public.similarity(public.fold(equipment.extra_label), ${own('extra_label')})
    + public.similarity(public.fold(equipment.extra_code), ${own('extra_code')}) / 2`;
  return selectSummaries(db)
    .where(
      sql<boolean>`(equipment.company_id, equipment.product_id) =
        (select company_id, product_id from equipment where id = ${id})`,
    )
    .where('equipment.id', '<>', id)
    .orderBy(similarity, 'desc')
    .orderBy('equipment.enabledTag', 'desc')
    .orderBy('equipment.lastInspectionAt', (order) => order.desc().nullsLast())
    .orderBy('equipment.id')
    .executeTakeFirst();
}
