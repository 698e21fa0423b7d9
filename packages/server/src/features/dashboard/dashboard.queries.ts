/** Figures of the dashboard. A company left out means all companies of the group. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

/** Which companies count: those that all of these are (none: all of the group). */
export type Companies = readonly string[];

export interface DayRange {
  readonly from: string;
  readonly upTo: string;
}

function ofCompanies(companies: Companies): RawBuilder<SqlBool> {
  const conditions = companies.map((id) => sql<SqlBool>`company_id = ${id}`);
  return sql<SqlBool>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

interface TotalRow {
  readonly allTimeTotal: number;
  readonly last7DaysTotal: number;
  readonly lastCreateTime: Date | null;
}

/** People who are there, in the group whose role asks. */
export async function countUsers(db: TenantDb, companies: Companies, since: Date): Promise<TotalRow> {
  const { rows } = await sql<TotalRow>`
    select count(*) as "allTimeTotal", count(*) filter (where created_at >= ${since}) as "last7DaysTotal",
      max(created_at) as "lastCreateTime"
    from public.users
    where status in ('ACTIVE', 'INACTIVE', 'PENDING') and ${ofCompanies(companies)}`.execute(db);
  return one(rows);
}

/** @param since the first of the last seven days */
export async function countEquipment(db: TenantDb, companies: Companies, since: string): Promise<TotalRow> {
  const { rows } = await sql<TotalRow>`
    select (select count(*) from equipment where ${ofCompanies(companies)}) as "allTimeTotal",
      (select count(*) from equipment where created_date >= ${since} and ${ofCompanies(companies)}) as "last7DaysTotal",
      (select max(created_at) from equipment where ${ofCompanies(companies)}) as "lastCreateTime"`.execute(
    db,
  );
  return one(rows);
}

/** @param since the first of the last seven days */
export async function countInspections(db: TenantDb, companies: Companies, since: string): Promise<TotalRow> {
  const { rows } = await sql<TotalRow>`
    select (select coalesce(sum(inspections), 0)::int from inspection_months where ${ofCompanies(companies)}) as "allTimeTotal",
      (select count(*) from inspections where created_date >= ${since} and ${ofCompanies(companies)}) as "last7DaysTotal",
      (select max(created_at) from inspections where ${ofCompanies(companies)}) as "lastCreateTime"`.execute(
    db,
  );
  return one(rows);
}

function one(rows: readonly TotalRow[]): TotalRow {
  const row = rows[0];
  if (row === undefined) {
    throw new Error('a count has one row');
  }
  return row;
}

/** Inspections of each month that has any, from a month on; months as `YYYY-MM`. */
export async function sumMonths(db: TenantDb, companies: Companies, from: string) {
  const { rows } = await sql<{ yearMonth: string; value: number }>`
    select to_char(month, 'YYYY-MM') as "yearMonth", sum(inspections)::int as value
    from inspection_months where month >= ${from} and ${ofCompanies(companies)}
    group by month`.execute(db);
  return rows;
}

/** Equipment by status on a day: the rules of `equipmentStatus`, as one count. */
export async function countStatuses(db: TenantDb, companies: Companies, today: string) {
  const { rows } = await sql<{ EXPIRED: number; IMPROPER: number; VALID: number }>`
    select count(*) filter (where improper) as "IMPROPER",
      count(*) filter (where not improper and expires_on < ${today}) as "EXPIRED",
      count(*) filter (where not improper and expires_on >= ${today}) as "VALID"
    from equipment where ${ofCompanies(companies)}`.execute(db);
  return rows[0] ?? { EXPIRED: 0, IMPROPER: 0, VALID: 0 };
}

/**
 * Counted inspections of a range of days: the whole months that it touches, less the days of the first and the last
 * one that lie outside. A range from the first of a month to today, the usual one, takes nothing away.
 */
function counted(companies: Companies, { from, upTo }: DayRange): RawBuilder<unknown> {
  const columns = sql`user_email, user_name, product_id, inspection_type_id, improper`;
  const month = (day: string) => sql`date_trunc('month', ${day}::date)::date`;
  return sql`
    select ${columns}, inspections from inspection_months
      where month between ${month(from)} and ${month(upTo)} and ${ofCompanies(companies)}
    union all
    select ${columns}, -1 from inspections
      where created_date >= ${month(from)} and created_date < ${from} and ${ofCompanies(companies)}
    union all
    select ${columns}, -1 from inspections
      where created_date > ${upTo} and created_date < ${month(upTo)} + interval '1 month' and ${ofCompanies(companies)}`;
}

/** Inspections by person, most first. */
export async function sumByEmployee(db: TenantDb, companies: Companies, range: DayRange) {
  const { rows } = await sql<{ label: string; qtt: number }>`
    select user_name as label, sum(inspections)::int as qtt
    from (${counted(companies, range)}) as counted
    group by user_email, user_name having sum(inspections) > 0
    order by qtt desc, label, user_email`.execute(db);
  return rows;
}

/** Inspections by product and result, the product with most first. */
export async function sumByProduct(db: TenantDb, companies: Companies, range: DayRange) {
  const { rows } = await sql<{ name: string; answer: 'YES' | 'NO'; qtt: number }>`
    select coalesce(products.name || ' (' || products.sku || ')', '–') as name,
      case when improper then 'NO' else 'YES' end as answer, sums.qtt
    from (
      select product_id, improper, sum(inspections)::int as qtt,
        sum(sum(inspections)) over (partition by product_id) as total
      from (${counted(companies, range)}) as counted
      group by product_id, improper having sum(inspections) > 0
    ) as sums left join products on products.id = sums.product_id
    order by sums.total desc, name, product_id, answer desc`.execute(db);
  return rows;
}

/** Inspections by subcategory, most first. */
export async function sumByType(db: TenantDb, companies: Companies, range: DayRange) {
  const { rows } = await sql<{ name: string; qtt: number }>`
    select coalesce(types.name, '–') as name, sums.qtt
    from (
      select inspection_type_id, sum(inspections)::int as qtt
      from (${counted(companies, range)}) as counted
      group by inspection_type_id having sum(inspections) > 0
    ) as sums left join inspection_types as types on types.id = sums.inspection_type_id
    order by sums.qtt desc, name, inspection_type_id`.execute(db);
  return rows;
}
