/** Updates the inspection counts by month in the transaction that adds or annuls inspections, and reads them. */
import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';
import { compiledOnce } from '../../../platform/db/statements/compiled-once.ts';

const LONGEST_MONTH = 31;

/** The columns of an inspection that the counts by month use. */
interface CountedInspection {
  readonly companyId: string;
  /** Day in the group's zone. */
  readonly createdDate: string;
  readonly userEmail: string;
  readonly userName: string;
  readonly productId: string;
  readonly inspectionTypeId: string;
  readonly improper: boolean;
}

type FirstOfCount = CountedInspection & { readonly day: number; readonly byDay: readonly number[] };

const insertCount = compiledOnce(
  (_: TenantDb, { day, byDay, ...inspection }: FirstOfCount) => sql`
    insert into inspection_months
      (company_id, month, user_email, user_name, product_id, inspection_type_id, improper, inspections, by_day)
    values (${inspection.companyId}, ${monthOf(inspection.createdDate)}, ${inspection.userEmail}, ${inspection.userName},
      ${inspection.productId}, ${inspection.inspectionTypeId}, ${inspection.improper}, 1, ${byDay}::int[])
    on conflict (company_id, month, user_email, user_name, product_id, inspection_type_id, improper)
    do update set inspections = inspection_months.inspections + 1,
      by_day[${day}] = inspection_months.by_day[${day}] + 1`,
);

/** Adds one inspection to the counts. */
export async function countInspection(db: TenantDb, inspection: CountedInspection): Promise<void> {
  const day = Number(inspection.createdDate.slice(8));
  const byDay = Array.from({ length: LONGEST_MONTH }, (_, index) => (index + 1 === day ? 1 : 0));
  const { companyId, createdDate, userEmail, userName, productId, inspectionTypeId, improper } = inspection;
  const columns = { companyId, createdDate, userEmail, userName, productId, inspectionTypeId, improper };
  await insertCount(db, { ...columns, day, byDay });
}

/** Subtracts an annulled inspection from the counts. */
export async function uncountInspection(db: TenantDb, inspection: CountedInspection): Promise<void> {
  const day = Number(inspection.createdDate.slice(8));
  await sql`
    update inspection_months set inspections = inspections - 1, by_day[${sql.lit(day)}] = by_day[${sql.lit(day)}] - 1
    where company_id = ${inspection.companyId} and month = ${monthOf(inspection.createdDate)}
      and user_email = ${inspection.userEmail} and user_name = ${inspection.userName}
      and product_id = ${inspection.productId} and inspection_type_id = ${inspection.inspectionTypeId}
      and improper = ${inspection.improper}`.execute(db);
}

/**
 * Recounts all inspections of the group that are not annulled, after many were added or moved at once. Concurrent inspections wait until
 * the transaction ends.
 */
export async function recountInspections(db: TenantDb): Promise<void> {
  // Without the lock, a count that another transaction adds between both statements would be added twice.
  await sql`lock table inspection_months in share row exclusive mode`.execute(db);
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
        from inspections where annulled_at is null
        group by 1, 2, 3, 4, 5, 6, 7, 8) as of_days
      group by 1, 2, 3, 4, 5, 6, 7) as of_months`.execute(db);
}

const monthOf = (day: string) => sql`date_trunc('month', ${day}::date::timestamp)::date`;

/** Returns the SQL for the inspections of a row of `inspection_months` in a range of days, which may be open at its ends. */
function inspectionsIn(from: string | undefined, upTo: string | undefined): RawBuilder<number> {
  const first = from === undefined ? sql`1` : sql`greatest(${from}::date - month, 0) + 1`;
  // Without an upper bound, the slice ends with the array.
  const last = upTo === undefined ? sql`` : sql`${upTo}::date - month + 1`;
  return sql`(select sum(inspections_of_day) from unnest(by_day[${first}:${last}]) as inspections_of_day)`;
}

/** The inspections to count. An undefined `from` or `upTo` leaves the range open. */
interface CountedDays {
  /** Ids that the company must equal. Two different ids match no inspection. */
  readonly companyIds: readonly string[];
  readonly from: string | undefined;
  readonly upTo: string | undefined;
}

/** Selects the counts of inspections in a range of days: by whole months, and by days in the first and the last month. */
export function selectCountedInspections(db: TenantDb, { companyIds, from, upTo }: CountedDays) {
  const isAfter = from === undefined ? sql<boolean>`true` : sql<boolean>`month > ${monthOf(from)}`;
  const isBefore = upTo === undefined ? sql<boolean>`true` : sql<boolean>`month < ${monthOf(upTo)}`;
  const inRange = sql<number>`case when ${isAfter} and ${isBefore} then inspections else ${inspectionsIn(from, upTo)} end`;
  return db
    .selectFrom('inspectionMonths')
    .select(['userEmail', 'userName', 'productId', 'inspectionTypeId', 'improper', inRange.as('inspections')])
    .where((where) => where.and(companyIds.map((id) => where('companyId', '=', id))))
    .$if(from !== undefined, (select) => select.where(sql<boolean>`month >= ${monthOf(from ?? '')}`))
    .$if(upTo !== undefined, (select) => select.where(sql<boolean>`month <= ${monthOf(upTo ?? '')}`));
}
