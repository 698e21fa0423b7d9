/** Tests of photos. There is no 403: every role may send photos, and read those of its company. */
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listInspections, putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { getPhoto, putPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { conformingAnswers, registerTestEquipment } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;

async function encodeJpeg(red: number, width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: red, g: 20, b: 30 } } })
    .jpeg()
    .toBuffer();
}

async function sendPhoto(who: PersonName | undefined, id: string, file: Buffer, field = 'file') {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(file)]), 'foto.jpg');
  const request = new Response(form);
  return call(
    who,
    putPhoto,
    { params: { id }, body: form as never },
    {
      rawBody: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    },
  );
}

const getPhotoAs = async (who: PersonName | undefined, id: string) => call(who, getPhoto, { params: { id } });

describe('PUT /field/photos/{id}', () => {
  it('200: a large picture becomes WebP of at most 1600 pixels, without its metadata', async () => {
    const id = newId();
    const file = await sharp(await encodeJpeg(200, 3200, 800))
      .withExif({ IFD0: { Copyright: 'onde-eu-moro' } })
      .jpeg()
      .toBuffer();
    expect((await sendPhoto('operator', id, file)).value).toEqual({ id, width: 1600, height: 400 });
    const { bytes, headers } = await getPhotoAs('companyAdmin', id);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 400 });
    expect(bytes.includes('onde-eu-moro')).toBe(false);
  });

  it('200 for concurrent uploads of the same photo, which is stored once', async () => {
    const id = newId();
    const file = await encodeJpeg(10);
    // One user may send six photos at the same time.
    const responses = await Promise.all(Array.from({ length: 6 }, () => sendPhoto('operator', id, file)));
    expect(responses.map((response) => response.status)).toEqual(responses.map(() => 200));
    const { rows } = await server.database.pool.query('select from g1_home.photos where id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('409 for an id that has other bytes or another sender, and the stored photo is unchanged', async () => {
    const id = newId();
    const file = await encodeJpeg(10);
    await sendPhoto('operator', id, file);
    const before = (await getPhotoAs('operator', id)).bytes;
    expect((await sendPhoto('operator', id, await encodeJpeg(99))).problem.code).toBe(
      'PHOTO_CONTENT_DIFFERS',
    );
    expect((await sendPhoto('siblingAdmin', id, file)).problem.code).toBe('PHOTO_CONTENT_DIFFERS');
    expect((await getPhotoAs('operator', id)).bytes.equals(before)).toBe(true);
  });

  it('fails when the file could not be written', async () => {
    const id = newId();
    const folder = join(server.filesDir, 'g1_home');
    await rename(folder, `${folder}-away`);
    // A file with this name prevents the creation of the folder.
    await writeFile(folder, '');
    const refused = await sendPhoto('operator', id, await encodeJpeg(10));
    await rm(folder);
    await rename(`${folder}-away`, folder);
    expect(refused.status).toBeGreaterThanOrEqual(500);
    expect((await getPhotoAs('operator', id)).status).toBe(404);
    expect((await sendPhoto('operator', id, await encodeJpeg(10))).status).toBe(200);
  });

  it('400 without a file', async () => {
    const response = await sendPhoto('operator', newId(), await encodeJpeg(10), 'other');
    expect(response.problem.issues).toEqual([{ path: 'file', code: 'required' }]);
  });

  it('400 for an id that is no UUID', async () => {
    const response = await sendPhoto('operator', 'x', await encodeJpeg(10));
    expect(response.problem.issues).toEqual([{ path: 'id', code: 'invalid' }]);
  });

  it.each([
    ['with a boundary of 5,000 characters', 'x'.repeat(5000), '--'],
    ['that ends too early', 'edge', ''],
  ])('400 for a body %s', async (_, edge, end) => {
    const rawBody = Buffer.from(
      `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc\r\n--${edge}${end}\r\n`,
    );
    const response = await call(
      'operator',
      putPhoto,
      { params: { id: newId() }, body: undefined as never },
      { rawBody, headers: { 'content-type': `multipart/form-data; boundary=${edge}` } },
    );
    expect(response.problem).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' });
  });

  it('401 without a session', async () => {
    expect((await sendPhoto(undefined, newId(), await encodeJpeg(10))).status).toBe(401);
  });

  it('413 for a file that is too large', async () => {
    expect((await sendPhoto('operator', newId(), Buffer.alloc(16 * 1_048_576))).status).toBe(413);
  });

  it('IMAGE_REFUSED for an SVG', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    );
    expect((await sendPhoto('operator', newId(), svg)).problem.code).toBe('IMAGE_REFUSED');
  });

  it('IMAGE_REFUSED for a truncated JPEG', async () => {
    const file = await encodeJpeg(10);
    const truncated = file.subarray(0, file.length - 200);
    expect((await sendPhoto('operator', newId(), truncated)).problem.code).toBe('IMAGE_REFUSED');
  });

  it('415 for a JSON body', async () => {
    const response = await call('operator', putPhoto, { params: { id: newId() }, body: {} as never });
    expect(response.status).toBe(415);
  });
});

describe('GET /web/photos/{id}', () => {
  const photoId = newId();
  beforeAll(async () => {
    await sendPhoto('operator', photoId, await encodeJpeg(1));
  });

  it.each(['platformAdmin', 'groupAdmin', 'companyAdmin', 'operator'] as const)(
    '200 for %s, who belongs to the company or may act in its group',
    async (who) => {
      expect((await getPhotoAs(who, photoId)).status).toBe(200);
    },
  );

  it.each(['siblingAdmin', 'foreignAdmin', 'foreignGroupAdmin'] as const)(
    '404 for %s, who belongs to another company or group',
    async (who) => {
      expect((await getPhotoAs(who, photoId)).status).toBe(404);
    },
  );

  it('404 for an unknown id', async () => {
    expect((await getPhotoAs('operator', newId())).status).toBe(404);
  });

  it('400 for an id that is no UUID', async () => {
    expect((await getPhotoAs('operator', 'x')).status).toBe(400);
  });

  it('401 without a session', async () => {
    expect((await getPhotoAs(undefined, photoId)).status).toBe(401);
  });
});

describe('photos of a record', () => {
  it('belong to the company of the equipment, even if another company was active', async () => {
    const piece = await registerTestEquipment(server, { who: 'siblingAdmin' });
    const id = newId();
    await sendPhoto('groupAdmin', id, await encodeJpeg(2));
    expect((await getPhotoAs('siblingAdmin', id)).status).toBe(404);
    const body = {
      tagSerialNumber: piece.serial,
      createdAt: new Date().toISOString(),
      answers: conformingAnswers(piece.checklist.inspectionQuestions),
      photos: [id],
    };
    expect((await call('groupAdmin', putInspection, { params: { id: newId() }, body })).status).toBe(200);
    const list = await call('siblingAdmin', listInspections, { params: { serial: piece.serial } });
    expect(list.value.map((item) => item.photos)).toEqual([[id]]);
    expect((await getPhotoAs('siblingAdmin', id)).status).toBe(200);
  });

  it('409 for a photo that a record of another company has, even for the admin who sent it', async () => {
    const [piece, other] = [
      await registerTestEquipment(server),
      await registerTestEquipment(server, { who: 'siblingAdmin' }),
    ];
    const id = newId();
    await sendPhoto('groupAdmin', id, await encodeJpeg(4));
    const record = async ({ serial, checklist }: typeof piece) => {
      const body = {
        tagSerialNumber: serial,
        createdAt: new Date().toISOString(),
        answers: conformingAnswers(checklist.inspectionQuestions),
        photos: [id],
      };
      return call('groupAdmin', putInspection, { params: { id: newId() }, body });
    };
    expect((await record(piece)).status).toBe(200);
    expect((await record(other)).problem).toMatchObject({ status: 409, code: 'PHOTO_UNKNOWN' });
    expect((await getPhotoAs('operator', id)).status).toBe(200);
  });

  it('409 for a photo of another company, which keeps it', async () => {
    const piece = await registerTestEquipment(server);
    const id = newId();
    await sendPhoto('siblingAdmin', id, await encodeJpeg(3));
    const body = {
      tagSerialNumber: piece.serial,
      createdAt: new Date().toISOString(),
      answers: conformingAnswers(piece.checklist.inspectionQuestions),
      photos: [id],
    };
    const response = await call('operator', putInspection, { params: { id: newId() }, body });
    expect(response.problem).toMatchObject({ status: 409, code: 'PHOTO_UNKNOWN', params: { photoId: id } });
    expect((await getPhotoAs('siblingAdmin', id)).status).toBe(200);
  });
});
