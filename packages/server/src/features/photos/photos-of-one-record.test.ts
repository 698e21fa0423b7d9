/** Tests that a photo belongs to one record, and that no record loses its photo when another piece moves. */
import { listInspections, putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { listMaintenances, putMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { getPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import { acceptQuarantine, getQuarantine } from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { listUnreferencedKeys } from '../../platform/db/company-groups.queries.ts';
import { readMigrations } from '../../platform/db/migrate.ts';
import { useApp } from '../../testing/app.ts';
import { equipmentMoves } from '../../testing/equipment-moves.ts';
import { conformingAnswers, registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';
import { refusedBody, type RefusedBody } from '../../testing/quarantine.ts';
import { sendTestPhoto } from '../../testing/records.ts';
import { PHOTO_FILES } from './photos.service.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;
const { move, query } = equipmentMoves(server);

type Body = CallOf<typeof putInspection>['body'];

function bodyOf({ serial, checklist }: TestEquipment, photos: readonly string[]): Body {
  return {
    tagSerialNumber: serial,
    createdAt: new Date().toISOString(),
    answers: conformingAnswers(checklist.inspectionQuestions),
    photos: [...photos],
  };
}
const inspect = async (id: string, body: Body, who: PersonName = 'operator') =>
  call(who, putInspection, { params: { id }, body });
const maintain = async (id: string, { serial, checklist }: TestEquipment, photos: readonly string[]) =>
  call('operator', putMaintenance, {
    params: { id },
    body: {
      tagSerialNumber: serial,
      createdAt: new Date().toISOString(),
      answers: conformingAnswers(checklist.maintenanceQuestions),
      photos: [...photos],
    },
  });
const refusedOf = (piece: TestEquipment, photos: readonly string[]) =>
  refusedBody({ serial: piece.serial, body: JSON.stringify(bodyOf(piece, photos)), photos: [...photos] });
const handOver = async (id: string, body: RefusedBody, who: PersonName = 'operator') =>
  call(who, putQuarantine, { params: { id }, body });
const photosInOffice = async (id: string) =>
  (await call('groupAdmin', getQuarantine, { params: { id } })).value.photos;
const accept = async (id: string, tagSerialNumber?: string) =>
  call('groupAdmin', acceptQuarantine, {
    params: { id },
    body: tagSerialNumber === undefined ? {} : { tagSerialNumber },
  });
const readStatus = async (id: string, who: PersonName) =>
  (await call(who, getPhoto, { params: { id } })).status;
const photosOf = async (serial: string, who: PersonName = 'companyAdmin') =>
  (await call(who, listInspections, { params: { serial } })).value.map(({ photos }) => photos);

describe('a photo that a record has', () => {
  it('409 for any other record, and the first record keeps the photo when pieces move', async () => {
    const [piece, other] = [await registerTestEquipment(server), await registerTestEquipment(server)];
    const photo = await sendTestPhoto(server, 'operator');
    expect((await inspect(newId(), bodyOf(piece, [photo]))).status).toBe(200);
    const taken = { status: 409, code: 'PHOTO_TAKEN', params: { photoId: photo } };
    expect((await inspect(newId(), bodyOf(other, [photo]))).problem).toMatchObject(taken);
    expect((await inspect(newId(), bodyOf(piece, [photo]))).problem).toMatchObject(taken);
    expect((await maintain(newId(), piece, [photo])).problem).toMatchObject(taken);
    expect((await move(other.serial)).status).toBe(200);
    expect(await readStatus(photo, 'operator')).toBe(200);
    expect(await photosOf(piece.serial)).toEqual([[photo]]);
  });

  it('409 for a record of the other kind with the same id', async () => {
    const piece = await registerTestEquipment(server);
    const [id, photo] = [newId(), await sendTestPhoto(server, 'operator')];
    expect((await inspect(id, bodyOf(piece, [photo]))).status).toBe(200);
    expect((await maintain(id, piece, [photo])).problem.code).toBe('PHOTO_TAKEN');
    expect((await maintain(id, piece, [])).status).toBe(200);
  });

  it('409 leaves all photos of the call unclaimed, so the record can be saved without the taken photo', async () => {
    const piece = await registerTestEquipment(server);
    const [taken, own] = [await sendTestPhoto(server, 'operator'), await sendTestPhoto(server, 'operator')];
    const id = newId();
    expect((await inspect(newId(), bodyOf(piece, [taken]))).status).toBe(200);
    expect((await inspect(id, bodyOf(piece, [own, taken]))).status).toBe(409);
    expect((await inspect(id, bodyOf(piece, [own]))).status).toBe(200);
  });

  it('200 for repeated calls of the same record, also after its piece has moved', async () => {
    const piece = await registerTestEquipment(server);
    const [id, photo] = [newId(), await sendTestPhoto(server, 'operator')];
    const body = bodyOf(piece, [photo]);
    const replies = await Promise.all([inspect(id, body), inspect(id, body), inspect(id, body)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await move(piece.serial);
    expect((await inspect(id, body)).status).toBe(200);
    expect(await readStatus(photo, 'siblingAdmin')).toBe(200);
  });

  it('goes to one of six simultaneous records of six pieces', async () => {
    const photos = [await sendTestPhoto(server, 'operator'), await sendTestPhoto(server, 'operator')];
    const pieces = [];
    for (let index = 0; index < 6; index += 1) {
      pieces.push(await registerTestEquipment(server));
    }
    const replies = await Promise.all(
      pieces.map(async (piece, index) =>
        inspect(newId(), bodyOf(piece, index % 2 === 0 ? photos : photos.toReversed())),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(5);
  });

  it('409 PHOTO_UNKNOWN for another company of the group, PHOTO_TAKEN for a colleague in the company', async () => {
    const [piece, foreign] = [
      await registerTestEquipment(server, { who: 'siblingAdmin' }),
      await registerTestEquipment(server),
    ];
    const photo = await sendTestPhoto(server, 'operator');
    await inspect(newId(), bodyOf(foreign, [photo]));
    expect((await inspect(newId(), bodyOf(piece, [photo]), 'siblingAdmin')).problem.code).toBe(
      'PHOTO_UNKNOWN',
    );
    expect((await inspect(newId(), bodyOf(foreign, [photo]), 'companyAdmin')).problem.code).toBe(
      'PHOTO_TAKEN',
    );
    expect(await readStatus(photo, 'operator')).toBe(200);
  });
});

describe('a refused record', () => {
  it('takes no photo of another record, even when it is accepted for another piece', async () => {
    const [piece, sibling] = [
      await registerTestEquipment(server),
      await registerTestEquipment(server, { who: 'siblingAdmin' }),
    ];
    const [taken, own] = [
      await sendTestPhoto(server, 'groupAdmin'),
      await sendTestPhoto(server, 'groupAdmin'),
    ];
    expect((await inspect(newId(), bodyOf(piece, [taken]), 'groupAdmin')).status).toBe(200);
    const id = newId();
    expect((await handOver(id, refusedOf(sibling, [taken, own]), 'groupAdmin')).status).toBe(200);
    expect(await photosInOffice(id)).toEqual([own]);
    expect((await accept(id)).status).toBe(200);
    expect(await photosOf(sibling.serial, 'siblingAdmin')).toEqual([[own]]);
    expect(await readStatus(own, 'siblingAdmin')).toBe(200);
    expect(await readStatus(taken, 'operator')).toBe(200);
  });

  it('does not lose its photos to later records, and has them when it is accepted', async () => {
    const piece = await registerTestEquipment(server);
    const [id, photo] = [newId(), await sendTestPhoto(server, 'operator')];
    const body = refusedOf(piece, [photo]);
    expect((await handOver(id, body)).status).toBe(200);
    expect((await inspect(newId(), bodyOf(piece, [photo]))).problem.code).toBe('PHOTO_TAKEN');
    const other = newId();
    await handOver(other, refusedOf(piece, [photo]));
    expect(await photosInOffice(other)).toEqual([]);
    expect((await handOver(id, body)).status).toBe(200);
    expect((await accept(id)).status).toBe(200);
    expect(await photosOf(piece.serial)).toEqual([[photo]]);
  });

  it('one of five simultaneous refused records gets the photo that all of them name', async () => {
    const piece = await registerTestEquipment(server);
    const photo = await sendTestPhoto(server, 'operator');
    const ids = Array.from({ length: 5 }, newId);
    await Promise.all(ids.map(async (id) => handOver(id, refusedOf(piece, [photo]))));
    const having = await Promise.all(ids.map(photosInOffice));
    expect(having.filter((photos) => photos.length === 1)).toHaveLength(1);
  });

  it('keeps the photos that it has under another id when it is sent again', async () => {
    const piece = await registerTestEquipment(server);
    const [id, sent, later] = [newId(), newId(), newId()];
    const body = refusedOf(piece, [sent, later]);
    await handOver(id, body);
    const copy = await sendTestPhoto(server, 'operator');
    await query('update g1_home.quarantine set photos = $2 where id = $1', [id, [copy]]);
    expect((await handOver(id, body)).status).toBe(200);
    expect(await photosInOffice(id)).toEqual([copy]);
  });
});

describe('the migration of photos that several records name', () => {
  /** Drops the columns of the migration, and runs the migration again. */
  async function migrateAnew(): Promise<void> {
    const { tenant } = await readMigrations();
    const migration = tenant.find(({ name }) => name.includes('photos-of-one-record'));
    await query('drop index g1_home.photos_file_key');
    await query('alter table g1_home.photos drop column record_kind, drop column record_id');
    const client = await server.database.pool.connect();
    await client.query(`begin; set local search_path to g1_home, public; ${migration?.sql}; commit`);
    client.release();
  }

  it('gives each photo to its first record, and copies it for the other records', async () => {
    const [piece, other] = [await registerTestEquipment(server), await registerTestEquipment(server)];
    const [shared, own] = [await sendTestPhoto(server, 'operator'), await sendTestPhoto(server, 'operator')];
    const [first, second, maintenance, waiting] = [newId(), newId(), newId(), newId()];
    await inspect(first, bodyOf(piece, [shared]));
    const body = bodyOf(other, [own]);
    await inspect(second, body);
    await maintain(maintenance, other, []);
    await handOver(waiting, refusedOf(other, []));
    await query('update g1_home.inspections set photos = $2 where id = $1', [second, [own, shared]]);
    await query('update g1_home.maintenances set photos = $2 where id = $1', [maintenance, [shared]]);
    await query('update g1_home.quarantine set photos = $2 where id = $1', [waiting, [shared]]);
    const bytesBefore = await query('select used_bytes from g1_home.file_storage');
    await migrateAnew();
    expect(await query('select used_bytes from g1_home.file_storage')).toEqual(bytesBefore);
    expect(await photosOf(piece.serial)).toEqual([[shared]]);
    const [[kept, copy] = []] = await photosOf(other.serial);
    expect(kept).toBe(own);
    expect(copy).not.toBe(shared);
    const { value: maintained } = await call('companyAdmin', listMaintenances, {
      params: { serial: other.serial },
    });
    const all = [shared, copy, ...(maintained[0]?.photos ?? []), ...(await photosInOffice(waiting))];
    expect(new Set(all).size).toBe(4);
    const pictures = await Promise.all(
      all.map(async (id) =>
        (await call('operator', getPhoto, { params: { id: id ?? '' } })).bytes.toString('hex'),
      ),
    );
    expect(new Set(pictures).size).toBe(1);
    // The phone can still repeat its record, and the photos move with the piece.
    expect((await inspect(second, body)).status).toBe(200);
    expect((await move(other.serial)).status).toBe(200);
    expect(await readStatus(shared, 'operator')).toBe(200);
    expect(await readStatus(copy ?? '', 'siblingAdmin')).toBe(200);
    // The sweep keeps the file while a copy refers to it, also after the first photo is deleted.
    const [{ key } = { key: '' }] = await query<{ key: string }>(
      'delete from g1_home.photos where id = $1 returning file_key as key',
      [shared],
    );
    expect(
      await server.database.public(async (db) => listUnreferencedKeys(db, PHOTO_FILES, [key, `${key}x`])),
    ).toEqual([`${key}x`]);
  });
});
