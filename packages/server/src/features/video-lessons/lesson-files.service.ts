/** The files of video lessons in the file store, `video-lessons/<lesson>/video.webm` and captions such as `pt.vtt`. */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@mobcheck/contract/kernel/language.ts';
import { VIDEO_LESSONS } from '@mobcheck/contract/video-lessons/video-lessons.rules.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { LessonFile } from './video-link.service.ts';

export const VIDEO_FILE = 'video.webm';
const CAPTION_FILES: readonly string[] = LANGUAGES.map((language) => `${language}.vtt`);

/** The videos that are part of the sources, recorded by `npm run record-lessons -w lab`. */
const INCLUDED_VIDEOS = fileURLToPath(new URL('../../../assets/video-lessons/', import.meta.url));

/** Returns the key of a lesson's file in the store, or undefined for an impossible lesson or file. */
export function storeKeyOf({ key, file }: LessonFile): string | undefined {
  const isLesson = VIDEO_LESSONS.some((lesson) => lesson === key);
  return isLesson && (file === VIDEO_FILE || CAPTION_FILES.includes(file))
    ? `video-lessons/${key}/${file}`
    : undefined;
}

/** Returns the media type of a lesson's file. */
export function mediaTypeOf(file: string): string {
  return file === VIDEO_FILE ? 'video/webm' : 'text/vtt; charset=utf-8';
}

/** Whether the bytes begin like files of this name, which are WebM, or WebVTT in UTF-8. */
function hasExpectedFormat(file: string, bytes: Buffer): boolean {
  if (file === VIDEO_FILE) {
    // EBML, and the document type that distinguishes WebM from other Matroska files.
    return bytes.readUInt32BE(0) === 0x1a_45_df_a3 && bytes.subarray(0, 64).includes('webm');
  }
  return /^\uFEFF?WEBVTT(\s|$)/.test(bytes.subarray(0, 16).toString('utf8'));
}

/**
 * Stores a lesson's file in place of the current file.
 * @throws Error when the lesson, name or format is wrong. Its sentence is for the person who runs the command
 */
export async function storeLessonFile(store: FileStore, target: LessonFile, bytes: Buffer): Promise<void> {
  const storeKey = storeKeyOf(target);
  if (storeKey === undefined) {
    throw new Error(
      `${target.key}/${target.file} is no file of a lesson. Lessons: ${VIDEO_LESSONS.join(', ')}. ` +
        `Files: ${[VIDEO_FILE, ...CAPTION_FILES].join(', ')}.`,
    );
  }
  if (bytes.length < 16 || !hasExpectedFormat(target.file, bytes)) {
    throw new Error(`${target.key}/${target.file}: the file is no ${mediaTypeOf(target.file).split(';')[0]}`);
  }
  await store.put(storeKey, bytes);
}

/**
 * Stores the included video with its captions for each lesson that has no video, so that a new installation has its lessons
 * at once. A video that an operator stored is never replaced.
 * @returns the number of stored videos
 */
export async function installLessons(store: FileStore): Promise<number> {
  let videos = 0;
  for (const key of VIDEO_LESSONS) {
    if (await store.has(`video-lessons/${key}/${VIDEO_FILE}`)) {
      continue;
    }
    const names: readonly string[] = await readdir(`${INCLUDED_VIDEOS}/${key}`).catch(() => []);
    // The video comes last, so that the next start repeats an interrupted lesson.
    const files = [...CAPTION_FILES, VIDEO_FILE].filter((file) => names.includes(file));
    for (const file of files) {
      await storeLessonFile(store, { key, file }, await readFile(`${INCLUDED_VIDEOS}/${key}/${file}`));
    }
    videos += files.includes(VIDEO_FILE) ? 1 : 0;
  }
  return videos;
}
