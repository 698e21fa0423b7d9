/** `npm run lesson -w operations -- <lesson> <video.webm> [<captions.pt.vtt> …]`: puts files of a video lesson into the file store. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { VIDEO_LESSONS } from '@mobcheck/contract/video-lessons/video-lessons.rules.ts';
import { storeLessonFile, VIDEO_FILE } from '@mobcheck/server/features/video-lessons/lesson-files.service.ts';
import { openFileStore } from '@mobcheck/server/platform/files/open-file-store.ts';
import { readConfiguration } from './installation.ts';

const USAGE = `npm run lesson -w operations -- <lesson> <video.webm> [<captions.pt.vtt> <captions.en.vtt> <captions.es.vtt>]
Lessons: ${VIDEO_LESSONS.join(', ')}`;

/** Returns the name that a local file gets in the store, such as `video.webm` or `pt.vtt`. */
function storedName(path: string): string {
  const name = basename(path);
  return name.endsWith('.webm') ? VIDEO_FILE : (/(?:^|\.)(\w+\.vtt)$/.exec(name)?.[1] ?? name);
}

const [key, ...paths] = process.argv.slice(2);
if (key === undefined || paths.length === 0) {
  console.error(USAGE);
  process.exit(1);
}
const store = await openFileStore(readConfiguration());
try {
  for (const path of paths) {
    const file = storedName(path);
    await storeLessonFile(store, { key, file }, await readFile(path));
    console.log(`${path} is now ${key}/${file} in the file store`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
