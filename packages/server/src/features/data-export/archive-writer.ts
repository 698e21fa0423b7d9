/** Writes an archive, a compressed tar. Its last entry, the manifest, has the size and the hash of each other entry. */
import { createHash } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

export const MANIFEST = 'manifest.json';
/** The maximum size of an entry. Neither an export nor an import accepts a larger entry. */
export const MAX_ENTRY_BYTES = 512 * 1024 * 1024;
export const MAX_ENTRIES = 2_000_000;

export interface ArchiveEntry {
  /** Path with slashes, without a leading slash. */
  readonly path: string;
  readonly content: Buffer;
}

export type AddEntry = (entry: ArchiveEntry) => Promise<void>;

const factsOf = ({ path, content }: ArchiveEntry) => ({
  path,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});

/**
 * Writes an archive into a stream, as fast as the stream takes it, and ends the stream. The same entries make the same bytes.
 * @param write adds the entries and returns the facts of the manifest
 * @throws Error of the stream or of `write`; the stream is then destroyed
 */
export async function packArchive(
  output: Writable,
  write: (add: AddEntry) => Promise<object>,
): Promise<void> {
  const tar = pack();
  // The streams of tar-stream come from another library and behave like streams of Node.
  const written = pipeline(tar as unknown as Readable, createGzip(), output);
  // The stream may fail while `write` reads its next entry and nothing awaits this promise.
  written.catch(() => undefined);
  const entries: ReturnType<typeof factsOf>[] = [];
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
      if (entry.content.length > MAX_ENTRY_BYTES || entries.length > MAX_ENTRIES) {
        throw new Error(`${entry.path} is too large for an archive, or one entry too many`);
      }
      await addBytes(entry.path, entry.content);
    });
    await addBytes(MANIFEST, Buffer.from(`${JSON.stringify({ facts, entries })}\n`));
    tar.finalize();
    await written;
  } catch (error) {
    tar.destroy();
    await written.catch(() => undefined);
    throw error;
  }
}
