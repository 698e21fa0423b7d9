/** Lists the base backups in the folder of backups, and deletes the expired backups with their log. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { positionOf } from './log-position.ts';

/** A base backup, a copy of the database's files from which any later instant can be reached. */
export interface Base {
  readonly file: string;
  /** The earliest instant that can be restored from it. */
  readonly finishedAt: Date;
  /** The first segment of the log that it needs. */
  readonly startWal: string;
}

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
const BASE = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)_([0-9A-F]{24})\.tar\.gz$/;
/** A segment, its hash, or the note of a base backup that began in it. */
const OF_SEGMENT = /^([0-9A-F]{24})\./;

export const walFolder = (backupDir: string): string => join(backupDir, 'wal');
export const baseFolder = (backupDir: string): string => join(backupDir, 'base');

/** Returns the name of a base backup. */
export function baseName(finishedAt: Date, startWal: string): string {
  return `${finishedAt.toISOString().replaceAll(':', '-')}_${startWal}.tar.gz`;
}

/** Lists the names in a folder in order, or none when it does not exist. */
export async function namesIn(folder: string): Promise<string[]> {
  const names: string[] = await readdir(folder).catch(() => []);
  return names.toSorted();
}

/** Lists the base backups, the oldest first. */
export async function listBases(backupDir: string): Promise<Base[]> {
  return (await namesIn(baseFolder(backupDir))).flatMap((name) => {
    const [, instant, startWal] = BASE.exec(name) ?? [];
    if (instant === undefined || startWal === undefined) {
      return [];
    }
    const finishedAt = new Date(instant.replaceAll(/T(\d\d)-(\d\d)-/g, 'T$1:$2:'));
    return [{ file: join(baseFolder(backupDir), name), finishedAt, startWal }];
  });
}

/**
 * Deletes base backups that are not needed to reach any instant of the last 30 days, and the log before the oldest kept backup.
 * @returns the names of the deleted files
 */
export async function deleteOldBackups(backupDir: string, now: Date): Promise<string[]> {
  const bases = await listBases(backupDir);
  const limit = now.getTime() - KEPT_DAYS * DAY_MS;
  // The newest backup from before the limit is needed for the oldest days within the limit.
  const first = Math.max(
    0,
    bases.findLastIndex((base) => base.finishedAt.getTime() <= limit),
  );
  const oldest = bases[first];
  if (oldest === undefined) {
    return [];
  }
  const log = (await namesIn(walFolder(backupDir)))
    .filter((name) => positionOf(OF_SEGMENT.exec(name)?.[1] ?? oldest.startWal) < positionOf(oldest.startWal))
    .map((name) => join(walFolder(backupDir), name));
  const old = [...bases.slice(0, first).map(({ file }) => file), ...log];
  for (const file of old) {
    await rm(file);
  }
  return old.map((file) => basename(file));
}

/**
 * Returns the base backup from which an instant is reached.
 * @param until the instant; undefined returns the newest base backup
 * @throws Error when no base backup is old enough
 */
export async function baseFor(backupDir: string, until: Date | undefined): Promise<Base> {
  const bases = await listBases(backupDir);
  const base = bases.findLast(({ finishedAt }) => until === undefined || finishedAt <= until);
  if (base === undefined) {
    const earliest = bases[0]?.finishedAt.toISOString();
    throw new Error(
      earliest === undefined
        ? `there is no backup in ${backupDir}`
        : `the earliest instant that can be restored from ${backupDir} is ${earliest}`,
    );
  }
  return base;
}

/** Reads the lines of a file of JSON lines, or none when it does not exist. A last line that is being written does not count. */
export async function readJsonLines<T>(file: string): Promise<T[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') {
      return '';
    }
    throw error;
  });
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as T);
}
