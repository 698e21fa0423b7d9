/** Queries of the equipment that falls due on each day, for the calendar. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

/** The date by which a piece is due: its next inspection, or its own due date. */
export type DayKind = 'INSPECTION' | 'DUE';

export interface CalendarDay {
  readonly companyId: string;
  readonly companyName: string;
  readonly day: string;
  readonly kind: DayKind;
  readonly pieces: number;
}

/** Maximum number of events. A group of many companies sees the earliest days. */
const MAX_EVENTS = 10_000;

/**
 * Counts the pieces in use by company, day and kind of date.
 * @param range its `from` and `upTo` are included; `companyId` undefined means all companies
 */
export async function countCalendarDays(
  db: TenantDb,
  { from, upTo, companyId }: { readonly from: string; readonly upTo: string; readonly companyId?: string },
): Promise<CalendarDay[]> {
  const ofCompany = companyId === undefined ? sql`` : sql`and company_id = ${companyId}`;
  const counted = (kind: DayKind, column: 'next_inspection_date' | 'due_date') => sql`
    select company_id, ${sql.ref(column)} as day, ${kind}::text as kind, count(*)::int as pieces
    from equipment
    where enabled_tag and ${sql.ref(column)} between ${from} and ${upTo} ${ofCompany}
    group by company_id, ${sql.ref(column)}`;
  const { rows } = await sql<CalendarDay>`
    select company_id, companies.name as company_name, day, kind, pieces
    from (${counted('INSPECTION', 'next_inspection_date')} union all ${counted('DUE', 'due_date')}) as counted
      join companies on companies.id = company_id
    order by day, company_name, company_id, kind
    limit ${MAX_EVENTS}`.execute(db);
  return rows;
}
