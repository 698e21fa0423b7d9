// `npm test -- <path or name>` and `npm run test:watch`: only the tests that were asked for, with Vitest's own output.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { fail, root } from './install.mjs';

const FOLDERS = ['packages', 'scripts', 'e2e'];
const TEST = /\.test\.tsx?$/;

/** Every test file, from the root, with slashes. */
function testFiles() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && TEST.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
      .filter((path) => !path.includes('node_modules/')),
  );
}

/**
 * What Vitest is asked for: a word that some path holds chooses files, any other is part of a title.
 * @param {readonly string[]} words
 * @param {readonly string[]} files
 * @param {(path: string) => string} textOf
 * @returns {{ files: string[], titles: string[] }} no files when no test of those chosen has such a title. One that is put
 * together (`%s`) stands in no file as it is printed: its file must be named besides
 */
export function selectTests(words, files, textOf) {
  const paths = words.filter((word) => files.some((path) => path.includes(word)));
  const titles = words.filter((word) => !paths.includes(word));
  const chosen = files.filter((path) => paths.some((word) => path.includes(word)));
  const saying = files.filter((path) => titles.some((title) => textOf(path).includes(title)));
  return { files: paths.length > 0 ? chosen : saying, titles };
}

/** Runs the chosen tests, or goes on watching them, and answers the exit code. */
export async function runSelected(node, env, words, watch) {
  const all = testFiles();
  // Who watches without a word watches what changed since the last commit, browser journeys aside.
  const watched = watch && words.length === 0 ? all.filter((path) => !path.startsWith('e2e/')) : all;
  const { files, titles } = selectTests(words, watched, (path) => readFileSync(join(root, path), 'utf8'));
  if (files.length === 0 && words.length > 0) {
    fail(
      `No test's path or title holds ${words.join(' or ')}. Of a title that is put together, name the file too.`,
    );
  }
  if (files.some((path) => path.startsWith('e2e/'))) {
    env.CHROMIUM_PATH = ensureBrowser();
    if (!buildWeb(node)) {
      fail('The browser tests need the build.');
    }
  }
  const escaped = titles.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const args = [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    watch ? 'watch' : 'run',
    ...(watch && words.length === 0 ? ['--changed', '--exclude=e2e/**'] : files),
    ...(escaped.length > 0 ? ['--testNamePattern', escaped.join('|')] : []),
  ];
  return new Promise((resolve) => {
    const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' });
    child.on('error', (error) => fail(error.message));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
