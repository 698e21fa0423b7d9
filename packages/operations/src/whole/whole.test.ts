/** Tests that a whole installation is backed up while it is written to, and restored as it was at an instant. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { appendFile, cp, mkdtemp, chmod, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { startEmbeddedPostgres } from '@mobcheck/embedded-postgres/embedded-postgres.ts';
import { openDatabase } from '@mobcheck/server/platform/db/database.ts';
import { prepareEmbedded } from '@mobcheck/server/platform/db/open.ts';
import { folderFileStore } from '@mobcheck/server/platform/files/file-store.ts';
import { openFileStore } from '@mobcheck/server/platform/files/open-file-store.ts';
import { readinessCheck } from '@mobcheck/server/platform/http/readiness.ts';
import { startS3Stub } from '@mobcheck/server/testing/s3-stub.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ArchiveRefused } from '../archive-refused.ts';
import { baseFolder, deleteOldBackups, listBases, walFolder } from './backup-folder.ts';
import { backUpInstallation } from './base-backup.ts';
import { copyMissingFiles, deleteOldCopies, verifyCopies } from './file-copies.ts';
import { restoreInstallation } from './restore.ts';

const log = { debug: () => undefined, info: () => undefined, error: () => undefined };
const PICTURE = 'g1_x/photos/a/b.webp';
let folder: string;
/** The backups as the server left them. No test changes them. */
let backupDir: string;
/** The backups that the server of `dataDir` goes on writing. */
let liveDir: string;
let dataDir: string;
/** An instant after the first row and before the second. */
let between: Date;

const replicas: string[] = [];

/** Returns a folder that does not exist yet, for a restored installation. */
function newFolder(): string {
  const path = join(folder, `restored-${replicas.length}`);
  replicas.push(path);
  return path;
}

async function openServer(data: string, archive?: string) {
  const server = await startEmbeddedPostgres({
    dataDir: `${data}/postgres`,
    log,
    ...(archive === undefined ? {} : { walArchive: walFolder(archive) }),
  });
  await prepareEmbedded(server);
  const client = new pg.Client({
    host: server.host,
    port: server.port,
    user: server.user,
    database: 'mobcheck',
  });
  await client.connect();
  return {
    client,
    close: async () => {
      await client.end();
      await server.stop();
    },
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobcheck-whole-'));
  // If root runs this, the database runs as another user, who needs access.
  await chmod(folder, 0o755);
  liveDir = join(folder, 'live');
  dataDir = join(folder, 'data');
  const { client, close } = await openServer(dataDir, liveDir);
  try {
    await client.query(`create table public.photos (id int primary key, file_key text)`);
    await client.query(`create table public.open_doors as select 'live' as database`);
    const files = await openFileStore({ bucket: undefined, dataDir, backupDir: liveDir });
    await backUpInstallation({ dataDir, backupDir: liveDir, files, log });
    await files.put(PICTURE, Buffer.from('picture'));
    await client.query(`insert into public.photos values (1, '${PICTURE}')`);
    // Dates have milliseconds, but the database has microseconds.
    const { rows } = await client.query<{ at: Date }>(
      `select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as at`,
    );
    between = rows[0]?.at ?? new Date(0);
    await client.query('select pg_sleep_until($1::timestamptz + interval $$1 ms$$)', [between]);
    await client.query(`insert into public.photos select generate_series(2, 500)`);
    await client.query('select pg_switch_wal()');
    await client.query(`insert into public.photos select generate_series(501, 1000)`);
    // More than a segment, so that its last record continues in the next segment.
    await client.query(
      `create table public.bulk as select md5(n::text) from generate_series(1, 600000) as n`,
    );
    // The server archives the finished segment before it stops.
    await client.query('select pg_switch_wal()');
  } finally {
    await close();
  }
  backupDir = join(folder, 'backups');
  await cp(liveDir, backupDir, { recursive: true });
});

afterAll(async () => rm(folder, { recursive: true, force: true }));

async function rowsOf(data: string, table = 'photos'): Promise<number> {
  const { client, close } = await openServer(data);
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from public.${table}`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await close();
  }
}

it('an installation is restored as it was at an instant, with the files that its rows name', async () => {
  const data = newFolder();
  const restored = await restoreInstallation({ backupDir, dataDir: data, until: between, log });
  expect(restored).toMatchObject({ files: 1, missing: [] });
  expect(await rowsOf(data)).toBe(1);
  expect(await rowsOf(data, 'open_doors')).toBe(0);
  expect(await readFile(join(data, 'files', PICTURE), 'utf8')).toBe('picture');
  // The log of the restored installation differs from now on, so it may not use the same archive.
  await expect(openServer(data, backupDir)).rejects.toThrow('has the log of another database');
});

it('an installation is restored to the last commit', async () => {
  const data = newFolder();
  await restoreInstallation({ backupDir, dataDir: data, until: undefined, log });
  expect(await rowsOf(data)).toBe(1000);
  expect(await rowsOf(data, 'open_doors')).toBe(0);
});

it('a restore says that an instant is before the first backup', async () => {
  await expect(
    restoreInstallation({ backupDir, dataDir: newFolder(), until: new Date('2020-01-01'), log }),
  ).rejects.toThrow('the earliest instant');
});

it('a restore says that the log ends before an instant, and leaves nothing behind', async () => {
  const data = newFolder();
  const until = new Date(Date.now() + 60_000);
  await expect(restoreInstallation({ backupDir, dataDir: data, until, log })).rejects.toThrow(
    'the archived log ends before',
  );
  expect(await readdir(data)).toEqual([]);
});

it('a restore that cannot write the files leaves nothing behind', async () => {
  const data = newFolder();
  // While the database starts, this creates a file in place of the folder of files.
  const take = () => existsSync(data) && writeFileSync(join(data, 'files'), '');
  const places = { backupDir, dataDir: data, until: between, log: { debug: take, info: take, error: take } };
  await expect(restoreInstallation(places)).rejects.toThrow(join(data, 'files'));
  expect(await readdir(data)).toEqual([]);
});

it('a restore refuses a folder that is not empty', async () => {
  await expect(restoreInstallation({ backupDir, dataDir, until: undefined, log })).rejects.toThrow(
    'not empty',
  );
});

const firstOf = async (path: string, ending: string): Promise<string> =>
  join(path, (await readdir(path)).findLast((name) => name.endsWith(ending)) ?? '');

it.each([
  ['a truncated base backup', async (copy: string) => firstOf(baseFolder(copy), '.tar.gz')],
  ['a truncated segment of the log', async (copy: string) => firstOf(walFolder(copy), '.gz')],
  ['an altered file', async (copy: string) => join(copy, 'files', PICTURE)],
])('a restore refuses %s before it writes a file', async (_, find) => {
  const copy = join(folder, `spoilt-${replicas.length}`);
  await cp(backupDir, copy, { recursive: true });
  const file = await find(copy);
  const bytes = await readFile(file);
  await writeFile(file, bytes.subarray(0, bytes.length - 3));
  const data = newFolder();
  await expect(
    restoreInstallation({ backupDir: copy, dataDir: data, until: undefined, log }),
  ).rejects.toThrow(ArchiveRefused);
  await expect(readdir(data)).rejects.toThrow('ENOENT');
});

async function copyOfBackups(name: string): Promise<string> {
  const copy = join(folder, name);
  await cp(backupDir, copy, { recursive: true });
  return copy;
}

const segmentsIn = async (copy: string): Promise<string[]> =>
  (await readdir(walFolder(copy))).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name)).toSorted();

/** Alters a record in a segment of the log. The segment stays a whole file of gzip with 16 MiB. */
async function alterSegment(copy: string, name: string): Promise<void> {
  const file = join(walFolder(copy), name);
  const bytes = gunzipSync(await readFile(file));
  bytes.fill(0x55, 10_000, 10_100);
  await writeFile(file, gzipSync(bytes));
}

it('a backup has a hash of each segment of the log, and a restore refuses an altered segment', async () => {
  const copy = await copyOfBackups('altered-segment');
  const segments = await segmentsIn(copy);
  for (const name of segments) {
    const bytes = gunzipSync(await readFile(join(walFolder(copy), name)));
    const hash = await readFile(join(walFolder(copy), name.replace('.gz', '.sha256')), 'utf8');
    expect(hash.slice(0, 64)).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
  const last = segments.at(-1) ?? '';
  await alterSegment(copy, last);
  const data = newFolder();
  await expect(
    restoreInstallation({ backupDir: copy, dataDir: data, until: undefined, log }),
  ).rejects.toThrow(`${join(walFolder(copy), last)} is truncated or was altered`);
  await expect(readdir(data)).rejects.toThrow('ENOENT');
});

it('a restore refuses a segment of the log without its hash', async () => {
  const copy = await copyOfBackups('without-hash');
  const last = (await segmentsIn(copy)).at(-1) ?? '';
  await rm(join(walFolder(copy), last.replace('.gz', '.sha256')));
  await expect(
    restoreInstallation({ backupDir: copy, dataDir: newFolder(), until: undefined, log }),
  ).rejects.toThrow(`${last.replace('.gz', '.sha256')} is missing`);
});

describe('a log that was archived without hashes', () => {
  async function withoutHashes(name: string): Promise<string> {
    const copy = await copyOfBackups(name);
    for (const file of (await readdir(walFolder(copy))).filter((item) => item.endsWith('.sha256'))) {
      await rm(join(walFolder(copy), file));
    }
    return copy;
  }

  it('is replayed to its end, and its segments are counted', async () => {
    const copy = await withoutHashes('no-hashes');
    const data = newFolder();
    const restored = await restoreInstallation({ backupDir: copy, dataDir: data, until: undefined, log });
    expect(restored.unhashed).toBe(restored.segments);
    expect(await rowsOf(data)).toBe(1000);
  });

  it.each([
    ['the last segment', -1],
    ['the segment before the last', -2],
  ])('is refused with the name of the segment that cannot be replayed: %s', async (_, place) => {
    const copy = await withoutHashes(`no-hashes-altered${place}`);
    const name = (await segmentsIn(copy)).at(place) ?? '';
    await alterSegment(copy, name);
    const data = newFolder();
    await expect(
      restoreInstallation({ backupDir: copy, dataDir: data, until: undefined, log }),
    ).rejects.toThrow(`${join(walFolder(copy), name)} cannot be replayed to its end`);
    expect(await readdir(data)).toEqual([]);
  });
});

it('a restore succeeds when the last log record continues in a segment that was not archived', async () => {
  const copy = await copyOfBackups('cut-record');
  const last = (await segmentsIn(copy)).at(-1) ?? '';
  await rm(join(walFolder(copy), last));
  const data = newFolder();
  await restoreInstallation({ backupDir: copy, dataDir: data, until: undefined, log });
  expect(await rowsOf(data)).toBe(1000);
});

it('a restore names a file whose copy is missing, and its command ends with 2', async () => {
  const copy = await copyOfBackups('copied-while-served');
  await rm(join(copy, 'files', PICTURE));
  // The last line was being written when it was copied.
  await appendFile(join(copy, 'files.ndjson'), '{"key":"g1_x/photos/a/c.webp","sha2');
  const data = newFolder();
  const command = fileURLToPath(new URL('../commands/restore.ts', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, copy, data], { encoding: 'utf8' });
  expect(stderr).toBe(
    `1 file to which rows refer is not in the backup: ${PICTURE}\nEverything else is restored.\n`,
  );
  expect(stdout).toMatch(/restored-\d+ has \d+ rows in \d+ tables and 0 files\n$/);
  expect(status).toBe(2);
  expect(await rowsOf(data)).toBe(1000);
});

it('a backup keeps the needed files for 30 days', async () => {
  const copy = join(folder, 'aged');
  await cp(backupDir, copy, { recursive: true });
  const [base] = await listBases(copy);
  const days = (count: number) => new Date((base?.finishedAt.getTime() ?? 0) + count * 86_400_000);
  expect(await deleteOldBackups(copy, days(60))).toEqual([]);
  const next = '2099-01-01T00-00-00.000Z_0000000100000000000000FF.tar.gz';
  await writeFile(join(baseFolder(copy), next), '');
  expect(await deleteOldBackups(copy, new Date('2099-01-20'))).toEqual([]);
  expect((await deleteOldBackups(copy, new Date('2099-02-20'))).length).toBeGreaterThan(1);
  expect((await listBases(copy)).map(({ startWal }) => startWal)).toEqual(['0000000100000000000000FF']);
  expect(await readdir(walFolder(copy))).toEqual(['owner.id']);
});

it('a backup deletes the copy of a file 30 days after a backup found the file deleted', async () => {
  const copy = join(folder, 'forgotten');
  await cp(backupDir, copy, { recursive: true });
  const empty = folderFileStore(join(folder, 'without-files'));
  expect(await deleteOldCopies(empty, copy, new Date('2099-01-01'))).toEqual([]);
  expect(await deleteOldCopies(empty, copy, new Date('2099-01-30'))).toEqual([]);
  expect(await deleteOldCopies(empty, copy, new Date('2099-02-01'))).toEqual([PICTURE]);
});

it('a file in a bucket is copied at once, or with the next backup if another server stored it', async () => {
  const s3 = await startS3Stub();
  try {
    const place = join(folder, 'of-bucket');
    const parts = { bucket: s3.bucket, dataDir: join(folder, 'bucket-data') };
    const [files, ofOther] = [
      await openFileStore({ ...parts, backupDir: place }),
      await openFileStore(parts),
    ];
    const [own, other] = ['g1_x/photos/a/own.webp', 'g1_x/photos/a/other.webp'];
    await files.put(own, Buffer.from('own'));
    await ofOther.put(other, Buffer.from('other'));
    const copyOf = async (key: string) => readFile(join(place, 'files', key), 'utf8').catch(() => undefined);
    expect([await copyOf(own), await copyOf(other)]).toEqual(['own', undefined]);
    expect(await copyMissingFiles(files, place)).toBe(1);
    expect(await copyOf(other)).toBe('other');
    expect(await verifyCopies(place)).toEqual(new Set([own, other]));
    await files.delete(own);
    await deleteOldCopies(files, place, new Date('2099-01-01'));
    expect(await deleteOldCopies(files, place, new Date('2099-02-01'))).toEqual([own]);
  } finally {
    await s3.stop();
  }
});

it('the readiness reports a log that cannot be archived, until it can be archived again', async () => {
  const { client, close } = await openServer(dataDir, liveDir);
  const { host, port } = client;
  const database = openDatabase({ host, port, user: 'mobcheck', database: 'mobcheck' });
  const archive = walFolder(liveDir);
  const check = readinessCheck(
    { ...database, outdated: { ...database.outdated, count: async () => 0 } },
    undefined,
  );
  const untilReady = async (readiness: object) =>
    vi.waitFor(async () => expect(await check()).toEqual(readiness), { timeout: 30_000, interval: 100 });
  try {
    await untilReady({ status: 'ok' });
    await rename(archive, `${archive}-away`);
    await client.query(`insert into public.photos values (1001, null)`);
    await client.query('select pg_switch_wal()');
    await untilReady({ status: 'ok', logArchive: 'failing' });
    await rename(`${archive}-away`, archive);
    await untilReady({ status: 'ok' });
  } finally {
    await database.close();
    await close();
  }
});
