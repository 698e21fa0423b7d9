/** The equipment that counts against the limits of companies and of their group. */
import { sql } from 'kysely';

/**
 * Counts each company's pieces with an enabled tag and no exclusive product. Reads the counts that triggers update
 * (docs/adr/0079-equipment-counted-once.md).
 */
export const PIECES_WITHIN_LIMITS = sql`(
  select company_id, pieces from equipment_counts where enabled_tag
  union all select company_id, pieces from equipment_count_changes where enabled_tag
  union all select equipment.company_id, -count(*) from equipment join products on products.id = equipment.product_id
    where products.is_dv_exclusive and equipment.enabled_tag group by 1) as counted`;
