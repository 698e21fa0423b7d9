/** What axe has to say against a page as it is shown now, in light and in dark. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * The violations as short lines, each rule with the first element that breaks it. The program is brought into a
 * document once, and lists nothing that it approves of, which is most of its work.
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

/** Counts the animations and transitions that will come to an end: a colour half-way is not judged. */
async function countRunningAnimations(page: Page): Promise<number> {
  return page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    return running.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).length;
  });
}

/** What axe finds in the page as it is shown now, and whether it is wider than the window. */
export async function pageFaults(page: Page): Promise<string[]> {
  const violations = await axeViolations(page);
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  return [...violations, ...(scrollWidth > clientWidth ? ['wider than the window'] : [])];
}

/** The faults of a page of the product in light and then in dark, each line beginning with the scheme. */
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
