// `npm test -- <path or name>` and `npm run test:watch`: runs selected tests with Vitest's own output.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '../browser.mjs';
import { buildWeb } from '../build-web.mjs';
import { fail, root } from '../install.mjs';

const FOLDERS = ['packages', 'scripts', 'lab', 'e2e'];
const TEST = /\.test\.tsx?$/;

/** Returns every test file, as a path from the root with slashes. */
export function testFiles() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && TEST.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
      .filter((path) => !path.includes('node_modules/')),
  );
}

/**
 * Selects tests. A word that is part of a path selects files, and any other word is part of a title.
 * @param {readonly string[]} words
 * @param {readonly string[]} files
 * @param {(path: string) => string} textOf
 * @returns {{ files: string[], titles: string[] }} no files when no word is part of a path and no file contains a
 * title. A printed title whose placeholders (`%s`) are filled in is not found in the source, so its file must also be given
 */
export function selectTests(words, files, textOf) {
  const paths = words.filter((word) => files.some((path) => path.includes(word)));
  const titles = words.filter((word) => !paths.includes(word));
  const byPath = files.filter((path) => paths.some((word) => path.includes(word)));
  const byTitle = files.filter((path) => titles.some((title) => textOf(path).includes(title)));
  return { files: paths.length > 0 ? byPath : byTitle, titles };
}

/** Runs or watches the selected tests. Returns the exit code. */
export async function runSelected(node, env, words, watch) {
  const all = testFiles();
  // Watching without a word means tests of changes since the last commit, without browser tests.
  const candidates = watch && words.length === 0 ? all.filter((path) => !path.startsWith('e2e/')) : all;
  const { files, titles } = selectTests(words, candidates, (path) => readFileSync(join(root, path), 'utf8'));
  if (files.length === 0 && words.length > 0) {
    fail(
      `No test's path or title contains ${words.join(' or ')}. For a title with placeholders, give the file too.`,
    );
  }
  if (files.some((path) => path.startsWith('e2e/'))) {
    ensureBrowser();
    if (!buildWeb(node)) {
      fail('The browser tests need the build.');
    }
  }
  const titlePatterns = titles.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const args = [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    watch ? 'watch' : 'run',
    ...(watch && words.length === 0 ? ['--changed', '--exclude=e2e/**'] : files),
    ...(titlePatterns.length > 0 ? ['--testNamePattern', titlePatterns.join('|')] : []),
  ];
  return new Promise((resolve) => {
    const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' });
    child.on('error', (error) => fail(error.message));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
