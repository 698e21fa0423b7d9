// The projects of tests, each with its files, set-up and limits.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test-run/longest-first.ts';
import { useMemoryFolder } from './scripts/test-run/memory-folder.ts';

useMemoryFolder();
// Workers use the code that other workers have compiled before.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/tests', import.meta.url));

// The limits only end tests that hang, since real databases and browsers are slow on a busy machine.
const limits = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

/**
 * Must be the last global set-up. `npm test` may start a run before its turn, and this set-up then waits until the checks before it have
 * ended.
 */
const TURN = fileURLToPath(new URL('scripts/test-run/turn.setup.ts', import.meta.url));

/**
 * Node loads the modules itself, as in production. Vite's own loading turns each use of an import into a call, which takes a seventh of
 * the server tests' processor time. Only the web's tests need its additions (mocks of modules, JSX, style sheets).
 */
const onNode = { experimental: { viteModuleRunner: false } };

declare module 'vitest' {
  export interface ProvidedContext {
    /** Number of random histories of each billing provider. 1,000 take minutes. */
    histories: number;
    /** Number of random histories of a phone that are played in the browser. 10,000 take a quarter of an hour. */
    offlineHistories: number;
    /** Whether tests of the phone without signal run in their full size, which takes minutes. */
    isOfflineProof: boolean;
    /** Path of the PgBouncer between the server and its database; undefined means that there is none. */
    poolerProgram: string | undefined;
    /** Whether the server's connections keep statements by names. */
    isNaming: boolean;
    /** URL of the coordinator of a Citus cluster, as a superuser; undefined means that the run has a PostgreSQL of its own. */
    citusUrl: string | undefined;
    /** Whether the journeys of the browser have two servers, one of which is killed. */
    isTwoServers: boolean;
    /** How many random requests each endpoint gets, and the seed that they are made from. */
    fuzz: { calls: number; seed: number };
  }
}

const fuzzCalls = process.env['FUZZ_CALLS'];
const fuzz = {
  calls: Number(fuzzCalls ?? 25),
  // The requests are the same in every `npm test`. A run with FUZZ_CALLS has new requests each time.
  seed: Number(process.env['FUZZ_SEED'] ?? (fuzzCalls === undefined ? 20_261_121 : Date.now() % 2 ** 31)),
};

const isOfflineProof = process.env['OFFLINE_PROOF'] === '1';
// 1 means Debian's package, and everything else is a path.
const poolerProgram = process.env['POOLER'] === '1' ? '/usr/sbin/pgbouncer' : process.env['POOLER'];
const citusUrl = process.env['CITUS_URL'];
const isNaming = process.env['DATABASE_NAMED_STATEMENTS'] !== '0';

/**
 * Runs the tests of a file in a random order, so that no test depends on another. The order is the same in every `npm test`.
 * `--sequence.seed=<number>` gives another order.
 */
const inAnyOrder = { sequence: { shuffle: { tests: true } } };

const inBrowser = {
  ...onNode,
  root: 'e2e',
  // Each file starts its own server and browser. The modules that drive them keep nothing of an earlier file.
  isolate: false,
  globalSetup: ['demo.setup.ts', TURN],
  setupFiles: ['evidence.setup.ts'],
  provide: {
    offlineHistories: Number(process.env['OFFLINE_HISTORIES'] ?? 200),
    isTwoServers: process.env['TWO_SERVERS'] === '1',
  },
  ...limits,
  // A journey has many steps, each with a limit of its own.
  testTimeout: 300_000,
};

/** An import of WebAssembly returns the URL of the file, as in the build of the web. */
const wasmAsUrl = { alias: [{ find: /^(zxing-wasm\/.+\.wasm)$/, replacement: '$1?url' }] };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst, seed: 20_261_128 },
    // Most of a test's time is waiting for the database or the browser, so as many workers as cores would leave cores idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          name: 'checks',
          root: '.',
          include: ['{scripts,lab}/**/*.test.ts'],
          ...onNode,
          ...inAnyOrder,
          ...limits,
        },
      },
      {
        test: {
          name: 'contract',
          ...onNode,
          root: 'packages/contract',
          include: ['src/**/*.test.ts'],
          // The files test pure functions, so no file affects another.
          isolate: false,
          ...inAnyOrder,
          ...limits,
        },
      },
      {
        test: {
          name: 'server',
          ...onNode,
          // Includes other packages, since their tests use the same PostgreSQL cluster and load the same modules.
          root: '.',
          include: ['packages/{server,demo,operations}/src/**/*.test.ts'],
          globalSetup: ['packages/server/src/testing/database.setup.ts', TURN],
          provide: {
            histories: Number(process.env['HISTORIES'] ?? 60),
            fuzz,
            isOfflineProof,
            poolerProgram,
            isNaming,
            citusUrl,
          },
          // Each worker loads the modules once, since every file has a database of its own.
          // The server's modules keep only caches and counts.
          isolate: false,
          ...inAnyOrder,
          ...limits,
        },
      },
      {
        test: {
          // Proofs take minutes. `npm run proofs -w lab` sets the key.
          name: 'proofs',
          ...onNode,
          root: 'packages/server',
          include: process.env['PROOFS'] === '1' ? ['src/testing/proofs/*.proof.ts'] : [],
          globalSetup: ['src/testing/database.setup.ts'],
          isolate: false,
          ...limits,
        },
      },
      {
        test: {
          // Groups on the nodes of an existing cluster (docs/citus.md).
          name: 'citus',
          ...onNode,
          root: 'packages/server',
          include: ['src/testing/citus/*.citus.ts'],
          // One of the files kills the coordinator.
          fileParallelism: false,
          globalSetup: citusUrl === undefined ? [] : ['src/testing/database.setup.ts'],
          provide: { citusUrl, isNaming, poolerProgram: undefined },
          isolate: false,
          ...limits,
        },
      },
      {
        test: {
          name: 'embedded-postgres',
          ...onNode,
          root: 'packages/embedded-postgres',
          include: ['src/**/*.test.ts'],
          ...limits,
        },
      },
      {
        resolve: wasmAsUrl,
        test: {
          name: 'web',
          root: 'packages/web',
          include: ['src/**/*.test.ts'],
          setupFiles: ['src/testing/modules.setup.ts'],
          // A process for each file would cost more than its tests.
          isolate: false,
          ...inAnyOrder,
          ...limits,
        },
      },
      {
        resolve: wasmAsUrl,
        test: {
          name: 'web-dom',
          root: 'packages/web',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          // Without this setting, the click that downloads a file replaces the page's address for the files that follow.
          environmentOptions: { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } },
          setupFiles: ['src/testing/modules.setup.ts', 'src/testing/dom.setup.ts'],
          // The page is emptied after each test. A page of its own for each file would cost more than its tests.
          isolate: false,
          ...inAnyOrder,
          ...limits,
        },
      },
      {
        test: {
          name: 'e2e',
          ...inBrowser,
          include: ['**/*.test.ts'],
          // The proofs take minutes, so they run by a command of their own.
          exclude: ['fit/**', ...(isOfflineProof ? [] : ['offline-proof/**'])],
        },
      },
      {
        test: {
          // Tests whether screens fit every size and language and are accessible. They run after the journeys.
          name: 'fit',
          ...inBrowser,
          include: ['fit/**/*.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
