// Builds the web application when its sources changed since the last build, as a function or as a program beside other checks.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const web = join(root, 'packages', 'web');
const stampFile = join(web, 'dist', '.stamp');

/** Builds if necessary. Returns false only if the build failed. */
export function buildWeb(node) {
  // Without the web package there is nothing to build, and the server serves the API alone.
  if (!existsSync(join(web, 'vite.config.ts'))) {
    return true;
  }
  const stamp = stampOfSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
    return true;
  }
  console.log('Building the web application...');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const result = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: web,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) {
    console.error(
      `The build failed:\n${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`,
    );
    return false;
  }
  writeFileSync(stampFile, stamp);
  return true;
}

function stampOfSources() {
  const hash = createHash('sha256');
  const add = (file) => hash.update(file).update(readFileSync(join(root, file)));
  const walk = (folder) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !['dist', 'node_modules'].includes(entry.name)) {
        walk(path);
      }
      if (entry.isFile()) {
        add(path);
      }
    }
  };
  add('package-lock.json');
  walk('packages/contract');
  walk('packages/web');
  return hash.digest('hex');
}

if (import.meta.main) {
  process.exitCode = buildWeb(process.execPath) ? 0 : 1;
}
