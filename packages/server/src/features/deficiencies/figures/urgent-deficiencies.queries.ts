/** Counts and lists the open deficiencies that are overdue or blocking. */
import type { Severity } from '@mobcheck/contract/inspection-types/severity.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';
import type { FiguresReader } from './deficiency-figures.queries.ts';

/** The condition of open deficiencies of the companies that the reader sees. */
function isOpenFor({ onlyCompanyId }: FiguresReader) {
  const ofCompany = onlyCompanyId === undefined ? sql`` : sql`and deficiencies.company_id = ${onlyCompanyId}`;
  return sql`state = 'OPEN' ${ofCompany}`;
}

/** Counts overdue and blocking deficiencies, of a user and in total. */
export async function countUrgent(db: TenantDb, reader: FiguresReader, userId: string) {
  const { rows } = await sql<Record<'overdue' | 'blocking' | 'myOverdue' | 'myBlocking', number>>`
    select count(*) filter (where is_overdue)::int as overdue, count(*) filter (where is_blocking)::int as blocking,
      count(*) filter (where is_overdue and is_mine)::int as "myOverdue",
      count(*) filter (where is_blocking and is_mine)::int as "myBlocking"
    from (
      select due_on < ${reader.today} as is_overdue, severity = 'BLOCKING' as is_blocking, owner_id = ${userId} as is_mine
      from deficiencies
      where ${isOpenFor(reader)} and (due_on < ${reader.today} or severity = 'BLOCKING')
    ) as urgent`.execute(db);
  const counts = rows[0] ?? { overdue: 0, blocking: 0, myOverdue: 0, myBlocking: 0 };
  return {
    mine: { overdue: counts.myOverdue, blocking: counts.myBlocking },
    all: { overdue: counts.overdue, blocking: counts.blocking },
  };
}

/** Lists overdue and blocking deficiencies: first those of a user, then the gravest, then the longest overdue. */
export async function listUrgentRows(
  db: TenantDb,
  reader: FiguresReader,
  { userId, limit }: { readonly userId: string; readonly limit: number },
) {
  return db
    .selectFrom('deficiencies')
    .innerJoin('equipment', 'equipment.id', 'deficiencies.equipmentId')
    .select([
      'deficiencies.id',
      'deficiencies.number',
      'text',
      sql<Severity>`severity`.as('severity'),
      sql<boolean>`coalesce(due_on < ${reader.today}, false)`.as('overdue'),
      'dueOn',
      'equipment.tagSerialNumber',
      'equipment.extraLabel',
      'ownerId',
    ])
    .where(sql<boolean>`(${isOpenFor(reader)} and (due_on < ${reader.today} or severity = 'BLOCKING'))`)
    .orderBy(sql`owner_id is not distinct from ${userId}`, 'desc')
    .orderBy(sql`severity = 'BLOCKING'`, 'desc')
    .orderBy('dueOn', (order) => order.asc().nullsLast())
    .orderBy('deficiencies.number')
    .limit(limit)
    .execute();
}
