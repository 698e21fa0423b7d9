// A folder into which the files of a saved cluster are written, for a server that then replays the log.
import { chmod, chown, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { findAccount } from './account.ts';
import { makeDataDirectory } from './data-directory.ts';
import type { PostgresLog } from './postgres-log.ts';
import { REPLAYED_LOG } from './wal-archive.ts';

/** PostgreSQL needs these folders, but a backup does not have their content. */
const EMPTY_FOLDERS = [
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_logical/snapshots',
  'pg_logical/mappings',
];

export type RestoredCluster = {
  /** Adds bytes at the end of a file. `path` is relative to the cluster. */
  append(path: string, content: Uint8Array): Promise<void>;
  /** Copies a compressed segment of the log, since the server's account may be unable to read the original. */
  addSegment(file: string): Promise<void>;
  /** Gives all files to the account that runs the server, which replays the log at its next start. */
  finish(): Promise<void>;
  /** Deletes the copied segments. Call it after the server has replayed them. */
  dropSegments(): Promise<void>;
};

/** Opens an empty folder for the files of a cluster. `dataDir`, as in `startEmbeddedPostgres`, must not have a database. */
export async function openRestoredCluster(dataDir: string, log: PostgresLog): Promise<RestoredCluster> {
  const account = await findAccount();
  const cluster = join(await makeDataDirectory(dataDir, account, log), 'db');
  const segments = join(cluster, REPLAYED_LOG);
  await mkdir(cluster, { mode: 0o700 });
  for (const folder of [...EMPTY_FOLDERS, REPLAYED_LOG]) {
    await mkdir(join(cluster, folder), { recursive: true });
  }
  return {
    // The server itself writes everything to the disk before it replays the log.
    append: async (path, content) => {
      await mkdir(dirname(join(cluster, path)), { recursive: true });
      await writeFile(join(cluster, path), content, { flag: 'a' });
    },
    addSegment: async (file) => copyFile(file, join(segments, basename(file))),
    dropSegments: async () => rm(segments, { recursive: true }),
    finish: async () => {
      await writeFile(join(cluster, 'recovery.signal'), '');
      const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
      const paths = [cluster, ...entries.map((entry) => join(entry.parentPath, entry.name))];
      const folders = new Set([
        cluster,
        ...entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name)),
      ]);
      for (const path of paths) {
        await chmod(path, folders.has(path) ? 0o700 : 0o600);
        if (account.separate) {
          await chown(path, account.uid, account.gid);
        }
      }
    },
  };
}
