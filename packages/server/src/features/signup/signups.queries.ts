/** Queries of the rows that say how registered customers are admitted. */
import type { SignupWait } from '@mobcheck/contract/users/users.contract.ts';
import type { PublicDb, NewPublicRow, PublicChange } from '../../platform/db/database.ts';

export async function insertSignup(db: PublicDb, row: NewPublicRow<'signups'>): Promise<void> {
  await db.insertInto('signups').values(row).execute();
}

export async function findSignup(db: PublicDb, userId: string) {
  return db.selectFrom('signups').selectAll().where('userId', '=', userId).executeTakeFirst();
}

export async function updateSignup(
  db: PublicDb,
  userId: string,
  change: PublicChange<'signups'> & { readonly waitsFor?: SignupWait },
): Promise<void> {
  await db.updateTable('signups').set(change).where('userId', '=', userId).execute();
}

/** Finds the pending user of an address that is not confirmed yet, if the user is admitted by confirming the address. */
export async function findUnconfirmed(db: PublicDb, email: string) {
  return db
    .selectFrom('users')
    .innerJoin('signups', 'signups.userId', 'users.id')
    .select('users.id')
    .where('users.email', '=', email)
    .where('users.status', '=', 'PENDING')
    .where('signups.entry', '=', 'EMAIL')
    .where('signups.confirmedAt', 'is', null)
    .executeTakeFirst();
}

/** Finds the pending user of a company who is admitted when a bill is paid. */
export async function findUnpaid(db: PublicDb, companyId: string) {
  return db
    .selectFrom('users')
    .innerJoin('signups', 'signups.userId', 'users.id')
    .select('users.id')
    .where('users.companyId', '=', companyId)
    .where('users.status', '=', 'PENDING')
    .where('signups.entry', '=', 'PAYMENT')
    .executeTakeFirst();
}
