/** Equipment whose tag can be replaced: looked for by a person, or found by its likeness. */
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { listReplacementCandidates } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesSearchText } from '../../platform/db/search.ts';
import { selectSummaries, type SummaryRow } from './equipment.queries.ts';

export interface ReplaceableFilter extends QueryOf<typeof listReplacementCandidates> {
  readonly companyId: string;
  /** The new tag's own equipment, which replaces no tag of its own. */
  readonly exceptId: string | null;
}

const ORDERS = {
  lastInspection: 'equipment.lastInspectionAt',
  extraLabel: 'equipment.extraLabel',
  product: 'equipment.productName',
} as const;

/** One page and the total; what was never inspected comes last both ways. */
export async function listReplaceable(
  db: TenantDb,
  filter: ReplaceableFilter,
): Promise<{ items: SummaryRow[]; total: number }> {
  const { companyId, exceptId, query, direction } = filter;
  const matching = sql<boolean>`equipment.company_id = ${companyId}
    and (${exceptId}::uuid is null or equipment.id <> ${exceptId}::uuid)
    and ${query === '' ? sql`true` : matchesSearchText(sql.ref('equipment.search_text'), query)}`;
  const ordered = selectSummaries(db)
    .where(matching)
    .orderBy(ORDERS[filter.field], (order) =>
      direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsLast(),
    )
    .orderBy('equipment.id', direction);
  return onePage(ordered, filter);
}

/**
 * The piece that another one most likely is: of the same company and product, the most alike in control number and
 * label first, then the one whose tag is on, then the most recently inspected.
 */
export async function findLikest(db: TenantDb, id: string): Promise<SummaryRow | undefined> {
  const own = (column: string) =>
    sql`(select public.fold(${sql.ref(column)}) from equipment where id = ${id})`;
  const alike = sql<number>`
    case when equipment.extra_code <> '' and public.fold(equipment.extra_code) = ${own('extra_code')} then 2 else 0 end
    + public.similarity(public.fold(equipment.extra_label), ${own('extra_label')})
    + public.similarity(public.fold(equipment.extra_code), ${own('extra_code')}) / 2`;
  return selectSummaries(db)
    .where(
      sql<boolean>`(equipment.company_id, equipment.product_id) =
        (select company_id, product_id from equipment where id = ${id})`,
    )
    .where('equipment.id', '<>', id)
    .orderBy(alike, 'desc')
    .orderBy('equipment.enabledTag', 'desc')
    .orderBy('equipment.lastInspectionAt', (order) => order.desc().nullsLast())
    .orderBy('equipment.id')
    .executeTakeFirst();
}
