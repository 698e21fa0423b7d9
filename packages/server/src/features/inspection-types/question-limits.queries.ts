/** Queries for checking the limits of questions, and for setting and removing the limits of the starter catalogue. */
import type { StoredLimits } from '@mobcheck/contract/inspection-types/question-limits.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

/** An inspection question with the limits of the starter catalogue. Can be stored as JSON. */
export interface LimitedQuestion {
  readonly id: string;
  readonly limits: Pick<StoredLimits, 'asked' | 'onlyProducts' | 'answeredBy'>;
}

/** Lists the ids of the products of an inspection type, including disabled products. */
export async function listProductIds(db: TenantDb, typeId: string): Promise<string[]> {
  const rows = await db.selectFrom('products').select('id').where('inspectionTypeId', '=', typeId).execute();
  return rows.map(({ id }) => id);
}

/** Lists the enabled answers of all CUSTOM questions of an inspection type. */
export async function listEnabledAnswers(db: TenantDb, typeId: string) {
  return db
    .selectFrom('inspectionCustomAnswers as answer')
    .innerJoin('inspectionQuestions as question', 'question.id', 'answer.inspectionQuestionId')
    .select(['answer.id', 'answer.inspectionQuestionId'])
    .where('question.inspectionTypeId', '=', typeId)
    .where('question.type', '=', 'CUSTOM')
    .where('answer.enabled', '=', true)
    .execute();
}

/** Locks the starter subcategories that have the given keys, so that saves of their questions wait. */
export async function lockBuiltinTypes(db: TenantDb, builtinKeys: readonly string[]): Promise<void> {
  await sql`
    select from inspection_types where builtin_key = any(${builtinKeys}::text[]) order by id for no key update`.execute(
    db,
  );
}

/** Lists the inspection questions of one starter subcategory that have no limits and on which no other question depends. */
export async function listStarterQuestions(db: TenantDb, builtinKey: string) {
  return db
    .selectFrom('inspectionQuestions as question')
    .innerJoin('inspectionTypes as type', 'type.id', 'question.inspectionTypeId')
    .select(['question.id', 'question.question', 'question.type'])
    .where('type.builtinKey', '=', builtinKey)
    .where('asked', 'is', null)
    .where('onlyProducts', 'is', null)
    .where('onlyAfter', 'is', null)
    .where('answeredBy', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from inspection_questions as other
        where other.inspection_type_id = type.id and other.only_after ->> 'questionId' = question.id::text)`,
    )
    .execute();
}

/** Lists the products of the starter subcategory with a key, including products that the group added. */
export async function listTypeProducts(db: TenantDb, builtinKey: string) {
  return db
    .selectFrom('products')
    .innerJoin('inspectionTypes as type', 'type.id', 'products.inspectionTypeId')
    .select(['products.id', 'products.sku'])
    .where('type.builtinKey', '=', builtinKey)
    .orderBy('products.id')
    .execute();
}

/** Limits an inspection question. */
export async function setLimits(db: TenantDb, { id, limits }: LimitedQuestion): Promise<void> {
  const { asked = null, onlyProducts = null, answeredBy = null } = limits;
  await db
    .updateTable('inspectionQuestions')
    .set({ asked, onlyProducts, answeredBy })
    .where('id', '=', id)
    .execute();
}

/** Removes the limits of an inspection question if they still equal `limits`. */
export async function unsetLimits(db: TenantDb, { id, limits }: LimitedQuestion): Promise<void> {
  const { asked = null, onlyProducts = null, answeredBy = null } = limits;
  await db
    .updateTable('inspectionQuestions')
    .set({ asked: null, onlyProducts: null, answeredBy: null })
    .where('id', '=', id)
    .where('onlyAfter', 'is', null)
    .where(
      sql<boolean>`(asked, only_products, answered_by)
        is not distinct from (${asked}::text, ${onlyProducts}::uuid[], ${answeredBy}::text)`,
    )
    .execute();
}
