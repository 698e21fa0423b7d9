/** Who gets the notice of what expires, and what expires. */
import { sql } from 'kysely';
import type { PublicDb, TenantDb } from '../../platform/db/database.ts';

/** Names of all groups. */
export async function listGroupNames(db: PublicDb): Promise<string[]> {
  const rows = await db.selectFrom('companyGroups').select('name').orderBy('number').execute();
  return rows.map((row) => row.name);
}

export async function findNoticeGroup(db: PublicDb, name: string) {
  return db
    .selectFrom('companyGroups')
    .select(['schemaName', 'tenantRole', 'timeZone'])
    .where('name', '=', name)
    .executeTakeFirst();
}

/**
 * Equipment in use of each company that has some of it: expired on a day, or not yet but within its days of notice.
 * @param today the calendar day in the group's zone
 */
export async function countExpiring(db: TenantDb, today: string) {
  const expired = sql`coalesce(expires_on < ${today}, false)`;
  // The notice day never lies behind its date.
  const noticed = sql`coalesce(least(due_notice_date, next_inspection_notice_date) <= ${today}, false)`;
  return db
    .selectFrom('equipment')
    .innerJoin('companies', 'companies.id', 'equipment.companyId')
    .select([
      'companies.id',
      'companies.name',
      sql<number>`count(*) filter (where ${expired})`.as('expired'),
      sql<number>`count(*) filter (where ${noticed} and not ${expired})`.as('expiring'),
    ])
    .where('enabledTag', '=', true)
    .groupBy(['companies.id', 'companies.name'])
    .having(sql<boolean>`bool_or(${expired} or ${noticed})`)
    .orderBy('companies.id')
    .execute();
}

/** Active admins of the group's companies. */
export async function listCompanyAdmins(db: TenantDb) {
  return db
    .selectFrom('public.users')
    .select(['email', 'name', 'language', 'companyId'])
    .where('role', '=', 'COMPANY_ADMIN')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute();
}
