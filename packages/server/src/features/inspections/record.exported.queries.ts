/** Adds, moves and lists records: inspections and maintenances, two tables with the same columns. */
import type { Insertable } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';
import { selectRecords, type RecordTable, type StoredRecord } from './record.queries.ts';

/** Adds a record; returns false if the id exists. */
export async function insertRecordOnce<T extends RecordTable>(
  db: TenantDb,
  table: T,
  row: Insertable<TenantTables[T]>,
): Promise<boolean> {
  const insertedId = await db
    .insertInto(table as 'inspections')
    .values(row as Insertable<TenantTables['inspections']>)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return insertedId !== undefined;
}

/** Adds many records; fails if one of their ids exists. */
export async function insertRecords<T extends RecordTable>(
  db: TenantDb,
  table: T,
  rows: readonly Insertable<TenantTables[T]>[],
): Promise<void> {
  await db
    .insertInto(table as 'inspections')
    .values(rows as readonly Insertable<TenantTables['inspections']>[])
    .execute();
}

/** Moves records from one piece of equipment to another, otherwise unchanged. @returns ids and days of the moved records */
export async function moveRecords(db: TenantDb, table: RecordTable, from: string, to: string) {
  return db
    .updateTable(table as 'inspections')
    .set({ equipmentId: to })
    .where('equipmentId', '=', from)
    .returning(['id', 'createdDate'])
    .execute();
}

/** Lists the records of a piece of equipment, newest first by the phone's clock. */
export async function listRecords<T extends RecordTable>(
  db: TenantDb,
  table: T,
  equipmentId: string,
): Promise<StoredRecord<T>[]> {
  const rows = await selectRecords(db, table)
    .where('equipmentId', '=', equipmentId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows as unknown as StoredRecord<T>[];
}
