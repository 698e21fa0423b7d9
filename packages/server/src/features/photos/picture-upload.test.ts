/** Tests that a picture is encoded without the database: slow decoding occupies no connection. */
import { putCompanyImage } from '@mobcheck/contract/companies/companies.contract.ts';
import { putPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import { putProductImage } from '@mobcheck/contract/products/products.contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PoolClient } from 'pg';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';

const server = useApp();
const NOT_A_PICTURE = Buffer.from('GIF89a');

async function multipart(file: Buffer) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file)]), 'foto.jpg');
  const request = new Response(form);
  return {
    rawBody: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

async function upload(endpoint: typeof putPhoto, file: Buffer) {
  const call = { params: { id: systemIds.newId() }, body: undefined as never };
  return server.call('groupAdmin', endpoint, call, await multipart(file));
}

describe('while the tables of pictures are locked', () => {
  let locker: PoolClient;
  beforeEach(async () => {
    locker = await server.database.pool.connect();
    const { rows } = await locker.query(`select schema_name from public.company_groups where name = 'home'`);
    await locker.query('begin');
    for (const table of ['photos', 'products', 'companies']) {
      await locker.query(`lock table ${rows[0].schema_name}.${table} in access exclusive mode`);
    }
  });
  afterEach(async () => {
    await locker.query('rollback');
    locker.release();
  });

  it.each([
    ['photo', putPhoto],
    ['product picture', putProductImage],
    ['company logo', putCompanyImage],
  ])('an upload of a %s is refused if the file is not a picture', async (_, endpoint) => {
    const response = await upload(endpoint as unknown as typeof putPhoto, NOT_A_PICTURE);
    expect(response.problem.code).toBe('IMAGE_REFUSED');
  });
});
