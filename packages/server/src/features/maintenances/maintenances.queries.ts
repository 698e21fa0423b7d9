/** Maintenances: a table of records, each with the parts that were replaced. */
import type { Maintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { sql, type Insertable } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';
import { insertRecords, moveRecords, selectRecord, selectRecordsOf } from '../inspections/record.service.ts';

const PARTS = sql<Maintenance['partsReplacements']>`parts_replacements`.as('partsReplacements');

/** Adds many maintenances; fails when one of their ids is there. */
export async function insertMaintenances(
  db: TenantDb,
  rows: readonly Insertable<TenantTables['maintenances']>[],
): Promise<void> {
  await insertRecords(db, 'maintenances', rows);
}

/** Moves maintenances of a piece of equipment to the one that takes it in. @returns what was moved */
export async function moveMaintenances(db: TenantDb, from: string, to: string) {
  return moveRecords(db, 'maintenances', from, to);
}

export async function findMaintenance(db: TenantDb, id: string) {
  return selectRecord(db, 'maintenances', id).select(PARTS).executeTakeFirst();
}

/** Maintenances of a piece of equipment, newest first by the phone's instant. */
export async function listMaintenances(db: TenantDb, equipmentId: string) {
  return selectRecordsOf(db, 'maintenances', equipmentId).select(PARTS).execute();
}
