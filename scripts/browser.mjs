// Finds a Chromium for the browser tests, or installs one as root on Debian.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canRun, fail } from './install.mjs';

const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const USUAL_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const onPath = (name) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => (folder ? [join(folder, name)] : []));

/** Returns the path of a whole browser, which is CHROMIUM_PATH, else one on the PATH, else one in its usual place, else undefined. */
export function findBrowser() {
  const candidates = [process.env.CHROMIUM_PATH, ...NAMES.flatMap(onPath), ...USUAL_PATHS];
  return candidates.find((file) => file && canRun(file));
}

/**
 * Returns the path of Chromium's headless shell, else of a whole browser, or undefined. CHROMIUM_PATH goes before both. The shell is
 * the same engine and opens a page with half the work, but has no camera.
 */
export function findHeadlessBrowser() {
  const candidates = process.env.CHROMIUM_PATH ? [] : onPath(HEADLESS_SHELL);
  return candidates.find(canRun) ?? findBrowser();
}

/** Whether Chromium or its headless shell is missing, and can be installed as root on Debian. */
function isInstallable() {
  const isComplete = findBrowser() && (process.env.CHROMIUM_PATH || onPath(HEADLESS_SHELL).some(canRun));
  return !isComplete && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function install() {
  console.log('Installing Chromium for the browser tests...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update'],
    ['install', '-y', '--no-install-recommends', 'chromium', HEADLESS_SHELL, 'fonts-liberation'],
  ]) {
    const result = spawnSync('apt-get', args, {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 1e8,
    });
    if (result.status !== 0) {
      console.error(`apt-get ${args.join(' ')} failed:\n${result.stdout ?? ''}${result.stderr ?? ''}`);
    }
  }
}

/**
 * Installs Chromium and its headless shell if one is missing, as root on Debian. This runs in another process, beside the installation by
 * npm. Resolves when that process has ended. `requireBrowser` reports a failure.
 */
export async function installBrowserBeside() {
  if (isInstallable()) {
    await new Promise((resolve) => {
      const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'inherit' });
      child.once('error', resolve);
      child.once('close', resolve);
    });
  }
}

/** Without a browser, exits 1 with advice. */
export function requireBrowser() {
  if (!findBrowser()) {
    fail('The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to its program.');
  }
}

/** Installs Chromium and its headless shell if one is missing, as root on Debian. Without a browser, exits 1 with advice. */
export function ensureBrowser() {
  if (isInstallable()) {
    install();
  }
  requireBrowser();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
}
