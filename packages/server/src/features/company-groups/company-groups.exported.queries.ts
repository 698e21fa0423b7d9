/** Queries that lock, read and write columns of company groups for other features, such as plan and payment status. */
import { sql } from 'kysely';
import type { PublicDb, PublicChange } from '../../platform/db/database.ts';

/** Sets plan and cap of a group. */
export async function setGroupPlan(
  db: PublicDb,
  id: string,
  plan: { readonly planId: number; readonly equipmentCap: number },
): Promise<void> {
  await db.updateTable('companyGroups').set(plan).where('id', '=', id).execute();
}

/** Sets the payment status from a group's bills. A status set by hand has priority. */
export async function setBilledStatus(
  db: PublicDb,
  id: string,
  billedStatus: 'OK' | 'PENDING',
): Promise<void> {
  await db.updateTable('companyGroups').set({ billedStatus }).where('id', '=', id).execute();
}

/** Sets a payment status by hand, unless the group already has a status that was set by hand. */
export async function addPaymentException(
  db: PublicDb,
  id: string,
  exception: Pick<
    PublicChange<'companyGroups'>,
    'exceptionStatus' | 'exceptionReason' | 'exceptionBy' | 'exceptionAt'
  >,
): Promise<void> {
  await db
    .updateTable('companyGroups')
    .set(exception)
    .where('id', '=', id)
    .where('exceptionStatus', 'is', null)
    .execute();
}

/** Locks a group until the end of the transaction, against moves and other writers of its plan. Callers lock it before its customer. */
export async function lockGroup(db: PublicDb, id: string): Promise<void> {
  await db.selectFrom('companyGroups').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Serializes provisioning until the end of the transaction, because concurrent grants on one table fail in PostgreSQL. */
export async function lockProvisioning(db: PublicDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(727011)`.execute(db);
}

/** Returns the names of groups that begin with a text of lower-case letters. */
export async function findGroupNamesLike(db: PublicDb, beginning: string): Promise<string[]> {
  const rows = await db
    .selectFrom('companyGroups')
    .select('name')
    .where('name', 'like', `${beginning}%`)
    .execute();
  return rows.map(({ name }) => name);
}
