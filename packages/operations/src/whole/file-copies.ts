/** The copies of files in the folder of backups. They are completed, compared with their hashes, and deleted when old. */
import { createHash } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '@mobcheck/server/platform/files/file-store.ts';
import { fileMirror, type JournalLine } from '@mobcheck/server/platform/files/mirrored-file-store.ts';
import { ArchiveRefused } from '../archive-refused.ts';
import { readJsonLines } from './backup-folder.ts';

const KEPT_MS = 30 * 86_400_000;

interface GoneLine {
  readonly key: string;
  /** When a backup first found the file deleted. */
  readonly since: string;
}

async function listKeys(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) {
    keys.push(key);
  }
  return keys.toSorted();
}

/** Returns the hash of each copy by its key. */
async function readJournal(backupDir: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const { key, sha256 } of await readJsonLines<JournalLine>(fileMirror(backupDir).journal)) {
    if (sha256 === null) {
      hashes.delete(key);
    } else {
      hashes.set(key, sha256);
    }
  }
  return hashes;
}

/** Copies the files of an installation that have no copy yet. Returns their number. */
export async function copyMissingFiles(store: FileStore, backupDir: string): Promise<number> {
  const { keep } = fileMirror(backupDir);
  const known = await readJournal(backupDir);
  let count = 0;
  for await (const { key } of store.list()) {
    // A file that was deleted since it was listed needs no copy.
    const bytes = known.has(key) ? undefined : await store.get(key);
    if (bytes !== undefined) {
      await keep(key, bytes);
      count += 1;
    }
  }
  return count;
}

/**
 * Compares every copy with its hash. A missing copy is no error.
 * @returns the keys, also of missing ones
 * @throws ArchiveRefused when a copy was altered
 */
export async function verifyCopies(backupDir: string): Promise<ReadonlySet<string>> {
  const { copies } = fileMirror(backupDir);
  const journal = await readJournal(backupDir);
  for (const [key, sha256] of journal) {
    const bytes = await copies.get(key);
    if (bytes !== undefined && createHash('sha256').update(bytes).digest('hex') !== sha256) {
      throw new ArchiveRefused(
        `the copy of ${key} in ${backupDir} is altered: nothing was written; delete the copy to restore everything without it`,
      );
    }
  }
  return new Set(journal.keys());
}

async function replaceLines(file: string, lines: readonly object[]): Promise<void> {
  await writeFile(`${file}.part`, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), {
    mode: 0o600,
    flush: true,
  });
  await rename(`${file}.part`, file);
}

/**
 * Deletes the copies of files that a backup found deleted more than 30 days ago.
 * @returns the keys
 */
export async function deleteOldCopies(store: FileStore, backupDir: string, now: Date): Promise<string[]> {
  const { drop, copies } = fileMirror(backupDir);
  const present = new Set(await listKeys(store));
  const memory = join(backupDir, 'files-gone.ndjson');
  const since = new Map((await readJsonLines<GoneLine>(memory)).map((line) => [line.key, line.since]));
  const gone = (await listKeys(copies)).filter((key) => !present.has(key));
  const lines = gone.map((key) => ({ key, since: since.get(key) ?? now.toISOString() }));
  const old = lines.filter((line) => now.getTime() - Date.parse(line.since) > KEPT_MS).map(({ key }) => key);
  for (const key of old) {
    await drop(key);
  }
  await replaceLines(
    memory,
    lines.filter(({ key }) => !old.includes(key)),
  );
  return old;
}
