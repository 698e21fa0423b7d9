/** Queries of watched video lessons, and of the secret of the links. */
import type { PublicDb } from '../../platform/db/database.ts';

/** Returns the keys of the lessons that a user has watched. */
export async function listWatchedLessons(db: PublicDb, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('watchedVideoLessons')
    .select('lesson')
    .where('userId', '=', userId)
    .execute();
  return rows.map(({ lesson }) => lesson);
}

/** Marks a lesson as watched and keeps the first instant. */
export async function insertWatchedLesson(
  db: PublicDb,
  row: { readonly userId: string; readonly lesson: string; readonly watchedAt: Date },
): Promise<void> {
  await db
    .insertInto('watchedVideoLessons')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteWatchedLesson(db: PublicDb, userId: string, lesson: string): Promise<void> {
  await db
    .deleteFrom('watchedVideoLessons')
    .where('userId', '=', userId)
    .where('lesson', '=', lesson)
    .execute();
}

/** Returns the secret that signs links, the same for all servers of the installation. */
export async function readLinkSecret(db: PublicDb): Promise<string> {
  const row = await db.selectFrom('videoLessonLinkSecret').select('secret').executeTakeFirstOrThrow();
  return row.secret;
}
