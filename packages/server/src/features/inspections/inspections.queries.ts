/** Inspections. */
import type { Inspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { sql, type Insertable } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';

/** What the receipt of an inspection is made of. */
export async function findReceipt(db: TenantDb, id: string) {
  return db
    .selectFrom('inspections')
    .select(['createdAt', 'receivedAt', 'improper', 'contentHash'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Adds an inspection; false when its id is there already. */
export async function insertInspectionOnce(
  db: TenantDb,
  row: Insertable<TenantTables['inspections']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('inspections')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Adds many inspections; fails when one of their ids is there. */
export async function insertInspections(
  db: TenantDb,
  rows: readonly Insertable<TenantTables['inspections']>[],
): Promise<void> {
  await db.insertInto('inspections').values(rows).execute();
}

/** Inspections of a piece of equipment, newest first by the phone's instant. */
export async function listInspections(db: TenantDb, equipmentId: string) {
  return db
    .selectFrom('inspections')
    .select([
      'id',
      'userName',
      'userEmail',
      'createdAt',
      'receivedAt',
      'latitude',
      'longitude',
      'improper',
      sql<Inspection['attributesValues']>`attributes_values`.as('attributesValues'),
      sql<Inspection['questionsAnswers']>`questions_answers`.as('questionsAnswers'),
      'photos',
    ])
    .where('equipmentId', '=', equipmentId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
