/** Reads earlier states of checklist rows, for checking a record from a phone without signal. */
import { sql, type RawBuilder } from 'kysely';
import type { BundleInstant } from '../../platform/context/bundle-instant.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { compiledOnce } from '../../platform/db/statements/compiled-once.ts';
import { EQUIPMENT_ID, type EquipmentKey } from '../equipment/equipment.exported.queries.ts';

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

type PieceThen = EquipmentKey & Pick<BundleInstant, 'at' | 'from'>;

const selectStates = (kind: 'INSPECTION' | 'MAINTENANCE') =>
  compiledOnce((_: TenantDb, { at, from, ...key }: PieceThen) => {
    const type = sql`select inspection_type_id from source`;
    const ofType = sql`select id from inspection_questions where inspection_type_id in (${type})`;
    const lists =
      kind === 'INSPECTION'
        ? [statesOf('inspection_questions', type, from), statesOf('inspection_custom_answers', ofType, from)]
        : [
            statesOf('maintenance_questions', type, from),
            statesOf('maintenance_parts', sql`select product_id from source`, from),
          ];
    const attributes = statesOf('category_attributes', sql`select category_id from source`, from);
    return sql<RowState>`
      with typed as (
        select product_id,
          coalesce(${earlierValue('products', 'inspection_type_id', sql`product_id`, at)}, inspection_type_id) as type_id
        from equipment where id = ${EQUIPMENT_ID.of(key)}
      ), source as (
        select product_id, type_id as inspection_type_id,
          coalesce(${earlierValue('inspection_types', 'category_id', sql`type_id`, at)}, category_id) as category_id
        from typed join inspection_types on inspection_types.id = type_id
      )
      select "table", id, "parentId", since, until, content
      from (${sql.join([...lists, attributes], sql` union all `)}) as states
      order by position, id, since`;
  });

/**
 * Reads the present states of all rows of the checklist that a piece had at an instant, and the states that ended after another, in the
 * order of the checklist. Assumes that the piece had its present product then.
 */
export const SELECT_STATES = {
  INSPECTION: selectStates('INSPECTION'),
  MAINTENANCE: selectStates('MAINTENANCE'),
} as const;
