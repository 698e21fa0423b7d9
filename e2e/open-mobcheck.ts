/** Opens Mobcheck and the browser for a file of tests. */
import type { Browser } from 'playwright-core';
import { afterAll, inject } from 'vitest';
import { closeBrowser, openBrowser } from './browser.ts';
import { startHostedMobcheck, startMobcheck, startMobcheckOnCopy, type RunningMobcheck } from './server.ts';
import { startTwoMobchecks } from './two-mobchecks.ts';

/**
 * Starts Mobcheck and a browser for the tests of one file, and after them calls `stop` and `closeBrowser`. Await it at the top of the file.
 * @param environment keys of Mobcheck's configuration that differ from the defaults
 * @param flags further command line flags of the browser
 * @param fresh starts with an empty folder, as on the first start, instead of a copy of the loaded demonstration
 * @throws Error when Mobcheck or the browser does not start
 */
export async function openMobcheck(
  environment: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
  fresh = false,
): Promise<{ readonly mobcheck: RunningMobcheck; readonly browser: Browser }> {
  const starting = fresh
    ? startMobcheck(environment)
    : startMobcheckOnCopy(
        inject('demo'),
        environment,
        inject('isTwoServers') ? startTwoMobchecks : startHostedMobcheck,
      );
  const [mobcheck, browser] = await Promise.all([starting, openBrowser(flags)]);
  afterAll(async () => {
    await closeBrowser(browser);
    await mobcheck.stop();
  });
  return { mobcheck, browser };
}
