/** Queries of begun exports. */
import type { PublicDb, NewPublicRow } from '../../platform/db/database.ts';
import { DOORS_ARE_OPEN } from '../../platform/db/doors/doors.ts';

/** Counts the exports that a group has begun since an instant, and deletes earlier ones. The group is locked. */
export async function countExports(db: PublicDb, companyGroupId: string, since: Date): Promise<number> {
  await db
    .selectFrom('companyGroups')
    .select('id')
    .where('id', '=', companyGroupId)
    .forNoKeyUpdate()
    .execute();
  await db
    .deleteFrom('dataExports')
    .where('companyGroupId', '=', companyGroupId)
    .where('createdAt', '<=', since)
    .execute();
  const { count } = await db
    .selectFrom('dataExports')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('companyGroupId', '=', companyGroupId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertExport(db: PublicDb, row: NewPublicRow<'dataExports'>): Promise<void> {
  await db.insertInto('dataExports').values(row).execute();
}

/**
 * Uses the key of an export, once. The person who began the export must still be an admin of the group, and the group must have its
 * integrations on.
 * @returns the group and the person, or undefined for a key that opens nothing
 */
export async function useExport(db: PublicDb, keyHash: Buffer, now: Date) {
  const used = await db
    .updateTable('dataExports')
    .set({ usedAt: now })
    .where('keyHash', '=', keyHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['companyGroupId', 'createdBy'])
    .executeTakeFirst();
  return used === undefined
    ? undefined
    : db
        .selectFrom('companyGroups')
        .innerJoin('users', 'users.companyGroupId', 'companyGroups.id')
        .select(['companyGroups.name as companyGroup', 'companyGroups.timeZone', 'users.id as userId'])
        .where('companyGroups.id', '=', used.companyGroupId)
        .where('companyGroups.hasIntegrations', '=', true)
        .where('users.id', '=', used.createdBy)
        .where('users.status', '=', 'ACTIVE')
        .where('users.role', '=', 'COMPANY_GROUP_ADMIN')
        .where(DOORS_ARE_OPEN)
        .executeTakeFirst();
}

/** Lists the active admins of a group, who are told about an export. */
export async function listGroupAdmins(db: PublicDb, companyGroupId: string) {
  return db
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('companyGroupId', '=', companyGroupId)
    .where('role', '=', 'COMPANY_GROUP_ADMIN')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute();
}
