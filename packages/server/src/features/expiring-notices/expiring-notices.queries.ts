/** Queries of the notice about expiring equipment, for counts and recipients. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { A_DATE_IS } from '../equipment/status/status-conditions.exported.queries.ts';

/**
 * Counts the expired and the expiring equipment of each company, with enabled tags only. Companies without such equipment have no row.
 * @param today the calendar day in the group's zone
 */
export async function countExpiring(db: TenantDb, today: string) {
  const expired = sql`coalesce(${A_DATE_IS.PAST(today)}, false)`;
  const inNotice = sql`coalesce(${A_DATE_IS.IN_NOTICE(today)}, false)`;
  return db
    .selectFrom('equipment')
    .innerJoin('companies', 'companies.id', 'equipment.companyId')
    .select([
      'companies.id',
      'companies.name',
      sql<number>`count(*) filter (where ${expired})`.as('expired'),
      sql<number>`count(*) filter (where ${inNotice} and not ${expired})`.as('expiring'),
    ])
    .where('enabledTag', '=', true)
    .groupBy(['companies.id', 'companies.name'])
    .having(sql<boolean>`bool_or(${expired} or ${inNotice})`)
    .orderBy('companies.id')
    .execute();
}

/**
 * Marks people as notified on a day, in the order of their ids.
 * @returns the people who had not been notified on that day or later
 */
export async function takeReaders(db: TenantDb, ids: readonly string[], day: string): Promise<string[]> {
  if (ids.length === 0) {
    return [];
  }
  const rows = await db
    .insertInto('expiringNotices')
    .values(ids.toSorted().map((userId) => ({ userId, day })))
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ day })
        .where(sql<boolean>`expiring_notices.day < excluded.day`),
    )
    .returning('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}
