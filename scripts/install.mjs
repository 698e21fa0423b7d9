// Installs the dependencies when they are not the ones of package-lock.json, and answers where the product's own Node is.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Answers the path of the Node that runs the product (the version that package-lock.json fixes); exits 1 when it cannot be had. */
export function ensureInstalled() {
  const node = join(root, 'node_modules', 'node', 'bin', 'node');
  if (isInstalled() && canRun(node)) {
    return node;
  }
  console.log('Installing dependencies (about a minute)...');
  // npm itself says where it is when it started us; dev parts are needed to build, whatever NODE_ENV says.
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  // Not `npm ci`: it refuses a lock file that lacks the optional packages of other platforms, and a registry may not have them.
  const options = [
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
  ];
  const args = [...npm.slice(1), 'install', ...options];
  const done = spawnSync(npm[0], args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1e8,
  });
  if (done.status !== 0) {
    fail(`npm install failed:\n${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}`);
  }
  if (!canRun(node)) {
    fail(
      'The install scripts of npm packages did not run: remove ignore-scripts from the npm configuration, then node_modules.',
    );
  }
  return node;
}

/** npm writes what it installed into node_modules/.package-lock.json at the very end: a broken-off install has none. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf(join('node_modules', '.package-lock.json'));
  if (!wanted || !present) {
    return false;
  }
  const complete = Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      optional || !path.includes('node_modules/') || present[path]?.version === version,
  );
  // A folder carried over from another kind of machine.
  const foreign = Object.values(present).some(
    ({ os, cpu }) => !allows(os, process.platform) || !allows(cpu, process.arch),
  );
  return complete && !foreign;
}

function allows(list, value) {
  return (
    !Array.isArray(list) ||
    list.includes(value) ||
    list.some((item) => item.startsWith('!') && item !== `!${value}`)
  );
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Whether there is a program at this path that we may run. */
export function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Says why and ends the process with 1. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}
