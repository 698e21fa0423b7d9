/** Tests of the nightly sweep, with files that it deletes, files that it keeps, and rows that move during a sweep. */
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { putProfilePicture } from '@mobcheck/contract/profile-pictures/profile-pictures.contract.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { PHOTO_FILES } from '../../features/photos/photos.service.ts';
import { PROFILE_PICTURES } from '../../features/profile-pictures/profile-pictures.service.ts';
import { PRODUCT_IMAGES } from '../../features/products/product-images.service.ts';
import { useApp } from '../../testing/app.ts';
import { pictureUpload, sendTestPhoto } from '../../testing/records.ts';
import { WAIT_OPTIONS } from '../../testing/wait-options.ts';
import { systemIds } from '../context/ids.ts';
import { noteMovedFiles } from '../db/company-groups.queries.ts';
import { deleteFileTask } from './delete-file.ts';
import { folderFileStore } from './file-store.ts';
import {
  FilesOfOtherRows,
  GroupInMotion,
  SWEEP_FILES,
  SWEEP_SHARED_FILES,
  sweepFilesTasks,
} from './sweep-files.ts';

const server = useApp();
const files = () => folderFileStore(server.filesDir);
const exists = async (key: string) => files().has(key);
const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Record<string, unknown>>(text, values)).rows;
const newKey = (folder: string) => `${folder}/${systemIds.newId()}/${systemIds.newId()}.webp`;

afterEach(() => server.setNow(undefined));

/** Sweeps the store as if two days had passed. */
async function sweep(name = `${SWEEP_FILES}-of-group`, companyGroup = 'home'): Promise<void> {
  const { database } = server;
  const clock = { now: () => new Date(Date.now() + 2 * DAY_MS) };
  const tasks = sweepFilesTasks({ database, clock, files: files() }, [
    PHOTO_FILES,
    PRODUCT_IMAGES,
    PROFILE_PICTURES,
  ]);
  const task = tasks.find((item) => item.name === name);
  const facts = { id: '1', createdAt: new Date(), attempt: 1 };
  await task?.run({ tenantRole: null, payload: { companyGroup } }, facts);
}

/** Stores a file that no row refers to. */
async function putOrphan(folder = 'g1_home/photos'): Promise<string> {
  const key = newKey(folder);
  await files().put(key, Buffer.from('orphan'));
  return key;
}

it('deletes an interrupted upload and keeps photos that have a row', async () => {
  const id = await sendTestPhoto(server, 'operator');
  const [row] = await sql('select file_key from g1_home.photos where id = $1', [id]);
  const orphan = await putOrphan();
  const nameless = 'g1_home/photos/not-an-id/x.webp';
  await files().put(nameless, Buffer.from('orphan'));
  await sweep();
  expect(await exists(orphan)).toBe(false);
  expect(await exists(nameless)).toBe(false);
  expect(await exists(String(row?.['file_key']))).toBe(true);
});

it('keeps files newer than a day, files of other groups, and folders that no table names', async () => {
  const kept = [
    await putOrphan(),
    await putOrphan('g2_foreign/photos'),
    await putOrphan('g1_home/photos-of-somebody'),
    await putOrphan('video-lessons/photos'),
  ];
  const inOneDay = new Date(Date.now() + 1.5 * DAY_MS);
  await utimes(join(server.filesDir, kept[0] ?? ''), inOneDay, inOneDay);
  await sweep();
  expect(await Promise.all(kept.map(exists))).toEqual(kept.map(() => true));
});

it('deletes the unfinished files of a killed process', async () => {
  const path = join(server.filesDir, `${newKey('g1_home/photos')}.77-1.part`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'half');
  await sweep();
  await expect(utimes(path, 0, 0)).rejects.toThrow('ENOENT');
});

/** Stores a photo whose row is in the group `foreign`, as after a move of its company from the group `home`. */
async function sendMovedPhoto(): Promise<{ id: string; key: string }> {
  const id = await sendTestPhoto(server, 'foreignAdmin');
  const key = `g1_home/photos/${id}/${systemIds.newId()}.webp`;
  await files().put(key, Buffer.from('moved'));
  await sql('update g2_foreign.photos set file_key = $1 where id = $2', [key, id]);
  const of = (name: string) => ({ schemaName: name, tenantRole: name });
  await server.database.public((db) => noteMovedFiles(db, of('g1_home'), of('g2_foreign')));
  return { id, key };
}

it('keeps a photo after its company was moved to another group', async () => {
  const { key } = await sendMovedPhoto();
  await sweep();
  expect(await exists(key)).toBe(true);
});

/** Runs the job that deletes an unused file. */
async function forget(key: string): Promise<void> {
  const task = deleteFileTask({ database: server.database, files: files() }, [PHOTO_FILES]);
  await task.run({ tenantRole: null, payload: { key } }, { id: '1', createdAt: new Date(), attempt: 1 });
}

it('deletes a file without looking into groups that cannot have it', async () => {
  const key = await putOrphan();
  const busy = await server.database.direct.connect();
  await sql('delete from public.file_guests');
  await busy.query('begin; lock table g2_foreign.photos');
  await forget(key);
  await busy.query('rollback');
  busy.release();
  expect(await exists(key)).toBe(false);
});

it('notes a second move of files, and searches every group with a schema version before 25', async () => {
  const { key } = await sendMovedPhoto();
  const of = (name: string) => ({ schemaName: name, tenantRole: name });
  const isNoted = async () =>
    sql(`select from public.file_guests where owner_schema = 'g1_home' and guest_schema = 'g3_third'`);
  expect(await isNoted()).toHaveLength(0);
  await server.database.public((db) => noteMovedFiles(db, of('g2_foreign'), of('g3_third')));
  expect(await isNoted()).toHaveLength(1);

  await sql('delete from public.file_guests');
  await sql(`update public.company_groups set schema_version = 24 where name = 'foreign'`);
  await forget(key);
  expect(await exists(key)).toBe(true);
  await sql(`update public.company_groups set schema_version = 25 where name = 'foreign'`);
  await forget(key);
  expect(await exists(key)).toBe(false);
});

it.each([
  ['the sweep', async () => sweep()],
  ['the deletion of a file', forget],
])('%s keeps a photo whose company is being moved while the groups are searched', async (_, run) => {
  const { id, key } = await sendMovedPhoto();
  const mover = await server.database.direct.connect();
  await mover.query('begin; lock table g2_foreign.photos');
  await mover.query(
    `insert into g1_home.photos (id, company_id, user_id, file_key, content_hash, width, height, created_at)
     select id, (select id from g1_home.companies limit 1), user_id, file_key, content_hash, width, height, created_at
     from g2_foreign.photos where id = $1`,
    [id],
  );
  await mover.query('delete from g2_foreign.photos where id = $1', [id]);
  const running = run(key);
  // The search has read the group that the row enters, and waits for the group that the row leaves.
  await vi.waitUntil(
    async () =>
      (
        await sql(
          // The databases of other test files are copies of the same template, so their tables have the same ids.
          `select from pg_locks join pg_database on pg_database.oid = database and datname = current_database()
           where not granted and relation = 'g2_foreign.photos'::regclass`,
        )
      ).length > 0,
    WAIT_OPTIONS,
  );
  await mover.query('commit');
  mover.release();
  await running;
  expect(await exists(key)).toBe(true);
});

it('deletes no file during an import of the group, which may give the file its row again', async () => {
  const key = await putOrphan();
  const importer = await server.database.direct.connect();
  await importer.query(`begin; select from public.company_groups where name = 'home' for update`);
  await expect(sweep()).rejects.toThrow(GroupInMotion);
  expect(await exists(key)).toBe(true);
  await importer.query('rollback');
  importer.release();
  await sweep();
  expect(await exists(key)).toBe(false);
});

it('sweeps pictures of people, which belong to no group', async () => {
  const { rawBody, headers = {} } = await pictureUpload('#2266aa');
  await server.call('operator', putProfilePicture, { body: new Blob([]) }, { rawBody, headers });
  const [row] = await sql('select image_key from public.profile_pictures');
  const orphan = await putOrphan('public/profile-pictures');
  await sweep(SWEEP_SHARED_FILES);
  expect(await exists(orphan)).toBe(false);
  expect(await exists(String(row?.['image_key']))).toBe(true);
});

it('deletes nothing when nearly no file has a row', async () => {
  const orphans = await Promise.all(Array.from({ length: 101 }, async () => putOrphan('g2_foreign/photos')));
  await expect(sweep(undefined, 'foreign')).rejects.toThrow(FilesOfOtherRows);
  expect(await Promise.all(orphans.map(exists))).toEqual(orphans.map(() => true));
});
