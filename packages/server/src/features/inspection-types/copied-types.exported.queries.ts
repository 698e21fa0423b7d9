/** Copies the inspection types that a moving company's equipment needs into another group. */
import { sql } from 'kysely';
import type { CompanyMove } from '../../platform/db/company-move.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { copiedColumns, tableIn } from '../../platform/db/tenant-tables.ts';

/**
 * Copies types with their lists, disabled: the other group's admins decide whether to enable them.
 * @param types ids, each with its category in the other group
 */
export async function copyTypes(
  db: PublicDb,
  { from, to }: CompanyMove,
  types: readonly { readonly id: string; readonly categoryId: string }[],
): Promise<void> {
  const ids = types.map(({ id }) => id);
  const type = await copiedColumns(db, to, 'inspection_types', {
    enabled: sql`false`,
    category_id: sql`m.category_id`,
  });
  await sql`
    insert into ${tableIn(to, 'inspection_types')} (${type.columns})
    select ${type.values} from ${tableIn(from, 'inspection_types')} as source_row
    join unnest(${ids}::uuid[], ${types.map(({ categoryId }) => categoryId)}::uuid[])
      as m (id, category_id) on m.id = source_row.id`.execute(db);
  await copyQuestions(db, { from, to }, ids);
  const attribute = await copiedColumns(db, to, 'inspection_type_attributes');
  await sql`
    insert into ${tableIn(to, 'inspection_type_attributes')} (${attribute.columns})
    select ${attribute.values} from ${tableIn(from, 'inspection_type_attributes')} as source_row
    where source_row.inspection_type_id = any(${ids}::uuid[])`.execute(db);
}

async function copyQuestions(
  db: PublicDb,
  { from, to }: Pick<CompanyMove, 'from' | 'to'>,
  typeIds: readonly string[],
): Promise<void> {
  const question = await copiedColumns(db, to, 'inspection_questions');
  await sql`
    insert into ${tableIn(to, 'inspection_questions')} (${question.columns})
    select ${question.values} from ${tableIn(from, 'inspection_questions')} as source_row
    where source_row.inspection_type_id = any(${typeIds}::uuid[])`.execute(db);
  const answer = await copiedColumns(db, to, 'inspection_custom_answers');
  await sql`
    insert into ${tableIn(to, 'inspection_custom_answers')} (${answer.columns})
    select ${answer.values} from ${tableIn(from, 'inspection_custom_answers')} as source_row
    where source_row.inspection_question_id in (
      select id from ${tableIn(from, 'inspection_questions')}
      where inspection_type_id = any(${typeIds}::uuid[]))`.execute(db);
  const maintenance = await copiedColumns(db, to, 'maintenance_questions');
  await sql`
    insert into ${tableIn(to, 'maintenance_questions')} (${maintenance.columns})
    select ${maintenance.values} from ${tableIn(from, 'maintenance_questions')} as source_row
    where source_row.inspection_type_id = any(${typeIds}::uuid[])`.execute(db);
}
