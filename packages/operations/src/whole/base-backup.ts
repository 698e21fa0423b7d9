/** Backs up a whole installation with the embedded database while it serves. */
import { chmod, mkdir, open, readdir, rename } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { startEmbeddedPostgres } from '@mobcheck/embedded-postgres/embedded-postgres.ts';
import type { PostgresLog } from '@mobcheck/embedded-postgres/postgres-log.ts';
import type { FileStore } from '@mobcheck/server/platform/files/file-store.ts';
import pg from 'pg';
import { z } from 'zod';
import type { ArchiveEntry } from '@mobcheck/server/features/data-export/archive-writer.ts';
import { writeArchive } from '../archive.ts';
import { baseFolder, baseName, deleteOldBackups, walFolder } from './backup-folder.ts';
import { copyMissingFiles, deleteOldCopies } from './file-copies.ts';

/** Larger files of the database are saved in several entries. */
const ENTRY_BYTES = 64 * 1024 * 1024;

/** The facts in the manifest of a base backup. */
export const baseFacts = z.object({
  kind: z.literal('mobcheck-installation'),
  format: z.literal(1),
  startWal: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
});
export type BaseFacts = z.output<typeof baseFacts>;

/** Files that PostgreSQL creates at each start, or must not have in a copy. The log comes from its archive. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|pg_internal\.init|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*)$|(^|\/)(pgsql_tmp.*|pg_internal\.init.*)$/;

const CONTROL = 'global/pg_control';

export interface BackupPlaces {
  readonly dataDir: string;
  readonly backupDir: string;
  readonly files: FileStore;
  readonly log: PostgresLog;
}

/** Reads a file in pieces, or nothing when the file is gone. Changes during the reading are repaired by the log. */
async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') {
      return undefined;
    }
    throw error;
  });
  try {
    for (let position = 0; file !== undefined;) {
      const piece = Buffer.alloc(Math.min(ENTRY_BYTES, Math.max((await file.stat()).size - position, 0) + 1));
      let length = 0;
      for (let read = 1; read > 0 && length < piece.length; length += read) {
        ({ bytesRead: read } = await file.read(piece, length, piece.length - length, position + length));
      }
      if (length > 0 || position === 0) {
        yield piece.subarray(0, length);
      }
      if (length < piece.length) {
        return;
      }
      position += length;
    }
  } finally {
    await file?.close();
  }
}

async function addCluster(cluster: string, add: (entry: ArchiveEntry) => Promise<void>): Promise<void> {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(cluster, join(entry.parentPath, entry.name)));
  // Copies the control file last, like `pg_basebackup`.
  for (const path of [...paths.filter((name) => name !== CONTROL), CONTROL]) {
    let part = 1;
    for await (const content of LEFT_OUT.test(path) ? [] : piecesOf(join(cluster, path))) {
      await add({ path: `cluster/${path}/${String(part).padStart(6, '0')}`, content });
      part += 1;
    }
  }
}

/** @throws Error when the server does not archive its log, since an instant between two backups could not be reached */
async function requireArchiving(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mode: string; failed: string | null }>(
    `select current_setting('archive_mode') as mode,
       case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_wal end as failed
     from pg_stat_archiver`,
  );
  if (rows[0]?.mode !== 'on') {
    throw new Error(
      'the running server does not archive its log: start it with BACKUP_DIR, then back up with the same',
    );
  }
  if (typeof rows[0].failed === 'string') {
    throw new Error(
      `the log cannot be archived (${rows[0].failed}): is there space in the folder of backups?`,
    );
  }
}

async function saveCluster(client: pg.Client, unfinished: string): Promise<BaseFacts> {
  const started = await client.query<{ wal: string; at: Date; cluster: string }>(
    `select pg_walfile_name(pg_backup_start('mobcheck', true)) as wal, clock_timestamp() as at,
       current_setting('data_directory') as cluster`,
  );
  const { wal = '', at = new Date(), cluster = '' } = started.rows[0] ?? {};
  let facts: BaseFacts | undefined;
  await writeArchive(unfinished, async (add) => {
    await addCluster(cluster, add);
    // Waits until the log up to here is in the archive.
    const stopped = await client.query<{ labelfile: string; at: Date }>(
      'select labelfile, clock_timestamp() as at from pg_backup_stop()',
    );
    const { labelfile = '', at: finishedAt = new Date() } = stopped.rows[0] ?? {};
    await add({ path: 'cluster/backup_label/000001', content: Buffer.from(labelfile) });
    return (facts = {
      kind: 'mobcheck-installation',
      format: 1,
      startWal: wal,
      startedAt: at.toISOString(),
      finishedAt: finishedAt.toISOString(),
    });
  });
  return facts as BaseFacts;
}

/**
 * Makes a base backup and completes the copies of files. The server may be running. Then deletes files that are not needed to reach any
 * instant of the last 30 days.
 * @throws Error with a sentence for the operator, without leaving a half-written backup
 */
export async function backUpInstallation({ dataDir, backupDir, files, log }: BackupPlaces) {
  const server = await startEmbeddedPostgres({
    dataDir: `${dataDir}/postgres`,
    log,
    walArchive: walFolder(backupDir),
  });
  try {
    const client = new pg.Client(server);
    await client.connect();
    try {
      await requireArchiving(client);
      await mkdir(baseFolder(backupDir), { recursive: true, mode: 0o700 });
      const unfinished = join(baseFolder(backupDir), 'unfinished');
      const facts = await saveCluster(client, unfinished);
      const file = join(baseFolder(backupDir), baseName(new Date(facts.finishedAt), facts.startWal));
      await rename(unfinished, file);
      await chmod(file, 0o600);
      const copiedFiles = await copyMissingFiles(files, backupDir);
      const now = new Date();
      const deleted = [
        ...(await deleteOldBackups(backupDir, now)),
        ...(await deleteOldCopies(files, backupDir, now)),
      ];
      return { facts, file, copiedFiles, deleted };
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
  }
}
