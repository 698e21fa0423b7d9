/** Maintenances. */
import type { Maintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { sql, type Insertable } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';

/** What the receipt of a maintenance is made of. */
export async function findReceipt(db: TenantDb, id: string) {
  return db
    .selectFrom('maintenances')
    .select(['createdAt', 'receivedAt', 'improper', 'contentHash'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Adds a maintenance; false when its id is there already. */
export async function insertMaintenanceOnce(
  db: TenantDb,
  row: Insertable<TenantTables['maintenances']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('maintenances')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Adds many maintenances; fails when one of their ids is there. */
export async function insertMaintenances(
  db: TenantDb,
  rows: readonly Insertable<TenantTables['maintenances']>[],
): Promise<void> {
  await db.insertInto('maintenances').values(rows).execute();
}

/** Maintenances of a piece of equipment, newest first by the phone's instant. */
export async function listMaintenances(db: TenantDb, equipmentId: string) {
  return db
    .selectFrom('maintenances')
    .select([
      'id',
      'userName',
      'userEmail',
      'createdAt',
      'receivedAt',
      'latitude',
      'longitude',
      'improper',
      sql<Maintenance['attributesValues']>`attributes_values`.as('attributesValues'),
      sql<Maintenance['questionsAnswers']>`questions_answers`.as('questionsAnswers'),
      sql<Maintenance['partsReplacements']>`parts_replacements`.as('partsReplacements'),
      'photos',
    ])
    .where('equipmentId', '=', equipmentId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
