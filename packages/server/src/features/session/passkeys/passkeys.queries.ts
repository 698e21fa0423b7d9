/** Queries of passkeys and of their challenges. */
import type { PublicDb, NewPublicRow } from '../../../platform/db/database.ts';

export async function listPasskeys(db: PublicDb, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credentialId', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Finds the passkey that signed, with the e-mail address of its user. */
export async function findPasskey(db: PublicDb, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select([
      'passkeys.id',
      'credentialId',
      'publicKey',
      'counter',
      'transports',
      'users.email',
      'users.id as userId',
    ])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}

/** Adds a passkey. Returns false if it is registered already. */
export async function insertPasskey(db: PublicDb, row: NewPublicRow<'passkeys'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes the use of a passkey. Returns false if the passkey no longer exists. */
export async function notePasskeyUse(
  db: PublicDb,
  id: string,
  use: { readonly counter: number; readonly lastUsedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set(use)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes a passkey of a user. Returns its name, or undefined without a passkey of this id. */
export async function deletePasskey(db: PublicDb, userId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Switches the second factor of a user on, and locks it. Returns whether it was off. */
export async function putFactorOfPasskeys(db: PublicDb, userId: string, confirmedAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('secondFactors')
    .values({ userId, confirmedAt })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ confirmedAt }).where('secondFactors.confirmedAt', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores a challenge and deletes expired ones. */
export async function insertChallenge(
  db: PublicDb,
  row: NewPublicRow<'passkeyChallenges'>,
  now: Date,
): Promise<void> {
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now).execute();
  await db.insertInto('passkeyChallenges').values(row).execute();
}

/** Uses up a challenge. Returns whether it was issued for this user or, with null, for a sign-in. */
export async function takeChallenge(
  db: PublicDb,
  { challengeHash, userId, now }: { challengeHash: Buffer; userId: string | null; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', challengeHash)
    .where('userId', 'is not distinct from', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
