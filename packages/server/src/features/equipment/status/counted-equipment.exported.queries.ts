/** The counts of equipment that triggers keep, with the columns of pieces (docs/adr/0079-equipment-counted-once.md). */
import { sql } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';

/**
 * The counted equipment with the column names of single pieces, so that the same conditions apply. It has the stored counts and the
 * changes that are not yet part of them. `due_date` is the earlier date of the pieces, and `due_notice_date` the earlier notice day. The
 * counts do not know which pieces lack a due date.
 */
export const COUNTED_EQUIPMENT = sql`(
  select company_id, enabled_tag, improper, nullif(expires_on, 'infinity') as expires_on,
    nullif(expires_on, 'infinity') as due_date, null::date as next_inspection_date,
    nullif(notice_on, 'infinity') as due_notice_date, null::date as next_inspection_notice_date,
    false as no_due_date, pieces
  from (select * from equipment_counts
    union all select company_id, enabled_tag, improper, expires_on, notice_on, pieces from equipment_count_changes) as counted
) as equipment`;

/** Counts the equipment in use that becomes expired or enters its notice between two days. The first day is the earlier. */
export async function countChangedBetween(db: TenantDb, [first, last]: readonly string[]): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(sum(pieces), 0)::int as pieces from ${COUNTED_EQUIPMENT}
    where enabled_tag and not improper
      and (expires_on >= ${first} and expires_on < ${last} or due_notice_date > ${first} and due_notice_date <= ${last})`.execute(
    db,
  );
  return rows[0]?.pieces ?? 0;
}
