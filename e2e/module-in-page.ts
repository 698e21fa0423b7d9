/** Runs modules of the web in an empty page, without a server, for tests that need a real browser. */
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { build, type Plugin, type Rolldown } from 'vite';
import { plantInto, type Defect } from '../lab/planted-defects/defect.ts';

/** A secure origin that only exists inside the browser. */
const ORIGIN = 'https://module.test';
const ENTRY = 'virtual:modules';

/** Returns a plugin that replaces the text of the defect in the source, before its types are removed, and a check that it did so. */
function plant(defect: Defect): { readonly plugin: Plugin; readonly check: () => void } {
  let isPlanted = false;
  const handler = (code: string, id: string) => {
    if (!id.endsWith(defect.file)) {
      return undefined;
    }
    isPlanted = true;
    return plantInto(code, defect);
  };
  const check = () => {
    if (!isPlanted) {
      throw new Error(`no module is from ${defect.file}`);
    }
  };
  return { plugin: { name: 'planted-defect', transform: { order: 'pre', handler } }, check };
}

/**
 * Bundles a source text as one script that sets `module`.
 * @param isOutside whether an import is not bundled, but taken from the page's `shared` when the script runs
 */
async function bundle(
  source: string,
  plugins: Plugin[] = [],
  isOutside = (_id: string) => false,
): Promise<string> {
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
      ...plugins,
    ],
    build: {
      write: false,
      minify: false,
      lib: { entry: ENTRY, formats: ['iife'], name: 'module', fileName: 'module' },
      rolldownOptions: {
        external: isOutside,
        output: { globals: (id: string) => `shared[${JSON.stringify(id)}]` },
      },
    },
  })) as Rolldown.RolldownOutput[];
  return output[0]?.output[0].code ?? '';
}

/** Exports everything that the files export. @param files paths in `packages/web/src` */
function exportsOf(files: readonly string[]): string {
  return files
    .map((file) => fileURLToPath(new URL(`../packages/web/src/${file}`, import.meta.url)))
    .map((path) => `export * from ${JSON.stringify(path)};`)
    .join('\n');
}

/**
 * Bundles sources of `packages/web/src` as one script that sets `module` on the page's window, with their exports by name.
 * @param files paths in `packages/web/src`
 * @param defect replaces a text of one of the files, to show that a test fails with the defect
 * @throws Error when the file does not have the text exactly once
 */
export async function bundleModules(files: readonly string[], defect?: Defect): Promise<string> {
  const planted = defect && plant(defect);
  const script = await bundle(exportsOf(files), planted ? [planted.plugin] : []);
  planted?.check();
  return script;
}

/**
 * Bundles sources that a page starts many times over, each time with state of its own.
 * @param files paths in `packages/web/src`
 * @returns `script`, the body of a function that takes `shared` and sets `module`, and `shared`, the text of a module that sets
 * `shared` on the page's window to the contract, which has no state and is the same for all tabs
 * @throws Error when the file does not have the text of the defect exactly once
 */
export async function bundleForTabs(
  files: readonly string[],
  defect?: Defect,
): Promise<{ readonly script: string; readonly shared: string }> {
  const names = new Set<string>();
  const isShared = (id: string) => {
    const shared = id.startsWith('@mobcheck/contract/');
    return shared && names.add(id).size > 0;
  };
  const planted = defect && plant(defect);
  const script = await bundle(exportsOf(files), planted ? [planted.plugin] : [], isShared);
  planted?.check();
  const imports = [...names].map((name, index) => `import * as m${index} from ${JSON.stringify(name)};`);
  const members = [...names].map((name, index) => `${JSON.stringify(name)}: m${index}`);
  return { script, shared: `${imports.join('\n')}\nglobalThis.shared = {${members.join(', ')}};` };
}

/** Bundles a script like `bundleModules`, and adds the text of another module. */
export async function bundleWith(files: readonly string[], text: string): Promise<string> {
  return bundle(`${text}\n${exportsOf(files)}`);
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
