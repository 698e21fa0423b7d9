// Tests that the page of the specification's coverage names existing files and existing titles of tests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTree, ROOT } from './tree.ts';

/** The folders that the page abbreviates. */
const FOLDERS = {
  'c/': 'packages/contract/src/',
  's/': 'packages/server/src/features/',
  'w/': 'packages/web/src/',
  'lib/': 'packages/web/src/lib/',
  'ui/': 'packages/web/src/ui/',
} as const;
const FILE = /(?<![\w/*.-])(?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs)(?![\w-])/g;
const TITLED = /([\w./-]+\.test\.tsx?) ("[^"]+"(?:, "[^"]+")*)/g;

const page = readFileSync(join(ROOT, 'docs/specification-coverage.md'), 'utf8');
const files = new Map(readTree(ROOT).map(({ path, text }) => [path, text]));

/** Returns the files that a name of the page can mean. */
function filesOf(name: string): string[] {
  const folder = Object.entries(FOLDERS).find(([short]) => name.startsWith(short));
  const whole = folder === undefined ? name : `${folder[1]}${name.slice(folder[0].length)}`;
  return [...files.keys()].filter((path) => path === whole || path.endsWith(`/${name}`));
}

/** Whether a test file has a title. The page writes variable parts of a title as `…`. */
function hasTitle(text: string, title: string): boolean {
  const parts = title
    .replaceAll('`', '')
    .split('…')
    .map((part) => part.trim().replaceAll(/[$()*+.?[\]\\^{|}]/g, String.raw`\$&`));
  return new RegExp(parts.join('.*')).test(text.replaceAll('`', '').replaceAll(String.raw`\'`, "'"));
}

it('each file exists', () => {
  const names = [...new Set([...page.matchAll(FILE)].map(([name]) => name))];
  expect(names.filter((name) => filesOf(name).length === 0)).toEqual([]);
  expect(names.length).toBeGreaterThan(400);
});

it('each title of a test is in its file', () => {
  const titles = [...page.matchAll(TITLED)].flatMap(([, name = '', quoted = '']) =>
    [...quoted.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ name, title })),
  );
  const isFound = ({ name, title }: (typeof titles)[number]) =>
    filesOf(name).some((path) => hasTitle(files.get(path) ?? '', title));
  expect(titles.filter((title) => !isFound(title))).toEqual([]);
  expect(titles.length).toBeGreaterThan(300);
});
