/** Photos by outcome. No 403: every role that signs in may send and see them. */
import { listInspections, putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { getPhoto, putPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { conformingAnswers, registerTestEquipment } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;

/** A JPEG of one colour. */
async function jpeg(red: number, width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: red, g: 20, b: 30 } } })
    .jpeg()
    .toBuffer();
}

async function send(who: PersonName | undefined, id: string, file: Buffer, field = 'file') {
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

const fetched = async (who: PersonName | undefined, id: string) => call(who, getPhoto, { params: { id } });

describe('PUT /field/photos/{id}', () => {
  it('200: a large picture becomes WebP of at most 1600 pixels, without its metadata', async () => {
    const id = newId();
    const file = await sharp(await jpeg(200, 3200, 800))
      .withExif({ IFD0: { Copyright: 'onde-eu-moro' } })
      .jpeg()
      .toBuffer();
    expect((await send('operator', id, file)).value).toEqual({ id, width: 1600, height: 400 });
    const { bytes, headers } = await fetched('company', id);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 400 });
    expect(bytes.includes('onde-eu-moro')).toBe(false);
  });

  it('200 for repeats, also at once: one photo; 409 for other bytes or another person', async () => {
    const id = newId();
    const file = await jpeg(10);
    // As many as one person may send at the same moment.
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('operator', id, file)));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    const before = (await fetched('operator', id)).bytes;
    expect((await send('operator', id, await jpeg(99))).problem.code).toBe('PHOTO_CONTENT_DIFFERS');
    expect((await send('sibling', id, file)).problem.code).toBe('PHOTO_CONTENT_DIFFERS');
    expect((await fetched('operator', id)).bytes.equals(before)).toBe(true);
    const { rows } = await server.database.pool.query('select from g1_home.photos where id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('400, 401, 413 and 415: no file, no session, too large, no picture', async () => {
    const file = await jpeg(10);
    expect((await send('operator', newId(), file, 'other')).problem.issues).toEqual([
      { path: 'file', code: 'required' },
    ]);
    expect((await send('operator', 'x', file)).problem.issues).toEqual([{ path: 'id', code: 'invalid' }]);
    expect((await send(undefined, newId(), file)).status).toBe(401);
    expect((await send('operator', newId(), Buffer.alloc(16 * 1_048_576))).status).toBe(413);
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    );
    expect((await send('operator', newId(), svg)).problem.code).toBe('IMAGE_REFUSED');
    const cut = file.subarray(0, file.length - 200);
    expect((await send('operator', newId(), cut)).problem.code).toBe('IMAGE_REFUSED');
    const plain = await call('operator', putPhoto, { params: { id: newId() }, body: {} as never });
    expect(plain.status).toBe(415);
  });
});

describe('GET /web/photos/{id}', () => {
  it('200 for the company and the admins of the group; 404 for everybody else and for no photo', async () => {
    const id = newId();
    await send('operator', id, await jpeg(1));
    for (const who of ['platform', 'group', 'company', 'operator'] as const) {
      expect((await fetched(who, id)).status).toBe(200);
    }
    for (const who of ['sibling', 'stranger', 'strangerGroup'] as const) {
      expect((await fetched(who, id)).status).toBe(404);
    }
    expect((await fetched('operator', newId())).status).toBe(404);
    expect((await fetched('operator', 'x')).status).toBe(400);
    expect((await fetched(undefined, id)).status).toBe(401);
  });
});

describe('photos of a record', () => {
  it('belong to the company of the equipment, also when an admin sent them from another one', async () => {
    const piece = await registerTestEquipment(server, { who: 'sibling' });
    const id = newId();
    await send('group', id, await jpeg(2));
    expect((await fetched('sibling', id)).status).toBe(404);
    const body = {
      tagSerialNumber: piece.serial,
      createdAt: new Date().toISOString(),
      answers: conformingAnswers(piece.checklist.inspectionQuestions),
      photos: [id],
    };
    expect((await call('group', putInspection, { params: { id: newId() }, body })).status).toBe(200);
    const list = await call('sibling', listInspections, { params: { serial: piece.serial } });
    expect(list.value.map((item) => item.photos)).toEqual([[id]]);
    expect((await fetched('sibling', id)).status).toBe(200);
  });

  it('409: a photo of another company is unknown', async () => {
    const piece = await registerTestEquipment(server);
    const id = newId();
    await send('sibling', id, await jpeg(3));
    const body = {
      tagSerialNumber: piece.serial,
      createdAt: new Date().toISOString(),
      answers: conformingAnswers(piece.checklist.inspectionQuestions),
      photos: [id],
    };
    const refused = await call('operator', putInspection, { params: { id: newId() }, body });
    expect(refused.problem).toMatchObject({ status: 409, code: 'PHOTO_UNKNOWN', params: { photoId: id } });
    expect((await fetched('sibling', id)).status).toBe(200);
  });
});
