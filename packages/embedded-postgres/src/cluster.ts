// Makes the folder of a new database cluster, and refuses one made by another version of PostgreSQL.
import { spawn } from 'node:child_process';
import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runAs } from './account.ts';
import type { Account } from './account.ts';
import type { Engine } from './engine.ts';
import type { PostgresLog } from './postgres-log.ts';

/**
 * Answers the cluster's folder, `home/db`, made when missing. It is made under another name and renamed when complete, so a
 * start that is killed half-way leaves nothing behind that looks like a database. The caller owns `home`.
 */
export async function prepareCluster(how: {
  engine: Engine;
  account: Account;
  home: string;
  user: string;
  log: PostgresLog;
}): Promise<string> {
  const folder = join(how.home, 'db');
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').then(
    (line) => line.trim(),
    () => undefined,
  );
  if (version === how.engine.major) {
    return folder;
  }
  if (version) {
    throw new Error(
      `the data in ${folder} was made by PostgreSQL ${version} and this installation brings ${how.engine.major}: ` +
        'go back to the earlier release, make a backup, and restore it into an empty folder with this one',
    );
  }
  how.log.info(`making the database in ${folder}`);
  const unfinished = join(how.home, 'db.init');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  if (how.account.separate) {
    await chown(unfinished, how.account.uid, how.account.gid);
  }
  await runInitdb(how.engine, how.account, [`--pgdata=${unfinished}`, `--username=${how.user}`, ...CHOICES]);
  await rename(unfinished, folder);
  return folder;
}

const CHOICES = [
  // The socket's folder is private: who reaches the server may.
  '--auth=trust',
  '--encoding=UTF8',
  // The builtin provider sorts by code point and alike on every machine; a column asks for pt-BR order by its collation.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  // pg_trgm takes accented letters for letters only when the libc's character type is not plain C.
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
  const [said, code] = await Promise.all([text(child.stderr), ended]);
  if (code !== 0) {
    throw new Error(`initdb failed (${code}): ${said.trim()}`);
  }
}
