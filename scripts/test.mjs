// `npm test`: installs what is missing, runs every check to the end, and prints the sum as its last line.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { checks } from './checks.mjs';
import { ensureInstalled, root } from './install.mjs';

const node = ensureInstalled();
const browser = ensureBrowser();
const bin = join(root, 'node_modules', '.bin');
// The programs' own first line asks the PATH for node: this one is the product's.
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, CHROMIUM_PATH: browser };
const reports = mkdtempSync(join(tmpdir(), 'mobcheck-reports-'));

const results = [run('build of the web', () => ({ passed: buildWeb(node) ? 1 : 0, total: 1 }))];
for (const check of checks)
  results.push(run(check.name, () => (check.tests ? runTests(check) : runCheck(check))));
rmSync(reports, { recursive: true });

console.log('\nSummary');
for (const { name, passed, total, seconds } of results) {
  console.log(`  ${passed === total ? 'ok    ' : 'FAILED'}  ${name}: ${passed} of ${total} (${seconds} s)`);
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.total - result.passed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function run(name, work) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  return { name, ...work(), seconds: ((performance.now() - start) / 1000).toFixed(1) };
}

function runCheck({ program, args }) {
  const done = spawnSync(join(bin, program), args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return { passed: done.status === 0 ? 1 : 0, total: 1 };
}

/** A test that did not run (skipped, or its set-up failed) did not pass; a run that fails without a failed test is one failure. */
function runTests(check) {
  const report = join(reports, `${check.name}.json`);
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const done = runCheck({ ...check, args: [...check.args, ...reporting] });
  const { passed, total } = readReport(report);
  const hidden = done.passed === 0 && passed === total;
  return { passed, total: hidden || total === 0 ? total + 1 : total };
}

function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: report.numPassedTests, total: report.numTotalTests };
  } catch {
    return { passed: 0, total: 0 };
  }
}
