/** Tests that a picture in a browser's cache is only for the session that fetched it. Another session fetches it again. */
import { getCompanyImage, putCompanyImage } from '@mobcheck/contract/companies/companies.contract.ts';
import { type Endpoint, fillPath } from '@mobcheck/contract/kernel/endpoint.ts';
import { getPhoto, putPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import { getProductImage, putProductImage } from '@mobcheck/contract/products/products.contract.ts';
import {
  getProfilePicture,
  putProfilePicture,
} from '@mobcheck/contract/profile-pictures/profile-pictures.contract.ts';
import { logout } from '@mobcheck/contract/session/session.contract.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../platform/context/ids.ts';
import { useApp } from './app.ts';
import type { PersonName } from './people.ts';
import { signInTab, tabHeaders } from '../features/session/tab-session.testing.ts';

const server = useApp();
const id = systemIds.newId();

const idOf = async (sql: string) => (await server.database.pool.query<{ id: string }>(sql)).rows[0]?.id ?? '';

async function send(who: PersonName, { method, path }: Endpoint, params: object, background: string) {
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  const payload = new FormData();
  payload.set('file', new Blob([new Uint8Array(picture)]), 'foto.png');
  const headers = { authorization: `Bearer ${await server.tokenOf(who)}` };
  return server.app.inject({ method, url: fillPath(path, { ...params }), headers, payload });
}

async function get(who: PersonName | undefined, url: string, etag?: string) {
  const headers = {
    ...(who && { authorization: `Bearer ${await server.tokenOf(who)}` }),
    ...(etag && { 'if-none-match': etag }),
  };
  return server.app.inject({ method: 'GET', url, headers });
}

const PHOTO = fillPath(getPhoto.path, { id });

beforeAll(async () => send('operator', putPhoto, { id }, '#f00'));

describe('every picture', () => {
  const companyId = async () => idOf(`select company_id as id from g1_home.photos where id = '${id}'`);
  const productId = async () => idOf('select id from g1_home.products limit 1');

  it.each<[string, () => Promise<string>]>([
    ['a photo', async () => PHOTO],
    [
      'a logo',
      async () => {
        const params = { id: await companyId() };
        await send('groupAdmin', putCompanyImage, params, '#0f0');
        return fillPath(getCompanyImage.path, params);
      },
    ],
    [
      'a picture of a product',
      async () => {
        const params = { id: await productId() };
        await send('groupAdmin', putProductImage, params, '#0f0');
        return fillPath(getProductImage.path, params);
      },
    ],
    [
      'a portrait',
      async () => {
        await send('groupAdmin', putProfilePicture, {}, '#0f0');
        return getProfilePicture.path;
      },
    ],
  ])('%s is private, for one session, and has an entity tag', async (_, makeUrl) => {
    const url = await makeUrl();
    const first = await get('groupAdmin', url);
    expect(first.statusCode).toBe(200);
    expect(first.headers['cache-control']).toMatch(/^private, /);
    expect(first.headers.vary).toBe('Authorization, mobcheck-session');
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const again = await get('groupAdmin', url, etag);
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
    expect(again.headers.vary).toBe(first.headers.vary);
    expect(again.headers['content-type']).toBeUndefined();
  });
});

describe('an entity tag', () => {
  const etagOf = async () => String((await get('operator', PHOTO)).headers.etag);

  it('gives no access to a caller without the right or without a session', async () => {
    const etag = await etagOf();
    expect((await get('siblingAdmin', PHOTO, etag)).statusCode).toBe(404);
    expect((await get('foreignAdmin', PHOTO, etag)).statusCode).toBe(404);
    expect((await get(undefined, PHOTO, etag)).statusCode).toBe(401);
    expect((await get(undefined, PHOTO, '*')).statusCode).toBe(401);
  });

  it('matches in a list and as a weak tag, and another tag gets the picture', async () => {
    const etag = await etagOf();
    expect((await get('operator', PHOTO, `"other", W/${etag}`)).statusCode).toBe(304);
    expect((await get('operator', PHOTO, '*')).statusCode).toBe(304);
    const other = await get('operator', PHOTO, '"other"');
    expect([other.statusCode, other.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('has no effect after signing out', async () => {
    const tab = tabHeaders(await signInTab(server, 'operator'));
    const fetchPhoto = async (headers: Record<string, string>) =>
      server.app.inject({ method: 'GET', url: PHOTO, headers });
    const etag = String((await fetchPhoto(tab)).headers.etag);
    expect((await fetchPhoto({ ...tab, 'if-none-match': etag })).statusCode).toBe(304);
    await server.app.inject({ method: logout.method, url: logout.path, headers: tab });
    expect((await fetchPhoto({ ...tab, 'if-none-match': etag })).statusCode).toBe(401);
  });
});
