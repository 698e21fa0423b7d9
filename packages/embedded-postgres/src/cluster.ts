// Creates the folder of a database cluster. Rejects a cluster of another version of PostgreSQL.
import { spawn } from 'node:child_process';
import { chown, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runAs } from './account.ts';
import type { Account } from './account.ts';
import type { Engine } from './engine.ts';
import type { PostgresLog } from './postgres-log.ts';

/**
 * Returns the cluster's folder, `dataFolder/db`, and creates it if missing. The folder is created under another name and renamed when
 * complete, so that an interrupted start leaves no incomplete database behind. The caller must own `dataFolder`.
 */
export async function prepareCluster(options: {
  engine: Engine;
  account: Account;
  dataFolder: string;
  user: string;
  log: PostgresLog;
}): Promise<string> {
  const folder = join(options.dataFolder, 'db');
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').then(
    (line) => line.trim(),
    () => undefined,
  );
  if (version === options.engine.major) {
    return folder;
  }
  if (version) {
    throw new Error(
      `the data in ${folder} was made by PostgreSQL ${version} and this installation brings ${options.engine.major}: ` +
        'stop every server that uses it and run npm run db:upgrade -w operations, with the same DATA_DIR',
    );
  }
  const setAside = (await readdir(options.dataFolder)).find((name) => /^db-\d+$/.test(name));
  if (setAside !== undefined) {
    throw new Error(
      `an upgrade of the data in ${join(options.dataFolder, setAside)} was interrupted: run npm run db:upgrade -w operations again`,
    );
  }
  options.log.info(`making the database in ${folder}`);
  await initialiseCluster({ ...options, folder });
  return folder;
}

/** Creates an empty cluster under another name and renames it when complete. The caller must own `dataFolder`. */
export async function initialiseCluster(options: {
  engine: Engine;
  account: Account;
  dataFolder: string;
  user: string;
  folder: string;
}): Promise<void> {
  const unfinished = join(options.dataFolder, 'db.init');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  if (options.account.separate) {
    await chown(unfinished, options.account.uid, options.account.gid);
  }
  await runInitdb(options.engine, options.account, [
    `--pgdata=${unfinished}`,
    `--username=${options.user}`,
    ...INITDB_OPTIONS,
  ]);
  await rename(unfinished, options.folder);
}

const INITDB_OPTIONS = [
  // The socket's folder is private, so every client that reaches it may connect.
  '--auth=trust',
  '--encoding=UTF8',
  // The builtin provider sorts by code point, the same on every machine. Columns with pt-BR order have a collation.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  // pg_trgm treats accented characters as letters only if the libc's character type is not C.
  `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
  '--data-checksums',
];

async function runInitdb(engine: Engine, account: Account, args: string[]): Promise<void> {
  const command = runAs(account, engine.initdb, args, true);
  const child = spawn(command.file, command.args, {
    ...command.options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  const [errorOutput, code] = await Promise.all([text(child.stderr), ended]);
  if (code !== 0) {
    throw new Error(`initdb failed (${code}): ${errorOutput.trim()}`);
  }
}
