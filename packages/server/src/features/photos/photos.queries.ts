/** Photos: their rows; the pictures themselves are in the file store. */
import type { Insertable } from 'kysely';
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

/** Puts photos of a company or of the person with a company; answers the ids that there were. */
export async function movePhotos(
  db: TenantDb,
  ids: readonly string[],
  to: { readonly companyId: string; readonly userId: string },
): Promise<string[]> {
  const { companyId, userId } = to;
  const rows = await db
    .updateTable('photos')
    .set({ companyId })
    .where('id', 'in', ids)
    .where((either) => either.or([either('companyId', '=', companyId), either('userId', '=', userId)]))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
