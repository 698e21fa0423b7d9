/** Reads earlier states of checklist rows, for checking a record from a phone without signal. */
import { sql, type RawBuilder } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { ChecklistSource } from '../equipment/field/field-tag.exported.queries.ts';

/** The lists of a checklist, each table with the column of its parent. */
const PARENT_COLUMNS = {
  inspection_questions: 'inspection_type_id',
  inspection_custom_answers: 'inspection_question_id',
  maintenance_questions: 'inspection_type_id',
  category_attributes: 'category_id',
  maintenance_parts: 'product_id',
} as const;
export type ChecklistTable = keyof typeof PARENT_COLUMNS;

/** A state of a row from `since` until `until`, which is null for the present state. A deleted row has no present state. */
export interface RowState {
  readonly table: ChecklistTable;
  readonly id: string;
  readonly parentId: string;
  readonly since: Date;
  readonly until: Date | null;
  /** The columns of the table. An earlier state has only the columns for checking records. */
  readonly content: Readonly<Record<string, unknown>>;
}

/**
 * Selects the present states of a table's rows, and the states that ended after an instant.
 * @param parents ids in the column of the rows' parent
 */
function statesOf(table: ChecklistTable, parents: RawBuilder<unknown>, after: Date): RawBuilder<unknown> {
  const parent = sql.ref(PARENT_COLUMNS[table]);
  return sql`
    select ${table} as "table", id, ${parent} as "parentId", since, null::timestamptz as until,
      to_jsonb(present) as content, position
    from ${sql.table(table)} as present where ${parent} in (${parents})
    union all
    select past.table_name, past.row_id, past.parent_id, past.since, past.until, past.content, present.position
    from row_history as past left join ${sql.table(table)} as present on present.id = past.row_id
    where past.table_name = ${table} and past.parent_id in (${parents}) and past.until > ${after}`;
}

/**
 * Reads the present states of all rows of a checklist, and the states that ended after an instant, in the order of the checklist.
 * @param source as `findSourceAt` returns it
 */
export async function listStatesAfter(
  db: TenantDb,
  kind: 'INSPECTION' | 'MAINTENANCE',
  source: ChecklistSource,
  after: Date,
): Promise<RowState[]> {
  const type = sql`${source.inspectionTypeId}::uuid`;
  const ofType = sql`select id from inspection_questions where inspection_type_id = ${type}`;
  const attributes = statesOf('category_attributes', sql`${source.categoryId}::uuid`, after);
  const lists =
    kind === 'INSPECTION'
      ? [
          statesOf('inspection_questions', type, after),
          statesOf('inspection_custom_answers', ofType, after),
          attributes,
        ]
      : [
          statesOf('maintenance_questions', type, after),
          statesOf('maintenance_parts', sql`${source.productId}::uuid`, after),
          attributes,
        ];
  const { rows } = await sql<RowState>`
    select "table", id, "parentId", since, until, content
    from (${sql.join(lists, sql` union all `)}) as states
    order by position, id, since`.execute(db);
  return rows;
}

/** Returns the SQL for the value of a column at an instant. Null means the present value, or that the row did not exist yet. */
function earlierValue(
  table: 'products' | 'inspection_types',
  column: string,
  id: RawBuilder<unknown>,
  at: Date,
) {
  return sql`(select (content ->> ${column})::uuid from row_history
    where table_name = ${table} and row_id = ${id} and since <= ${at} and until > ${at}
    order by until limit 1)`;
}

/**
 * Returns the rows that determined the checklists of a piece of equipment at an instant. Assumes that the equipment had its present
 * product then.
 */
export async function findSourceAt(
  db: TenantDb,
  { inspectionTypeId, categoryId, productId }: ChecklistSource,
  at: Date,
): Promise<ChecklistSource> {
  const product = sql`${productId}::uuid`;
  const { rows } = await sql<Pick<ChecklistSource, 'inspectionTypeId' | 'categoryId'>>`
    with type as (
      select coalesce(${earlierValue('products', 'inspection_type_id', product, at)}, ${inspectionTypeId}::uuid) as id)
    select type.id as "inspectionTypeId",
      coalesce(${earlierValue('inspection_types', 'category_id', sql`type.id`, at)}, inspection_types.category_id)
        as "categoryId"
    from type join inspection_types on inspection_types.id = type.id`.execute(db);
  return { inspectionTypeId, categoryId, ...rows[0], productId };
}
