/** Queries of the dashboard's figures. */
import type { AttentionFilter } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { dayStart } from '../../platform/db/day-start.ts';
import {
  NEEDS_ATTENTION,
  STATUS_IS,
  UNCOUNTED_ATTENTION,
} from '../equipment/status/status-conditions.exported.queries.ts';
import { COUNTED_EQUIPMENT } from '../equipment/status/counted-equipment.exported.queries.ts';
import { selectCountedInspections } from '../inspections/months/inspection-months.exported.queries.ts';

/** Ids that the company of a counted row must equal. Without ids every company counts. Two different ids match no company. */
export type RequiredCompanyIds = readonly string[];

export interface DayRange {
  readonly from: string;
  readonly upTo: string;
}

function isOfCompany(companyIds: RequiredCompanyIds): RawBuilder<SqlBool> {
  const conditions = companyIds.map((id) => sql<SqlBool>`company_id = ${id}`);
  return sql<SqlBool>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

function piecesWhere(condition: RawBuilder<SqlBool>): RawBuilder<number> {
  return sql`coalesce(sum(pieces) filter (where ${condition}), 0)::int`;
}

interface TotalRow {
  readonly allTimeTotal: number;
  readonly last7DaysTotal: number;
  readonly lastCreateTime: Date | null;
}

/**
 * Counts users of the active group, except removed and migrated users.
 * @param since the first of the last seven days
 * @param zone of the group
 */
export async function countUsers(
  db: TenantDb,
  companyIds: RequiredCompanyIds,
  since: string,
  zone: string,
): Promise<TotalRow> {
  const { rows } = await sql<TotalRow>`
    select count(*) as "allTimeTotal", count(*) filter (where created_at >= ${dayStart(since, 0, zone)}) as "last7DaysTotal",
      max(created_at) as "lastCreateTime"
    from public.users
    where status in ('ACTIVE', 'INACTIVE', 'PENDING') and ${isOfCompany(companyIds)}`.execute(db);
  return onlyRow(rows);
}

/** @param since the first of the last seven days */
export async function countEquipment(
  db: TenantDb,
  companyIds: RequiredCompanyIds,
  since: string,
): Promise<TotalRow> {
  const { rows } = await sql<TotalRow>`
    select (select coalesce(sum(pieces), 0)::int from ${COUNTED_EQUIPMENT} where ${isOfCompany(companyIds)}) as "allTimeTotal",
      (select count(*) from equipment where created_date >= ${since} and ${isOfCompany(companyIds)}) as "last7DaysTotal",
      (select max(created_at) from equipment where ${isOfCompany(companyIds)}) as "lastCreateTime"`.execute(
    db,
  );
  return onlyRow(rows);
}

/** @param since the first of the last seven days */
export async function countInspections(
  db: TenantDb,
  companyIds: RequiredCompanyIds,
  since: string,
): Promise<TotalRow> {
  const { rows } = await sql<TotalRow>`
    select (select coalesce(sum(inspections), 0)::int from inspection_months where ${isOfCompany(companyIds)}) as "allTimeTotal",
      (select coalesce(sum(inspections), 0)::int
        from (${selectCountedInspections(db, { companyIds, from: since, upTo: undefined })}) as counted) as "last7DaysTotal",
      (select max(created_at) from inspections where annulled_at is null and ${isOfCompany(companyIds)}) as "lastCreateTime"`.execute(
    db,
  );
  return onlyRow(rows);
}

function onlyRow(rows: readonly TotalRow[]): TotalRow {
  const row = rows[0];
  if (row === undefined) {
    throw new Error('a count returned no row');
  }
  return row;
}

/** Counts inspections by month, `YYYY-MM`, from a day on. A month without inspections has no row. */
export async function sumMonths(db: TenantDb, companyIds: RequiredCompanyIds, from: string) {
  const { rows } = await sql<{ yearMonth: string; value: number }>`
    select to_char(month, 'YYYY-MM') as "yearMonth", sum(inspections)::int as value
    from inspection_months where month >= ${from} and ${isOfCompany(companyIds)}
    group by month`.execute(db);
  return rows;
}

/** Counts equipment by its status on a day, by the rules of `equipmentStatus`. */
export async function countStatuses(db: TenantDb, companyIds: RequiredCompanyIds, today: string) {
  const { rows } = await sql<{ EXPIRED: number; IMPROPER: number; VALID: number }>`
    select ${piecesWhere(STATUS_IS.IMPROPER(today))} as "IMPROPER",
      ${piecesWhere(STATUS_IS.EXPIRED(today))} as "EXPIRED",
      ${piecesWhere(STATUS_IS.VALID(today))} as "VALID"
    from ${COUNTED_EQUIPMENT} where ${isOfCompany(companyIds)}`.execute(db);
  return rows[0] ?? { EXPIRED: 0, IMPROPER: 0, VALID: 0 };
}

/** Counts the equipment that needs attention on a day, for each reason. */
export async function countAttention(db: TenantDb, companyIds: RequiredCompanyIds, today: string) {
  const count = (filter: AttentionFilter) => piecesWhere(NEEDS_ATTENTION[filter](today));
  const countOf = (condition: RawBuilder<SqlBool>) =>
    sql`(select count(*)::int from equipment where ${condition} and ${isOfCompany(companyIds)})`;
  const { rows } = await sql<Record<AttentionFilter, number>>`
    select ${count('ANY')} + ${countOf(UNCOUNTED_ATTENTION.ANY(today))} as "ANY", ${count('IMPROPER')} as "IMPROPER",
      ${count('EXPIRED')} as "EXPIRED", ${count('EXPIRING')} as "EXPIRING",
      ${countOf(NEEDS_ATTENTION.UNDATED(today))} as "UNDATED"
    from ${COUNTED_EQUIPMENT}
    where enabled_tag and ${isOfCompany(companyIds)}`.execute(db);
  return rows[0] ?? { ANY: 0, IMPROPER: 0, EXPIRED: 0, EXPIRING: 0, UNDATED: 0 };
}

interface DueDay {
  readonly day: string;
  /** Equipment with its due date or next inspection on this day. */
  readonly pieces: number;
  /** Like `pieces`, but a piece with both dates in the range counts only on its due date. */
  readonly firstPieces: number;
}

/** Counts equipment with an enabled tag by the days of a range on which it falls due. A day without equipment has no row. */
export async function countDueDays(
  db: TenantDb,
  companyIds: RequiredCompanyIds,
  { from, upTo }: DayRange,
): Promise<DueDay[]> {
  // Both parts read the index of their date.
  const { rows } = await sql<DueDay>`
    select day::text, count(*)::int as pieces, count(*) filter (where is_first)::int as "firstPieces"
    from (
      select due_date as day, true as is_first
      from equipment where due_date between ${from} and ${upTo} and enabled_tag and ${isOfCompany(companyIds)}
      union all
      select next_inspection_date, (due_date between ${from} and ${upTo}) is not true
      from equipment
      where next_inspection_date between ${from} and ${upTo} and due_date is distinct from next_inspection_date
        and enabled_tag and ${isOfCompany(companyIds)}
    ) as dates
    group by day`.execute(db);
  return rows;
}

const MAX_BARS = 1000;

/** Counts inspections by user, the highest count first. */
export async function sumByUser(db: TenantDb, companyIds: RequiredCompanyIds, range: DayRange) {
  const { rows } = await sql<{ label: string; userEmail: string; qtt: number }>`
    select user_name as label, user_email as "userEmail", sum(inspections)::int as qtt
    from (${selectCountedInspections(db, { companyIds, ...range })}) as counted
    group by user_email, user_name having sum(inspections) > 0
    order by qtt desc, label, user_email limit ${MAX_BARS}`.execute(db);
  return rows;
}

/** Counts inspections by product and result, the product with the highest count first. */
export async function sumByProduct(db: TenantDb, companyIds: RequiredCompanyIds, range: DayRange) {
  const { rows } = await sql<{ name: string; answer: 'YES' | 'NO'; qtt: number }>`
    select coalesce(products.name || ' (' || products.sku || ')', '–') as name,
      case when improper then 'NO' else 'YES' end as answer, sums.qtt
    from (
      select *, dense_rank() over (order by total desc, product_id) as bar from (
        select product_id, improper, sum(inspections)::int as qtt,
          sum(sum(inspections)) over (partition by product_id) as total
        from (${selectCountedInspections(db, { companyIds, ...range })}) as counted
        group by product_id, improper having sum(inspections) > 0
      ) as results
    ) as sums left join products on products.id = sums.product_id
    where sums.bar <= ${MAX_BARS}
    order by sums.total desc, name, product_id, answer desc`.execute(db);
  return rows;
}

/** Counts inspections by subcategory, the highest count first. */
export async function sumByType(db: TenantDb, companyIds: RequiredCompanyIds, range: DayRange) {
  const { rows } = await sql<{ name: string; qtt: number }>`
    select coalesce(types.name, '–') as name, sums.qtt
    from (
      select inspection_type_id, sum(inspections)::int as qtt
      from (${selectCountedInspections(db, { companyIds, ...range })}) as counted
      group by inspection_type_id having sum(inspections) > 0
    ) as sums left join inspection_types as types on types.id = sums.inspection_type_id
    order by sums.qtt desc, name, inspection_type_id limit ${MAX_BARS}`.execute(db);
  return rows;
}
