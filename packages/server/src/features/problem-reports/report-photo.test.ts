/** Tests of the photos of problem reports. */
import { getDeficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { getFileStorage } from '@mobcheck/contract/file-storage/file-storage.contract.ts';
import { getPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import { listProblemReports } from '@mobcheck/contract/problem-reports/problem-reports-office.contract.ts';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { deficienciesOf } from '../../testing/agenda/deficiencies.ts';
import { strangers, takeReports } from '../../testing/agenda/problem-reports.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';

const server = useApp();
const { call } = server;
const { report, sendPhoto } = strangers(server);
const { newId } = systemIds;

const jpeg = async (red: number, width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: { r: red, g: 20, b: 30 } } })
    .withExif({ IFD0: { Copyright: 'onde-eu-moro' } })
    .jpeg()
    .toBuffer();

async function reported() {
  const piece = await registerTestEquipment(server);
  const id = newId();
  await report(piece.serial, { id });
  const [row] = await deficienciesOf(server, { equipmentId: piece.id, state: 'REPORTED' });
  return { serial: piece.serial, id, deficiencyId: row?.id ?? '' };
}
const photosOf = async (id: string) =>
  (await call('companyAdmin', getDeficiency, { params: { id } })).value.openingPhotos;

beforeAll(async () => {
  await takeReports(server);
});
afterEach(() => server.setNow(undefined));

describe('PUT /public/tags/{serial}/reports/{id}/photo', () => {
  it('204: the photo belongs to the deficiency, has no metadata, and counts for the group', async () => {
    const { serial, id, deficiencyId } = await reported();
    const used = async () => (await call('groupAdmin', getFileStorage)).value.usedBytes;
    const before = await used();
    expect((await sendPhoto(serial, id, await jpeg(200, 3200))).status).toBe(204);
    expect(await used()).toBeGreaterThan(before);
    const photos = await photosOf(deficiencyId);
    const { value } = await call('companyAdmin', listProblemReports, { params: { id: deficiencyId } });
    expect(photos).toEqual([value.items[0]?.photoId]);
    const { bytes } = await call('operator', getPhoto, { params: { id: photos[0] ?? '' } });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600 });
    expect(bytes.includes('onde-eu-moro')).toBe(false);
    for (const who of ['siblingAdmin', 'foreignAdmin'] as const) {
      expect((await call(who, getPhoto, { params: { id: photos[0] ?? '' } })).status).toBe(404);
    }
  });

  it('204 for repeated and simultaneous calls, which store it once', async () => {
    const { serial, id, deficiencyId } = await reported();
    const file = await jpeg(10);
    const replies = await Promise.all([1, 2, 3].map(async () => sendPhoto(serial, id, file)));
    replies.push(await sendPhoto(serial, id, file));
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await photosOf(deficiencyId)).toHaveLength(1);
    expect((await sendPhoto(serial, id, await jpeg(11))).problem.code).toBe('PHOTO_CONTENT_DIFFERS');
  });

  it('409 for other content after the first photo, even if it is no picture', async () => {
    const { serial, id } = await reported();
    await sendPhoto(serial, id, await jpeg(12));
    expect((await sendPhoto(serial, id, Buffer.from('no picture'))).problem.code).toBe(
      'PHOTO_CONTENT_DIFFERS',
    );
  });

  it('404 for an unknown report, for a report on another tag, and an hour after the report', async () => {
    const { serial, id } = await reported();
    const other = await reported();
    const file = await jpeg(20);
    expect((await sendPhoto(serial, newId(), file)).status).toBe(404);
    expect((await sendPhoto(other.serial, id, file)).status).toBe(404);
    server.setNow(new Date(Date.now() + 3_700_000));
    expect((await sendPhoto(serial, id, file)).status).toBe(404);
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
    ['the magic bytes alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
  ])('400 for %s', async (_, file) => {
    const { serial, id, deficiencyId } = await reported();
    expect((await sendPhoto(serial, id, file)).problem.code).toBe('IMAGE_REFUSED');
    expect(await photosOf(deficiencyId)).toEqual([]);
  });

  it('a polyglot becomes a plain picture', async () => {
    const { serial, id, deficiencyId } = await reported();
    const file = Buffer.concat([await jpeg(30), Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    expect((await sendPhoto(serial, id, file, 'x.html')).status).toBe(204);
    const [photo = ''] = await photosOf(deficiencyId);
    const { bytes, headers } = await call('operator', getPhoto, { params: { id: photo } });
    expect(bytes.includes('<script>')).toBe(false);
    expect(headers['content-type']).toBe('image/webp');
  });

  it('413 for a file that is too large', async () => {
    const { serial, id } = await reported();
    expect((await sendPhoto(serial, id, Buffer.alloc(16 * 1_048_576, 1))).status).toBe(413);
  });
});
