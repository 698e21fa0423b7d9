/** Finds accessibility violations of a page with axe, in the light and the dark scheme. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Returns the violations as short lines: each rule with the first element that violates it. The axe script is added to a
 * document once; it does not list the rules that pass, which would take most of its time.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) {
    await page.evaluate(SOURCE);
  }
  return page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`);
  });
}

/** Counts the running animations and transitions that will end, since a colour must not be checked half-way. */
async function countRunningAnimations(page: Page): Promise<number> {
  return page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    return running.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).length;
  });
}

/** Returns the violations of a page as it is shown, and whether it is wider than the window. */
export async function pageFaults(page: Page): Promise<string[]> {
  const violations = await axeViolations(page);
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  return [...violations, ...(scrollWidth > clientWidth ? ['wider than the window'] : [])];
}

/** Returns the faults of a page of Mobcheck in both colour schemes; each line begins with the scheme. */
export async function faultsInBothSchemes(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await expect.poll(() => countRunningAnimations(page)).toBe(0);
    faults.push(...(await pageFaults(page)).map((fault) => `${colorScheme} ${fault}`));
  }
  return faults;
}
