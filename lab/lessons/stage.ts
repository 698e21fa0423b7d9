/** The picture of a lesson, with a screenshot of the product, a pointer, the words of the step and the title at the beginning. */
import type { Browser } from 'playwright-core';

const WIDTH = 1280;
const HEIGHT = 720;
/** The words of the step are below the screenshot, so that they cover nothing. */
const BAND_HEIGHT = 80;

/** Where screenshots are in the picture, in its pixels. */
export interface Place {
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** Windows of the office, of a wide office with all columns of a report, and of a phone. Their screenshots fill a place of the picture. */
export const SCREENS = {
  office: { viewport: { width: 1200, height: 600 }, scale: WIDTH / 1200 },
  wideOffice: { viewport: { width: 1366, height: 683 }, scale: WIDTH / 1366 },
  phone: { viewport: { width: 375, height: 580 }, scale: (HEIGHT - BAND_HEIGHT) / 580 },
} as const;
export type Screen = keyof typeof SCREENS;

/** Returns the place of the screenshots of a screen, in the middle of the picture. */
export function placeOf(screen: Screen): Place {
  const { viewport, scale } = SCREENS[screen];
  const width = Math.round(viewport.width * scale);
  return { left: (WIDTH - width) / 2, width, height: HEIGHT - BAND_HEIGHT };
}

/** A rectangle in pixels of the picture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The drawn parts of a picture. Positions are in pixels of the picture. */
export interface Picture {
  /** PNG of the product, as base64. */
  screenshot: string;
  /** Position of the pointer. Undefined means no pointer. */
  pointer: { readonly x: number; readonly y: number } | undefined;
  /** How far the press of the pointer is shown: 0 shows nothing, 1 the full disc around the pointer. */
  pressed: number;
  /** The element that the step is about. */
  ring: Box | undefined;
  words: string;
  /** Share of the steps that have begun. */
  progress: number;
  /** Covers the screenshot; undefined means no title. */
  title: { readonly line: string; readonly text: string } | undefined;
}

const PAGE = `<!doctype html><meta charset="utf-8"><style>
  * { box-sizing: border-box; margin: 0 }
  body { width: ${WIDTH}px; height: ${HEIGHT}px; overflow: hidden; background: #0b2e2c; position: relative;
    font-family: 'DejaVu Sans', system-ui, sans-serif; color: #fff }
  #shot { position: absolute; top: 0 }
  #words { position: absolute; left: 0; right: 0; bottom: 0; height: ${BAND_HEIGHT}px; display: grid; place-content: center;
    padding: 4px 32px 0; font-size: 27px; line-height: 1.25; text-align: center }
  #bar { position: absolute; left: 0; bottom: ${BAND_HEIGHT - 5}px; height: 5px; background: #5fc9c0 }
  #ring { position: absolute; border: 4px solid #f59f00; border-radius: 10px; box-shadow: 0 0 0 2px #fff9 }
  #press { position: absolute; width: 60px; height: 60px; margin: -30px 0 0 -30px; border-radius: 50%;
    background: #f59f0066; border: 3px solid #f59f00 }
  #pointer { position: absolute; width: 34px; height: 34px }
  #title { position: absolute; inset: 0; background: #0b2e2cf0; display: grid; place-content: center; gap: 20px;
    text-align: center; padding: 40px }
  #title p { font-size: 30px; color: #9fe0da }
  #title h1 { font-size: 72px; line-height: 1.1 }
</style><img id="shot"><div id="bar"></div><div id="words"></div><div id="ring"></div><div id="press"></div>
<svg id="pointer" viewBox="0 0 24 24"><path d="M3 2 3 19.500 7.600 15.300 10.500 21.700 13.800 20.200 10.900 14 17.300 13.600Z"
  fill="#111" stroke="#fff" stroke-width="1.700" stroke-linejoin="round"/></svg>
<div id="title"><p></p><h1></h1></div>`;

/** Draws the picture. Runs in the page. */
async function draw({ picture, place }: { picture: Picture; place: Place }): Promise<void> {
  const element = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`) ?? document.body;
  const set = (id: string, shown: boolean, style: Readonly<Record<string, string>> = {}): void => {
    Object.assign(element(id).style, { display: shown ? '' : 'none', ...style });
  };
  const px = (value: number): string => `${value}px`;
  const { pointer, ring, title, pressed } = picture;
  const shot = element('shot') as HTMLImageElement;
  const source = `data:image/png;base64,${picture.screenshot}`;
  if (shot.src !== source) {
    shot.src = source;
    await shot.decode();
  }
  set('shot', true, { left: px(place.left), width: px(place.width), height: px(place.height) });
  set('bar', true, { width: `${picture.progress * 100}%` });
  element('words').textContent = picture.words;
  set('ring', ring !== undefined, {
    left: px((ring?.x ?? 0) - 7),
    top: px((ring?.y ?? 0) - 7),
    width: px((ring?.width ?? 0) + 14),
    height: px((ring?.height ?? 0) + 14),
  });
  const at = { left: px(pointer?.x ?? 0), top: px(pointer?.y ?? 0) };
  set('press', pressed > 0, { ...at, transform: `scale(${pressed})` });
  set('pointer', pointer !== undefined, at);
  set('title', title !== undefined);
  if (title !== undefined) {
    const [line, heading] = element('title').children;
    (line as HTMLElement).textContent = title.line;
    (heading as HTMLElement).textContent = title.text;
  }
}

export interface Stage {
  /** Draws a picture and returns it as a PNG. */
  readonly render: (picture: Picture) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** Opens the page that draws the pictures of a lesson. */
export async function openStage(browser: Browser, screen: Screen): Promise<Stage> {
  const context = await browser.newContext({ viewport: { width: WIDTH, height: HEIGHT } });
  const page = await context.newPage();
  await page.setContent(PAGE);
  const devtools = await context.newCDPSession(page);
  const place = placeOf(screen);
  return {
    render: async (picture) => {
      await page.evaluate(draw, { picture, place });
      const { data } = await devtools.send('Page.captureScreenshot', {
        format: 'png',
        optimizeForSpeed: true,
      });
      return Buffer.from(data, 'base64');
    },
    close: async () => context.close(),
  };
}
