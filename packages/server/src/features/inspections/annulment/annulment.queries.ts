/** Queries that find the equipment of a record and mark the record as annulled. */
import type { TenantDb } from '../../../platform/db/database.ts';

// Kysely cannot infer columns for a table name that is a type parameter, so the casts below treat both as one table.

/**
 * Finds the equipment of a record, which a merge may change until the equipment is locked.
 * @param companyId the only company whose records are found, undefined for all of the group
 */
export async function findRecordPlace(
  db: TenantDb,
  table: 'inspections' | 'maintenances',
  id: string,
  companyId: string | undefined,
): Promise<{ readonly equipmentId: string } | undefined> {
  return db
    .selectFrom(table as 'inspections')
    .select('equipmentId')
    .where('id', '=', id)
    .$if(companyId !== undefined, (select) => select.where('companyId', '=', companyId ?? ''))
    .executeTakeFirst();
}

interface AnnulmentColumns {
  readonly annulledAt: Date;
  readonly annulledByName: string;
  readonly annulledByEmail: string;
  readonly annulmentReason: string;
}

/** Marks a record as annulled. Undefined means that it was annulled before or does not exist. */
export async function annulOnce(
  db: TenantDb,
  table: 'inspections' | 'maintenances',
  id: string,
  columns: AnnulmentColumns,
) {
  return db
    .updateTable(table as 'inspections')
    .set(columns)
    .where('id', '=', id)
    .where('annulledAt', 'is', null)
    .returning([
      'companyId',
      'createdAt',
      'createdDate',
      'userName',
      'userEmail',
      'productId',
      'inspectionTypeId',
      'improper',
    ])
    .executeTakeFirst();
}
