/** Tests that the lock file has every package of every platform, so that `npm ci` accepts it, and no address of a registry. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './tree.ts';

interface Entry {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly resolved?: string;
  readonly link?: true;
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Entry>>;
};

/** Whether a package that an entry depends on is in the lock file, in the entry's folder or one above. */
function isLocked(path: string, name: string): boolean {
  if (packages[path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`] !== undefined) {
    return true;
  }
  return path !== '' && isLocked(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}

it('has the optional packages of all platforms', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(path, name))
      .map((name) => `${name} of ${path}`),
  );
  expect(missing).toEqual([]);
});

it('names no registry', () => {
  const named = Object.entries(packages).filter(([, { resolved, link }]) => resolved !== undefined && !link);
  expect(named).toEqual([]);
});
