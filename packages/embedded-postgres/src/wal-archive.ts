// The archive of the write-ahead log, with every finished segment, compressed, in a folder outside of the data.
import { randomUUID } from 'node:crypto';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { tryAs } from './account.ts';
import type { Account } from './account.ts';

/** Maximum time until a commit is in the archive, even when little is written. */
const ARCHIVE_TIMEOUT_S = 60;

const SHA256 = process.platform === 'darwin' ? 'shasum -a 256' : 'sha256sum';

// PostgreSQL passes the commands to a shell.
const UNSAFE = /["'`$\\%\n]/;

/**
 * Creates the folder of the archive for the account. Rejects a path with characters that have a meaning in a shell. Also rejects
 * the archive of another database, since a restored database has the same names of segments as its original.
 */
export async function makeWalArchive(folder: string, account: Account, dataFolder: string): Promise<void> {
  if (UNSAFE.test(folder)) {
    throw new Error(`the folder of backups may not contain quotes, $, % or backslashes: ${folder}`);
  }
  // The database's account must be able to pass through the parent folder.
  await mkdir(dirname(folder), { recursive: true, mode: 0o711 });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account.separate) {
    await chown(folder, account.uid, account.gid);
  }
  if (!tryAs(account, '/bin/sh', ['-c', 'test -w "$1"', 'sh', folder]).ok) {
    throw new Error(
      `user ${account.uid}, who runs PostgreSQL, cannot write into ${folder}: open its parent folders (chmod o+x)`,
    );
  }
  const id = await readOrWrite(join(dataFolder, 'wal-archive.id'), randomUUID());
  if ((await readOrWrite(join(folder, 'owner.id'), id)) !== id) {
    throw new Error(
      `${folder} has the log of another database (of the one that this was restored from?): use a new folder of backups`,
    );
  }
}

/** Returns the content of a file. Creates the file with the given content if it does not exist. */
async function readOrWrite(file: string, content: string): Promise<string> {
  await writeFile(file, content, { flag: 'wx', flush: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') {
      throw error;
    }
  });
  return readFile(file, 'utf8');
}

/**
 * Returns the settings by which a server archives its log. A segment that the archive already has must have the same content. The hash
 * beside a segment is of the uncompressed segment. The hash file gets its name first, so that every archived segment has a hash.
 */
export function archiveSettings(folder: string): Record<string, string> {
  const [file, hash] = [`${folder}/%f.gz`, `${folder}/%f.sha256`];
  const store = [
    `gzip -1 -c "%p" > "${file}.part" && sync "${file}.part"`,
    `${SHA256} < "%p" > "${hash}.part" && sync "${hash}.part"`,
    `mv "${hash}.part" "${hash}" && mv "${file}.part" "${file}"`,
  ].join(' && ');
  return {
    archive_mode: 'on',
    archive_timeout: String(ARCHIVE_TIMEOUT_S),
    archive_command: `if test -e "${file}"; then gunzip -c "${file}" | cmp -s - "%p"; else ${store}; fi`,
  };
}

/** Folder of a restored cluster with the compressed segments that its server replays. */
export const REPLAYED_LOG = 'replayed_log';

/**
 * Returns the settings by which a restored server replays the segments in its own folder and then accepts connections.
 * @param until the instant of the last commit to replay. Undefined means all archived commits
 */
export function recoverySettings(until: Date | undefined): Record<string, string> {
  const file = `${REPLAYED_LOG}/%f.gz`;
  return {
    // The server runs its commands in the folder of the cluster.
    restore_command: `test -e "${file}" && gunzip -c "${file}" > "%p"`,
    // The server accepts no connection before the replay has ended.
    hot_standby: 'off',
    recovery_target_action: 'promote',
    // The letter Z is a name of a time zone, and the server knows no names yet when it reads the setting.
    ...(until === undefined ? {} : { recovery_target_time: until.toISOString().replace('Z', '+00') }),
  };
}
