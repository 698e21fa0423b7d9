/** Saves a screenshot and the errors of each open page of a failed browser test in `test-results/`; with TRACE=1 a trace as well. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';

const FOLDER = fileURLToPath(new URL('../test-results/', import.meta.url));
/** Traces cost time, so they are recorded only on demand, as in CI. */
const IS_TRACED = process.env['TRACE'] === '1';

/** The open contexts, with the errors of their pages. */
const openContexts = new Map<BrowserContext, string[]>();

/** Registers a context: a failing test saves its pages until the context is closed. */
export async function watchContext(context: BrowserContext): Promise<void> {
  const errors: string[] = [];
  openContexts.set(context, errors);
  context.on('weberror', (webError) => {
    const error = webError.error();
    errors.push(`${webError.page()?.url()}: ${error.stack ?? error.message}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error') {
      errors.push(`${message.page()?.url()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.once('close', () => openContexts.delete(context));
  if (IS_TRACED) {
    await context.tracing.start({ screenshots: true, snapshots: true });
  }
}

/**
 * Saves a screenshot of each page of the open contexts, and their errors, which are printed as well.
 * @param name name of the files, e.g. the test's title
 */
export async function saveEvidence(name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const base = join(FOLDER, name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120));
  for (const [index, [context, errors]] of [...openContexts].entries()) {
    if (errors.length > 0) {
      const text = errors.join('\n');
      writeFileSync(`${base}-${index}.txt`, text);
      console.error(`errors of the pages of "${name}":\n${text}`);
    }
    for (const [number, page] of context.pages().entries()) {
      // A page that hangs cannot be captured; the failure is reported anyway.
      await page.screenshot({ path: `${base}-${index}-${number}.png`, timeout: 5000 }).catch(() => undefined);
    }
    if (IS_TRACED) {
      await context.tracing.stop({ path: `${base}-${index}.zip` }).catch(() => undefined);
    }
  }
  openContexts.clear();
}
