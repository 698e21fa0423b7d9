/** Tests that an archive is read in parts, so that large entries need little memory. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { writeArchive } from './archive.ts';

const LARGE_BYTES = 300 * 1024 * 1024;
/** The modules alone need about 110 MB. A process with the whole entry in memory needs more than 400 MB. */
const MOST_MB = 350;

/** Verifies and reads an archive, and prints the largest memory of the process in MB. */
const READING = `
  const [, archive, file] = process.argv;
  const { readArchive, verifyArchive } = await import(archive);
  const { z } = await import('zod');
  // The system's own figure begins with the memory of the process that started this one.
  let most = 0;
  // Collects garbage regularly, since on a busy machine released parts would stay in memory.
  const collecting = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
    gc();
  }, 50);
  const manifest = await verifyArchive(file, z.object({}));
  for await (const entry of readArchive(file, manifest));
  clearInterval(collecting);
  console.log(most / 1024 / 1024);
`;

it('an archive with a large entry is verified and read with little memory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mobcheck-large-'));
  try {
    const file = join(folder, 'large.tar.gz');
    await writeArchive(file, async (add) => {
      const content = Buffer.alloc(LARGE_BYTES);
      await add({ path: 'tables/first/000001.ndjson', content });
      return {};
    });
    const words = [
      '--expose-gc',
      '--input-type=module',
      '--eval',
      READING,
      import.meta.resolve('./archive.ts'),
      file,
    ];
    const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: import.meta.dirname });
    expect(Number(stdout)).toBeLessThan(MOST_MB);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
