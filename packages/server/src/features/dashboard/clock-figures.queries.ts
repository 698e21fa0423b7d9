/** Counts equipment by the statuses of its clocks. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { RequiredCompanyIds } from './dashboard.queries.ts';

/** The equipment with a clock, by its status on a day. */
export interface ClockCounts {
  readonly id: string;
  readonly name: string;
  readonly EXPIRED: number;
  readonly EXPIRING: number;
  readonly VALID: number;
  readonly NA: number;
}

/** Counts equipment with an enabled tag by kind of clock, by the rules of `expirationStatus`. Kinds without equipment are left out. */
export async function countClocks(
  db: TenantDb,
  companyIds: RequiredCompanyIds,
  today: string,
): Promise<ClockCounts[]> {
  const ofCompany = companyIds.map((id) => sql`and equipment.company_id = ${id}`);
  const { rows } = await sql<ClockCounts>`
    select clock_kinds.id, clock_kinds.name,
      count(*) filter (where due_on < ${today})::int as "EXPIRED",
      count(*) filter (where due_on >= ${today} and notice_on <= ${today})::int as "EXPIRING",
      count(*) filter (where notice_on > ${today})::int as "VALID",
      count(*) filter (where due_on is null)::int as "NA"
    from clock_kinds
      join product_clocks on product_clocks.clock_kind_id = clock_kinds.id
      join equipment on equipment.product_id = product_clocks.product_id and equipment.enabled_tag ${sql.join(ofCompany, sql` `)}
      left join equipment_clocks
        on equipment_clocks.equipment_id = equipment.id and equipment_clocks.clock_kind_id = clock_kinds.id
    group by clock_kinds.id order by clock_kinds.key is null, clock_kinds.id`.execute(db);
  return rows;
}
