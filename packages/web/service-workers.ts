/** Vite plugin: writes into the field application's service worker which files it has to keep, and names the build. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const PAGE = 'field.html';
const WORKER = 'service-worker.js';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** Returns the files that a page loads at its start or later, from the manifest of the build. */
function filesOf(manifest: Readonly<Record<string, Chunk>>, page: string): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) {
      return;
    }
    seen.add(key);
    [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])].forEach((file) => files.add(file));
    [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])].forEach(visit);
  };
  visit(page);
  return [...files];
}

/** Replaces a placeholder, with or without its quotation marks, which must be there once. */
function fill(file: string, placeholder: RegExp, value: string): void {
  const text = readFileSync(file, 'utf8');
  if (text.split(placeholder).length !== 2) {
    throw new Error(`${file}: ${placeholder.source} is not there once`);
  }
  writeFileSync(file, text.replace(placeholder, value));
}

/** Browsers load a worker as one plain file. @throws Error when it shares code with another entry */
function requireOneFile(file: string): void {
  if (/^import\b/m.test(readFileSync(file, 'utf8'))) {
    throw new Error(`${file} imports: a service worker may only import types`);
  }
}

/** Compresses a file beside itself: the whole application goes over the wire at once, much smaller than compressed while sending. */
async function compress(file: string): Promise<void> {
  // The highest quality saves a tenth more and takes thirteen times as long.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(readFileSync(file), { params }));
}

/** Completes `service-worker.js` and the page after everything else is written. */
export function serviceWorkers(): Plugin {
  return {
    name: 'service-workers',
    apply: 'build',
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }, bundle) {
        if (!(WORKER in bundle)) {
          // Only a part of the application, such as the gallery.
          return;
        }
        const [page, worker] = [join(dir, PAGE), join(dir, WORKER)];
        const manifest = readFileSync(join(dir, '.vite', 'manifest.json'), 'utf8');
        const files = filesOf(JSON.parse(manifest) as Record<string, Chunk>, PAGE).map((file) => `/${file}`);
        // The names of files contain a hash of their content; the page's own content is added.
        const content = [...files, readFileSync(page, 'utf8')].join('\n');
        const build = `mobcheck-field ${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
        requireOneFile(worker);
        fill(page, /__BUILD__/, build);
        fill(worker, /__BUILD__/, build);
        fill(worker, /["'`]__FILES__["'`]/, JSON.stringify(['/field', ...files]));
        await Promise.all(files.map((file) => compress(join(dir, file))));
      },
    },
  };
}
