/** Photos: their rows; the pictures themselves are in the file store. */
import { sql, type Insertable } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';

export async function findPhoto(db: TenantDb, id: string) {
  return db
    .selectFrom('photos')
    .select(['id', 'companyId', 'userId', 'fileKey', 'contentHash', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Adds a photo; false when its id is there already (waits for a call that is adding it). */
export async function insertPhoto(db: TenantDb, row: Insertable<TenantTables['photos']>): Promise<boolean> {
  const inserted = await db
    .insertInto('photos')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Puts photos of a company or of the person with a company, for good; answers the ids that there were. */
export async function movePhotos(
  db: TenantDb,
  ids: readonly string[],
  to: { readonly companyId: string; readonly userId: string },
): Promise<string[]> {
  const { companyId, userId } = to;
  const rows = await db
    .updateTable('photos')
    .set({ companyId, claimed: true })
    .where('id', 'in', ids)
    .where((either) => either.or([either('companyId', '=', companyId), either('userId', '=', userId)]))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Some of the photos of before a moment that no record claimed, locked; those that one is claiming now are left out. */
export async function lockUnclaimed(db: TenantDb, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where('claimed', '=', false)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.id);
}

/** Claims those of some photos that a record names though it did not claim them, as one that was loaded does. */
export async function claimNamed(db: TenantDb, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) {
    return [];
  }
  const { rows } = await sql<{ id: string }>`
    update photos set claimed = true
    where id = any(${ids}::uuid[]) and id in (
      select unnest(photos) from inspections where photos && ${ids}::uuid[]
      union all select unnest(photos) from maintenances where photos && ${ids}::uuid[])
    returning id`.execute(db);
  return rows.map((row) => row.id);
}

/** Removes photos; answers the keys of their files. */
export async function deletePhotos(db: TenantDb, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) {
    return [];
  }
  const rows = await db.deleteFrom('photos').where('id', 'in', ids).returning('fileKey').execute();
  return rows.map((row) => row.fileKey);
}
