// Where the embedded database and its socket live, so that the account that runs it can reach them.
import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryAs } from './account.ts';
import type { Account } from './account.ts';
import type { PostgresLog } from './postgres-log.ts';

// Linux allows 107 bytes, macOS 103; the socket's own name takes 18.
const LONGEST_SOCKET_FOLDER = 103 - 18;
const OUTSIDE = '/var/lib/mobcheck';

/**
 * The real folder of the data: `dataDir`, or, when root works in a folder closed to the account (a home of mode 0700), a new
 * folder under /var/lib/mobcheck that `dataDir/home` points to. The link is the only record: moving or deleting `dataDir` does
 * what one expects. Rejects when the data is there but out of reach.
 */
export async function makeDataDirectory(
  dataDir: string,
  account: Account,
  log: PostgresLog,
): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const link = join(dataDir, 'home');
  if (await lstat(link).catch(() => undefined)) {
    return await realpath(link).catch(() => {
      throw new Error(`${link} points to a database that is no longer there`);
    });
  }
  const home = await realpath(dataDir);
  if (!account.separate || tryAs(account, '/bin/sh', ['-c', 'test -x "$1"', 'sh', home]).ok) {
    return home;
  }
  if (existsSync(join(home, 'db'))) {
    throw new Error(
      `user ${account.uid}, who runs PostgreSQL, can no longer enter ${home}: open its parent folders (chmod o+x)`,
    );
  }
  await mkdir(OUTSIDE, { recursive: true, mode: 0o755 });
  const outside = await mkdtemp(join(OUTSIDE, 'data-'));
  await chmod(outside, 0o755);
  try {
    await symlink(outside, link);
  } catch {
    // Another first start was quicker: its folder is the one.
    await rm(outside, { recursive: true });
    return await realpath(link);
  }
  log.info(
    `user ${account.uid}, who runs PostgreSQL, cannot enter ${home}; the database is kept in ${outside}`,
  );
  return outside;
}

/** A short name of the data folder, the same in every process. */
export function nameOf(home: string): string {
  return `mobcheck-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
}

/** The folder of the server's Unix socket, the same in every process of the account. */
export function chooseSocketFolder(home: string, account: Account): string {
  if (account.separate && existsSync('/run')) {
    return join('/run', nameOf(home));
  }
  const folder = join(tmpdir(), nameOf(home));
  return Buffer.byteLength(folder) <= LONGEST_SOCKET_FOLDER ? folder : join('/tmp', nameOf(home));
}

/** Makes it, of mode 0700: who can enter it is the superuser of the database. Rejects when somebody else made the folder. */
export async function makeSocketFolder(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') {
      throw error;
    }
  });
  const found = await lstat(folder);
  if (!found.isDirectory() || ![account.uid, process.getuid?.()].includes(found.uid)) {
    throw new Error(`${folder} belongs to somebody else; remove it`);
  }
  if (account.separate) {
    await chown(folder, account.uid, account.gid);
  }
  await chmod(folder, 0o700);
}
