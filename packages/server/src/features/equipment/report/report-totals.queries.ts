/** Counts the rows of a report, from the kept counts where they suffice. */
import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';
import { COUNTED_EQUIPMENT } from '../status/counted-equipment.exported.queries.ts';
import { UNCOUNTED_ATTENTION } from '../status/status-conditions.exported.queries.ts';
import { REPORT_FILTER, type ReportFilter } from './inspection-report.queries.ts';

/** Filters with conditions only on columns of `COUNTED_EQUIPMENT`. */
const COUNTED_FILTERS: ReadonlySet<string> = new Set<keyof ReportFilter>([
  'report',
  'onlyCompanyId',
  'companyId',
  'status',
  'attention',
  'enabledTagsOnly',
  'anyDateFrom',
  'anyDateUpTo',
  'today',
  'timeZone',
]);

/** Whether `COUNTED_EQUIPMENT` suffices to count the matching pieces. */
function isCounted(filter: ReportFilter): boolean {
  return Object.entries(filter).every(
    ([name, value]) =>
      (COUNTED_FILTERS.has(name) && value !== 'UNDATED') || value === undefined || value === '',
  );
}

/**
 * Returns the SQL for the number of matching pieces that the kept counts do not show. The counts do not know which pieces lack a due date,
 * and know only the earlier of both dates of a piece.
 */
function uncounted(filter: ReportFilter): RawBuilder<number> {
  const { attention, anyDateFrom, today } = filter;
  const conditions = [
    ...(attention === 'ANY' ? [UNCOUNTED_ATTENTION.ANY(today)] : []),
    ...(anyDateFrom === undefined ? [] : [sql`equipment.expires_on < ${anyDateFrom}`]),
  ];
  const counts = conditions.map(
    (condition) =>
      sql`(select count(*) from equipment where ${REPORT_FILTER.matches(filter)} and ${condition})`,
  );
  return sql`${sql.join([sql`0`, ...counts], sql` + `)}`;
}

/** Counts the matching pieces of equipment. Also returns the first transaction that may not be part of the count. */
export async function countReport(
  db: TenantDb,
  filter: ReportFilter,
): Promise<{ readonly total: number; readonly horizon: bigint }> {
  const [source, count] = isCounted(filter)
    ? [COUNTED_EQUIPMENT, sql`coalesce(sum(pieces), 0) + ${uncounted(filter)}`]
    : [sql`equipment`, sql`count(*)`];
  const { rows } = await sql<{ total: number; horizon: string }>`
    select ${count}::int as total, pg_snapshot_xmin(pg_current_snapshot())::text as horizon
    from ${source} where ${REPORT_FILTER.matches(filter)}`.execute(db);
  const [{ total, horizon }] = rows as [(typeof rows)[number]];
  return { total, horizon: BigInt(horizon) };
}
