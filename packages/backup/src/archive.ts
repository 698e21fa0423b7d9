/** The file of an export: a compressed tar whose last entry, the manifest, has the size and the hash of each other entry. */
import { createHash } from 'node:crypto';
import { createReadStream, type WriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';
import { AdvisedError } from './advised-error.ts';

const MANIFEST = 'manifest.json';
/** No entry that we write is larger; a file that claims it is no archive of ours. */
const MAX_ENTRY_BYTES = 512 * 1024 * 1024;

const entryFacts = z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string() });
type EntryFacts = z.output<typeof entryFacts>;

export interface ArchiveEntry {
  /** With slashes, without a leading one. */
  readonly path: string;
  readonly content: Buffer;
}

/** What an archive contains. */
export interface Manifest<Facts> {
  readonly facts: Facts;
  readonly entries: readonly EntryFacts[];
}

/** The archive is truncated, was altered, or is none; nothing has been written. */
export class ArchiveRefused extends Error {}

const factsOf = ({ path, content }: ArchiveEntry): EntryFacts => ({
  path,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});

/** Opens what becomes a file, before any work is done for it. @throws Error with a sentence for the operator */
async function openUnfinished(file: string, unfinished: string): Promise<WriteStream> {
  try {
    // The name of a folder is refused by the system only at the end, by the renaming.
    if ((await stat(file).catch(() => undefined))?.isDirectory() === true) {
      throw new Error('it is a folder');
    }
    return (await open(unfinished, 'w', 0o600)).createWriteStream({ flush: true });
  } catch (error) {
    throw new Error(`${file} cannot be written: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Writes an archive. It is complete or absent: it gets its name when everything is on the disk, in place of a file that had it. The
 * same entries make the same bytes.
 * @param write adds the entries, and returns the facts of the manifest; not called when the file cannot be written
 */
export async function writeArchive(
  file: string,
  write: (add: (entry: ArchiveEntry) => Promise<void>) => Promise<object>,
): Promise<void> {
  const unfinished = `${file}.part`;
  const output = await openUnfinished(file, unfinished);
  const tar = pack();
  // The streams of tar-stream are of another library and behave like those of Node.
  const written = pipeline(tar as unknown as Readable, createGzip(), output);
  // A full disk may end it while `write` reads its next entry, and nobody waits for it.
  written.catch(() => undefined);
  const entries: EntryFacts[] = [];
  const addBytes = async (name: string, content: Buffer): Promise<void> => {
    const added = new Promise<void>((resolve, reject) => {
      const header = { name, size: content.length, mode: 0o600, mtime: new Date(0) };
      tar.entry(header, content, (error) => (error ? reject(error) : resolve()));
    });
    await Promise.race([added, written]);
  };
  try {
    const facts = await write(async (entry) => {
      entries.push(factsOf(entry));
      await addBytes(entry.path, entry.content);
    });
    await addBytes(MANIFEST, Buffer.from(`${JSON.stringify({ facts, entries })}\n`));
    tar.finalize();
    await written;
    await rename(unfinished, file);
  } catch (error) {
    tar.destroy();
    await written.catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* readTar(file: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const input = createReadStream(file);
  const reading = pipeline(input, createGunzip(), tar as unknown as Writable);
  // It also ends the loop below with its error.
  reading.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { name, size } = entry.header;
      if (size > MAX_ENTRY_BYTES) {
        throw new Error(`${name} has ${size} bytes`);
      }
      const parts: Buffer[] = [];
      for await (const part of entry) {
        parts.push(part as Buffer);
      }
      yield { path: name, content: Buffer.concat(parts) };
    }
    await reading;
  } finally {
    tar.destroy();
    input.destroy();
    await (input.closed ? undefined : once(input, 'close'));
  }
}

const OTHER_FILE = 'name a file that is there';
const OTHER_USER = 'run the command as a user who may read it';

/** What to do about a file that the system does not let be read. */
const READING_ADVICE: Readonly<Record<string, string>> = {
  ENOENT: OTHER_FILE,
  ENOTDIR: OTHER_FILE,
  EISDIR: OTHER_FILE,
  ENAMETOOLONG: OTHER_FILE,
  EACCES: OTHER_USER,
  EPERM: OTHER_USER,
};

/** @throws AdvisedError when the file cannot be opened: it is somewhere else, a folder, or of somebody else */
function requireReadable(file: string, reason: unknown): void {
  if (reason instanceof Error && 'syscall' in reason) {
    const advice = READING_ADVICE[(reason as NodeJS.ErrnoException).code ?? ''];
    const sentence = `${file} cannot be read (${reason.message}): nothing was written`;
    throw new AdvisedError(advice === undefined ? sentence : `${sentence}; ${advice}`, { cause: reason });
  }
}

const refusalOf = (file: string, reason: unknown): ArchiveRefused =>
  new ArchiveRefused(
    `${file} is truncated or was altered (${reason instanceof Error ? reason.message : String(reason)}): nothing was written`,
    { cause: reason },
  );

/**
 * Reads the whole archive once and compares every entry with the manifest.
 * @throws ArchiveRefused
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
        manifest = entry.content;
      } else {
        seen.push(factsOf(entry));
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
 * Reads the entries of a verified archive, without the manifest; each is compared with it again.
 * @throws ArchiveRefused when the file has changed since it was verified
 */
export async function* readArchive(
  file: string,
  { entries }: Manifest<unknown>,
): AsyncGenerator<ArchiveEntry> {
  let place = 0;
  for await (const entry of readTar(file)) {
    if (entry.path !== MANIFEST) {
      if (JSON.stringify(factsOf(entry)) !== JSON.stringify(entries[place])) {
        throw refusalOf(file, `${entry.path} has changed since the check`);
      }
      place += 1;
      yield entry;
    }
  }
}
