/** The archived log. Its segments are compared with their hashes, and a replay must reach its end. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ArchiveRefused } from '../archive-refused.ts';
import { namesIn, walFolder } from './backup-folder.ts';
import { positionOf, SEGMENT_BYTES, type LogPosition } from './log-position.ts';

const SEGMENT = /^([0-9A-F]{24})\.gz$/;
const HISTORY = /^[0-9A-F]{8}\.history\.gz$/;
/** Header of a page within a segment. The first page has a larger header, and no replay ends in it. */
const PAGE_BYTES = 8192;
const PAGE_HEADER_BYTES = 24;

/** The log that a base backup needs. */
export interface ArchivedLog {
  readonly folder: string;
  /** Paths of the files for a replay, which are segments and histories of timelines. */
  readonly files: readonly string[];
  /** Names of the segments, the oldest first. */
  readonly segments: readonly string[];
  /** Number of segments without a hash, from an earlier version of the product. */
  readonly unhashed: number;
}

const pathOf = (folder: string, segment: string): string => join(folder, `${segment}.gz`);

/** Returns the size and the hash of an unpacked segment. */
async function factsOf(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(file), createGunzip(), async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) {
      bytes += part.length;
      if (bytes > SEGMENT_BYTES) {
        throw new Error(`more than ${SEGMENT_BYTES} bytes`);
      }
      hash.update(part);
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}

const ADVICE =
  'nothing was written; to restore what was before it, move it and every later segment out of the folder, and restore again';

/** @returns whether the segment has a hash */
async function verifySegment(folder: string, segment: string): Promise<boolean> {
  const file = pathOf(folder, segment);
  const refuse = (reason: string): never => {
    throw new ArchiveRefused(`${file} is truncated or was altered (${reason}): ${ADVICE}`);
  };
  const { bytes, sha256 } = await factsOf(file).catch((error: Error) => refuse(error.message));
  if (bytes !== SEGMENT_BYTES) {
    refuse(`${bytes} bytes`);
  }
  const expected = await readFile(join(folder, `${segment}.sha256`), 'utf8').catch(() => undefined);
  if (expected !== undefined && expected.slice(0, sha256.length) !== sha256) {
    refuse('it has not the hash with which it was archived');
  }
  return expected !== undefined;
}

/**
 * Compares every segment of the log that a base backup may need with its hash. Segments from before the first hash have none.
 * @throws ArchiveRefused when a segment is missing, truncated or was altered, or when a hash after the first hash is missing
 */
export async function verifyLog(backupDir: string, startWal: string): Promise<ArchivedLog> {
  const folder = walFolder(backupDir);
  const start = positionOf(startWal);
  const names = await namesIn(folder);
  const segments = names
    .flatMap((name) => SEGMENT.exec(name)?.[1] ?? [])
    .filter((segment) => positionOf(segment) >= start);
  const positions = [...new Set(segments.map(positionOf))].toSorted((a, b) => a - b);
  const gap = positions.findIndex((position, index) => position !== start + index);
  if (positions.length === 0 || gap >= 0) {
    throw new ArchiveRefused(
      `the archived log in ${folder} lacks a segment after ${startWal}: nothing was written`,
    );
  }
  let unhashed = 0;
  for (const [index, segment] of segments.entries()) {
    if (!(await verifySegment(folder, segment))) {
      if (unhashed < index) {
        throw new ArchiveRefused(
          `${join(folder, segment)}.sha256 is missing, the hash of an archived segment: copy it from where the backup was made, or ${ADVICE}`,
        );
      }
      unhashed += 1;
    }
  }
  const histories = names.filter((name) => HISTORY.test(name)).map((name) => join(folder, name));
  return {
    folder,
    files: [...segments.map((name) => pathOf(folder, name)), ...histories],
    segments,
    unhashed,
  };
}

/** Whether the record that begins where a replay ended goes on in a segment that was not archived yet. */
async function isCutRecord(file: string, offset: number): Promise<boolean> {
  const parts: Buffer[] = [];
  for await (const part of createReadStream(file).pipe(createGunzip())) {
    parts.push(part as Buffer);
  }
  const start = offset % PAGE_BYTES === 0 ? offset + PAGE_HEADER_BYTES : offset;
  // A record begins with its length.
  return start + Buffer.concat(parts).readUInt32LE(start) > SEGMENT_BYTES;
}

/**
 * Requires that a replay reached the end of the last archived segment, since PostgreSQL takes an unreadable record for the end.
 * @throws ArchiveRefused with the name of the segment where it ended
 */
export async function requireReplayed(
  { folder, segments }: ArchivedLog,
  { segment, offset }: LogPosition,
): Promise<void> {
  const last = segments.at(-1) ?? '';
  const end = positionOf(last);
  if (segment > end) {
    return;
  }
  const ended = segments.findLast((name) => positionOf(name) === segment) ?? last;
  const file = pathOf(folder, ended);
  if (segment < end || offset === 0 || !(await isCutRecord(file, offset))) {
    throw new ArchiveRefused(
      `${file} cannot be replayed to its end, and what is archived until ${last} would be lost: ${ADVICE}`,
    );
  }
}
