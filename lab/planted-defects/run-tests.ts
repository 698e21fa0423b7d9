/** Runs test files in a copy of the tree and reads which tests failed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Limit of a run for each of its test files. Only a file that hangs takes longer, also on a busy machine. */
const LIMIT_MS = 5 * 60_000;

export interface TestRun {
  readonly passed: number;
  /** Names of tests that ran and failed. */
  readonly failed: readonly string[];
  /** Why a file could not run, or that the run hung; undefined otherwise. */
  readonly broken: string | undefined;
}

interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

function readReport({ numPassedTests, testResults }: Report): TestRun {
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  const broken = testResults.find(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: numPassedTests, failed, broken: broken && `${broken.name}: ${broken.message}` };
}

/** Returns the projects of Vitest to which test files belong. */
function projectsOf(tests: readonly string[]): string[] {
  const projectOf = (path: string) => {
    const name = path.split('/')[0] ?? '';
    if (path.endsWith('.tsx')) {
      return 'web-dom';
    }
    return ['demo', 'operations'].includes(name) ? 'server' : name;
  };
  return [...new Set(tests.map(projectOf))];
}

/**
 * Runs test files.
 * @param folder of the tree
 * @param tests paths in `packages`
 * @param bail whether the run ends with the first failed test
 */
export async function runTests(folder: string, tests: readonly string[], bail: boolean): Promise<TestRun> {
  const report = join(folder, 'report.json');
  const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs');
  const options = ['--reporter=json', `--outputFile=${report}`, ...(bail ? ['--bail=1'] : [])];
  const projects = projectsOf(tests).flatMap((name) => ['--project', name]);
  const files = tests.map((path) => `packages/${path}`);
  const child = spawn(process.execPath, [vitest, 'run', ...projects, ...options, ...files], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: LIMIT_MS * tests.length,
  });
  const errors: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (signal !== null) {
    return {
      passed: 0,
      failed: [],
      broken: `ended by ${signal} after ${(LIMIT_MS * tests.length) / 60_000} minutes`,
    };
  }
  const text = await readFile(report, 'utf8').catch(() => undefined);
  await rm(report, { force: true });
  const run =
    text === undefined
      ? { passed: 0, failed: [], broken: undefined }
      : readReport(JSON.parse(text) as Report);
  const hasRun = code === 0 ? run.passed > 0 : run.failed.length > 0;
  return hasRun ? run : { ...run, broken: run.broken ?? Buffer.concat(errors).toString().slice(0, 2000) };
}
