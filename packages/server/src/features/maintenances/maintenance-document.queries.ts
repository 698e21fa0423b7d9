/** One maintenance, for its document. */
import type { Maintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';

export async function findMaintenance(db: TenantDb, id: string) {
  return db
    .selectFrom('maintenances')
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
      sql<Maintenance['questionsAnswers']>`questions_answers`.as('questionsAnswers'),
      sql<Maintenance['attributesValues']>`attributes_values`.as('attributesValues'),
      sql<Maintenance['partsReplacements']>`parts_replacements`.as('partsReplacements'),
      'photos',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}
