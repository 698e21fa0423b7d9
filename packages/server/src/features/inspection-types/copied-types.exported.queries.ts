/** Copies the inspection types that a moving company's equipment needs into another group. */
import { sql } from 'kysely';
import type { CompanyMove } from '../../platform/db/company-move.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { carryRows, tableIn } from '../../platform/db/tenant-tables.ts';

/**
 * Copies types with their lists. The copied types are disabled, since the other group's admins decide whether to enable them.
 * @param types ids, each with its category in the other group
 */
export async function copyTypes(
  db: PublicDb,
  { from, to }: CompanyMove,
  types: readonly { readonly id: string; readonly categoryId: string }[],
): Promise<void> {
  const ids = types.map(({ id }) => id);
  await carryRows(db, {
    from,
    to,
    table: 'inspection_types',
    where: sql`id = any(${ids}::uuid[])`,
    replaced: { enabled: sql`false`, category_id: sql`m.category_id` },
    insertInto: sql`insert into ${tableIn(to, 'inspection_types')}`,
    join: sql`join unnest(${ids}::uuid[], ${types.map(({ categoryId }) => categoryId)}::uuid[])
      as m (id, category_id) on m.id = source_row.id`,
  });
  await copyQuestions(db, { from, to }, ids);
  await carryRows(db, {
    from,
    to,
    table: 'inspection_type_attributes',
    where: sql`inspection_type_id = any(${ids}::uuid[])`,
    insertInto: sql`insert into ${tableIn(to, 'inspection_type_attributes')}`,
  });
}

async function copyQuestions(
  db: PublicDb,
  { from, to }: Pick<CompanyMove, 'from' | 'to'>,
  typeIds: readonly string[],
): Promise<void> {
  await carryRows(db, {
    from,
    to,
    table: 'inspection_questions',
    where: sql`inspection_type_id = any(${typeIds}::uuid[])`,
    insertInto: sql`insert into ${tableIn(to, 'inspection_questions')}`,
  });
  await carryRows(db, {
    from,
    to,
    table: 'inspection_custom_answers',
    where: sql`inspection_question_id in (
      select id from ${tableIn(from, 'inspection_questions')} where inspection_type_id = any(${typeIds}::uuid[]))`,
    insertInto: sql`insert into ${tableIn(to, 'inspection_custom_answers')}`,
  });
  await carryRows(db, {
    from,
    to,
    table: 'maintenance_questions',
    where: sql`inspection_type_id = any(${typeIds}::uuid[])`,
    insertInto: sql`insert into ${tableIn(to, 'maintenance_questions')}`,
  });
}
