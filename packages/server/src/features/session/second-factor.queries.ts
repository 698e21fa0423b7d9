/** Queries of second factors and recovery codes. */
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';

/** Finds the second factor of a user, also one that is being set up, and locks it. */
export async function lockSecondFactor(db: PublicDb, userId: string) {
  return db
    .selectFrom('secondFactors')
    .select(['secret', 'confirmedAt', sql<number>`last_step::float8`.as('lastStep')])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the second factor of a user is on. */
export async function hasSecondFactor(db: PublicDb, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('secondFactors')
    .select('userId')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Begins a setup, which replaces an unfinished one. Returns false if the factor is on already. */
export async function putSecret(db: PublicDb, userId: string, secret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('secondFactors')
    .values({ userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secret, lastStep: 0 })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Switches the factor on, with the step of its first code. */
export async function confirmFactor(
  db: PublicDb,
  userId: string,
  change: { readonly confirmedAt: Date; readonly lastStep: number },
): Promise<void> {
  await db.updateTable('secondFactors').set(change).where('userId', '=', userId).execute();
}

/** Notes the step of an accepted code. */
export async function setLastStep(db: PublicDb, userId: string, lastStep: number): Promise<void> {
  await db.updateTable('secondFactors').set({ lastStep }).where('userId', '=', userId).execute();
}

export async function deleteSecondFactor(db: PublicDb, userId: string): Promise<void> {
  await db.deleteFrom('secondFactors').where('userId', '=', userId).execute();
}

export async function insertRecoveryCodes(
  db: PublicDb,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
}

/** Deletes a recovery code. Returns whether there was one; of two concurrent calls only one gets it. */
export async function takeRecoveryCode(db: PublicDb, userId: string, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: PublicDb, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
