/** The file store in a real folder. */
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderFileStore, type FileStore } from './file-store.ts';

let folder = '';
let files: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobcheck-store-'));
  files = folderFileStore(join(folder, 'made', 'later'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

it('stores, returns and deletes bytes', async () => {
  const key = 'g1_home/products/a-b/c.webp';
  expect(await files.get(key)).toBeUndefined();
  await files.put(key, Buffer.from([0, 255, 128]));
  expect(await files.get(key)).toEqual(Buffer.from([0, 255, 128]));
  expect(await files.get('g2_other/products/a-b/c.webp')).toBeUndefined();
  await files.delete(key);
  await files.delete(key);
  expect(await files.get(key)).toBeUndefined();
});

it('only the user of the server can read a file', async () => {
  await files.put('g1_home/photos/a/b.webp', Buffer.from('x'));
  const { mode } = await stat(join(folder, 'made/later/g1_home/photos/a/b.webp'));
  expect((mode & 0o777).toString(8)).toBe('600');
});

it('a file that cannot be written leaves nothing behind', async () => {
  const place = join(folder, 'made/later/g1_home/photos/full');
  await mkdir(join(place, 'b.webp'), { recursive: true });
  await expect(files.put('g1_home/photos/full/b.webp', Buffer.from('x'))).rejects.toThrow('EISDIR');
  expect(await readdir(place)).toEqual(['b.webp']);
});

it('rejects a key that leads outside the folder', async () => {
  for (const key of ['../x.webp', 'a/../../x.webp', '/etc/x.webp', 'x.webp', 'a/b', 'a\\b/c.webp', '']) {
    await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('not a file key');
    await expect(files.get(key)).rejects.toThrow('not a file key');
    await expect(files.delete(key)).rejects.toThrow('not a file key');
  }
});
