/** Queries of users' pictures for other features. */
import type { PublicDb } from '../../platform/db/database.ts';

/** Finds the file of a user's picture, and a small WebP in base64. */
export async function findPicture(db: PublicDb, userId: string) {
  return db
    .selectFrom('profilePictures')
    .select(['imageKey', 'thumbnail', 'updateDate'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Moves the picture of a user to the user's new row in another group. */
export async function handOverPicture(db: PublicDb, fromUserId: string, toUserId: string): Promise<void> {
  await db
    .updateTable('profilePictures')
    .set({ userId: toUserId })
    .where('userId', '=', fromUserId)
    .execute();
}
