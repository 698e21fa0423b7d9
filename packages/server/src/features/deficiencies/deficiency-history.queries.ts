/** The history of a deficiency: its records, its changes and its photos. */
import type { DeficiencyHistoryEntry } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/database.ts';
import type { RecordKind } from './question-keys.rules.ts';

/** Finds the columns of a deficiency that its history follows from. */
export async function findTrace(db: TenantDb, id: string) {
  return db
    .selectFrom('deficiencies')
    .select([
      'source',
      'openedAt',
      'openedByName',
      'flawRecordIds',
      'fixedAt',
      'fixedByName',
      sql<RecordKind | null>`fixed_kind`.as('fixedKind'),
      'fixedRecordId',
      'photos',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export interface TracedRecord {
  readonly kind: RecordKind;
  readonly id: string;
  readonly createdAt: Date;
  readonly userName: string;
  readonly photos: string[];
}

/** Finds records by their ids, oldest first. */
export async function findTraced(db: TenantDb, ids: readonly string[]): Promise<TracedRecord[]> {
  const columns = sql`id, created_at as "createdAt", user_name as "userName", photos`;
  const { rows } = await sql<TracedRecord>`
    select 'INSPECTION' as kind, ${columns} from inspections where id = any(${ids}::uuid[])
    union all
    select 'MAINTENANCE', ${columns} from maintenances where id = any(${ids}::uuid[])
    order by "createdAt", id`.execute(db);
  return rows;
}

/** Finds the recall of a deficiency. */
export async function findRecallOf(db: TenantDb, id: string) {
  return db
    .selectFrom('recalls')
    .innerJoin('deficiencies', 'deficiencies.recallId', 'recalls.id')
    .select(['recalls.id', 'recalls.title', 'recalls.instructions'])
    .where('deficiencies.id', '=', id)
    .executeTakeFirst();
}

/** Lists the changes by people, oldest first. */
export async function listChanges(db: TenantDb, deficiencyId: string) {
  return db
    .selectFrom('deficiencyChanges')
    .select([
      sql<'CONFIRMED' | 'CHANGED' | 'ORDERED' | 'DISMISSED' | 'TAKEN_BACK'>`kind`.as('kind'),
      'at',
      'userName',
      'reason',
      sql<DeficiencyHistoryEntry['changes']>`changes`.as('changes'),
    ])
    .where('deficiencyId', '=', deficiencyId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
