/** Tests of the file store in a real folder, and in a bucket of a stub that responds like S3. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type S3Stub, startS3Stub } from '../../testing/s3-stub.ts';
import { folderFileStore, type FileStore, FileStoreUnavailable, type StoredFile } from './file-store.ts';
import { s3FileStore } from './s3-file-store.ts';

let folder = '';
let files: FileStore;
let s3: S3Stub;
const copies = () => join(folder, 'copies');

async function listAll(below?: string): Promise<StoredFile[]> {
  const listed: StoredFile[] = [];
  for await (const file of files.list(below)) {
    listed.push(file);
  }
  return listed;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobcheck-store-'));
  s3 = await startS3Stub();
});

afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const stores: readonly (readonly [string, () => FileStore])[] = [
  ['a folder', () => folderFileStore(join(folder, 'made', 'later'))],
  ['a bucket', () => s3FileStore(s3.bucket, copies())],
];

describe.each(stores)('the file store in %s', (_, open) => {
  beforeAll(() => {
    files = open();
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

  it('returns the path of a file with the bytes of the last put', async () => {
    const key = 'video-lessons/tags/video.webm';
    expect(await files.pathOf(key)).toBeUndefined();
    expect([await files.has(key), await files.size(key)]).toEqual([false, undefined]);
    for (const text of ['first', 'second']) {
      await files.put(key, Buffer.from(text));
      expect(await readFile((await files.pathOf(key)) ?? '', 'utf8')).toBe(text);
      expect(await files.size(key)).toBe(text.length);
    }
    expect(await files.has(key)).toBe(true);
  });

  it('lists the files of a folder with the time at which each was stored', async () => {
    const keys = Array.from({ length: 7 }, (_, index) => `g9_list/photos/a${index}/b.webp`);
    const before = Date.now();
    await files.put('g9_other/tags/video.webm', Buffer.from('x'));
    for (const key of [...keys, 'g9_list/photos-of-others/a/b.webp', 'g9_list/products/a/b.webp']) {
      await files.put(key, Buffer.from('x'));
    }
    const listed = await listAll('g9_list/photos');
    expect(listed.map(({ key }) => key).toSorted()).toEqual(keys);
    // File systems and stores keep fewer digits than the clock has.
    expect(listed.filter(({ storedAt }) => Math.abs(storedAt.getTime() - before) > 60_000)).toEqual([]);
    expect(await listAll('g9_list/none')).toEqual([]);
    const all = (await listAll()).map(({ key }) => key);
    expect(all).toEqual(
      expect.arrayContaining([...keys, 'g9_list/photos-of-others/a/b.webp', 'g9_other/tags/video.webm']),
    );
    expect(() => files.list('../g1_home')).toThrow('not a folder');
  });

  it('rejects a text that is no key, such as a path outside the folder', async () => {
    for (const key of ['../x.webp', 'a/../../x.webp', '/etc/x.webp', 'x.webp', 'a/b', 'a\\b/c.webp', '']) {
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('not a file key');
      await expect(files.get(key)).rejects.toThrow('not a file key');
      await expect(files.delete(key)).rejects.toThrow('not a file key');
    }
  });
});

describe('the file store in a folder', () => {
  beforeAll(() => {
    files = folderFileStore(join(folder, 'made', 'later'));
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
});

describe('the file store in a bucket', () => {
  const KEY = 'video-lessons/orders/pt.vtt';
  beforeAll(() => {
    files = s3FileStore(s3.bucket, copies());
  });
  beforeEach(() => s3.become('working'));

  it('keeps one copy of a file that is sent in parts, and makes it once', async () => {
    await files.put(KEY, Buffer.from('first'));
    const path = (await files.pathOf(KEY)) ?? '';
    await files.put(KEY, Buffer.from('second'));
    s3.requests.length = 0;
    const newPath = (await files.pathOf(KEY)) ?? '';
    expect(await files.pathOf(KEY)).toBe(newPath);
    expect(s3.requests).toEqual([`HEAD ${KEY}`, `GET ${KEY}`, `HEAD ${KEY}`]);
    expect(await readdir(join(path, '..'))).toEqual([newPath.split('/').at(-1)]);
  });

  it('two requests for parts of a new file make one copy', async () => {
    await files.put(KEY, Buffer.from('third'));
    const paths = await Promise.all([files.pathOf(KEY), files.pathOf(KEY)]);
    expect(new Set(paths).size).toBe(1);
    expect(await readdir(join(paths[0] ?? '', '..'))).toHaveLength(1);
  });

  it('a second server reads the files of the first', async () => {
    await files.put(KEY, Buffer.from('shared'));
    const second = s3FileStore(s3.bucket, join(folder, 'copies-of-second'));
    expect(await second.get(KEY)).toEqual(Buffer.from('shared'));
  });

  it('a store that failed serves its files again', async () => {
    await files.put(KEY, Buffer.from('kept'));
    s3.become('failing');
    await expect(files.put(KEY, Buffer.from('new'))).rejects.toThrow(FileStoreUnavailable);
    await expect(files.get(KEY)).rejects.toThrow(FileStoreUnavailable);
    await expect(files.has(KEY)).rejects.toThrow(FileStoreUnavailable);
    s3.become('working');
    expect(await files.get(KEY)).toEqual(Buffer.from('kept'));
  });

  it('a store that cannot be reached is unavailable', async () => {
    const nowhere = s3FileStore({ ...s3.bucket, endpoint: 'http://127.0.0.1:9' }, copies());
    await expect(nowhere.get(KEY)).rejects.toThrow(FileStoreUnavailable);
  });

  it.each([
    ['the secret is wrong', { secretAccessKey: 'other' }, 'SignatureDoesNotMatch'],
    ['the bucket is not there', { name: 'other' }, 'NoSuchBucket'],
  ])('when %s, the error names the reason', async (_, change, name) => {
    const wrong = s3FileStore({ ...s3.bucket, ...change }, copies());
    await expect(wrong.get(KEY)).rejects.toMatchObject({ cause: { name } });
  });
});
