// `npm test`: installs what is missing, runs every check to the end, and prints the sum as its last line. With a path or a
// title after `--` it runs only those tests.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { installBrowserBeside, requireBrowser } from './browser.mjs';
import { staticChecks, testRuns, webBuild } from './checks.mjs';
import { ensureInstalled, root } from './install.mjs';
import { runSelected } from './test-run/test-selection.mjs';

/** Number of static checks, or builds, at a time. Most of them use one core. */
const BESIDE = 2;
/** Printed characters of a failed test at the end of the output. */
const FAILURE_LENGTH = 400;
/** Free bytes with which the check of types runs without garbage collection until it uses seven tenths of them. */
const ROOM = 10e9;

// `npm test -- --static` leaves out the build and the tests, for a run before each commit.
const onlyStatic = process.argv.includes('--static');
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const watch = process.argv.includes('--watch');
const isSelective = watch || words.length > 0;

const browser = onlyStatic || isSelective ? undefined : installBrowserBeside();
const node = ensureInstalled();
const bin = join(root, 'node_modules', '.bin');
const env = {
  ...process.env,
  // The programs' first line looks for node in the PATH, so the product's Node comes first.
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  ...withoutCollector(),
};

if (isSelective) {
  process.exit(await runSelected(node, env, words, watch));
}

const reports = mkdtempSync(join(tmpdir(), 'mobcheck-reports-'));
/** Runs of tests that wait for their turn. */
const prepared = new Map();
const beside = onlyStatic ? staticChecks : [...staticChecks, webBuild];
if (!onlyStatic) {
  prepare(testRuns[0]);
}
const results = await inLanes(BESIDE, beside, (check) => timed(check, runCheck));
if (!onlyStatic) {
  await browser;
  requireBrowser();
  for (const [index, check] of testRuns.entries()) {
    const running = prepared.get(check) ?? startTests(check);
    prepare(testRuns[index + 1]);
    results.push(await timed(check, () => runTests(check, running)));
  }
}
rmSync(reports, { recursive: true });

console.log('\nSummary');
for (const { name, passed, total, seconds } of results) {
  console.log(`  ${passed === total ? 'ok    ' : 'FAILED'}  ${name}: ${passed} of ${total} (${seconds} s)`);
}
// The failures are last, because readers keep the end of a long output.
for (const line of results.flatMap(({ failures = [] }) => failures)) {
  console.log(`  failed  ${line}`);
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.total - result.passed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Works through a list, at most `lanes` items at a time. The outcomes have the order of the list. */
async function inLanes(lanes, list, work) {
  const outcomes = [];
  const waiting = list.entries();
  const lane = async () => {
    for (const [index, item] of waiting) {
      outcomes[index] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
}

/**
 * Switches off garbage collection in the check of types, a short-lived Go program, if memory allows. Collection takes a fifth of the
 * check's time.
 */
function withoutCollector() {
  return freemem() < ROOM ? {} : { GOGC: 'off', GOMEMLIMIT: String(ROOM * 0.7) };
}

async function timed(check, work) {
  const start = performance.now();
  const counted = await work(check);
  return { name: check.name, ...counted, seconds: ((performance.now() - start) / 1000).toFixed(1) };
}

/** Starts a run of tests early, if its set-up can be done while others run. */
function prepare(check) {
  if (check?.isPrepared === true) {
    prepared.set(check, startTests(check));
  }
}

/** Runs a check, which counts as one. Its output is shown when it fails. */
async function runCheck({ name, program, args }, running = start(program, args)) {
  running.begin();
  const { code, output } = await running.ended;
  if (code !== 0) {
    console.log(`\n== ${name}: failed\n${output.trimEnd()}`);
  }
  return { passed: code === 0 ? 1 : 0, total: 1 };
}

function reportOf({ name }) {
  return join(reports, `${name}.json`);
}

function startTests(check) {
  const progress = '--reporter=./scripts/test-run/progress.ts';
  const reporting = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(check)}`,
    progress,
  ];
  return start(check.program, [...check.args, ...reporting]);
}

/** A test that did not run (skipped, or its set-up failed) did not pass. A run that fails without a failed test is one failure. */
async function runTests(check, running) {
  const outcome = await runCheck(check, running);
  const { passed, total, failures } = readReport(reportOf(check));
  const failedWithoutTest = outcome.passed === 0 && passed === total;
  return { passed, total: failedWithoutTest || total === 0 ? total + 1 : total, failures };
}

function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const failures = report.testResults.flatMap(failuresOf);
    return { passed: report.numPassedTests, total: report.numTotalTests, failures };
  } catch {
    return { passed: 0, total: 0, failures: [] };
  }
}

/** Returns the failed tests of a file, each with its name and the beginning of the reason. The run prints the whole reason. */
function failuresOf({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const lines = failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join(' ')}`);
  // A set-up that failed leaves no failed test.
  const failureLines = status === 'failed' && lines.length === 0 ? [`${basename(name)}: ${message}`] : lines;
  return failureLines.map((line) => line.replaceAll(/\s+/g, ' ').slice(0, FAILURE_LENGTH));
}

/** Starts a program, and shows its progress. Tests of a run that is prepared do not start before `begin`. */
function start(program, args) {
  const options = {
    cwd: root,
    env: { ...env, TEST_TURN: 'stdin', PROGRESS_DESCRIPTOR: '3' },
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  };
  const child = spawn(join(bin, program), args, options);
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  child.stdio[3].on('data', (chunk) => process.stdout.write(chunk));
  // Writing to a program that has ended is not an error.
  child.stdin.on('error', () => undefined);
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
  });
  return { ended, begin: () => child.stdin.end('your turn') };
}
