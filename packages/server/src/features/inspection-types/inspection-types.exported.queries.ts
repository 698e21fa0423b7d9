/** Finds inspection types (subcategories), and inserts rows into the tables of the feature. */
import type { Insertable } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { TenantTables } from '../../platform/db/tenant.gen.ts';
import { selectTypes, TYPE_COLUMNS } from './inspection-types.queries.ts';

export async function findInspectionType(db: TenantDb, id: string) {
  return selectTypes(db).select(TYPE_COLUMNS).where('inspectionTypes.id', '=', id).executeTakeFirst();
}

/** Inserts rows into one of the feature's tables. Does nothing for an empty list. */
export async function insertRows<
  T extends
    | 'inspectionTypes'
    | 'inspectionQuestions'
    | 'inspectionCustomAnswers'
    | 'maintenanceQuestions'
    | 'inspectionTypeAttributes',
>(db: TenantDb, table: T, rows: readonly Insertable<TenantTables[T]>[]): Promise<void> {
  if (rows.length > 0) {
    // Kysely cannot infer columns for a table name that is a type parameter.
    await db
      .insertInto(table as 'inspectionTypes')
      .values(rows as unknown as readonly Insertable<TenantTables['inspectionTypes']>[])
      .execute();
  }
}
