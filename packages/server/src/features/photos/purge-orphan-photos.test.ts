/** Tests of the deletion of orphan photos, also concurrent with records that refer to them. */
import { glob } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { getPhoto, putPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../platform/context/clock.ts';
import { systemIds } from '../../platform/context/ids.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { nightlyJob } from '../../platform/jobs/nightly.ts';
import { useApp } from '../../testing/app.ts';
import { conformingAnswers, registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { whileRowsLocked } from '../../testing/row-locks.ts';
import type { PersonName } from '../../testing/people.ts';
import { PURGE_ORPHAN_PHOTOS, purgeOrphanPhotosTasks } from './purge-orphan-photos.service.ts';

const server = useApp();
const { call } = server;
let piece: TestEquipment;
let jpeg: Buffer;

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Record<string, unknown>>(text, values)).rows;

beforeAll(async () => {
  piece = await registerTestEquipment(server);
  jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a00' } })
    .jpeg()
    .toBuffer();
});

async function uploadPhoto(daysAgo: number, who: PersonName = 'operator'): Promise<string> {
  const id = systemIds.newId();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(jpeg)]), 'foto.jpg');
  const request = new Response(form);
  await call(
    who,
    putPhoto,
    { params: { id }, body: form as never },
    {
      rawBody: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    },
  );
  const schema = who === 'foreignAdmin' ? 'g2_foreign' : 'g1_home';
  const at = new Date(Date.now() - daysAgo * DAY_MS);
  await sql(`update ${schema}.photos set created_at = $2 where id = $1`, [id, at]);
  return id;
}

async function saveInspection(photoId: string): Promise<number> {
  const body = {
    tagSerialNumber: piece.serial,
    createdAt: new Date().toISOString(),
    answers: conformingAnswers(piece.checklist.inspectionQuestions),
    photos: [photoId],
  };
  return (await call('operator', putInspection, { params: { id: systemIds.newId() }, body })).status;
}

async function readStatus(id: string, who: PersonName = 'operator'): Promise<number> {
  return (await call(who, getPhoto, { params: { id } })).status;
}

async function countFiles(id: string): Promise<number> {
  let count = 0;
  for await (const _ of glob(`mobcheck-files-*/*/photos/${id}/*`, { cwd: tmpdir() })) {
    count += 1;
  }
  return count;
}

async function runNightlyTask(): Promise<void> {
  await server.database.public((db) => enqueue(db, nightlyJob(PURGE_ORPHAN_PHOTOS), {}));
  await server.runJobs();
}

it('deletes unreferenced photos older than 110 days with their files, in every group', async () => {
  const [old, recent, referenced, oldOfOtherGroup] = [
    await uploadPhoto(111),
    await uploadPhoto(109),
    await uploadPhoto(400),
    await uploadPhoto(111, 'foreignAdmin'),
  ];
  expect(await saveInspection(referenced)).toBe(200);
  expect(await countFiles(old)).toBe(1);
  await runNightlyTask();
  expect([await readStatus(old), await readStatus(recent), await readStatus(referenced)]).toEqual([
    404, 200, 200,
  ]);
  expect(await readStatus(oldOfOtherGroup, 'foreignAdmin')).toBe(404);
  expect([
    await countFiles(old),
    await countFiles(recent),
    await countFiles(referenced),
    await countFiles(oldOfOtherGroup),
  ]).toEqual([0, 1, 1, 0]);
});

it('keeps a photo that a record refers to without having claimed it', async () => {
  const id = await uploadPhoto(400);
  expect(await saveInspection(id)).toBe(200);
  await sql('update g1_home.photos set claimed = false, record_kind = null, record_id = null where id = $1', [
    id,
  ]);
  await runNightlyTask();
  expect([await readStatus(id), await countFiles(id)]).toEqual([200, 1]);
  const columns = 'claimed, record_kind, record_id is not null as has_record';
  expect(await sql(`select ${columns} from g1_home.photos where id = $1`, [id])).toEqual([
    { claimed: true, record_kind: 'inspection', has_record: true },
  ]);
});

it('keeps a photo that a record is claiming at the same time', async () => {
  const id = await uploadPhoto(400);
  const claimingStatement = 'update g1_home.photos set claimed = true where id = $1';
  await whileRowsLocked(server, claimingStatement, [id], async ({ query }) => {
    // The locked photo is skipped until the next night.
    await runNightlyTask();
    await query('commit');
  });
  expect([await readStatus(id), await countFiles(id)]).toEqual([200, 1]);
  await runNightlyTask();
  expect(await readStatus(id)).toBe(200);
});

it('a record with a photo that is being deleted waits and is rejected with 409', async () => {
  const id = await uploadPhoto(400);
  const lockingStatement = 'select from g1_home.photos where id = $1 for update';
  await whileRowsLocked(server, lockingStatement, [id], async ({ query, untilBlocking }) => {
    const status = saveInspection(id);
    await untilBlocking();
    await query('delete from g1_home.photos where id = $1', [id]);
    await query('commit');
    expect(await status).toBe(409);
  });
});

it('runs every night at 06:20 UTC', () => {
  const tasks = purgeOrphanPhotosTasks({ database: server.database, clock: systemClock });
  expect(tasks.find(({ name }) => name === PURGE_ORPHAN_PHOTOS)?.cron).toBe('20 6 * * *');
});
