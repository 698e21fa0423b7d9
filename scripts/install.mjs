// Installs the dependencies if they do not match package-lock.json, and finds the product's own Node.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Returns the path of the Node that runs the product (the version in package-lock.json). Exits 1 if it cannot be
 * installed.
 */
export function ensureInstalled() {
  const node = join(root, 'node_modules', 'node', 'bin', 'node');
  if (isInstalled() && canRun(node)) {
    return node;
  }
  console.log('Installing dependencies (about a minute)...');
  // The path of npm if it started this script. Development packages are needed for the build, whatever NODE_ENV is.
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const options = ['--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error'];
  const args = [...npm.slice(1), 'ci', ...options];
  const result = spawnSync(npm[0], args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1e8,
  });
  if (result.status !== 0) {
    fail(`npm ci failed:\n${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`);
  }
  if (!canRun(node)) {
    fail(
      'The install scripts of npm packages did not run: remove ignore-scripts from the npm configuration, then node_modules.',
    );
  }
  return node;
}

/** npm writes node_modules/.package-lock.json at the end, so an interrupted installation has none. */
function isInstalled() {
  const required = packagesOf('package-lock.json');
  const installed = packagesOf(join('node_modules', '.package-lock.json'));
  if (!required || !installed) {
    return false;
  }
  const complete = Object.entries(required).every(
    ([path, { version, optional }]) =>
      optional || !path.includes('node_modules/') || installed[path]?.version === version,
  );
  // Packages of another platform, in a folder that was copied from there.
  const foreign = Object.values(installed).some(
    ({ os, cpu }) => !allows(os, process.platform) || !allows(cpu, process.arch),
  );
  return complete && !foreign;
}

/** Whether the list `os` or `cpu` of a package in a lock file allows a value. */
export function allows(list, value) {
  if (!Array.isArray(list)) {
    return true;
  }
  return list.includes(value) || (!list.includes(`!${value}`) && list.every((item) => item.startsWith('!')));
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Whether there is an executable at this path. */
export function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Prints the message and ends the process with 1. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}
