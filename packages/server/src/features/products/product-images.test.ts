/** Tests of product pictures. */
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
  const category = await call('companyAdmin', createCategory, { body: { name: 'Imagens', enabled: true } });
  const body = { name: 'Imagens', categoryId: category.value.id, enabled: true };
  inspectionTypeId = (await call('companyAdmin', createInspectionType, { body })).value.id;
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
  return (await call(isDvExclusive ? 'platformAdmin' : 'companyAdmin', contract.createProduct, { body }))
    .value.id;
}

async function picture(color: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 20, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
}

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
  it('200: returns the picture as WebP', async () => {
    const id = await newProduct();
    expect((await get('companyAdmin', id)).status).toBe(404);
    const product = (await send('companyAdmin', id, await picture('#f00'))).value;
    expect(product.image).toBe(true);
    const response = await get('operator', id, product.updateDate);
    expect(response.status).toBe(200);
    expect(await sharp(response.bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 });
    expect(await keyOf(id)).toMatch(new RegExp(`^g1_home/products/${id}/[0-9a-f-]{36}\\.webp$`));
  });

  it('200: browsers cache a picture only under the URL with its update date', async () => {
    const id = await newProduct();
    const { updateDate } = (await send('companyAdmin', id, await picture('#f00'))).value;
    const response = await get('operator', id, updateDate);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(String(response.headers['vary'])).toContain('Authorization');
    expect((await get('companyAdmin', id)).headers['cache-control']).toBe('private, no-cache');
  });

  it('200: a second picture replaces the first, with an audit row for each', async () => {
    const id = await newProduct();
    const first = await send('companyAdmin', id, await picture('#f00'));
    const firstPicture = await get('companyAdmin', id);
    server.setNow(new Date(Date.now() + 1000));
    const second = await send('groupAdmin', id, await picture('#00f'));
    server.setNow(undefined);
    expect(second.value.updateDate > first.value.updateDate).toBe(true);
    expect((await get('companyAdmin', id)).bytes.equals(firstPicture.bytes)).toBe(false);
    const { rowCount } = await server.database.pool.query(
      `select from g1_home.audit where subject = $1 and act = 'image'`,
      [id],
    );
    expect(rowCount).toBe(2);
  });

  it('a job deletes the file of the replaced picture', async () => {
    const id = await newProduct();
    await send('companyAdmin', id, await picture('#f00'));
    const firstKey = await keyOf(id);
    await send('groupAdmin', id, await picture('#00f'));
    const remainingFiles = [basename(await keyOf(id))];
    expect(remainingFiles).not.toContain(basename(firstKey));
    expect((await filesOf(id)).length).toBe(2);
    await server.runJobs();
    expect(await filesOf(id)).toEqual(remainingFiles);
  });

  it('a replaced picture keeps its file while a product of another group uses it', async () => {
    const id = await newProduct();
    await send('companyAdmin', id, await picture('#f0f'));
    const sharedKey = await keyOf(id);
    // Copies the product with its file key and adds a row to `file_guests`, like a company move.
    await server.database.pool.query(`insert into public.file_guests values ('g1_home', 'g2_foreign')`);
    await server.database.pool.query(
      `insert into g2_foreign.products (id, inspection_type_id, sku, name, inspection_schedule, image_key, update_date)
       select $1, id, 'COPIA', 'Cópia', 30, $2, now() from g2_foreign.inspection_types limit 1`,
      [id, sharedKey],
    );
    await send('companyAdmin', id, await picture('#0ff'));
    await server.runJobs();
    expect(await filesOf(id)).toContain(basename(sharedKey));
    expect((await get('foreignAdmin', id)).status).toBe(200);
  });

  it('200 for a picture that is larger than the limit of JSON bodies', async () => {
    const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)));
    const large = await sharp(Buffer.alloc(1500 * 1500 * 3, noise), {
      raw: { width: 1500, height: 1500, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(2_000_000);
    expect((await send('companyAdmin', await newProduct(), large)).status).toBe(200);
  });

  it('400 without the field `file`', async () => {
    const response = await send('companyAdmin', await newProduct(), await picture('#f00'), 'x.jpg', 'photo');
    expect(response.problem.issues).toEqual([{ path: 'file', code: 'required' }]);
  });

  it('400 for an empty file', async () => {
    expect((await send('companyAdmin', await newProduct(), Buffer.alloc(0))).status).toBe(400);
  });

  it('413 for a file that is too large', async () => {
    const response = await send('companyAdmin', await newProduct(), Buffer.alloc(15 * 1_048_576 + 1));
    expect(response.problem).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
  });

  it('415 for a JSON body', async () => {
    const params = { id: await newProduct() };
    const response = await call(
      'companyAdmin',
      contract.putProductImage,
      { params, body: new Blob([]) },
      { rawBody: {} },
    );
    expect(response.problem).toMatchObject({ status: 415, code: 'MEDIA_TYPE_REFUSED' });
  });

  it.each<[string, () => Promise<Uint8Array>]>([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a truncated JPEG', async () => (await picture('#00f')).subarray(0, -40)],
    [
      'too many pixels',
      () =>
        sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
  ])('415 for %s named x.png, and the saved picture is kept', async (_, bytes) => {
    const id = await newProduct();
    await send('companyAdmin', id, await picture('#0f0'));
    const key = await keyOf(id);
    const response = await send('companyAdmin', id, await bytes(), 'x.png');
    expect(response.problem).toMatchObject({ status: 415, code: 'IMAGE_REFUSED' });
    expect(await keyOf(id)).toBe(key);
    expect(await filesOf(id)).toEqual([basename(key)]);
    expect((await get('companyAdmin', id)).status).toBe(200);
  });

  it.each([
    [401, undefined],
    [403, 'operator'],
    [404, 'foreignAdmin'],
    [200, 'companyAdmin'],
  ] as const)('PUT: %i for %s', async (status, who) => {
    expect((await send(who, await newProduct(), await picture('#f00'))).status).toBe(status);
  });

  it.each([
    [401, undefined],
    [404, 'foreignAdmin'],
  ] as const)('GET: %i for %s, though there is a picture', async (status, who) => {
    const id = await newProduct();
    await send('companyAdmin', id, await picture('#f00'));
    expect((await get(who, id)).status).toBe(status);
  });

  it('403 for a company admin on an exclusive product', async () => {
    const response = await send('companyAdmin', await newProduct(true), await picture('#f00'));
    expect(response.problem).toMatchObject({ status: 403, code: 'PRODUCT_EXCLUSIVE' });
  });

  it('200 for a group admin on an exclusive product', async () => {
    expect((await send('groupAdmin', await newProduct(true), await picture('#f00'))).status).toBe(200);
  });
});
