/** Adds and finds the deficiencies that people describe. */
import type { TenantDb, NewTenantRow } from '../../platform/db/database.ts';

/** Adds a deficiency. Returns false if the id exists. Waits for a concurrent insert of the same id. */
export async function insertDescribed(db: TenantDb, row: NewTenantRow<'deficiencies'>): Promise<boolean> {
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
