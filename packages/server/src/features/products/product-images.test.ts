/** Pictures of products by outcome. */
import { glob } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename } from 'node:path';
import { createCategory } from '@mobcheck/contract/categories/categories.contract.ts';
import { createInspectionType } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import * as contract from '@mobcheck/contract/products/products.contract.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import type { PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;

let inspectionTypeId = '';
let counter = 0;

beforeAll(async () => {
  const category = await call('company', createCategory, { body: { name: 'Imagens', enabled: true } });
  const body = { name: 'Imagens', categoryId: category.value.id, enabled: true };
  inspectionTypeId = (await call('company', createInspectionType, { body })).value.id;
});

async function newProduct(isDvExclusive = false): Promise<string> {
  counter += 1;
  const body = {
    sku: `IMG-${counter}`,
    name: 'Com imagem',
    inspectionTypeId,
    inspectionSchedule: 30,
    isDvExclusive,
  } as const;
  return (await call(isDvExclusive ? 'platform' : 'company', contract.createProduct, { body })).value.id;
}

async function picture(color: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 20, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
}

/** Sends a file as the page does. */
async function send(
  who: PersonName | undefined,
  id: string,
  bytes: Uint8Array,
  name = 'x.jpg',
  field = 'file',
) {
  const rawBody = new FormData();
  rawBody.set(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  return call(who, contract.putProductImage, { params: { id }, body: new Blob([]) }, { rawBody });
}

const get = (who: PersonName | undefined, id: string, update?: string) =>
  call(who, contract.getProductImage, { params: { id }, query: { update } });

/** Names of the picture files of a product on the disk. */
async function filesOf(id: string): Promise<string[]> {
  const names: string[] = [];
  for await (const path of glob(`mobcheck-files-*/g1_home/products/${id}/*`, { cwd: tmpdir() })) {
    names.push(basename(path));
  }
  return names;
}

async function keyOf(id: string): Promise<string> {
  const { rows } = await server.database.pool.query<{ image_key: string }>(
    `select image_key from g1_home.products where id = $1`,
    [id],
  );
  return rows[0]?.image_key ?? '';
}

describe('PUT and GET /web/products/{id}/image/', () => {
  it('200: WebP back, kept by the browser for its date only, with an audit row', async () => {
    const id = await newProduct();
    expect((await get('company', id)).status).toBe(404);
    const first = await send('company', id, await picture('#f00'));
    expect(first.value.image).toBe(true);
    const lasting = await get('operator', id, first.value.updateDate);
    expect(lasting.status).toBe(200);
    expect(lasting.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(String(lasting.headers['vary'])).toContain('Authorization');
    expect(await sharp(lasting.bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 });
    expect((await get('company', id)).headers['cache-control']).toBe('private, no-cache');

    const firstKey = await keyOf(id);
    expect(firstKey).toMatch(new RegExp(`^g1_home/products/${id}/[0-9a-f-]{36}\\.webp$`));
    server.setNow(new Date(Date.now() + 1000));
    const second = await send('group', id, await picture('#00f'));
    server.setNow(undefined);
    expect(second.value.updateDate > first.value.updateDate).toBe(true);
    expect((await get('company', id)).bytes.equals(lasting.bytes)).toBe(false);
    const { rowCount } = await server.database.pool.query(
      `select from g1_home.audit where subject = $1 and act = 'image'`,
      [id],
    );
    expect(rowCount).toBe(2);
    const left = [basename(await keyOf(id))];
    expect(left).not.toContain(basename(firstKey));
    expect((await filesOf(id)).length).toBe(2);
    await server.runJobs();
    expect(await filesOf(id)).toEqual(left);
  });

  it('the replaced picture stays while a copy of the product in another group shows it', async () => {
    const id = await newProduct();
    await send('company', id, await picture('#f0f'));
    const shared = await keyOf(id);
    // As a company leaves one when it moves: the same product, whose picture stays where it was stored.
    await server.database.pool.query(
      `insert into g2_stranger.products (id, inspection_type_id, sku, name, inspection_schedule, image_key, update_date)
       select $1, id, 'COPIA', 'Cópia', 30, $2, now() from g2_stranger.inspection_types limit 1`,
      [id, shared],
    );
    await send('company', id, await picture('#0ff'));
    await server.runJobs();
    expect(await filesOf(id)).toContain(basename(shared));
    expect((await get('stranger', id)).status).toBe(200);
  });

  it('200: a picture larger than any JSON body', async () => {
    const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)));
    const large = await sharp(Buffer.alloc(1500 * 1500 * 3, noise), {
      raw: { width: 1500, height: 1500, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(2_000_000);
    expect((await send('company', await newProduct(), large)).status).toBe(200);
  });

  it('400: no field `file`, an empty one; 413: too large', async () => {
    const id = await newProduct();
    const other = await send('company', id, await picture('#f00'), 'x.jpg', 'photo');
    expect(other.problem.issues).toEqual([{ path: 'file', code: 'required' }]);
    expect((await send('company', id, Buffer.alloc(0))).status).toBe(400);
    const large = await send('company', id, Buffer.alloc(15 * 1_048_576 + 1));
    expect(large.problem).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
  });

  it('415: no multipart, SVG by another name, cut off, too many pixels; the picture stays', async () => {
    const id = await newProduct();
    await send('company', id, await picture('#0f0'));
    const kept = await keyOf(id);
    const json = await call(
      'company',
      contract.putProductImage,
      { params: { id }, body: new Blob([]) },
      { rawBody: {} },
    );
    expect(json.problem).toMatchObject({ status: 415, code: 'MEDIA_TYPE_REFUSED' });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const bomb = sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } });
    for (const bytes of [svg, (await picture('#00f')).subarray(0, -40), await bomb.png().toBuffer()]) {
      const answer = await send('company', id, bytes, 'x.png');
      expect(answer.problem).toMatchObject({ status: 415, code: 'IMAGE_REFUSED' });
    }
    expect(await keyOf(id)).toBe(kept);
    expect(await filesOf(id)).toEqual([basename(kept)]);
    expect((await get('company', id)).status).toBe(200);
  });

  it('401, 403 (operator; company admin on an exclusive product), 404 (another group)', async () => {
    const id = await newProduct();
    const bytes = await picture('#f00');
    for (const [who, status] of [
      [undefined, 401],
      ['operator', 403],
      ['stranger', 404],
      ['company', 200],
    ] as const) {
      expect((await send(who, id, bytes)).status).toBe(status);
    }
    expect((await get(undefined, id)).status).toBe(401);
    expect((await get('stranger', id)).status).toBe(404);
    const exclusive = await newProduct(true);
    expect((await send('company', exclusive, bytes)).problem).toMatchObject({
      status: 403,
      code: 'PRODUCT_EXCLUSIVE',
    });
    expect((await send('group', exclusive, bytes)).status).toBe(200);
  });
});
