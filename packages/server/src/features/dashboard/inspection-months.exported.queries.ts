/** Keeps the inspection counts by month up to date, in the transaction that adds inspections. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { CountedInspection } from './inspection-months.queries.ts';

const LONGEST_MONTH = 31;

/** Adds one inspection to the counts. */
export async function countInspection(db: TenantDb, inspection: CountedInspection): Promise<void> {
  const day = Number(inspection.createdDate.slice(8));
  const byDay = Array.from({ length: LONGEST_MONTH }, (_, index) => (index + 1 === day ? 1 : 0));
  await sql`
    insert into inspection_months
      (company_id, month, user_email, user_name, product_id, inspection_type_id, improper, inspections, by_day)
    values (${inspection.companyId}, date_trunc('month', ${inspection.createdDate}::date::timestamp)::date, ${inspection.userEmail}, ${inspection.userName},
      ${inspection.productId}, ${inspection.inspectionTypeId}, ${inspection.improper}, 1, ${byDay}::int[])
    on conflict (company_id, month, user_email, user_name, product_id, inspection_type_id, improper)
    do update set inspections = inspection_months.inspections + 1,
      by_day[${sql.lit(day)}] = inspection_months.by_day[${sql.lit(day)}] + 1`.execute(db);
}

/** Recounts all inspections of the group, after many were added or moved at once. */
export async function recountInspections(db: TenantDb): Promise<void> {
  await sql`delete from inspection_months`.execute(db);
  const dimensions = sql`company_id, month, user_email, user_name, product_id, inspection_type_id, improper`;
  await sql`
    insert into inspection_months (${dimensions}, inspections, by_day)
    select ${dimensions}, inspections,
      (select array_agg(coalesce((days ->> day::text)::int, 0) order by day) from generate_series(1, ${LONGEST_MONTH}::int) as day)
    from (
      select ${dimensions}, sum(inspections) as inspections, jsonb_object_agg(day, inspections) as days
      from (
        select company_id, date_trunc('month', created_date::timestamp)::date as month, user_email, user_name, product_id,
          inspection_type_id, improper, extract(day from created_date) as day, count(*) as inspections
        from inspections
        group by 1, 2, 3, 4, 5, 6, 7, 8) as of_days
      group by 1, 2, 3, 4, 5, 6, 7) as of_months`.execute(db);
}
