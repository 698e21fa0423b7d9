/** A module of the web in a page of its own, without a server: for what only a real browser can show. */
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';

/** A secure origin that only exists inside the browser. */
const ORIGIN = 'https://module.test';
const ENTRY = 'virtual:modules';

/** A change of the sources that breaks something on purpose. */
export interface Defect {
  /** How the path of the file ends. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly text: string;
  readonly by: string;
}

/**
 * Bundles sources of `packages/web/src` as one script that sets `module` on the page's window: their exports by name.
 * @param files paths in `packages/web/src`
 * @param defect replaces a text of one of the files, to show that a test finds what that breaks
 * @throws Error when the file does not have the text exactly once
 */
export async function bundleModules(files: readonly string[], defect?: Defect): Promise<string> {
  let replaced = 0;
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
        transform: {
          // Before the types are removed, so that the text is that of the source.
          order: 'pre',
          handler: (code, id) => {
            if (!defect || !id.endsWith(defect.file)) {
              return undefined;
            }
            replaced = code.split(defect.text).length - 1;
            return code.replace(defect.text, () => defect.by);
          },
        },
      },
    ],
    build: {
      write: false,
      minify: false,
      lib: { entry: ENTRY, formats: ['iife'], name: 'module', fileName: 'module' },
    },
  })) as Rolldown.RolldownOutput[];
  if (defect && replaced !== 1) {
    throw new Error(`${defect.file} has the text of the defect ${replaced} times: ${defect.text}`);
  }
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
