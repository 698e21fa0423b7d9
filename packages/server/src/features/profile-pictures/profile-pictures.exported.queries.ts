/** What other features do with the users' pictures. */
import type { PublicDb } from '../../platform/db/database.ts';

/** Finds the picture of a user: its file, and a small WebP in base64. */
export async function findPicture(db: PublicDb, userId: string) {
  return db
    .selectFrom('profilePictures')
    .select(['imageKey', 'thumbnail', 'updateDate'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Gives the picture of a user to the row that the user gets in another group. */
export async function handOverPicture(db: PublicDb, fromUserId: string, toUserId: string): Promise<void> {
  await db
    .updateTable('profilePictures')
    .set({ userId: toUserId })
    .where('userId', '=', fromUserId)
    .execute();
}
