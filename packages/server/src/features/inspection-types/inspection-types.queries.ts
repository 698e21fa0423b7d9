/** Queries of inspection types (subcategories), each with its category. */
import type * as contract from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import type { QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import { onePage } from '../../platform/db/one-page.ts';
import { matchesAnyColumn } from '../../platform/db/search.ts';

const SORT_COLUMNS = {
  name: 'inspectionTypes.name',
  categoryName: 'categories.name',
  updateDate: 'inspectionTypes.updateDate',
  enabled: 'inspectionTypes.enabled',
} as const;

export const TYPE_COLUMNS = [
  'inspectionTypes.id',
  'inspectionTypes.name',
  'inspectionTypes.categoryId',
  'categories.name as categoryName',
  'categories.enabled as categoryEnabled',
  'inspectionTypes.builtinKey',
  'inspectionTypes.enabled',
  'inspectionTypes.updateDate',
] as const;

export function selectTypes(db: TenantDb) {
  return db
    .selectFrom('inspectionTypes')
    .innerJoin('categories', 'categories.id', 'inspectionTypes.categoryId');
}

/** Returns one page of types and the total of matching types. */
export async function listInspectionTypes(
  db: TenantDb,
  filter: QueryOf<typeof contract.listInspectionTypes>,
) {
  const { categoryId, enabled } = filter;
  const searchColumns = [sql.ref('inspectionTypes.nameFolded'), sql.ref('categories.nameFolded')];
  const matching = selectTypes(db)
    .$if(categoryId !== undefined, (select) => select.where('categoryId', '=', categoryId ?? ''))
    .$if(enabled !== undefined, (select) => select.where('inspectionTypes.enabled', '=', enabled ?? false))
    .$if(filter.query !== '', (select) => select.where(matchesAnyColumn(searchColumns, filter.query)));
  const ordered = matching
    .select(TYPE_COLUMNS)
    .orderBy(SORT_COLUMNS[filter.field], filter.direction)
    .orderBy('inspectionTypes.name')
    .orderBy('inspectionTypes.id');
  return onePage(ordered, filter);
}

/** Finds a type and locks it, so that saves of its lists and custom answers run one after the other. */
export async function lockInspectionType(db: TenantDb, id: string) {
  return selectTypes(db)
    .select(TYPE_COLUMNS)
    .where('inspectionTypes.id', '=', id)
    .forUpdate('inspectionTypes')
    .executeTakeFirst();
}

/** Finds the type of a question and locks it. */
export async function lockTypeOfQuestion(db: TenantDb, questionId: string) {
  return selectTypes(db)
    .select(TYPE_COLUMNS)
    .where('inspectionTypes.id', '=', (select) =>
      select.selectFrom('inspectionQuestions').select('inspectionTypeId').where('id', '=', questionId),
    )
    .forUpdate('inspectionTypes')
    .executeTakeFirst();
}

export async function findQuestion(db: TenantDb, id: string) {
  return db.selectFrom('inspectionQuestions').select(['id', 'type']).where('id', '=', id).executeTakeFirst();
}

export async function updateInspectionType(
  db: TenantDb,
  id: string,
  change: { name?: string; categoryId?: string; enabled?: boolean; updateDate: Date },
): Promise<void> {
  await db.updateTable('inspectionTypes').set(change).where('id', '=', id).execute();
}
