/** Queries of the daily mails of groups, for groups in their morning and the admins of their companies. */
import { sql } from 'kysely';
import type { PublicDb, TenantDb } from '../../platform/db/database.ts';

/**
 * Marks today's round as begun for the groups whose local time has reached an hour and whose round has not begun.
 * @returns their names
 */
export async function takeMorningGroups(
  db: PublicDb,
  rounds: 'public.expiring_rounds' | 'public.deficiency_rounds',
  { now, hour }: { readonly now: Date; readonly hour: number },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with local as (
      select id, name, number, ${now}::timestamptz at time zone time_zone as clock from public.company_groups
    ), begun as (
      insert into ${sql.table(rounds)} as round (company_group_id, day)
      select id, clock::date from local
      where extract(hour from clock) >= ${hour} and not exists (
        select from ${sql.table(rounds)} done where done.company_group_id = local.id and done.day >= clock::date)
      on conflict (company_group_id) do update set day = excluded.day where round.day < excluded.day
      returning company_group_id
    )
    select name from local join begun on company_group_id = id order by number`.execute(db);
  return rows.map((row) => row.name);
}

/** Lists the active admins of the group's companies. For a company without one, lists the group admins who belong to it. */
export async function listCompanyAdmins(db: TenantDb) {
  return db
    .selectFrom('public.users as admin')
    .select(['id', 'email', 'name', 'language', 'companyId', 'companyName'])
    .where('status', '=', 'ACTIVE')
    .where(
      sql<boolean>`(admin.role = 'COMPANY_ADMIN' or (admin.role = 'COMPANY_GROUP_ADMIN' and not exists (
        select from public.users as other
        where other.company_id = admin.company_id and other.role = 'COMPANY_ADMIN' and other.status = 'ACTIVE')))`,
    )
    .orderBy('id')
    .execute();
}
