// The sources for the checks, and the result of a check.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** A source file. `path` starts at the root of the repository, with slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A breach of a law. */
export interface Breach {
  readonly law: string;
  readonly path: string;
  readonly detail: string;
  /** A short name of the breach without line numbers and counts, which the tests of the laws compare. */
  readonly subject?: string;
}

export type Check = (files: readonly SourceFile[]) => Breach[];

const SKIPPED = new Set(['node_modules', 'dist', 'test-results']);
const CODE = /\.(ts|tsx|mjs)$/;
const GENERATED = /\.(gen|d)\.ts$/;

/** Returns the folders with code, which are every `src` of a package and the folders outside of packages. */
export function sourceFolders(root: string): string[] {
  const packages = readdirSync(join(root, 'packages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `packages/${name}/src`);
  return [...packages, 'scripts', 'e2e', 'lab'];
}

/** Reads all hand-written code below the folders. Missing folders are ignored. */
export function readTree(root: string, folders: readonly string[] = sourceFolders(root)): SourceFile[] {
  return folders
    .flatMap((folder) => walk(root, folder))
    .filter((path) => CODE.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Returns the paths of all hand-written code and styles. */
export function sourcePaths(root: string): string[] {
  return sourceFolders(root)
    .flatMap((folder) => walk(root, folder))
    .filter((path) => CODE.test(path) || path.endsWith('.css'));
}

/** Reads all hand-written styles. */
export function readStyles(root: string): SourceFile[] {
  return sourcePaths(root)
    .filter((path) => path.endsWith('.css'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Reads all migrations. */
export function readMigrations(root: string): SourceFile[] {
  return walk(root, 'packages/server/migrations')
    .filter((path) => path.endsWith('.sql'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Returns every file below a folder that is not generated. */
function walk(root: string, folder: string): string[] {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter((entry) => !SKIPPED.has(entry.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        return walk(root, path);
      }
      return GENERATED.test(path) ? [] : [path];
    });
}

/** Whether a file is only for tests. */
export function isTesting(path: string): boolean {
  return path.includes('/testing/') || /\.(test|testing)\.tsx?$/.test(path);
}
