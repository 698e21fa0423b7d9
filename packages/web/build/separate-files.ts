/** Vite plugin that keeps code out of the field application's script, which is one file. The service worker keeps these files too. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

/** Libraries that the start does not need, and the names of their files. */
const LIBRARIES: Readonly<Record<string, string>> = {
  'zxing-wasm/reader': 'code-reader',
  '@simplewebauthn/browser': 'passkeys',
  qr: 'qr-code',
};
/** The script that runs while the application is still loading. */
const FIRST = fileURLToPath(new URL('../src/field/shell/field-first.ts', import.meta.url));

/** Builds a module and everything that it imports as one file, and returns the URL. */
async function emit(context: Rolldown.PluginContext, name: string, path: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: path, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false, minify: true } },
    },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  const source = output[0].code;
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const fileName = `assets/${name}-${hash}.js`;
  context.emitFile({ type: 'asset', fileName, source });
  return `/${fileName}`;
}

export function separateFiles(): Plugin {
  let first: string | undefined;
  return {
    name: 'separate-files',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'field',
    async buildStart() {
      first = await emit(this, 'field-first', FIRST);
    },
    async resolveId(library, importer, { kind }) {
      const name = LIBRARIES[library];
      if (name === undefined) {
        return undefined;
      }
      if (kind !== 'dynamic-import') {
        throw new Error(`${importer}: import ${library} dynamically, since the start does not need it`);
      }
      const module = await this.resolve(library, importer, { skipSelf: true });
      return { id: await emit(this, name, module?.id ?? library), external: 'absolute' };
    },
    transformIndexHtml: () =>
      first && [
        {
          tag: 'script',
          attrs: { type: 'module', async: true, fetchpriority: 'high', src: first },
          injectTo: 'head',
        },
      ],
  };
}
