/** Saves a screenshot of each open page of a failed browser test in `test-results/`; with TRACE=1 a trace as well. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';

const FOLDER = fileURLToPath(new URL('../test-results/', import.meta.url));
/** Traces cost time, so they are recorded only on demand, as in CI. */
const TRACED = process.env['TRACE'] === '1';

const open = new Set<BrowserContext>();

/** Registers a context: a failing test saves its pages until the context is closed. */
export async function watchContext(context: BrowserContext): Promise<void> {
  open.add(context);
  context.once('close', () => open.delete(context));
  if (TRACED) {
    await context.tracing.start({ screenshots: true, snapshots: true });
  }
}

/**
 * Writes down what all open contexts show.
 * @param name of the files, e.g. the test's title
 */
export async function keepEvidence(name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const base = join(FOLDER, name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120));
  for (const [index, context] of [...open].entries()) {
    for (const [number, page] of context.pages().entries()) {
      // A page that hangs has nothing to show, and the failure is what counts.
      await page.screenshot({ path: `${base}-${index}-${number}.png`, timeout: 5000 }).catch(() => undefined);
    }
    if (TRACED) {
      await context.tracing.stop({ path: `${base}-${index}.zip` }).catch(() => undefined);
    }
  }
  open.clear();
}
