/** Tests of the pictures that users set in their profile. */
import { glob } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename } from 'node:path';
import * as contract from '@mobcheck/contract/profile-pictures/profile-pictures.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { deleteUser } from '@mobcheck/contract/users/users.contract.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { callAs, useApp, type UserCall } from '../../testing/app.ts';
import { customers } from '../../testing/customers.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';
import type { PersonName } from '../../testing/people.ts';

const server = useApp();
const { addCustomer, findTenantCompany, migrateUser, signIn } = customers(server);

beforeAll(() => provisionGeneric(server));

const as = (who: PersonName | undefined) => callAs(server, who);

/** Returns a picture of noise, which encodes to a very large file. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  })
    .jpeg()
    .toBuffer();
const picture = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();

async function send(me: UserCall, file: Uint8Array, field = 'file') {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(file)]), 'eu.jpg');
  const request = new Response(form);
  const rawBody = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return me(contract.putProfilePicture, { body: form as never }, { rawBody, headers });
}

const userOf = async (me: UserCall) => (await me(getLoggedUser)).value;
const get = (me: UserCall, update?: string) => me(contract.getProfilePicture, { query: { update } });

async function filesOf(id: string): Promise<string[]> {
  const names: string[] = [];
  for await (const path of glob(`mobcheck-files-*/public/profile-pictures/${id}/*`, { cwd: tmpdir() })) {
    names.push(basename(path));
  }
  return names;
}

describe('PUT /web/logged-user/image/', () => {
  it('204: the session user contains a small square WebP in base64', async () => {
    await as('operator')(contract.removeProfilePicture);
    expect(await userOf(as('operator'))).toMatchObject({ image: null, imageUpdateDate: null });
    expect((await send(as('operator'), await picture('#f00'))).status).toBe(204);
    const { image } = await userOf(as('operator'));
    const bytes = Buffer.from(image ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
  });

  it('the small picture has at most 10 kB, whatever was uploaded', async () => {
    await send(as('companyAdmin'), await noise(2400, 1800));
    const { image } = await userOf(as('companyAdmin'));
    expect(image?.length).toBeLessThanOrEqual(10_000);
  });

  it('204: a second picture replaces the first and deletes its file', async () => {
    const me = as('groupAdmin');
    await send(me, await picture('#f00'));
    const first = await userOf(me);
    server.setNow(new Date(Date.now() + 1000));
    await send(me, await picture('#00f'));
    server.setNow(undefined);
    const second = await userOf(me);
    expect(second.image).not.toBe(first.image);
    expect(new Date(second.imageUpdateDate ?? 0) > new Date(first.imageUpdateDate ?? 0)).toBe(true);
    await server.runJobs();
    expect(await filesOf(first.id)).toHaveLength(1);
  });

  it('204: one of several simultaneous pictures stays, with one file', async () => {
    const me = as('siblingAdmin');
    const files = await Promise.all(['#f00', '#0f0', '#00f'].map(picture));
    const responses = await Promise.all(files.map((file) => send(me, file)));
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204]);
    await server.runJobs();
    expect(await filesOf((await userOf(me)).id)).toHaveLength(1);
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a text', Buffer.from('not a picture')],
  ])('415 IMAGE_REFUSED for %s', async (_, file) => {
    const { problem } = await send(as('foreignAdmin'), file);
    expect(problem).toMatchObject({ status: 415, code: 'IMAGE_REFUSED' });
    expect((await userOf(as('foreignAdmin'))).image).toBeNull();
  });

  it('400 for another field than `file`', async () => {
    const { problem } = await send(as('foreignAdmin'), await picture('#f00'), 'photo');
    expect(problem.issues).toEqual([{ path: 'file', code: 'required' }]);
  });
});

describe('GET /web/logged-user/image', () => {
  it('200: returns a WebP of 512 pixels a side, which browsers cache under the URL with its update date', async () => {
    const me = as('operator');
    await send(me, await picture('#0f0'));
    const { imageUpdateDate } = await userOf(me);
    const response = await get(me, imageUpdateDate ?? undefined);
    expect(await sharp(response.bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect((await get(me)).headers['cache-control']).toBe('private, no-cache');
  });

  it('404 for a user without a picture', async () => {
    expect((await get(as('foreignGroupAdmin'))).problem.code).toBe('NOT_FOUND');
  });

  it('200: the platform admin has the same picture in every group', async () => {
    await send(as('platformAdmin'), await picture('#0f0'));
    const { companyId } = await userOf(as('foreignAdmin'));
    const elsewhere = callAs(server, 'platformAdmin', { 'mobcheck-company': `foreign/${companyId}` });
    expect((await userOf(elsewhere)).image).not.toBeNull();
  });
});

describe('DELETE /web/logged-user/image/', () => {
  it('204: the picture and its file are gone, and a repeated call changes nothing', async () => {
    const me = as('operator');
    await send(me, await picture('#0f0'));
    expect((await me(contract.removeProfilePicture)).status).toBe(204);
    expect((await me(contract.removeProfilePicture)).status).toBe(204);
    const { id, image } = await userOf(me);
    expect(image).toBeNull();
    expect((await get(me)).status).toBe(404);
    await server.runJobs();
    expect(await filesOf(id)).toEqual([]);
  });
});

it('401 without a session', async () => {
  const anonymous = as(undefined);
  expect((await send(anonymous, await picture('#0f0'))).status).toBe(401);
  expect((await get(anonymous)).status).toBe(401);
  expect((await anonymous(contract.removeProfilePicture)).status).toBe(401);
});

it('the picture moves with the user to another group, and is deleted with the user', async () => {
  const email = 'retrato@mobcheck.test';
  const { id, me } = await addCustomer(email);
  await send(me.call, await picture('#0f0'));
  const { company } = await findTenantCompany('foreign', 'foreignadmin@mobcheck.test');
  expect((await migrateUser(id, 'foreign', company)).status).toBe(200);
  const moved = await signIn(email);
  expect((await userOf(moved.call)).image).not.toBeNull();
  expect(await filesOf(id)).toHaveLength(1);
  expect((await server.call('platformAdmin', deleteUser, { params: { email } })).status).toBe(204);
  await server.runJobs();
  expect(await filesOf(id)).toEqual([]);
});
