/** The file of an export, a compressed tar. Its last entry, the manifest, has the size and the hash of each other entry. */
import { createHash } from 'node:crypto';
import { createReadStream, type WriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { z } from 'zod';
import {
  type AddEntry,
  MANIFEST,
  MAX_ENTRIES,
  MAX_ENTRY_BYTES,
  packArchive,
} from '@mobcheck/server/features/data-export/archive-writer.ts';
import { refusalOf, requireReadable } from './archive-refused.ts';

/** The most bytes of a file, of a part of a base backup, or of a row. Each is in memory as a whole. */
export const MAX_HELD_BYTES = 64 * 1024 * 1024;
/** The most bytes of a manifest, for its facts and for each entry. */
const MANIFEST_BYTES = { facts: 32 * 1024 * 1024, entry: 512 };

const entryFacts = z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string() });
type EntryFacts = z.output<typeof entryFacts>;

/** An entry that is being read. Its parts can be read once, and unread parts are skipped. */
export interface ReadEntry {
  readonly path: string;
  readonly bytes: number;
  /** @throws ArchiveRefused after the last part, when the entry differs from a verified manifest */
  readonly parts: AsyncGenerator<Buffer>;
}

/** The content of an archive. */
export interface Manifest<Facts> {
  readonly facts: Facts;
  readonly entries: readonly EntryFacts[];
}

/** Passes parts on. At their end, calls a function with their path, size and hash. */
async function* measured(
  { path, parts }: ReadEntry,
  atEnd: (facts: EntryFacts) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of parts) {
    hash.update(part);
    bytes += part.length;
    yield part;
  }
  atEnd({ path, bytes, sha256: hash.digest('hex') });
}

async function passOver(parts: AsyncGenerator<Buffer>): Promise<void> {
  while ((await parts.next()).done !== true) {
    // Skips the unread part.
  }
}

/** Reads an entry into memory. @throws Error when it has more bytes than the limit, or not as many as its header says */
export async function contentOf({ path, bytes, parts }: ReadEntry, limit = MAX_HELD_BYTES): Promise<Buffer> {
  if (bytes > limit) {
    throw new Error(`${path} has ${bytes} bytes`);
  }
  const content = Buffer.alloc(bytes);
  let length = 0;
  for await (const part of parts) {
    part.copy(content, length);
    length += part.length;
  }
  if (length !== bytes) {
    throw new Error(`${path} has ${length} bytes instead of ${bytes}`);
  }
  return content;
}

/** Opens the unfinished file before any work is done for it. @throws Error with a sentence for the operator */
async function openUnfinished(file: string, unfinished: string): Promise<WriteStream> {
  try {
    // The system would refuse the name of a folder only at the end, when the file is renamed.
    if ((await stat(file).catch(() => undefined))?.isDirectory() === true) {
      throw new Error('it is a folder');
    }
    return (await open(unfinished, 'w', 0o600)).createWriteStream({ flush: true });
  } catch (error) {
    throw new Error(`${file} cannot be written: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Writes an archive that is complete or absent. It gets its name when everything is on the disk, and replaces a file of that name. The
 * same entries make the same bytes.
 * @param write adds the entries and returns the facts of the manifest; not called when the file cannot be written
 */
export async function writeArchive(file: string, write: (add: AddEntry) => Promise<object>): Promise<void> {
  const unfinished = `${file}.part`;
  const output = await openUnfinished(file, unfinished);
  try {
    await packArchive(output, write);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* partsOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const part of entry) {
    yield part as Buffer;
  }
}

async function* readTar(file: string): AsyncGenerator<ReadEntry> {
  const tar = extract();
  const input = createReadStream(file);
  const reading = pipeline(input, createGunzip(), tar as unknown as Writable);
  // The error also ends the loop below.
  reading.catch(() => undefined);
  let count = 0;
  try {
    for await (const entry of tar) {
      const { name, size } = entry.header;
      count += 1;
      if (typeof size !== 'number' || size > MAX_ENTRY_BYTES) {
        throw new Error(`${name} has ${size} bytes`);
      }
      if (count > MAX_ENTRIES + 1) {
        throw new Error(`it has more than ${MAX_ENTRIES} entries`);
      }
      const parts = partsOf(entry);
      yield { path: name, bytes: size, parts };
      await passOver(parts);
    }
    await reading;
  } finally {
    tar.destroy();
    input.destroy();
    await (input.closed ? undefined : once(input, 'close'));
  }
}

/**
 * Reads the whole archive once and compares every entry with the manifest.
 * @throws ArchiveRefused, or AdvisedError when the system cannot read the file
 */
export async function verifyArchive<Facts>(file: string, shape: z.ZodType<Facts>): Promise<Manifest<Facts>> {
  const seen: EntryFacts[] = [];
  let manifest: Buffer | undefined;
  try {
    for await (const entry of readTar(file)) {
      if (manifest !== undefined) {
        throw new Error('something follows the manifest');
      }
      if (entry.path === MANIFEST) {
        manifest = await contentOf(entry, MANIFEST_BYTES.facts + seen.length * MANIFEST_BYTES.entry);
      } else {
        await passOver(measured(entry, (facts) => seen.push(facts)));
      }
    }
    if (manifest === undefined) {
      throw new Error('it has no manifest');
    }
    const parsed = z
      .object({ facts: shape, entries: z.array(entryFacts) })
      .parse(JSON.parse(manifest.toString('utf8')));
    for (const [index, facts] of parsed.entries.entries()) {
      if (JSON.stringify(seen[index]) !== JSON.stringify(facts)) {
        throw new Error(`${facts.path} differs from the manifest`);
      }
    }
    if (seen.length > parsed.entries.length) {
      throw new Error('it has entries that the manifest does not name');
    }
    return parsed as Manifest<Facts>;
  } catch (reason) {
    requireReadable(file, reason);
    throw refusalOf(file, reason);
  }
}

/**
 * Reads the entries of a verified archive without the manifest, and compares each with the manifest again.
 * @throws ArchiveRefused when the file has changed since it was verified
 */
export async function* readArchive(file: string, { entries }: Manifest<unknown>): AsyncGenerator<ReadEntry> {
  let place = 0;
  for await (const entry of readTar(file)) {
    if (entry.path !== MANIFEST) {
      const expected = JSON.stringify(entries[place]);
      const parts = measured(entry, (facts) => {
        if (JSON.stringify(facts) !== expected) {
          throw refusalOf(file, `${entry.path} has changed since the check`);
        }
      });
      place += 1;
      yield { ...entry, parts };
      await passOver(parts);
    }
  }
}
