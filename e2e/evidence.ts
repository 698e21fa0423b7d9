/** Saves screenshots, errors and last calls of the open pages of a failed browser test in `test-results/`, with TRACE=1 also traces. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Request } from 'playwright-core';

const FOLDER = fileURLToPath(new URL('../test-results/', import.meta.url));
/** Traces cost time, so they are recorded only on demand, as in CI. */
export const IS_TRACED = process.env['TRACE'] === '1';

/** Maximum number of kept lines about the calls of a context. The newest lines are kept. */
const KEPT_CALLS = 100;

/** The recorded errors and calls of a context. */
interface Happened {
  readonly errors: string[];
  /** Lines about requests, answers and failed requests, the newest last. */
  readonly calls: string[];
}

/** The open contexts. */
const openContexts = new Map<BrowserContext, Happened>();
/** The open contexts, and the contexts that wait for their next test. */
const watchedContexts = new WeakMap<BrowserContext, Happened>();

/** Records the calls of a context with their status or failure. */
function watchCalls(context: BrowserContext, calls: string[]): void {
  const begin = performance.now();
  const note = (what: string, request: Request) => {
    calls.push(`${(performance.now() - begin).toFixed(0)} ms ${what} ${request.method()} ${request.url()}`);
    calls.splice(0, calls.length - KEPT_CALLS);
  };
  context.on('request', (request) => note('asked', request));
  context.on('response', (response) => note(String(response.status()), response.request()));
  context.on('requestfailed', (request) => note(request.failure()?.errorText ?? 'failed', request));
}

/** Registers a context. A failing test saves its pages until the context is closed or forgotten. */
export async function watchContext(context: BrowserContext): Promise<void> {
  const ofEarlierTests = watchedContexts.get(context);
  if (ofEarlierTests !== undefined) {
    ofEarlierTests.errors.length = 0;
    ofEarlierTests.calls.length = 0;
    openContexts.set(context, ofEarlierTests);
    return;
  }
  const errors: string[] = [];
  const calls: string[] = [];
  openContexts.set(context, { errors, calls });
  watchedContexts.set(context, { errors, calls });
  watchCalls(context, calls);
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

/** Unregisters the context of an ended test, which waits for the next test. */
export function forgetContext(context: BrowserContext): void {
  openContexts.delete(context);
}

/**
 * Saves a screenshot of each page of the open contexts, their calls, and their errors, which are printed as well.
 * @param name name of the files, e.g. the test's title
 */
export async function saveEvidence(name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const base = join(FOLDER, name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120));
  for (const [index, [context, { errors, calls }]] of [...openContexts].entries()) {
    const text = errors.join('\n');
    writeFileSync(`${base}-${index}.txt`, `${text}\n\n${calls.join('\n')}\n`);
    if (errors.length > 0) {
      console.error(`errors of the pages of "${name}":\n${text}`);
    }
    for (const [number, page] of context.pages().entries()) {
      // A page that hangs cannot be captured. The failure is reported anyway.
      await page.screenshot({ path: `${base}-${index}-${number}.png`, timeout: 5000 }).catch(() => undefined);
    }
    if (IS_TRACED) {
      await context.tracing.stop({ path: `${base}-${index}.zip` }).catch(() => undefined);
    }
  }
  openContexts.clear();
}
