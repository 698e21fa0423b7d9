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

/** Returns the files of lessons that the store has, as `tags/video.webm`. @throws FileStoreUnavailable */
export async function listStoredFiles(store: FileStore): Promise<ReadonlySet<string>> {
  const names = VIDEO_LESSONS.flatMap((key) =>
    [VIDEO_FILE, ...LANGUAGES.map((language) => `${language}.vtt`)].map((file) => `${key}/${file}`),
  );
  const isStored = await Promise.all(names.map(async (name) => store.has(`video-lessons/${name}`)));
  return new Set(names.filter((_, index) => isStored[index]));
}

/** Lists the ten lessons for a user, in the specification's order. */
export async function listLessons(
  db: PublicDb,
  stored: ReadonlySet<string>,
  userId: string,
  now: Date,
): Promise<HandlerReplyOf<typeof listEndpoint>> {
  const secret = await readLinkSecret(db);
  const watched = await listWatchedLessons(db, userId);
  const linksExpireAt = new Date((Math.floor(now.getTime() / 1000) + VIDEO_LINK_SECONDS) * 1000);
  const linkTo = (key: VideoLessonKey, file: string): string | null =>
    stored.has(`${key}/${file}`) ? signedLink({ key, file }, linksExpireAt, secret) : null;
  const lessons = VIDEO_LESSONS.map((key) => ({
    key,
    videoUrl: linkTo(key, VIDEO_FILE),
    captions: LANGUAGES.flatMap((language) => {
      const url = linkTo(key, `${language}.vtt`);
      return url === null ? [] : [{ language, url }];
    }),
    watched: watched.includes(key),
  }));
  return { lessons, linksExpireAt };
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
 * @returns its key in the store, its media type, and for how many more seconds the link works
 * @throws ApiError VIDEO_LINK_INVALID, VIDEO_LINK_EXPIRED, or NOT_FOUND when no lesson has such a file
 */
export async function findLessonFile(
  db: PublicDb,
  file: LessonFile,
  link: { readonly expires: string; readonly signature: string },
  now: Date,
): Promise<{ readonly storeKey: string; readonly type: string; readonly seconds: number }> {
  const seconds = requireValidLink(file, link, await readLinkSecret(db), now);
  return { storeKey: requireFound(storeKeyOf(file)), type: mediaTypeOf(file.file), seconds };
}
