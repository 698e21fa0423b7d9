/** Queries of second factors and recovery codes. */
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';

/** Finds and locks the second factor of a user, also during its setup. `secret` belongs to the application and is null without one. */
export async function lockSecondFactor(db: PublicDb, userId: string) {
  return db
    .selectFrom('secondFactors')
    .select(['secret', 'pendingSecret', 'confirmedAt', sql<number>`last_step::float8`.as('lastStep')])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Finds the second factor of a user if it is on. */
export async function findSecondFactor(db: PublicDb, userId: string) {
  return db
    .selectFrom('secondFactors')
    .select(sql<boolean>`secret is not null`.as('hasApplication'))
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
}

/** Whether the second factor of a user is on. */
export async function hasSecondFactor(db: PublicDb, userId: string): Promise<boolean> {
  return (await findSecondFactor(db, userId)) !== undefined;
}

/** Begins the setup of an application, in place of an unfinished setup. Returns false if the user has an application. */
export async function putPendingSecret(
  db: PublicDb,
  userId: string,
  pendingSecret: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('secondFactors')
    .values({ userId, pendingSecret })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ pendingSecret, lastStep: 0 })
        .where('secondFactors.secret', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Activates the application in setup, with the step of its first code. Passkeys may have activated the factor earlier. */
export async function confirmApplication(
  db: PublicDb,
  userId: string,
  change: { readonly confirmedAt: Date; readonly lastStep: number },
): Promise<void> {
  await db
    .updateTable('secondFactors')
    .set((select) => ({
      secret: select.ref('pendingSecret'),
      pendingSecret: null,
      confirmedAt: select.fn.coalesce('confirmedAt', select.val(change.confirmedAt)),
      lastStep: change.lastStep,
    }))
    .where('userId', '=', userId)
    .execute();
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

/** Deletes a recovery code. Returns whether the code existed. Of two concurrent calls only one gets true. */
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
