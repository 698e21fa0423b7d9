/** Queries of an inspection type's questions, custom answers and attributes: four tables with the same common columns. */
import type {
  CustomAnswer,
  InspectionQuestion,
  InspectionTypeAttribute,
  MaintenanceQuestion,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import {
  type StoredLimits,
  withoutEmptyLimits,
} from '@mobcheck/contract/inspection-types/question-limits.ts';
import { sql } from 'kysely';
import type { TenantDb, NewTenantRow } from '../../platform/db/database.ts';

/** The contract's type of a row of each list, by the table of the list. */
export interface Checklists {
  inspectionQuestions: InspectionQuestion;
  maintenanceQuestions: MaintenanceQuestion;
  inspectionTypeAttributes: InspectionTypeAttribute;
  inspectionCustomAnswers: CustomAnswer;
}
export type ChecklistName = keyof Checklists;

/** The column that refers to the parent, and the column of the text. */
export const LIST_COLUMNS = {
  inspectionQuestions: { parent: 'inspectionTypeId', text: 'question' },
  maintenanceQuestions: { parent: 'inspectionTypeId', text: 'question' },
  inspectionTypeAttributes: { parent: 'inspectionTypeId', text: 'attribute' },
  inspectionCustomAnswers: { parent: 'inspectionQuestionId', text: 'answer' },
} as const;

/** The columns that only some lists have, with their names in the database. */
const OWN_COLUMNS = {
  inspectionQuestions: {
    asked: 'asked',
    onlyProducts: 'only_products',
    onlyAfter: 'only_after',
    answeredBy: 'answered_by',
    severity: 'severity',
  },
  maintenanceQuestions: {
    reports: 'reports',
    renews: 'renews',
    onlyProducts: 'only_products',
    onlyAfter: 'only_after',
    answeredBy: 'answered_by',
    severity: 'severity',
  },
  inspectionTypeAttributes: {},
  inspectionCustomAnswers: {},
} as const satisfies Record<ChecklistName, Readonly<Record<string, string>>>;

// Kysely cannot infer columns for a table name that is a type parameter, so the casts below treat all four as one table.

/** Reads the rows of one list, in the order that the admins chose. */
export async function listRows<L extends ChecklistName>(
  db: TenantDb,
  list: L,
  parentId: string,
): Promise<Checklists[L][]> {
  const parent = LIST_COLUMNS[list].parent as 'inspectionTypeId';
  const rows = await db
    .selectFrom(list as 'inspectionQuestions')
    .select(['id', parent, LIST_COLUMNS[list].text as 'question', 'type', 'enabled'])
    .select(Object.entries(OWN_COLUMNS[list]).map(([name, column]) => sql.ref(column).as(name)))
    .where(parent, '=', parentId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => withoutEmptyLimits(row as StoredLimits)) as unknown as Checklists[L][];
}

/** Adds new rows and overwrites saved rows by their id. */
export async function saveRows(
  db: TenantDb,
  list: ChecklistName,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (rows.length === 0) {
    return;
  }
  const text = LIST_COLUMNS[list].text as 'question';
  await db
    .insertInto(list as 'inspectionQuestions')
    .values(rows as unknown as readonly NewTenantRow<'inspectionQuestions'>[])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        [text]: row.ref(`excluded.${text}`),
        type: row.ref('excluded.type'),
        enabled: row.ref('excluded.enabled'),
        position: row.ref('excluded.position'),
        ...Object.fromEntries(
          Object.entries(OWN_COLUMNS[list]).map(([name, column]) => [name, sql.ref(`excluded.${column}`)]),
        ),
      })),
    )
    .execute();
}

/** Reads the inspection questions of a type with the number of their enabled answers. */
export async function listAnswerCounts(db: TenantDb, inspectionTypeId: string) {
  return db
    .selectFrom('inspectionQuestions as question')
    .select(['question.id', 'question.question', 'question.type', 'question.enabled'])
    .select((select) =>
      select
        .selectFrom('inspectionCustomAnswers')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('inspectionQuestionId', '=', 'question.id')
        .where('enabled', '=', true)
        .$asScalar()
        .$notNull()
        .as('enabledAnswers'),
    )
    .where('inspectionTypeId', '=', inspectionTypeId)
    .orderBy('question.position')
    .orderBy('question.id')
    .execute();
}
export type AnswerCount = Awaited<ReturnType<typeof listAnswerCounts>>[number];

/** Whether equipment of an inspection type is registered. */
export async function hasEquipment(db: TenantDb, inspectionTypeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('equipment')
    .innerJoin('products', 'products.id', 'equipment.productId')
    .select('equipment.id')
    .where('products.inspectionTypeId', '=', inspectionTypeId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
