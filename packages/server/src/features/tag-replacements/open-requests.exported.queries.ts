/** Finds open replacement requests about tags. */
import type { TenantDb } from '../../platform/db/database.ts';

/** Finds open requests with one of the serials, as the new tag or the old one. */
export async function findOpenRequests(db: TenantDb, serials: readonly string[]) {
  return db
    .selectFrom('tagReplacements')
    .select(['id', 'newSerial', 'oldSerial'])
    .where('state', '=', 'OPEN')
    .where((eb) => eb.or([eb('newSerial', 'in', serials), eb('oldSerial', 'in', serials)]))
    .orderBy('id')
    .execute();
}
