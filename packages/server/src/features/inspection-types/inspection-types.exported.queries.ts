/** Finds inspection types (subcategories), and inserts rows into the tables of the feature. */
import type { TenantDb, NewTenantRow } from '../../platform/db/database.ts';
import { selectTypes, TYPE_COLUMNS } from './inspection-types.queries.ts';

export async function findInspectionType(db: TenantDb, id: string) {
  return selectTypes(db).select(TYPE_COLUMNS).where('inspectionTypes.id', '=', id).executeTakeFirst();
}

/** Inserts rows into one of the feature's tables. */
export async function insertRows<
  T extends
    | 'inspectionTypes'
    | 'inspectionQuestions'
    | 'inspectionCustomAnswers'
    | 'maintenanceQuestions'
    | 'inspectionTypeAttributes',
>(db: TenantDb, table: T, rows: readonly NewTenantRow<T>[]): Promise<void> {
  if (rows.length > 0) {
    // Kysely cannot infer columns for a table name that is a type parameter.
    await db
      .insertInto(table as 'inspectionTypes')
      .values(rows as unknown as readonly NewTenantRow<'inspectionTypes'>[])
      .execute();
  }
}
