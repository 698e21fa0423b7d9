// Tests that links, pages, files and programs in documentation and package.json exist, and that commands are documented.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './tree.ts';

const PAGES = globSync(['*.md', 'docs/*.md', 'lab/*.md'], { cwd: ROOT }).filter(
  (page) => page !== 'docs/specification-coverage.md',
);

/** Pages that name many files for their readers to open. */
const GUIDES = ['ARCHITECTURE.md', 'docs/one-inspection.md', 'docs/change-recipes.md'];
const SOURCES = ['', 'packages', 'packages/web/src', 'packages/server/src', 'packages/contract/src'];

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');

/** Returns the anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  const headings = [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text.toLowerCase());
  return headings.map((text) => text.replaceAll(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-'));
}

/** Whether the file of a link exists, with the heading if the link names one. */
function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  return existsSync(join(ROOT, file)) && (anchor === undefined || anchorsOf(file).includes(anchor));
}

describe.each(PAGES)('%s', (page) => {
  it('has links to existing files and headings', () => {
    const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const own = links.filter((link) => !/^[a-z]+:/.test(link));
    expect(own.filter((link) => !leadsSomewhere(page, link))).toEqual([]);
  });

  it('names pages that exist', () => {
    const named = [...read(page).matchAll(/`((?:docs\/)?[\w/-]+\.md)`/g)].map(([, path = '']) => path);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

it.each(GUIDES)('%s names files and folders that exist', (page) => {
  const spans = [...read(page).matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, path = '']) => path);
  const paths = spans.filter((path) => !path.startsWith('/'));
  expect(paths.filter((path) => !SOURCES.some((folder) => existsSync(join(ROOT, folder, path))))).toEqual([]);
  expect(paths.length).toBeGreaterThan(10);
});

it.each([
  ['lab/README.md', 'lab', '`%s`'],
  ['docs/operations.md', 'packages/operations', '`npm run %s -w operations`'],
])('%s names each command of %s', (page, folder, form) => {
  const { scripts } = JSON.parse(read(`${folder}/package.json`)) as { scripts: Record<string, string> };
  const names = Object.keys(scripts);
  expect(names.filter((name) => !read(page).includes(form.replace('%s', name)))).toEqual([]);
  expect(names.length).toBeGreaterThan(5);
});

it.each(['package.json', 'lab/package.json', 'packages/operations/package.json'])(
  '%s names programs that exist',
  (manifest) => {
    const { scripts } = JSON.parse(read(manifest)) as { scripts: Record<string, string> };
    const programs = Object.values(scripts).flatMap(
      (script) => script.match(/[\w./-]+\.(?:ts|mjs)\b/g) ?? [],
    );
    expect(programs.filter((program) => !existsSync(join(ROOT, program)))).toEqual([]);
    expect(programs.length).toBeGreaterThan(5);
  },
);
