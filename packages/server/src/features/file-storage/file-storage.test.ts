/** Tests of the limit of a group's files: counted files, refused files, and simultaneous uploads. */
import { createHash } from 'node:crypto';
import { putCompanyImage } from '@mobcheck/contract/companies/companies.contract.ts';
import {
  listCompanyGroups,
  setFileLimit,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { getFileStorage } from '@mobcheck/contract/file-storage/file-storage.contract.ts';
import { GB } from '@mobcheck/contract/file-storage/file-storage.rules.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { putPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { folderFileStore } from '../../platform/files/file-store.ts';
import { MEASURE_FILES } from '../../platform/files/measure-files.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { nightlyJob } from '../../platform/jobs/nightly.ts';
import { useApp } from '../../testing/app.ts';
import { conformingAnswers, registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';
import { whileRowsLocked } from '../../testing/row-locks.ts';
import { WAIT_OPTIONS } from '../../testing/wait-options.ts';
import { PURGE_ORPHAN_PHOTOS } from '../photos/purge-orphan-photos.service.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Record<string, unknown>>(text, values)).rows;

/** Encodes a picture of noise, which compresses badly and depends on the seed. */
async function encodeNoise(seed: number): Promise<Buffer> {
  const pixels = Buffer.concat(
    Array.from({ length: 300 }, (_, row) =>
      createHash('sha512').update(`${seed} ${row}`).digest().subarray(0, 60),
    ),
  );
  return sharp(pixels, { raw: { width: 100, height: 60, channels: 3 } })
    .png()
    .toBuffer();
}

async function upload(picture: Buffer) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)]), 'foto.png');
  const request = new Response(form);
  return {
    rawBody: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

const body = undefined as never;

async function sendPhoto(id: string, seed = 1, who: PersonName = 'operator') {
  return call(who, putPhoto, { params: { id }, body }, await upload(await encodeNoise(seed)));
}

async function sendLogo(seed: number, png?: Buffer) {
  const { companyId } = (await call('companyAdmin', getLoggedUser)).value;
  const params = { id: companyId };
  return call(
    'groupAdmin',
    putCompanyImage,
    { params, body },
    await upload(png ?? (await encodeNoise(seed))),
  );
}

async function inspect({ serial, checklist }: TestEquipment, photos: readonly string[]) {
  const answers = conformingAnswers(checklist.inspectionQuestions);
  const record = {
    tagSerialNumber: serial,
    createdAt: new Date().toISOString(),
    answers,
    photos: [...photos],
  };
  return call('operator', putInspection, { params: { id: newId() }, body: record });
}

const readStorage = async (who: PersonName = 'groupAdmin') => (await call(who, getFileStorage)).value;
const setLimit = async (bytes: number | null) =>
  sql(`update public.company_groups set file_limit_bytes = $1 where name = 'home'`, [bytes]);

/** Adds up the sizes of the photos, product pictures and logos of the group `home` in the store. */
async function storedBytes(): Promise<number> {
  const files = folderFileStore(server.filesDir);
  let bytes = 0;
  for (const folder of ['photos', 'products', 'companies']) {
    for await (const { key } of files.list(`g1_home/${folder}`)) {
      bytes += (await files.size(key)) ?? 0;
    }
  }
  return bytes;
}

beforeEach(async () => setLimit(null));

describe('the bytes of a group', () => {
  it('are the sum of its files after uploads, repeats, replacements and deletions', async () => {
    const id = newId();
    await sendPhoto(id);
    await sendPhoto(id);
    await sendLogo(2);
    await sendLogo(3);
    await sql(`update g1_home.photos set created_at = $1 where id = $2`, [
      new Date(Date.now() - 200 * DAY_MS),
      (await sendPhoto(newId(), 4)).value.id,
    ]);
    await server.database.public((db) => enqueue(db, nightlyJob(PURGE_ORPHAN_PHOTOS), {}));
    await server.runJobs();
    const { usedBytes, limitBytes } = await readStorage();
    expect(usedBytes).toBeGreaterThan(1000);
    expect(usedBytes).toBe(await storedBytes());
    expect(limitBytes).toBe(100 * GB);
  });

  it('do not count files of another group', async () => {
    await sendPhoto(newId());
    expect((await readStorage('foreignGroupAdmin')).usedBytes).toBe(0);
    const { items } = (await call('platformAdmin', listCompanyGroups)).value;
    expect(items.find(({ name }) => name === 'home')?.fileStorage).toEqual(await readStorage());
  });

  it('include files of rows without a size after the nightly measurement', async () => {
    await sendPhoto(newId());
    await sql(`update g1_home.photos set file_bytes = null`);
    expect((await readStorage()).usedBytes).toBeLessThan(await storedBytes());
    await server.database.public((db) => enqueue(db, nightlyJob(MEASURE_FILES), {}));
    await server.runJobs();
    expect((await readStorage()).usedBytes).toBe(await storedBytes());
  });

  it('403 for operators, 401 without a session', async () => {
    expect((await call('operator', getFileStorage)).problem.code).toBe('ROLE_REFUSED');
    expect((await call(undefined, getFileStorage)).status).toBe(401);
  });
});

describe('at the limit', () => {
  /** A picture of few bytes. */
  const encodePlain = async () =>
    sharp({ create: { width: 100, height: 60, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();

  it('409 for a logo that the office uploads, while photos of records are still stored', async () => {
    await sendLogo(5, await encodePlain());
    // After these photos, the reserve suffices for one more photo.
    await Promise.all([30, 31, 32, 33].map(async (seed) => sendPhoto(newId(), seed)));
    await server.runJobs();
    await setLimit((await readStorage()).usedBytes + 1000);
    const before = await storedBytes();
    expect((await sendLogo(5)).problem).toMatchObject({ status: 409, code: 'FILE_STORAGE_FULL' });
    expect(await storedBytes()).toBe(before);
    await setLimit(before);
    expect((await sendPhoto(newId(), 6)).status).toBe(200);
    expect(await readStorage()).toEqual({ usedBytes: await storedBytes(), limitBytes: before });
  });

  it('a picture is replaced by a picture that is not larger, even above the limit', async () => {
    const plain = await encodePlain();
    await sendLogo(20, plain);
    await setLimit(1);
    const { usedBytes } = await readStorage();
    expect((await sendLogo(21, plain)).status).toBe(200);
    expect((await sendLogo(22)).problem.code).toBe('FILE_STORAGE_FULL');
    await setLimit(null);
    await sendLogo(22);
    await setLimit(1);
    expect((await sendLogo(23, plain)).status).toBe(200);
    await server.runJobs();
    expect((await readStorage()).usedBytes).toBe(usedBytes);
    expect(await storedBytes()).toBe(usedBytes);
  });

  it('503 for a photo beyond the reserve, which the phone sends again with its record', async () => {
    const id = newId();
    const piece = await registerTestEquipment(server);
    await setLimit(1);
    const refused = await sendPhoto(id, 7);
    expect(refused.problem).toMatchObject({ status: 503, code: 'FILE_STORAGE_WAITS' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // The record is accepted without a photo.
    expect((await inspect(piece, [])).status).toBe(200);
    expect((await inspect(piece, [id])).problem.code).toBe('PHOTO_UNKNOWN');
    await setLimit(null);
    expect((await sendPhoto(id, 7)).status).toBe(200);
    expect((await inspect(piece, [id])).status).toBe(200);
  });

  it('stores one of two simultaneous uploads when the limit allows one', async () => {
    const before = await storedBytes();
    const { length } = await sharp(await encodeNoise(10))
      .webp({ quality: 80 })
      .toBuffer();
    // The limit with the reserve allows one and a half files.
    await setLimit(Math.ceil((before + 1.5 * length) / 1.25));
    let uploads: ReturnType<typeof sendPhoto>[] = [];
    await whileRowsLocked(server, 'select from g1_home.file_storage for update', [], async () => {
      uploads = [10, 11].map((seed) => sendPhoto(newId(), seed));
      // Both uploads have passed the first check and stored their file.
      await vi.waitFor(async () => {
        const waiting = await sql(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(waiting).toHaveLength(2);
      }, WAIT_OPTIONS);
    });
    const statuses = (await Promise.all(uploads)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 503]);
    const { usedBytes, limitBytes } = await readStorage();
    expect(usedBytes).toBeGreaterThan(before);
    expect(usedBytes).toBeLessThanOrEqual(limitBytes * 1.25);
    expect(usedBytes).toBe(await storedBytes());
  });
});

describe('PUT /web/company-groups/file-limit/{companyGroup}', () => {
  const set = async (limitGb: number | null, companyGroup = 'home', who: PersonName = 'platformAdmin') =>
    call(who, setFileLimit, { params: { companyGroup }, body: { limitGb } });

  it('takes effect at once, is listed and audited once, and can be removed', async () => {
    expect((await set(3)).value).toEqual({ ownFileLimitGb: 3 });
    expect((await set(3)).value).toEqual({ ownFileLimitGb: 3 });
    expect((await readStorage()).limitBytes).toBe(3 * GB);
    const { items } = (await call('platformAdmin', listCompanyGroups)).value;
    expect(items.find(({ name }) => name === 'home')).toMatchObject({
      ownFileLimitGb: 3,
      fileStorage: { limitBytes: 3 * GB },
    });
    const rows = await sql(`select detail from public.audit where act = 'fileLimit'`);
    expect(rows).toEqual([{ detail: { limitBytes: 3 * GB, before: null } }]);
    expect((await set(null)).value).toEqual({ ownFileLimitGb: null });
    expect((await readStorage()).limitBytes).toBe(100 * GB);
  });

  it.each([0, -1, 1.5, 1_000_001])('400 for %d gigabytes', async (limitGb) => {
    expect((await set(limitGb)).problem.issues?.[0]?.path).toBe('limitGb');
  });

  it('404 for a group that does not exist, 403 for the admins of groups', async () => {
    expect((await set(5, 'nobody')).status).toBe(404);
    expect((await set(5, 'home', 'groupAdmin')).problem.code).toBe('ROLE_REFUSED');
  });
});
