/** Queries of the notice about expiring equipment, for groups, counts and recipients. */
import { sql } from 'kysely';
import type { PublicDb, TenantDb } from '../../platform/db/database.ts';
import { A_DATE_IS } from '../equipment/status/status-conditions.exported.queries.ts';

/**
 * Marks today's round as begun for the groups whose local time has reached an hour and whose round has not begun.
 * @returns their names
 */
export async function takeMorningGroups(db: PublicDb, now: Date, hour: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with local as (
      select id, name, number, ${now}::timestamptz at time zone time_zone as clock from public.company_groups
    ), begun as (
      insert into public.expiring_rounds as round (company_group_id, day)
      select id, clock::date from local
      where extract(hour from clock) >= ${hour} and not exists (
        select from public.expiring_rounds done where done.company_group_id = local.id and done.day >= clock::date)
      on conflict (company_group_id) do update set day = excluded.day where round.day < excluded.day
      returning company_group_id
    )
    select name from local join begun on company_group_id = id order by number`.execute(db);
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

/** Lists the active admins of the group's companies. For a company without one, lists the group admins who belong to it. */
export async function listCompanyAdmins(db: TenantDb) {
  return db
    .selectFrom('public.users as admin')
    .select(['id', 'email', 'name', 'language', 'companyId'])
    .where('status', '=', 'ACTIVE')
    .where(
      sql<boolean>`(admin.role = 'COMPANY_ADMIN' or (admin.role = 'COMPANY_GROUP_ADMIN' and not exists (
        select from public.users as other
        where other.company_id = admin.company_id and other.role = 'COMPANY_ADMIN' and other.status = 'ACTIVE')))`,
    )
    .orderBy('id')
    .execute();
}
