// The sources that the checks look at, and what a check answers.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** A source file; `path` starts at the root of the repository, with slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** One law broken in one place. */
export interface Breach {
  readonly law: string;
  readonly path: string;
  readonly detail: string;
}

export type Check = (files: readonly SourceFile[]) => Breach[];

const SKIPPED = new Set(['node_modules', 'dist', 'test-results']);
const CODE = /\.(ts|tsx|mjs)$/;

/** Where code lives: every `src` of a package, and the folders around them. */
export function sourceFolders(root: string): string[] {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`);
  return [...packages, 'scripts', 'e2e', 'bench'];
}

/** Reads all hand-written code below the folders; a folder that is missing holds nothing. */
export function readTree(root: string, folders: readonly string[] = sourceFolders(root)): SourceFile[] {
  return folders.flatMap((folder) => walk(root, folder));
}

function walk(root: string, folder: string): SourceFile[] {
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
      return isCode(path) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : [];
    });
}

function isCode(path: string): boolean {
  return CODE.test(path) && !path.endsWith('.gen.ts') && !path.endsWith('.d.ts');
}

/** Whether a file exists for tests only. */
export function isTesting(path: string): boolean {
  return path.includes('/testing/') || /\.(test|testing)\.tsx?$/.test(path);
}
