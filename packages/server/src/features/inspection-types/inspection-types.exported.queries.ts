/** Inspection types (subcategories) as other features find and insert them. */
import type { Insertable } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';
import { typesWithCategory, COLUMNS } from './inspection-types.queries.ts';

export async function findInspectionType(db: TenantDb, id: string) {
  return typesWithCategory(db).select(COLUMNS).where('inspectionTypes.id', '=', id).executeTakeFirst();
}

/** Inserts rows of one of the feature's tables; none is fine. */
export async function insertRows<
  T extends
    | 'inspectionTypes'
    | 'inspectionQuestions'
    | 'inspectionCustomAnswers'
    | 'maintenanceQuestions'
    | 'inspectionTypeAttributes',
>(db: TenantDb, table: T, rows: readonly Insertable<TenantTables[T]>[]): Promise<void> {
  if (rows.length > 0) {
    // Kysely cannot follow a table name that is a type parameter.
    await db
      .insertInto(table as 'inspectionTypes')
      .values(rows as unknown as readonly Insertable<TenantTables['inspectionTypes']>[])
      .execute();
  }
}
