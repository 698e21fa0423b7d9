// Every check of `npm test`, in order, each as a program of node_modules/.bin with its arguments.
import { availableParallelism } from 'node:os';

/** Build of the web for browser tests. It only reads the sources, so it runs beside the static checks. */
export const webBuild = { name: 'build of the web', program: 'node', args: ['scripts/build-web.mjs'] };

/** Checks of the sources, which they do not change. They run beside each other, the longest first. */
export const staticChecks = [
  // Also checks the types of every package, by the nearest tsconfig.json.
  { name: 'lint and types', program: 'oxlint', args: [] },
  { name: 'format', program: 'oxfmt', args: ['--check'] },
  { name: 'laws', program: 'node', args: ['scripts/checks/laws.ts'] },
  { name: 'unused code', program: 'knip', args: ['--no-progress', '--no-config-hints'] },
  { name: 'frozen migrations', program: 'node', args: ['scripts/checks/freeze.ts', '--check'] },
  {
    name: 'types of the database',
    program: 'node',
    args: ['packages/server/src/testing/schema/database-types.ts', '--check'],
  },
];

/**
 * Runs of Vitest, one after the other. Two at a time are no faster, since each uses both of two cores. Only the set-up uses one core, so
 * a run with `isPrepared` sets up while the checks before it are still running (`test-run/turn.setup.ts`).
 */
export const testRuns = [
  {
    name: 'server, contract and laws on planted breaches',
    program: 'vitest',
    isPrepared: true,
    args: [
      'run',
      // These tests wait for the database more than other tests, so more workers are faster.
      `--maxWorkers=${availableParallelism() * 2}`,
      ...['server', 'embedded-postgres', 'contract', 'checks'].flatMap((project) => ['--project', project]),
    ],
  },
  { name: 'web', program: 'vitest', args: ['run', '--project', 'web', '--project', 'web-dom'] },
  {
    name: 'end to end',
    program: 'vitest',
    isPrepared: true,
    args: ['run', '--project', 'e2e', '--project', 'fit'],
  },
];
