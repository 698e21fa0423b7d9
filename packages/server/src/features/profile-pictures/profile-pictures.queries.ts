/** Queries of the users' pictures. */
import type { Insertable } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';
import type { PublicTables } from '../../platform/db/public.gen.ts';

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

export async function savePicture(
  db: PublicDb,
  row: Insertable<PublicTables['profilePictures']>,
): Promise<void> {
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
