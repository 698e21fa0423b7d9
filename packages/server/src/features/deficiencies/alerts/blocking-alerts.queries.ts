/** Queries of the notices and mails about blocking deficiencies. */
import { sql } from 'kysely';
import type { PublicDb, TenantDb } from '../../../platform/db/database.ts';

/** Finds the group of a database role. */
export async function findGroupOfRole(db: PublicDb, tenantRole: string) {
  return db
    .selectFrom('companyGroups')
    .select(['schemaName', 'tenantRole'])
    .where('tenantRole', '=', tenantRole)
    .executeTakeFirst();
}

/** Lists those of the given deficiencies that are open and blocking, oldest number first. */
export async function listBlocking(db: TenantDb, ids: readonly string[]) {
  return db
    .selectFrom('deficiencies')
    .innerJoin('equipment', 'equipment.id', 'deficiencies.equipmentId')
    .innerJoin('companies', 'companies.id', 'deficiencies.companyId')
    .select([
      'deficiencies.id',
      'deficiencies.number',
      'deficiencies.companyId',
      'companies.name as companyName',
      'deficiencies.ownerId',
      'deficiencies.text',
      sql<string>`coalesce(nullif(equipment.extra_label, ''), equipment.tag_serial_number)`.as('piece'),
    ])
    .where(sql<boolean>`deficiencies.id = any(${ids}::uuid[])`)
    .where('state', '=', 'OPEN')
    .where('severity', '=', 'BLOCKING')
    .orderBy('deficiencies.number')
    .execute();
}
export type BlockingRow = Awaited<ReturnType<typeof listBlocking>>[number];

/** Counts the open blocking deficiencies of a company. */
export async function countBlocking(db: TenantDb, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('deficiencies')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('state', '=', 'OPEN')
    .where('severity', '=', 'BLOCKING')
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists those of the given users who are active and may enter a company. */
export async function listActive(db: TenantDb, ids: readonly string[], companyId: string) {
  if (ids.length === 0) {
    return [];
  }
  return db
    .selectFrom('public.users')
    .select(['id', 'email', 'name', 'language'])
    .where('id', 'in', ids)
    .where('status', '=', 'ACTIVE')
    .where((eb) => eb.or([eb('companyId', '=', companyId), eb('role', '=', 'COMPANY_GROUP_ADMIN')]))
    .orderBy('id')
    .execute();
}

/** Adds deficiencies to the next mail of their companies. A deficiency that waits already stays as it is. */
export async function addAlerts(
  db: TenantDb,
  rows: readonly { readonly deficiencyId: string; readonly companyId: string }[],
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('deficiencyAlerts')
    .values(rows.map((row) => ({ ...row, userId, at })))
    .onConflict((conflict) => conflict.column('deficiencyId').doNothing())
    .execute();
}

/** Takes the waiting deficiencies of a company, if the oldest has waited since an instant. */
export async function takeAlerts(db: TenantDb, companyId: string, since: Date) {
  return db
    .deleteFrom('deficiencyAlerts')
    .where('companyId', '=', companyId)
    .where((where) =>
      where.exists(
        where
          .selectFrom('deficiencyAlerts as oldest')
          .select('oldest.deficiencyId')
          .where('oldest.companyId', '=', companyId)
          .where('oldest.at', '<=', since),
      ),
    )
    .returning(['deficiencyId', 'userId'])
    .execute();
}
