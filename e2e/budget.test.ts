/** The scripts that are loaded at the start of a page: their number, and their size, compressed, in kB. */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const DIST = new URL('../packages/web/dist/', import.meta.url);
/** A sheet for each component. */
const DESIGN_STYLES = new URL('../node_modules/@mantine/core/styles/', import.meta.url);

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8')) as Record<
  string,
  Chunk
>;

/** The application, which the document's entry loads. */
const START = Object.keys(manifest).find((key) => manifest[key]?.name === 'start') ?? 'no start';
const OFFICE = ['index.html', START] as const;
/** What the entry asks for when somebody is signed in, besides the page. */
const SIGNED_IN = [...OFFICE, 'src/office/shell/office-router.tsx', 'src/office/shell/shell.tsx'] as const;
const REPORT = [...SIGNED_IN, 'src/office/equipment/report/inspections.page.tsx'] as const;
const DASHBOARD = [...SIGNED_IN, 'src/office/shell/start.page.tsx'] as const;

/** Collects the chunks that entries load at start, with their static imports but without dynamic ones. */
function filesLoadedWith(entries: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key] ?? expect.fail(`no chunk ${key}`);
    if (!files.has(chunk.file)) {
      files.add(chunk.file);
      chunk.imports?.forEach(visit);
    }
  };
  entries.forEach(visit);
  return files;
}

function compressedKilobytes(entries: readonly string[]): number {
  const sizes = [...filesLoadedWith(entries)].map(
    (file) => gzipSync(readFileSync(new URL(file, DIST))).length,
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

test.each([
  ['landing', [...OFFICE, 'src/office/landing/landing.page.tsx'], 150],
  ['login', [...OFFICE, 'src/account/login/login.page.tsx'], 150],
  ['report', REPORT, 300],
  ['dashboard', DASHBOARD, 272],
] as const)('the scripts loaded for the page %s are within its budget', (_, entries, budget) => {
  expect(compressedKilobytes(entries)).toBeLessThanOrEqual(budget);
});

test.each([
  ['report', REPORT, 15],
  ['dashboard', DASHBOARD, 11],
] as const)('the page %s asks for few files', (_, entries, budget) => {
  expect(filesLoadedWith(entries).size).toBeLessThanOrEqual(budget);
});

test('the large scripts of the first view are compiled as they arrive, beside the page', () => {
  const large = [...filesLoadedWith([...REPORT, ...DASHBOARD])]
    .map((file) => ({ file, script: readFileSync(new URL(file, DIST), 'utf8') }))
    .filter(({ script }) => script.length > 20_000);
  const unhinted = large.filter(({ script }) => !script.startsWith('//# allFunctionsCalledOnLoad\n'));
  expect([large.length > 3, unhinted.map(({ file }) => file)]).toEqual([true, []]);
});

test('no page loads what makes JSON Schema, which only the server does', () => {
  const scripts = readdirSync(new URL('assets/', DIST)).filter((file) => file.endsWith('.js'));
  const making = scripts.filter((file) =>
    readFileSync(new URL(`assets/${file}`, DIST), 'utf8').includes('processJSONSchema'),
  );
  expect([scripts.length > 100, making]).toEqual([true, []]);
});

/** Collects the classes of the design system that the built files of a kind name. */
function designClasses(kind: '.js' | '.css'): Set<string> {
  const files = readdirSync(new URL('assets/', DIST)).filter((file) => file.endsWith(kind));
  const texts = files.map((file) => readFileSync(new URL(`assets/${file}`, DIST), 'utf8'));
  return new Set(texts.flatMap((text) => text.match(/\bm_[0-9a-f]{6,8}\b/g) ?? []));
}

test('every component of the design system that is built has its styles', () => {
  const [used, styled] = [designClasses('.js'), designClasses('.css')];
  const missing = readdirSync(DESIGN_STYLES)
    .filter((file) => file.endsWith('.css') && !file.endsWith('.layer.css'))
    .filter((file) => {
      const ofComponent =
        readFileSync(new URL(file, DESIGN_STYLES), 'utf8').match(/\bm_[0-9a-f]{6,8}\b/g) ?? [];
      return ofComponent.some((name) => used.has(name) && !styled.has(name));
    });
  expect(missing).toEqual([]);
});

test('the entry of the document, which runs before the first paint, is small', () => {
  expect(compressedKilobytes(['index.html'])).toBeLessThanOrEqual(5);
});

test('the check detects too much script: both pages together exceed the budget of the login', () => {
  expect(
    compressedKilobytes([...OFFICE, 'src/office/equipment/report/inspections.page.tsx']),
  ).toBeGreaterThan(150);
});
