// Finds a Chromium for the browser tests, or installs one as root on Debian.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canRun, fail } from './install.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const USUAL_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Returns the path of a Chromium or Chrome: CHROMIUM_PATH, else on the PATH, else in a usual folder; or undefined. */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...onPath, ...USUAL_PATHS].find((file) => file && canRun(file));
}

/**
 * Returns the path of a Chromium; installs it if missing, as root on Debian. Exits 1 with advice when there is none.
 */
export function ensureBrowser() {
  const existing = findBrowser();
  if (existing) {
    return existing;
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [
      ['update'],
      ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'],
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
    const installed = findBrowser();
    if (installed) {
      return installed;
    }
  }
  return fail('The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to its program.');
}
