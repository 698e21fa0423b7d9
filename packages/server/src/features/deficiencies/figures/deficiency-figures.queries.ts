/** Counts open deficiencies by severity and age. */
import { type DeficiencyAge, openedWithin } from '@mobcheck/contract/deficiencies/deficiency-ages.rules.ts';
import type { Severity } from '@mobcheck/contract/inspection-types/severity.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';
import { dayStart } from '../../../platform/db/day-start.ts';

/** The reader of figures. */
export interface FiguresReader {
  /** The only company that the reader may see. Undefined means every company. */
  readonly onlyCompanyId: string | undefined;
  /** The day and the zone of the group. */
  readonly today: string;
  readonly timeZone: string;
}

/** Open deficiencies of a severity, by age. */
type CountedSeverity = Readonly<Record<DeficiencyAge | 'overdue', number>> & { readonly severity: Severity };

/** Counts open deficiencies, of all companies or of one. A severity without any has no row. */
export async function countByAge(
  db: TenantDb,
  { onlyCompanyId, today, timeZone }: FiguresReader,
  companyId: string | undefined,
): Promise<CountedSeverity[]> {
  const companyIds = [onlyCompanyId, companyId].filter((id) => id !== undefined);
  const ofCompany = companyIds.map((id) => sql`and company_id = ${id}`);
  const within = (age: DeficiencyAge) => {
    const { openedFrom, openedUpTo } = openedWithin(age, today);
    const from =
      openedFrom === undefined ? sql`true` : sql`opened_at >= ${dayStart(openedFrom, 0, timeZone)}`;
    const upTo = openedUpTo === undefined ? sql`true` : sql`opened_at < ${dayStart(openedUpTo, 1, timeZone)}`;
    return sql`count(*) filter (where ${from} and ${upTo})::int`;
  };
  const { rows } = await sql<CountedSeverity>`
    select severity, count(*) filter (where due_on < ${today})::int as overdue, ${within('WEEK')} as "WEEK",
      ${within('MONTH')} as "MONTH", ${within('QUARTER')} as "QUARTER", ${within('OLDER')} as "OLDER"
    from deficiencies where state = 'OPEN' ${sql.join(ofCompany, sql` `)}
    group by severity`.execute(db);
  return rows;
}
