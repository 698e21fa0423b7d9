/** Finds and counts the deficiencies that strangers reported, and gives them photos. */
import { sql } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';

/** Finds the reported or open deficiency of a problem. Open deficiencies come before reported ones, then newer before older. */
export async function findUnended(db: TenantDb, equipmentId: string, choice: string) {
  return db
    .selectFrom('deficiencies')
    .select(['id', 'state'])
    .where('equipmentId', '=', equipmentId)
    .where('reportChoice', '=', choice)
    .where('state', 'in', ['REPORTED', 'OPEN'])
    .orderBy('state')
    .orderBy('number', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Counts the deficiencies that wait to be confirmed. @param companyId undefined means all companies */
export async function countReported(db: TenantDb, companyId: string | undefined): Promise<number> {
  const { waiting } = await db
    .selectFrom('deficiencies')
    .select((select) => select.fn.countAll<number>().as('waiting'))
    .where('state', '=', 'REPORTED')
    .$if(companyId !== undefined, (select) => select.where('companyId', '=', companyId ?? ''))
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Adds a photo to a deficiency that strangers reported. */
export async function addPhoto(db: TenantDb, id: string, photoId: string): Promise<void> {
  await db
    .updateTable('deficiencies')
    .set({ photos: sql<string[]>`array_append(photos, ${photoId}::uuid)` })
    .where('id', '=', id)
    .execute();
}
