/** Finds accessibility violations of a page with axe, in the light and the dark scheme. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rules that look at colours. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** A contrast of 7:1: the field application is read in sunlight. */
const SUNLIGHT_RULE = 'color-contrast-enhanced';

/**
 * Returns the violations as short lines: each rule with the first element that violates it. The axe script is added to a
 * document once; it does not list the rules that pass, which would take most of its time.
 * @param rules the only rules to check; undefined: all
 */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) {
    await page.evaluate(SOURCE);
  }
  const isField = new URL(page.url()).pathname === '/field';
  return page.evaluate(
    async ({ values, sunlightRule }) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(document, {
        resultTypes: ['violations'],
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

/** Returns the violations of a page as it is shown, and whether it is wider than the window. @param rules the only ones to check */
export async function pageFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  const violations = await axeViolations(page, rules);
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  return [...violations, ...(scrollWidth > clientWidth ? ['wider than the window'] : [])];
}

/**
 * Returns the faults of a page of Mobcheck in both colour schemes; each line begins with the scheme. The second scheme
 * changes only colours, so only their rules are checked again.
 */
export async function faultsInBothSchemes(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await expect.poll(() => countRunningAnimations(page)).toBe(0);
    const rules = colorScheme === 'dark' ? COLOR_RULES : undefined;
    faults.push(...(await pageFaults(page, rules)).map((fault) => `${colorScheme} ${fault}`));
  }
  return faults;
}
