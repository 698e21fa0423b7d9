/** Queries for checking the limits of questions. */
import type { TenantDb } from '../../platform/db/database.ts';

/** Lists the ids of the products of an inspection type, disabled ones too. */
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
