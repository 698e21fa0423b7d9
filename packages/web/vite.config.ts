/** Builds the office as chunks and the field application as one script, with hashed assets and without inline scripts. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import {
  build,
  type ConfigEnv,
  defineConfig,
  type EnvironmentOptions,
  type InlineConfig,
  type UserConfig,
} from 'vite';
import { shellHtml, shellFrame, landingDocuments } from './build/shell-html.ts';
import { separateFiles } from './build/separate-files.ts';
import { lighterZod } from './build/lighter-zod.ts';
import { joinedFiles } from './build/office-chunks.ts';
import { serviceWorkers } from './build/service-workers.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Service workers, which are built at the root without a hash. */
const workers = {
  'service-worker': `${root}src/field/worker/field.worker.ts`,
  'tag-link-worker': `${root}src/field/worker/tag-link.worker.ts`,
  'kill-switch-worker': `${root}src/field/worker/kill-switch.worker.ts`,
};

/** Build of the field application, after the office and into the same folder. */
const field: EnvironmentOptions = {
  consumer: 'client',
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: `${root}field.html`,
      // When the service worker stores a plain script, Chromium compiles it, unlike a module. So a start compiles nothing.
      output: { format: 'iife', codeSplitting: false },
    },
  },
};

/** Build of the office, with the options that the field application shares. */
const office = {
  root,
  plugins: [react(), lighterZod()],
  // An import of WebAssembly returns the URL of the file. The sources omit `?url`, which the law of imports cannot resolve.
  resolve: { alias: [{ find: /^(zxing-wasm\/.+\.wasm)$/, replacement: '$1?url' }] },
  build: {
    target: 'es2022',
    // The first versions with light-dark(). For older versions the build would replace it by a fixed colour scheme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Source maps are for reading stack traces. No script names them, and the server does not send them.
    sourcemap: 'hidden',
    // The map engine exceeds the usual limit, but only the tab of the map loads it.
    chunkSizeWarningLimit: 1200,
    // A data: address would need its own permission in the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Tells the budget test which chunks a page loads.
    manifest: true,
    rolldownOptions: {
      input: { office: `${root}index.html`, ...workers },
      // Schemas and endpoints of the contract are values without side effects, so that a page loads only those that it uses.
      treeshake: {
        manualPureFunctions: [
          'z',
          'endpoint',
          'apiErrorKind',
          'rolesMay',
          'adminsMay',
          'everyRoleMay',
          'pageQuery',
          'pageOf',
        ],
      },
    },
  },
} satisfies InlineConfig;

/** Returns the files into which the bundler splits the office by default. */
async function plainOffice() {
  const plain = await build({
    ...office,
    configFile: false,
    logLevel: 'error',
    build: { ...office.build, write: false, minify: false, cssMinify: false, sourcemap: false },
  });
  if (!('output' in plain)) {
    throw new Error('the office is one build');
  }
  return plain.output;
}

export default defineConfig(async ({ command, mode }: ConfigEnv): Promise<UserConfig> => {
  // The gallery is also built with this configuration, but is no page of the office.
  const isOffice = command === 'build' && mode !== 'gallery';
  const joined = isOffice ? joinedFiles(await plainOffice()) : undefined;
  return {
    ...office,
    plugins: [
      ...office.plugins,
      shellFrame(),
      shellHtml(),
      landingDocuments(),
      separateFiles(),
      serviceWorkers(),
    ],
    build: {
      ...office.build,
      rolldownOptions: {
        ...office.build.rolldownOptions,
        output: {
          // The URL of a service worker must never change, and a worker handles only URLs below its own path.
          entryFileNames: ({ name }) => (name in workers ? '[name].js' : 'assets/[name]-[hash].js'),
          codeSplitting: joined && {
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'joined', name: (id) => joined.get(id) ?? null }],
          },
        },
      },
    },
    environments: command === 'build' ? { field } : {},
    builder: {
      buildApp: async (builder) => {
        for (const environment of Object.values(builder.environments)) {
          if (environment.name !== 'ssr') {
            await builder.build(environment);
          }
        }
      },
    },
  };
});
