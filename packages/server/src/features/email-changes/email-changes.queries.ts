/** Queries of requested e-mail addresses. The database deletes them with any change of the user's password, address or status. */
import type { PublicDb } from '../../platform/db/database.ts';

interface RequestedChange {
  readonly userId: string;
  readonly newEmail: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
}

/** Saves a request. It replaces the user's earlier request, so the earlier link becomes invalid. */
export async function putEmailChange(db: PublicDb, row: RequestedChange): Promise<void> {
  const { newEmail, requestedAt, expiresAt } = row;
  await db
    .insertInto('emailChanges')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ newEmail, requestedAt, expiresAt, tokenHash: null }),
    )
    .execute();
}

/** Finds the address that a user has requested. Undefined means that there is no request, or that it has expired. */
export async function findEmailChange(db: PublicDb, userId: string, now: Date) {
  return db
    .selectFrom('emailChanges')
    .select('newEmail')
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Stores the hash of the token that is about to be mailed. Returns the recipient, or undefined if no active user has an open request. */
export async function startEmailProof(
  db: PublicDb,
  { userId, tokenHash, now }: { readonly userId: string; readonly tokenHash: Buffer; readonly now: Date },
) {
  return db
    .updateTable('emailChanges')
    .from('users')
    .set({ tokenHash })
    .whereRef('users.id', '=', 'emailChanges.userId')
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('users.status', '=', 'ACTIVE')
    .returning(['emailChanges.newEmail', 'users.name', 'users.language'])
    .executeTakeFirst();
}

/** Finds the user of the open request with this token. */
export async function findUserOfProof(
  db: PublicDb,
  { tokenHash, now }: { readonly tokenHash: Buffer; readonly now: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('emailChanges')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row?.userId;
}

/** Deletes the request of a token and returns its address. Only one of two concurrent calls gets the address. */
export async function takeEmailChange(db: PublicDb, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .deleteFrom('emailChanges')
    .where('tokenHash', '=', tokenHash)
    .returning('newEmail')
    .executeTakeFirst();
  return row?.newEmail;
}
