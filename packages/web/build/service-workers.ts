/** Vite plugin that completes the page and the service worker of the field application, and compresses the built files. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { hintToCompile, isFirstChunk } from './first-chunks.ts';

const PAGE = 'field.html';
const WORKER = 'service-worker.js';

/** Replaces a placeholder that must occur exactly once. */
function fill(file: string, placeholder: RegExp, value: string): void {
  const text = readFileSync(file, 'utf8');
  if (text.split(placeholder).length !== 2) {
    throw new Error(`${file}: ${placeholder.source} is not there once`);
  }
  writeFileSync(file, text.replace(placeholder, value));
}

/** Checks that a worker is a single file, as browsers load it. @throws Error if the worker shares code with another entry */
function requireOneFile(file: string): void {
  if (/^import\b/m.test(readFileSync(file, 'utf8'))) {
    throw new Error(`${file} imports: a service worker may only import types`);
  }
}

/** Writes a compressed copy beside a file. It is much smaller than a file that is compressed while it is sent. */
async function compress(file: string): Promise<void> {
  // The highest quality makes files smaller by a twelfth and takes six times as long.
  const params = { [constants.BROTLI_PARAM_QUALITY]: isFirstChunk(file) ? 11 : 9 };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(readFileSync(file), { params }));
}

/** Creates the plugin. It completes `service-worker.js` and the page when the field application, which is built last, is written. */
export function serviceWorkers(): Plugin {
  return {
    name: 'service-workers',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'field',
    // Replaces the loader of chunk styles, which works only in a module. The field application has no chunks.
    load: (id) =>
      id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined,
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }, bundle) {
        const [page, worker] = [join(dir, PAGE), join(dir, WORKER)];
        const files = Object.keys(bundle)
          .filter((file) => file.startsWith('assets/') && !file.endsWith('.map'))
          .map((file) => `/${file}`);
        // Vite writes the tag of a module, although the script is no module.
        fill(page, /<script type="module" crossorigin/, '<script defer');
        // The file names contain a hash of their content. The page has no hash in its name, so its content is added.
        const content = [...files, readFileSync(page, 'utf8')].join('\n');
        const build = `mobcheck-field ${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
        requireOneFile(worker);
        fill(page, /__BUILD__/, build);
        fill(worker, /__BUILD__/, build);
        fill(worker, /["'`]__FILES__["'`]/, JSON.stringify(['/field', ...files]));
        // The files of the office are included, since the office was built before into the same folder.
        const assets = readdirSync(join(dir, 'assets')).filter((file) => /\.(js|css|svg|wasm)$/.test(file));
        const paths = assets.map((file) => join(dir, 'assets', file));
        paths.filter(isFirstChunk).forEach(hintToCompile);
        await Promise.all(paths.map(compress));
      },
    },
  };
}
