// The folders of the embedded database and its socket, accessible to the account that runs it.
import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryAs } from './account.ts';
import type { Account } from './account.ts';
import type { PostgresLog } from './postgres-log.ts';

// Linux allows socket paths of at most 107 bytes, and macOS of 103. Of these, 18 are kept for the name of the socket.
const MAX_SOCKET_FOLDER_BYTES = 103 - 18;
const ROOT_DATA_FOLDER = '/var/lib/mobcheck';

/**
 * Returns the real folder of the data. This is `dataDir`, or, if root uses a folder that the account cannot access
 * (such as a home of mode 0700), a new folder under /var/lib/mobcheck to which the link `dataDir/home` points. Only this
 * link refers to the new folder, so `dataDir` can be moved. Rejects when the data exists but cannot be accessed.
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
  const dataFolder = await realpath(dataDir);
  if (!account.separate || tryAs(account, '/bin/sh', ['-c', 'test -x "$1"', 'sh', dataFolder]).ok) {
    return dataFolder;
  }
  if (existsSync(join(dataFolder, 'db'))) {
    throw new Error(
      `user ${account.uid}, who runs PostgreSQL, can no longer enter ${dataFolder}: open its parent folders (chmod o+x)`,
    );
  }
  await mkdir(ROOT_DATA_FOLDER, { recursive: true, mode: 0o755 });
  const outside = await mkdtemp(join(ROOT_DATA_FOLDER, 'data-'));
  await chmod(outside, 0o755);
  try {
    await symlink(outside, link);
  } catch {
    // Another process started at the same time and created the link first.
    await rm(outside, { recursive: true });
    return await realpath(link);
  }
  log.info(
    `user ${account.uid}, who runs PostgreSQL, cannot enter ${dataFolder}; the database is kept in ${outside}`,
  );
  return outside;
}

/** Returns a short name of the data folder, the same in every process. */
export function clusterNameOf(dataFolder: string): string {
  return `mobcheck-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`;
}

/** Returns the folder of the server's Unix socket, the same in every process of the account. */
export function chooseSocketFolder(dataFolder: string, account: Account): string {
  if (account.separate && existsSync('/run')) {
    return join('/run', clusterNameOf(dataFolder));
  }
  const folder = join(tmpdir(), clusterNameOf(dataFolder));
  return Buffer.byteLength(folder) <= MAX_SOCKET_FOLDER_BYTES
    ? folder
    : join('/tmp', clusterNameOf(dataFolder));
}

/** Creates the folder with mode 0700, since access to it is superuser access. Rejects if another user owns it. */
export async function makeSocketFolder(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') {
      throw error;
    }
  });
  const status = await lstat(folder);
  if (!status.isDirectory() || ![account.uid, process.getuid?.()].includes(status.uid)) {
    throw new Error(`${folder} belongs to somebody else; remove it`);
  }
  if (account.separate) {
    await chown(folder, account.uid, account.gid);
  }
  await chmod(folder, 0o700);
}
