/** Restores a whole installation with the embedded database, as it was at an instant, into an empty folder. */
import { readdir, realpath, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { startEmbeddedPostgres } from '@mobcheck/embedded-postgres/embedded-postgres.ts';
import type { PostgresLog } from '@mobcheck/embedded-postgres/postgres-log.ts';
import { openRestoredCluster } from '@mobcheck/embedded-postgres/restored-cluster.ts';
import { recoverySettings } from '@mobcheck/embedded-postgres/wal-archive.ts';
import { openDatabase } from '@mobcheck/server/platform/db/database.ts';
import { folderFileStore } from '@mobcheck/server/platform/files/file-store.ts';
import { fileMirror } from '@mobcheck/server/platform/files/mirrored-file-store.ts';
import { contentOf, readArchive, verifyArchive, type Manifest } from '../archive.ts';
import { requireReplayed, verifyLog, type ArchivedLog } from './archived-log.ts';
import { baseFor, type Base } from './backup-folder.ts';
import { baseFacts, type BaseFacts } from './base-backup.ts';
import { verifyCopies } from './file-copies.ts';
import {
  countAllRows,
  listReferencedFiles,
  readTimelineHistory,
  shutDoorsOfCopy,
} from './installation.queries.ts';
import { replayEnd } from './log-position.ts';

/** Folder of files to which no row refers. */
const FILES_WITHOUT_ROWS = 'video-lessons/';

const TARGET_NOT_REACHED = /recovery ended before configured recovery target was reached/;

export interface RestorePlaces {
  readonly backupDir: string;
  /** The folder of the restored data. It is created, or must be empty. */
  readonly dataDir: string;
  /** Undefined means the last commit in the archive. */
  readonly until: Date | undefined;
  readonly log: PostgresLog;
}

/** Returns the path or its nearest existing parent if that is a file, else undefined. */
async function fileAt(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined && dirname(path) !== path) {
    return fileAt(dirname(path));
  }
  return found === undefined || found.isDirectory() ? undefined : path;
}

async function requireEmpty(folder: string): Promise<void> {
  const file = await fileAt(folder);
  if (file !== undefined) {
    throw new Error(`${file} is a file: restore into a new folder`);
  }
  const names = await readdir(folder).catch(() => []);
  if (names.length > 0) {
    throw new Error(`${folder} is not empty: restore into a new folder, then start the server on that`);
  }
}

/** Starts the restored database, which replays its log, and stops it again. */
async function replay({ dataDir, until, log }: RestorePlaces, archived: ArchivedLog) {
  const server = await startEmbeddedPostgres({
    dataDir: `${dataDir}/postgres`,
    log,
    settings: recoverySettings(until),
  });
  try {
    const { host, port, user } = server;
    const database = openDatabase({ host, port, user, database: 'mobcheck' });
    try {
      if (until === undefined) {
        await requireReplayed(archived, replayEnd(await database.public(readTimelineHistory)));
      }
      // The original may still run, and nothing may be sent twice.
      await database.public(shutDoorsOfCopy);
      // Reads every page, so that a wrong checksum is found now.
      return await database.public(async (db) => ({
        rows: await countAllRows(db),
        files: await listReferencedFiles(db),
      }));
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}

/** Turns PostgreSQL's error about a log that ends too early into a sentence for the operator. */
function readable(error: unknown, until: Date | undefined): unknown {
  return until !== undefined && error instanceof Error && TARGET_NOT_REACHED.test(error.message)
    ? new Error(
        `the archived log ends before ${until.toISOString()}: without --to the last archived commit is restored`,
        { cause: error },
      )
    : error;
}

async function discard(dataDir: string): Promise<void> {
  const database = await realpath(`${dataDir}/postgres/home`).catch(() => undefined);
  for (const folder of [database, `${dataDir}/postgres`, `${dataDir}/files`]) {
    await (folder === undefined ? undefined : rm(folder, { recursive: true, force: true }));
  }
}

interface Verified {
  readonly base: Base;
  readonly manifest: Manifest<BaseFacts>;
  readonly archived: ArchivedLog;
}

/** Writes the database and starts it once. */
async function writeDatabase(places: RestorePlaces, { base, manifest, archived }: Verified) {
  try {
    const cluster = await openRestoredCluster(`${places.dataDir}/postgres`, places.log);
    for await (const entry of readArchive(base.file, manifest)) {
      await cluster.append(entry.path.split('/').slice(1, -1).join('/'), await contentOf(entry));
    }
    for (const file of archived.files) {
      await cluster.addSegment(file);
    }
    await cluster.finish();
    const content = await replay(places, archived);
    await cluster.dropSegments();
    return content;
  } catch (error) {
    await discard(places.dataDir);
    throw readable(error, places.until);
  }
}

/** Writes the files with these keys. Returns the keys without a copy. */
async function writeFiles({ backupDir, dataDir }: RestorePlaces, keys: readonly string[]): Promise<string[]> {
  const { copies } = fileMirror(backupDir);
  const store = folderFileStore(`${dataDir}/files`);
  const missing: string[] = [];
  try {
    for (const key of keys) {
      const bytes = await copies.get(key);
      if (bytes === undefined) {
        missing.push(key);
      } else {
        await store.put(key, bytes);
      }
    }
  } catch (error) {
    await discard(dataDir);
    throw error;
  }
  return missing;
}

/**
 * Restores an installation. Base backup, log and files are compared with their hashes before anything is written. Without an instant the
 * log is replayed to the end of its last segment.
 * @throws ArchiveRefused when the backup is truncated or was altered
 * @throws Error with a sentence for the operator
 */
export async function restoreInstallation(places: RestorePlaces) {
  const { backupDir, dataDir, until } = places;
  await requireEmpty(dataDir);
  const base = await baseFor(backupDir, until);
  const manifest = await verifyArchive(base.file, baseFacts);
  const archived = await verifyLog(backupDir, base.startWal);
  const copied = await verifyCopies(backupDir);

  const { rows, files } = await writeDatabase(places, { base, manifest, archived });
  const wanted = [...files, ...[...copied].filter((key) => key.startsWith(FILES_WITHOUT_ROWS))];
  const missing = await writeFiles(places, wanted);
  return {
    base: base.file,
    segments: archived.segments.length,
    unhashed: archived.unhashed,
    rows,
    files: wanted.length - missing.length,
    missing,
  };
}
