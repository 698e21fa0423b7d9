/** The list of video lessons with signed links, watched marks, and the files behind the links. */
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { LANGUAGES } from '@mobcheck/contract/kernel/language.ts';
import type { listVideoLessons as listEndpoint } from '@mobcheck/contract/video-lessons/video-lessons.contract.ts';
import {
  VIDEO_LESSONS,
  VIDEO_LINK_SECONDS,
  type VideoLessonKey,
} from '@mobcheck/contract/video-lessons/video-lessons.rules.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { mediaTypeOf, storeKeyOf, VIDEO_FILE } from './lesson-files.service.ts';
import {
  deleteWatchedLesson,
  insertWatchedLesson,
  listWatchedLessons,
  readLinkSecret,
} from './video-lessons.queries.ts';
import { type LessonFile, requireValidLink, signedLink } from './video-link.service.ts';

/** Lists the ten lessons for a user, in the specification's order. */
export async function listLessons(
  db: PublicDb,
  store: FileStore,
  userId: string,
  now: Date,
): Promise<HandlerReplyOf<typeof listEndpoint>> {
  const secret = await readLinkSecret(db);
  const watched = await listWatchedLessons(db, userId);
  const linksExpireAt = new Date((Math.floor(now.getTime() / 1000) + VIDEO_LINK_SECONDS) * 1000);
  const linkTo = async (key: VideoLessonKey, file: string): Promise<string | null> => {
    const isStored = await store.has(`video-lessons/${key}/${file}`);
    return isStored ? signedLink({ key, file }, linksExpireAt, secret) : null;
  };
  const lessons = VIDEO_LESSONS.map(async (key) => {
    const captions = LANGUAGES.map(async (language) => ({
      language,
      url: await linkTo(key, `${language}.vtt`),
    }));
    return {
      key,
      videoUrl: await linkTo(key, VIDEO_FILE),
      captions: (await Promise.all(captions)).flatMap(({ language, url }) =>
        url === null ? [] : [{ language, url }],
      ),
      watched: watched.includes(key),
    };
  });
  return { lessons: await Promise.all(lessons), linksExpireAt };
}

/** Marks a lesson as watched by a user, or as not watched. */
export async function markLesson(
  db: PublicDb,
  userId: string,
  lesson: VideoLessonKey,
  watchedAt: Date | undefined,
): Promise<void> {
  if (watchedAt === undefined) {
    await deleteWatchedLesson(db, userId, lesson);
  } else {
    await insertWatchedLesson(db, { userId, lesson, watchedAt });
  }
}

/**
 * Finds the file behind a signed link.
 * @returns its absolute path, its media type, and for how many more seconds the link works
 * @throws ApiError VIDEO_LINK_INVALID, VIDEO_LINK_EXPIRED, or NOT_FOUND when the file was removed meanwhile
 */
export async function findLessonFile(
  db: PublicDb,
  store: FileStore,
  file: LessonFile,
  link: { readonly expires: string; readonly signature: string },
  now: Date,
): Promise<{ readonly path: string; readonly type: string; readonly seconds: number }> {
  const seconds = requireValidLink(file, link, await readLinkSecret(db), now);
  const path = requireFound(await store.pathOf(requireFound(storeKeyOf(file))));
  return { path, type: mediaTypeOf(file.file), seconds };
}
