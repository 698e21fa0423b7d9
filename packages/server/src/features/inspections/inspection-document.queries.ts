/** One inspection, for its document. */
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { WordedAnswer, WordedAttribute } from './record-words.ts';

export async function findInspection(db: TenantDb, id: string) {
  return db
    .selectFrom('inspections')
    .select([
      'id',
      'equipmentId',
      'userName',
      'userEmail',
      'createdAt',
      'receivedAt',
      'latitude',
      'longitude',
      'improper',
      sql<WordedAnswer[]>`questions_answers`.as('questionsAnswers'),
      sql<WordedAttribute[]>`attributes_values`.as('attributesValues'),
      'photos',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}
