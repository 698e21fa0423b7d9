/** Finds accessibility violations of a page with axe, in the light and the dark scheme. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * A faster `WeakMap` for axe, which stores each value as a property of its key. The compiled axe keeps the private fields of its
 * colours in six weak maps, and spends a fifth of its time on them.
 */
const MAP_IN_KEYS = `class {
  key = Symbol();
  get(object) { return object[this.key]; }
  has(object) { return this.key in object; }
  set(object, value) { object[this.key] = value; return this; }
  delete(object) { return delete object[this.key]; }
}`;
/** Script that adds axe to a page. Maps that axe creates while it loads are `MAP_IN_KEYS`, and later maps are native. */
const SOURCE = `(() => { let WeakMap = ${MAP_IN_KEYS}; ${AXE}; WeakMap = globalThis.WeakMap; })()`;

/** The rules that look at colours. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** A contrast of 7:1, since the field application is read in sunlight. */
const SUNLIGHT_RULE = 'color-contrast-enhanced';

interface AxeColor {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (text: string) => AxeColor;
}

/** Makes axe parse each text of a colour once, since parsing it again for every element takes a fifth of its time. Runs in the page. */
function keepParsedColors(): void {
  const { commons } = (
    globalThis as unknown as { axe: { commons: { color: { Color: { prototype: AxeColor } } } } }
  ).axe;
  const { prototype } = commons.color.Color;
  const { parseString } = prototype;
  const parsed = new Map<string, Pick<AxeColor, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function parseOnce(text) {
    const known = parsed.get(text);
    if (known !== undefined) {
      return Object.assign(this, known);
    }
    const { r, g, b, alpha } = parseString.call(this, text);
    parsed.set(text, { r, g, b, alpha });
    return this;
  };
}

/**
 * Returns the violations as short lines, each with a rule and the first element that violates it. Passing rules are not listed,
 * since that would take most of axe's time.
 * @param rules the only rules to check, and in the field application also `SUNLIGHT_RULE`; undefined means all
 */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) {
    await page.evaluate(SOURCE);
    await page.evaluate(keepParsedColors);
    // Axe leaves out the HTML of each checked element, which no test reads.
    await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.configure({ noHtml: true }));
  }
  const isField = new URL(page.url()).pathname === '/field';
  return page.evaluate(
    async ({ values, sunlightRule }) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(document, {
        resultTypes: ['violations'],
        // Style sheets are read only for an experimental rule, which is off.
        preload: { assets: ['media'] },
        ...(values === undefined ? {} : { runOnly: { type: 'rule', values } }),
        ...(sunlightRule === undefined ? {} : { rules: { [sunlightRule]: { enabled: true } } }),
      });
      return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`);
    },
    {
      values: rules && [...rules, ...(isField ? [SUNLIGHT_RULE] : [])],
      sunlightRule: isField ? SUNLIGHT_RULE : undefined,
    },
  );
}

/** Counts the running animations and transitions that will end, since a colour must not be checked half-way. */
async function countRunningAnimations(page: Page): Promise<number> {
  return page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    return running.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).length;
  });
}

/** Returns the violations of a page as it is shown, and a line if it is wider than the window. @param rules as in `axeViolations` */
export async function pageFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  const violations = await axeViolations(page, rules);
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  return [...violations, ...(scrollWidth > clientWidth ? ['wider than the window'] : [])];
}

/**
 * Returns the faults of a page of Mobcheck in both colour schemes, beginning with the scheme that it shows. Dark changes only
 * colours, so only their rules are checked there.
 */
export async function faultsInBothSchemes(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const colorScheme of isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await expect.poll(() => countRunningAnimations(page)).toBe(0);
    const rules = colorScheme === 'dark' ? COLOR_RULES : undefined;
    faults.push(...(await pageFaults(page, rules)).map((fault) => `${colorScheme} ${fault}`));
  }
  return faults;
}
