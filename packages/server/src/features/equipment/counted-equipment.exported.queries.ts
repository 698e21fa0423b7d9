/** The counts of equipment that triggers keep, in the shape of the pieces (docs/adr/0079-equipment-counted-once.md). */
import { sql } from 'kysely';

/**
 * The counted equipment with the column names of single pieces, so that the same conditions apply. It has the stored counts and the
 * changes that are not yet part of them. The earlier notice day stands for both. The counts do not know which pieces lack a due date.
 */
export const COUNTED_EQUIPMENT = sql`(
  select company_id, enabled_tag, improper, nullif(expires_on, 'infinity') as expires_on,
    nullif(notice_on, 'infinity') as due_notice_date, null::date as next_inspection_notice_date,
    false as no_due_date, null::date as due_date, pieces
  from (select * from equipment_counts
    union all select company_id, enabled_tag, improper, expires_on, notice_on, pieces from equipment_count_changes) as counted
) as equipment`;
