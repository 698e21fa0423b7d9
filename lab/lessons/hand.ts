/** The hand of a lesson, which moves a visible pointer over the product, clicks, types and films the product. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { FRAMES_PER_SECOND, type Film } from './film.ts';
import { placeOf, SCREENS, type Box, type Picture, type Screen, type Stage } from './stage.ts';

const MOVE_FRAMES = 9;
/** Screenshots are taken until two are the same, at most this many. Then replies have arrived and nothing moves. */
const MAX_SCREENSHOTS = 40;
const BETWEEN_SCREENSHOTS_MS = 120;

export interface Hand {
  readonly page: Page;
  /** Moves the pointer to an element and puts a ring around it. */
  readonly point: (element: Locator) => Promise<void>;
  /** Clicks. @param result an element that the product then shows, perhaps only for some seconds */
  readonly click: (element: Locator, result?: Locator) => Promise<void>;
  /** Clicks a field, replaces its text and films every letter. */
  readonly type: (field: Locator, text: string) => Promise<void>;
  /** Chooses an option of a `<select>` by its text. */
  readonly choose: (select: Locator, option: string) => Promise<void>;
  /** Scrolls until an element is in the middle. */
  readonly scrollTo: (element: Locator) => Promise<void>;
  readonly hold: (seconds: number) => Promise<void>;
}

interface Parts {
  readonly page: Page;
  readonly stage: Stage;
  readonly film: Film;
  readonly screen: Screen;
  readonly picture: Picture;
}

/** Films the picture as it is, for a number of frames. */
async function shoot({ stage, film, picture }: Parts, frames: number): Promise<void> {
  await film.add(await stage.render(picture), frames);
}

async function screenshot({ page }: Parts): Promise<string> {
  const bytes = await page.screenshot({ animations: 'disabled', scale: 'device' });
  return bytes.toString('base64');
}

/** Waits until the product shows its result. */
export async function settle(parts: Parts): Promise<void> {
  let shown = await screenshot(parts);
  for (let tries = 0; tries < MAX_SCREENSHOTS; tries += 1) {
    await pause(BETWEEN_SCREENSHOTS_MS);
    const next = await screenshot(parts);
    const isStill =
      next === shown && (await parts.page.locator('[class*=Loader-root]:visible').count()) === 0;
    shown = next;
    if (isStill) {
      break;
    }
  }
  parts.picture.screenshot = shown;
}

/** Returns where an element is in the picture. @throws Error when it is not visible */
async function boxOf({ screen }: Parts, element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (box === null) {
    throw new Error(`not visible: ${element.toString()}`);
  }
  const { scale } = SCREENS[screen];
  const { left } = placeOf(screen);
  return {
    x: left + box.x * scale,
    y: box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
  };
}

/** Films a smooth scroll. */
async function scrollTo(parts: Parts, element: Locator): Promise<void> {
  const { picture } = parts;
  picture.ring = undefined;
  await element.evaluate((node) => node.scrollIntoView({ behavior: 'smooth', block: 'center' }));
  for (let frames = 0, isMoving = true; isMoving && frames < MAX_SCREENSHOTS; frames += 1) {
    const next = await screenshot(parts);
    isMoving = next !== picture.screenshot || frames < 2;
    picture.screenshot = next;
    await shoot(parts, 1);
  }
}

/** Whether an element is completely in the window. */
async function isInWindow({ page }: Parts, element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  return box !== null && box.y >= 0 && box.y + Math.min(box.height, height / 2) <= height;
}

async function point(parts: Parts, element: Locator): Promise<void> {
  const { picture, page } = parts;
  await element.waitFor();
  if (!(await isInWindow(parts, element))) {
    await scrollTo(parts, element);
  }
  picture.ring = undefined;
  const box = await boxOf(parts, element);
  const end = { x: box.x + Math.min(box.width / 2, 260), y: box.y + Math.min(box.height / 2, 200) };
  const start = picture.pointer ?? { x: 640, y: 560 };
  for (let frame = 1; frame <= MOVE_FRAMES; frame += 1) {
    // Slow at both ends.
    const share = (1 - Math.cos((Math.PI * frame) / MOVE_FRAMES)) / 2;
    picture.pointer = { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
    await shoot(parts, 1);
  }
  const { scale } = SCREENS[parts.screen];
  await page.mouse.move((end.x - placeOf(parts.screen).left) / scale, end.y / scale);
  picture.screenshot = await screenshot(parts);
  picture.ring = box;
  await shoot(parts, FRAMES_PER_SECOND / 2);
}

/** Points at an element, acts on it and films the result. */
async function press(parts: Parts, element: Locator, act: () => Promise<unknown>): Promise<void> {
  const { picture } = parts;
  await point(parts, element);
  for (const pressed of [0.5, 1]) {
    picture.pressed = pressed;
    await shoot(parts, 1);
  }
  await act();
  picture.pressed = 0;
  picture.ring = undefined;
  await settle(parts);
  await shoot(parts, FRAMES_PER_SECOND / 2);
}

/** Creates the hand for one lesson. */
export function handOf(parts: Parts): Hand {
  const { page, picture } = parts;
  return {
    page,
    point: async (element) => point(parts, element),
    click: async (element, result) =>
      press(parts, element, async () => {
        await element.click({ force: true });
        await result?.waitFor();
      }),
    type: async (field, text) => {
      await press(parts, field, async () => {
        await field.click();
        await field.fill('');
      });
      for (const letter of text) {
        await page.keyboard.type(letter);
        picture.screenshot = await screenshot(parts);
        await shoot(parts, 1);
      }
      await settle(parts);
      await shoot(parts, FRAMES_PER_SECOND / 3);
    },
    choose: async (select, option) =>
      press(parts, select, async () => select.selectOption({ label: option })),
    scrollTo: async (element) => scrollTo(parts, element),
    hold: async (seconds) => shoot(parts, Math.round(seconds * FRAMES_PER_SECOND)),
  };
}
