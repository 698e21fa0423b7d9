/** `npm run record-lessons -w lab [-- <lesson> …]`: records the video lessons from the running application, with its own data and port. */
// Needs Chromium, and an ffmpeg with libvpx-vp9.
import { fileURLToPath } from 'node:url';
import { VIDEO_LESSONS } from '@mobcheck/contract/video-lessons/video-lessons.rules.ts';
import { openBrowser } from '../../e2e/browser.ts';
import { startMobcheck } from '../../e2e/server.ts';
import { buildWeb } from '../../scripts/build-web.mjs';
import { FIELD_LESSONS } from './field.lessons.ts';
import { recordLesson } from './recorder.ts';
import { REGISTRATION_LESSONS } from './registration.lessons.ts';
import { REPORT_LESSONS } from './report.lessons.ts';

const FOLDER = fileURLToPath(new URL('../../packages/server/assets/video-lessons', import.meta.url));
const LESSONS = [...REGISTRATION_LESSONS, ...REPORT_LESSONS, ...FIELD_LESSONS];

const chosen = process.argv.slice(2);
const lessons = LESSONS.filter(({ key }) => chosen.length === 0 || chosen.includes(key)).toSorted(
  (lesson, other) => chosen.indexOf(lesson.key) - chosen.indexOf(other.key),
);
const unknown = chosen.filter((name) => !LESSONS.some(({ key }) => key === name));
if (unknown.length > 0) {
  console.error(`No such lesson: ${unknown.join(', ')}. Lessons: ${VIDEO_LESSONS.join(', ')}.`);
  process.exit(1);
}
if (!buildWeb(process.execPath)) {
  process.exit(1);
}
const [product, browser] = await Promise.all([startMobcheck(), openBrowser()]);
try {
  for (const lesson of lessons) {
    const seconds = await recordLesson(lesson, { product, browser, folder: FOLDER });
    console.log(`${lesson.key}: ${Math.round(seconds)} s`);
  }
} finally {
  await browser.close();
  await product.stop();
}
