/** Records a lesson as a video of the product with captions. */
import { LANGUAGES } from '@mobcheck/contract/kernel/language.ts';
import { VIDEO_LESSONS } from '@mobcheck/contract/video-lessons/video-lessons.rules.ts';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openAs } from '../../e2e/demo-users.ts';
import type { RunningMobcheck } from '../../e2e/server.ts';
import { type Cue, webvtt } from './captions.ts';
import { beginFilm, FRAMES_PER_SECOND, type Film } from './film.ts';
import { handOf, settle } from './hand.ts';
import type { Lesson } from './lesson.ts';
import { openStage, SCREENS, type Picture, type Stage } from './stage.ts';

/** Slow readers read this many characters a second, and look at the product as well. */
const CHARACTERS_PER_SECOND = 13;
const MIN_STEP_SECONDS = 2.5;
const TITLE_SECONDS = 2.5;
const END_SECONDS = 2;

type Parts = Parameters<typeof handOf>[0];

/** Films the title, then the steps. Returns the words of both with their times. */
async function filmSteps(lesson: Lesson, parts: Parts): Promise<Cue[]> {
  const { picture, film, stage } = parts;
  const hand = handOf(parts);
  const cues: Cue[] = [];
  const number = VIDEO_LESSONS.indexOf(lesson.key) + 1;
  picture.title = { line: `Videoaula ${number} de ${VIDEO_LESSONS.length}`, text: lesson.title.pt };
  await film.add(await stage.render(picture), TITLE_SECONDS * FRAMES_PER_SECOND);
  cues.push({ from: 0, upTo: film.seconds(), words: lesson.title });
  picture.title = undefined;
  for (const [index, { words, act }] of lesson.steps.entries()) {
    const from = film.seconds();
    picture.words = words.pt;
    picture.progress = (index + 1) / lesson.steps.length;
    // The words come first, so that the viewer can look for the right thing.
    await hand.hold(1);
    await act(hand);
    const reading = Math.max(MIN_STEP_SECONDS, words.pt.length / CHARACTERS_PER_SECOND);
    await hand.hold(Math.max(1.3, reading - (film.seconds() - from)));
    picture.ring = undefined;
    cues.push({ from, upTo: film.seconds(), words });
  }
  await hand.hold(END_SECONDS);
  return cues;
}

/**
 * Records a lesson into `<folder>/<key>`, as `video.webm` and captions such as `pt.vtt`.
 * @returns its length in seconds
 */
export async function recordLesson(
  lesson: Lesson,
  { product, browser, folder }: { product: RunningMobcheck; browser: Browser; folder: string },
): Promise<number> {
  const { viewport, scale } = SCREENS[lesson.screen];
  const { page, close } = await openAs(browser, product, lesson.role, lesson.path, {
    viewport,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    geolocation: { latitude: -29.1634, longitude: -51.1797 },
    permissions: ['geolocation'],
    ...(lesson.screen === 'phone' ? { hasTouch: true, isMobile: true } : {}),
  });
  const target = `${folder}/${lesson.key}`;
  const stage: Stage = await openStage(browser, lesson.screen);
  // In another folder, so that the folder of the lessons never has half a video.
  const unfinished = mkdtempSync(join(tmpdir(), 'mobcheck-lesson-'));
  const film: Film = beginFilm(join(unfinished, 'video.webm'));
  const picture: Picture = {
    screenshot: '',
    pointer: undefined,
    pressed: 0,
    ring: undefined,
    words: '',
    progress: 0,
    title: undefined,
  };
  const parts = { page, stage, film, screen: lesson.screen, picture };
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settle(parts);
  const cues = await filmSteps(lesson, parts);
  await film.close();
  mkdirSync(target, { recursive: true });
  copyFileSync(join(unfinished, 'video.webm'), `${target}/video.webm`);
  rmSync(unfinished, { recursive: true });
  for (const language of LANGUAGES) {
    writeFileSync(`${target}/${language}.vtt`, webvtt(cues, language));
  }
  await stage.close();
  await close();
  return film.seconds();
}
