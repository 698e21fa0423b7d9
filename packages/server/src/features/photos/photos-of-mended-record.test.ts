/** Tests that a mended record gets the photos of its refused first version when the office accepts it. */
import { listInspections, putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { getPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import {
  acceptQuarantine,
  discardQuarantine,
} from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { equipmentMoves } from '../../testing/equipment-moves.ts';
import { conformingAnswers, registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';
import { refusedBody } from '../../testing/quarantine.ts';
import { sendTestPhoto } from '../../testing/records.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;
const { move, query } = equipmentMoves(server);

const bodyOf = ({ serial, checklist }: TestEquipment, photos: readonly string[]) => ({
  tagSerialNumber: serial,
  createdAt: new Date().toISOString(),
  answers: conformingAnswers(checklist.inspectionQuestions),
  photos: [...photos],
});

/** Hands a refused inspection to the quarantine under a new id. */
async function handOver(piece: TestEquipment, photos: readonly string[], who: PersonName = 'operator') {
  const params = { id: newId() };
  const body = JSON.stringify(bodyOf(piece, photos));
  const refused = refusedBody({ serial: piece.serial, body, photos: [...photos] });
  expect((await call(who, putQuarantine, { params, body: refused })).status).toBe(200);
  return params.id;
}

const accept = async (id: string) => call('companyAdmin', acceptQuarantine, { params: { id }, body: {} });

async function photosOf({ serial }: TestEquipment, id: string): Promise<readonly string[]> {
  const { value } = await call('groupAdmin', listInspections, { params: { serial } });
  return value.find(({ inspectionId }) => inspectionId === id)?.photos ?? [];
}
const picture = async (id: string | undefined) =>
  (await call('groupAdmin', getPhoto, { params: { id: id ?? '' } })).bytes.toString('hex');

it('copies the photos of a refused record, and both records keep theirs', async () => {
  const piece = await registerTestEquipment(server);
  const [shared, own] = [await sendTestPhoto(server, 'operator'), await sendTestPhoto(server, 'operator')];
  const bytesBefore = await query('select used_bytes from g1_home.file_storage');
  const refused = await handOver(piece, [shared]);
  const mended = bodyOf(piece, [shared, own]);
  const { problem } = await call('operator', putInspection, { params: { id: newId() }, body: mended });
  expect(problem.code).toBe('PHOTO_TAKEN');
  const accepted = await handOver(piece, [shared, own]);
  expect((await accept(accepted)).status).toBe(200);
  const photos = await photosOf(piece, accepted);
  expect(photos).toHaveLength(2);
  expect(photos).toContain(own);
  expect(photos).not.toContain(shared);
  const pictures = await Promise.all([shared, ...photos].map(picture));
  expect(new Set(pictures).size).toBe(1);
  expect(await query('select used_bytes from g1_home.file_storage')).toEqual(bytesBefore);

  expect((await accept(refused)).status).toBe(200);
  expect(await photosOf(piece, refused)).toEqual([shared]);
  expect((await move(piece.serial)).status).toBe(200);
  for (const id of [shared, ...photos]) {
    expect((await call('siblingAdmin', getPhoto, { params: { id } })).status).toBe(200);
  }
});

it('copies the photos of a refused record that was accepted first', async () => {
  const piece = await registerTestEquipment(server);
  const photo = await sendTestPhoto(server, 'operator');
  const [refused, mended] = [await handOver(piece, [photo]), await handOver(piece, [photo])];
  expect((await accept(refused)).status).toBe(200);
  expect((await accept(mended)).status).toBe(200);
  expect(await photosOf(piece, refused)).toEqual([photo]);
  expect(await photosOf(piece, mended)).toHaveLength(1);
});

it('copies the photos of a refused record that was discarded', async () => {
  const piece = await registerTestEquipment(server);
  const photo = await sendTestPhoto(server, 'operator');
  const [refused, mended] = [await handOver(piece, [photo]), await handOver(piece, [photo])];
  const body = { reason: 'Enviado de novo' };
  expect((await call('companyAdmin', discardQuarantine, { params: { id: refused }, body })).status).toBe(200);
  expect((await accept(mended)).status).toBe(200);
  expect(await photosOf(piece, mended)).toHaveLength(1);
});

it('copies no photo that a colleague sent', async () => {
  const piece = await registerTestEquipment(server);
  const photo = await sendTestPhoto(server, 'operator');
  await handOver(piece, [photo]);
  const id = await handOver(piece, [photo], 'companyAdmin');
  expect((await accept(id)).status).toBe(200);
  expect(await photosOf(piece, id)).toEqual([]);
});

it('copies no picture that the record already has under another id, as after an upgrade', async () => {
  const piece = await registerTestEquipment(server);
  const photo = await sendTestPhoto(server, 'operator');
  await handOver(piece, [photo]);
  const [mended, own] = [await handOver(piece, [photo]), newId()];
  await query(
    `insert into g1_home.photos (id, company_id, user_id, file_key, content_hash, width, height, created_at, claimed, file_bytes,
       record_kind, record_id)
     select $1, company_id, user_id, file_key, content_hash, width, height, created_at, true, 0, record_kind, $2
     from g1_home.photos where id = $3`,
    [own, mended, photo],
  );
  await query('update g1_home.quarantine set photos = array[$1::uuid] where id = $2', [own, mended]);
  expect((await accept(mended)).status).toBe(200);
  expect(await photosOf(piece, mended)).toEqual([own]);
});
