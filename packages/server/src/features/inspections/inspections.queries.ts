/** Inspections: a table of records. */
import type { Insertable } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';
import { insertRecords, moveRecords, selectRecord, selectRecordsOf } from './record.queries.ts';

/** Adds many inspections; fails when one of their ids is there. */
export async function insertInspections(
  db: TenantDb,
  rows: readonly Insertable<TenantTables['inspections']>[],
): Promise<void> {
  await insertRecords(db, 'inspections', rows);
}

/** Moves inspections of a piece of equipment to the one that takes it in. @returns what was moved */
export async function moveInspections(db: TenantDb, from: string, to: string) {
  return moveRecords(db, 'inspections', from, to);
}

export async function findInspection(db: TenantDb, id: string) {
  return selectRecord(db, 'inspections', id).executeTakeFirst();
}

/** Inspections of a piece of equipment, newest first by the phone's instant. */
export async function listInspections(db: TenantDb, equipmentId: string) {
  return selectRecordsOf(db, 'inspections', equipmentId).execute();
}
