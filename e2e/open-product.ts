/** What almost every file of journeys begins with. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, inject } from 'vitest';
import { openBrowser } from './browser.ts';
import { keepEvidence } from './evidence.ts';
import { startCopy, startProduct, type RunningProduct } from './server.ts';

/**
 * A product of its own and a browser for the tests of one file, ended after them: to be awaited at the file's top.
 * @param environment keys of the product's configuration that differ from a plain first start
 * @param flags what the browser is started with besides
 * @param fresh with an empty folder, as on the very first start; otherwise with a copy of what such a start leaves
 * @throws Error when one of them does not start
 */
export async function openProduct(
  environment: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
  fresh = false,
): Promise<{ readonly product: RunningProduct; readonly browser: Browser }> {
  const starting = fresh ? startProduct(environment) : startCopy(inject('demo'), environment);
  const [product, browser] = await Promise.all([starting, openBrowser(flags)]);
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      await keepEvidence(`${task.file.name} ${task.name}`);
    }
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });
  return { product, browser };
}
