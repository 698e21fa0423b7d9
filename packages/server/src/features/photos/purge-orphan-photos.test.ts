/** Photos that no record named, by outcome: dropped with their files in time, and never under a record's feet. */
import { glob } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { getPhoto, putPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../platform/context/clock.ts';
import { systemIds } from '../../platform/context/ids.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { nightlyRound } from '../../platform/jobs/nightly.ts';
import { useApp } from '../../testing/app.ts';
import { conformingAnswers, registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { whileRowsLocked } from '../../testing/row-locks.ts';
import type { PersonName } from '../../testing/people.ts';
import { PURGE_ORPHAN_PHOTOS, purgeOrphanPhotosTasks } from './purge-orphan-photos.service.ts';

const server = useApp();
const { call } = server;
const DAY = 86_400_000;
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

/** A photo that was sent some days ago. */
async function sent(daysAgo: number, who: PersonName = 'operator'): Promise<string> {
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
  const schema = who === 'stranger' ? 'g2_stranger' : 'g1_home';
  const at = new Date(Date.now() - daysAgo * DAY);
  await sql(`update ${schema}.photos set created_at = $2 where id = $1`, [id, at]);
  return id;
}

/** An inspection with a photo. */
async function record(photo: string): Promise<number> {
  const body = {
    tagSerialNumber: piece.serial,
    createdAt: new Date().toISOString(),
    answers: conformingAnswers(piece.checklist.inspectionQuestions),
    photos: [photo],
  };
  return (await call('operator', putInspection, { params: { id: systemIds.newId() }, body })).status;
}

async function seen(id: string, who: PersonName = 'operator'): Promise<number> {
  return (await call(who, getPhoto, { params: { id } })).status;
}

/** How many files a photo has on the disk. */
async function files(id: string): Promise<number> {
  let count = 0;
  for await (const _ of glob(`mobcheck-files-*/*/photos/${id}/*`, { cwd: tmpdir() })) {
    count += 1;
  }
  return count;
}

async function round(): Promise<void> {
  await server.database.public((db) => enqueue(db, nightlyRound(PURGE_ORPHAN_PHOTOS), {}));
  await server.runJobs();
}

it('those that no record named go with their files once no record can name them, in every group', async () => {
  const [old, waiting, named, foreign] = [
    await sent(111),
    await sent(109),
    await sent(400),
    await sent(111, 'stranger'),
  ];
  expect(await record(named)).toBe(200);
  expect(await files(old)).toBe(1);
  await round();
  expect([await seen(old), await seen(waiting), await seen(named)]).toEqual([404, 200, 200]);
  expect(await seen(foreign, 'stranger')).toBe(404);
  expect([await files(old), await files(waiting), await files(named), await files(foreign)]).toEqual([
    0, 1, 1, 0,
  ]);
});

it('one that a record names without having claimed it stays', async () => {
  const id = await sent(400);
  expect(await record(id)).toBe(200);
  await sql('update g1_home.photos set claimed = false where id = $1', [id]);
  await round();
  expect([await seen(id), await files(id)]).toEqual([200, 1]);
  expect(await sql('select claimed from g1_home.photos where id = $1', [id])).toEqual([{ claimed: true }]);
});

it('one that a record names at this very moment stays', async () => {
  const id = await sent(400);
  const recording = 'update g1_home.photos set claimed = true where id = $1';
  await whileRowsLocked(server, recording, [id], async ({ query }) => {
    // It is left for the next night rather than waited for.
    await round();
    await query('commit');
  });
  expect([await seen(id), await files(id)]).toEqual([200, 1]);
  await round();
  expect(await seen(id)).toBe(200);
});

it('a record that comes while one is being dropped waits, and hears that it is gone', async () => {
  const id = await sent(400);
  const dropping = 'select from g1_home.photos where id = $1 for update';
  await whileRowsLocked(server, dropping, [id], async ({ query, awaited }) => {
    const recorded = record(id);
    await awaited();
    await query('delete from g1_home.photos where id = $1', [id]);
    await query('commit');
    expect(await recorded).toBe(409);
  });
});

it('the round comes by itself every night', () => {
  const tasks = purgeOrphanPhotosTasks({ database: server.database, clock: systemClock });
  expect(tasks.find(({ name }) => name === PURGE_ORPHAN_PHOTOS)?.cron).toBe('20 6 * * *');
});
