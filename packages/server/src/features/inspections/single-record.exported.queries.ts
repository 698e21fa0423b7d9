/** Finds one record for other features. */
import type { TenantDb } from '../../platform/db/database.ts';
import { selectRecords, type RecordTable, type StoredRecord } from './record.queries.ts';

/** Finds the record of an id, or the newest one of a piece of equipment by the phone's clock. */
export async function findOneRecord<T extends RecordTable>(
  db: TenantDb,
  table: T,
  wanted: { readonly id: string } | { readonly equipmentId: string },
): Promise<StoredRecord<T> | undefined> {
  const row = await selectRecords(db, table)
    .$if('id' in wanted, (select) => select.where('id', '=', 'id' in wanted ? wanted.id : ''))
    .$if('equipmentId' in wanted, (select) =>
      select.where('equipmentId', '=', 'equipmentId' in wanted ? wanted.equipmentId : ''),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as StoredRecord<T> | undefined;
}
