/** A module of the web in a page of its own, without a server: for what only a real browser can show. */
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';

/** A secure origin that only exists inside the browser. */
const ORIGIN = 'https://module.test';
const ENTRY = 'virtual:modules';

/**
 * Bundles sources of `packages/web/src` as one script that sets `module` on the page's window: their exports by name.
 * @param files paths in `packages/web/src`
 */
export async function bundleModules(files: readonly string[]): Promise<string> {
  const source = files
    .map((file) => fileURLToPath(new URL(`../packages/web/src/${file}`, import.meta.url)))
    .map((path) => `export * from ${JSON.stringify(path)};`)
    .join('\n');
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'modules-of-the-test',
        resolveId: (id) => (id.endsWith(ENTRY) ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? source : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      lib: { entry: ENTRY, formats: ['iife'], name: 'module', fileName: 'module' },
    },
  })) as Rolldown.RolldownOutput[];
  return output[0]?.output[0].code ?? '';
}

/** Opens a page of the context that has the bundled modules. */
export async function openModules(context: BrowserContext, script: string): Promise<Page> {
  await context.route(`${ORIGIN}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Module</title>' }),
  );
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/`);
  await page.addScriptTag({ content: script });
  return page;
}
