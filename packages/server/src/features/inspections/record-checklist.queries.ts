/** What a phone without signal may still ask: checklists that equipment had, and types that questions had. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { AskedQuestion, ChecklistOf } from '../equipment/field-tag.service.ts';

/** What a piece of equipment was registered as before, and what pieces that it took in were; the latest first. */
export async function findEarlierProducts(
  db: TenantDb,
  equipment: { readonly id: string; readonly productId: string },
): Promise<ChecklistOf[]> {
  return db
    .selectFrom('equipmentSnapshots')
    .innerJoin('products', (join) =>
      join.on('products.skuFolded', '=', sql<string>`public.fold(equipment_snapshots.product_sku)`),
    )
    .innerJoin('inspectionTypes', 'inspectionTypes.id', 'products.inspectionTypeId')
    .select(['products.id as productId', 'products.inspectionTypeId', 'inspectionTypes.categoryId'])
    .where('equipmentSnapshots.equipmentId', '=', equipment.id)
    .where('products.id', '!=', equipment.productId)
    .groupBy(['products.id', 'inspectionTypes.id'])
    .orderBy((row) => row.fn.max('equipmentSnapshots.at'), 'desc')
    .execute();
}

/** A question whose type was changed. */
export interface RetypedQuestion {
  readonly id: string;
  readonly earlierTypes: readonly AskedQuestion['type'][];
  /** When it got the type that it has. */
  readonly typeSince: Date;
  /** Answers to choose from that it has, or had. */
  readonly customAnswers: AskedQuestion['customAnswers'];
}

/** Questions of an inspection type whose own type was changed; hardly ever there are any. */
export async function findRetypedQuestions(
  db: TenantDb,
  table: 'inspectionQuestions' | 'maintenanceQuestions',
  inspectionTypeId: string,
): Promise<RetypedQuestion[]> {
  const { rows } = await sql<RetypedQuestion>`
    select id, earlier_types, type_since, coalesce((
      select json_agg(json_build_object('id', id, 'answer', answer, 'type', type, 'enabled', enabled) order by position, id)
      from inspection_custom_answers where inspection_question_id = question.id), '[]'::json) as custom_answers
    from ${sql.table(table)} as question
    where inspection_type_id = ${inspectionTypeId} and type_since is not null`.execute(db);
  return rows;
}
