/** Counts the equipment that is due by its clocks, for the morning's mail and page. */
import { sql } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';

/** Equipment of a company in use that is due by one kind of clock. */
export interface DueClock {
  readonly companyId: string;
  readonly clockKindId: string;
  /** In Portuguese if the kind has a key. */
  readonly name: string;
  readonly expired: number;
  readonly expiring: number;
  /** The earliest due date from today on, or null. */
  readonly nextDueOn: string | null;
}

/**
 * Counts equipment by company and by kind of clock, by the rules of `expirationStatus`. Kinds of which nothing is due are left out, so
 * a group without clocks has none.
 * @param companyId the only company to count, undefined for all
 */
export async function countDueClocks(db: TenantDb, today: string, companyId?: string): Promise<DueClock[]> {
  const ofCompany = companyId === undefined ? sql`` : sql`and equipment.company_id = ${companyId}`;
  const { rows } = await sql<DueClock>`
    select equipment.company_id, clock_kinds.id as clock_kind_id, clock_kinds.name,
      count(*) filter (where due_on < ${today})::int as expired,
      count(*) filter (where due_on >= ${today})::int as expiring,
      min(due_on) filter (where due_on >= ${today}) as next_due_on
    from clock_kinds
      join equipment_clocks on equipment_clocks.clock_kind_id = clock_kinds.id and notice_on <= ${today}
        -- A later due date cannot have its notice yet. With this bound, a scan of the index of due dates ends early.
        and due_on <= ${today}::date + (
          select max(notice_days) from product_clocks where product_clocks.clock_kind_id = clock_kinds.id)
      join equipment on equipment.id = equipment_clocks.equipment_id and equipment.enabled_tag ${ofCompany}
    group by equipment.company_id, clock_kinds.id
    order by equipment.company_id, clock_kinds.key is null, clock_kinds.id`.execute(db);
  return rows;
}
