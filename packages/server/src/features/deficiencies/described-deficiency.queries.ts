/** Adds and finds the deficiencies that people describe. */
import type { Insertable } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';

/** Adds a deficiency. Returns false if the id exists. Waits for a concurrent insert of the same id. */
export async function insertDescribed(
  db: TenantDb,
  row: Insertable<TenantTables['deficiencies']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('deficiencies')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Finds the receipt of a deficiency. */
export async function findDescribed(db: TenantDb, id: string) {
  return db
    .selectFrom('deficiencies')
    .select(['id', 'number', 'openedAt', 'openedByName', 'receivedAt', 'contentHash'])
    .where('id', '=', id)
    .executeTakeFirst();
}
