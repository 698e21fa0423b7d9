/** Vite plugin that gives libraries of few screens their own files, since the field application is one script that loads at the start. */
import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';

/** Libraries that the field application imports dynamically, and the names of their files. */
const LIBRARIES: Readonly<Record<string, string>> = {
  'zxing-wasm/reader': 'code-reader',
  '@simplewebauthn/browser': 'passkeys',
  qr: 'qr-code',
};

/** Returns the code of a module and everything that it imports. */
async function wholeCode(path: string): Promise<string> {
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
  const [{ output }] = built as Rolldown.RolldownOutput[];
  return output[0].code;
}

/** The service worker keeps these files with the build, like every file that the build emits. */
export function libraryFiles(): Plugin {
  return {
    name: 'library-files',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'field',
    async resolveId(library, importer, { kind }) {
      const name = LIBRARIES[library];
      if (name === undefined) {
        return undefined;
      }
      if (kind !== 'dynamic-import') {
        throw new Error(`${importer}: import ${library} dynamically, since the start does not need it`);
      }
      const path = await this.resolve(library, importer, { skipSelf: true });
      const source = await wholeCode(path?.id ?? library);
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/${name}-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      return { id: `/${fileName}`, external: 'absolute' };
    },
  };
}
