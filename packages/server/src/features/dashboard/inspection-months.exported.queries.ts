/** Keeps the inspection counts by month up to date, in the transaction that adds inspections. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { CountedInspection } from './inspection-months.queries.ts';

/** Adds one inspection to the counts. */
export async function countInspection(db: TenantDb, inspection: CountedInspection): Promise<void> {
  await sql`
    insert into inspection_months
      (company_id, month, user_email, user_name, product_id, inspection_type_id, improper, inspections)
    values (${inspection.companyId}, date_trunc('month', ${inspection.createdDate}::date::timestamp)::date, ${inspection.userEmail}, ${inspection.userName},
      ${inspection.productId}, ${inspection.inspectionTypeId}, ${inspection.improper}, 1)
    on conflict (company_id, month, user_email, user_name, product_id, inspection_type_id, improper)
    do update set inspections = inspection_months.inspections + 1`.execute(db);
}

/** Recounts all inspections of the group, after many were added or moved at once. */
export async function recountInspections(db: TenantDb): Promise<void> {
  await sql`delete from inspection_months`.execute(db);
  await sql`
    insert into inspection_months
      (company_id, month, user_email, user_name, product_id, inspection_type_id, improper, inspections)
    select company_id, date_trunc('month', created_date::timestamp)::date, user_email, user_name, product_id, inspection_type_id,
      improper, count(*)
    from inspections
    group by 1, 2, 3, 4, 5, 6, 7`.execute(db);
}
