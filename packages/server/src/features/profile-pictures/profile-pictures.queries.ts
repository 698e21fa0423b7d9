/** Queries of the users' pictures. */
import type { PublicDb, NewPublicRow } from '../../platform/db/database.ts';

/** Locks an active user until the end of the transaction, so that two uploads of a picture do not overlap. */
export async function lockActiveUser(db: PublicDb, userId: string) {
  return db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function savePicture(db: PublicDb, row: NewPublicRow<'profilePictures'>): Promise<void> {
  const { userId, ...picture } = row;
  await db
    .insertInto('profilePictures')
    .values({ userId, ...picture })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(picture))
    .execute();
}

/** Removes the picture of a user. Returns its file, or undefined without a picture. */
export async function deletePicture(db: PublicDb, userId: string) {
  return db
    .deleteFrom('profilePictures')
    .where('userId', '=', userId)
    .returning('imageKey')
    .executeTakeFirst();
}
