/** Queries of the quarantine. */
import { sql } from 'kysely';
import type { QuarantineState } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import type { SentKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import type { TenantDb, NewTenantRow } from '../../platform/db/database.ts';

/** Adds a refused record. Returns false if its id exists. Waits for a concurrent insert of the same id. */
export async function insertRefused(db: TenantDb, row: NewTenantRow<'quarantine'>): Promise<boolean> {
  const inserted = await db
    .insertInto('quarantine')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Finds a refused record with the columns for the reply to its phone. */
export async function findRefusedOf(db: TenantDb, id: string) {
  return db
    .selectFrom('quarantine')
    .select([
      'id',
      'userId',
      'companyId',
      'body',
      'receivedAt',
      sql<SentKind>`kind`.as('kind'),
      sql<QuarantineState>`state`.as('state'),
      'decidedAt',
      'reason',
      'photos',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Stores which photos of a refused record the server has. */
export async function setPhotos(db: TenantDb, id: string, photos: readonly string[]): Promise<void> {
  await db
    .updateTable('quarantine')
    .set({ photos: [...photos] })
    .where('id', '=', id)
    .execute();
}

const MAX_OWN = 500;

/** Lists the outcomes of a person's refused records since an instant, newest first. */
export async function listRefusedOf(db: TenantDb, userId: string, since: Date) {
  return db
    .selectFrom('quarantine')
    .select([
      'id',
      sql<QuarantineState>`state`.as('state'),
      'decidedAt',
      'decidedByName',
      'reason',
      'acceptedSerial',
    ])
    .where('userId', '=', userId)
    .where('receivedAt', '>=', since)
    .orderBy('receivedAt', 'desc')
    .orderBy('id')
    .limit(MAX_OWN)
    .execute();
}
