/** Tests of the built scripts and styles: their compressed size in kB, their number, their imports and their content. */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const DIST = new URL('../packages/web/dist/', import.meta.url);
/** Folder with a style sheet for each component. */
const DESIGN_STYLES = new URL('../node_modules/@mantine/core/styles/', import.meta.url);

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8')) as Record<
  string,
  Chunk
>;

const chunkNamed = (name: string) =>
  Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? name;
/** The document's entry, and the application that it loads. */
const OFFICE = ['index.html', chunkNamed('start')] as const;
/** Chunks that the entry loads for a signed-in user, besides the page. */
const SIGNED_IN = [...OFFICE, chunkNamed('shell')] as const;
const REPORT = [...SIGNED_IN, 'src/office/equipment/report/inspections.page.tsx'] as const;
const DASHBOARD = [...SIGNED_IN, 'src/office/shell/start.page.tsx'] as const;

/** Collects the chunks that entries load at start, with their static imports but without dynamic ones. */
function chunksLoadedWith(entries: readonly string[]): Set<Chunk> {
  const chunks = new Set<Chunk>();
  const visit = (key: string): void => {
    const chunk = manifest[key] ?? expect.fail(`no chunk ${key}`);
    if (!chunks.has(chunk)) {
      chunks.add(chunk);
      chunk.imports?.forEach(visit);
    }
  };
  entries.forEach(visit);
  return chunks;
}

const scriptsLoadedWith = (entries: readonly string[]) =>
  [...chunksLoadedWith(entries)].map(({ file }) => file);

function compressedKilobytes(entries: readonly string[]): number {
  const sizes = scriptsLoadedWith(entries).map((file) => gzipSync(readFileSync(new URL(file, DIST))).length);
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
  ['report', REPORT],
  ['dashboard', DASHBOARD],
] as const)('the page %s loads at most twelve scripts and styles', (_, entries) => {
  const chunks = [...chunksLoadedWith(entries)];
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  expect([chunks.length > 2, styles.size > 1]).toEqual([true, true]);
  expect(chunks.length + styles.size).toBeLessThanOrEqual(12);
});

/** Returns the file of the field application's one script. */
function fieldScript(): string {
  const page = readFileSync(new URL('field.html', DIST), 'utf8');
  return /<script defer src="\/(assets\/field-[\w-]+\.js)"/.exec(page)?.[1] ?? expect.fail('no script');
}

test('the script of the field application is within its budget', () => {
  const script = gzipSync(readFileSync(new URL(fieldScript(), DIST)));
  expect(script.length / 1024).toBeLessThanOrEqual(375);
});

test('the service worker keeps the files that the field application loads after its start', () => {
  const script = readFileSync(new URL(fieldScript(), DIST), 'utf8');
  const worker = readFileSync(new URL('service-worker.js', DIST), 'utf8');
  const loaded = [...script.matchAll(/import\(.(\/assets\/[\w-]+\.js).\)/g)].map(([, file]) => file ?? '');
  const lost = loaded.filter((file) => !worker.includes(file));
  expect([new Set(loaded).size, lost]).toEqual([3, []]);
});

test('no two built scripts import each other, since neither would start', () => {
  const keys = Object.keys(manifest);
  const waiting = keys.filter((key) =>
    manifest[key]?.imports?.some((needed) => chunksLoadedWith([needed]).has(manifest[key] as Chunk)),
  );
  expect([keys.length > 100, waiting]).toEqual([true, []]);
});

test('the large scripts of the first view have the hint that compiles them while they load', () => {
  const large = scriptsLoadedWith([...REPORT, ...DASHBOARD])
    .map((file) => ({ file, script: readFileSync(new URL(file, DIST), 'utf8') }))
    .filter(({ script }) => script.length > 20_000);
  const unhinted = large.filter(({ script }) => !script.startsWith('//# allFunctionsCalledOnLoad\n'));
  expect([large.length > 3, unhinted.map(({ file }) => file)]).toEqual([true, []]);
});

test('no page loads the code for JSON Schema, which only the server needs', () => {
  const scripts = readdirSync(new URL('assets/', DIST)).filter((file) => file.endsWith('.js'));
  const making = scripts.filter((file) =>
    readFileSync(new URL(`assets/${file}`, DIST), 'utf8').includes('processJSONSchema'),
  );
  expect([scripts.length > 100, making]).toEqual([true, []]);
});

/** Collects the design system's class names that occur in the built files with this extension. */
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

test('control: the scripts of the report exceed the budget of the login', () => {
  expect(
    compressedKilobytes([...OFFICE, 'src/office/equipment/report/inspections.page.tsx']),
  ).toBeGreaterThan(150);
});
