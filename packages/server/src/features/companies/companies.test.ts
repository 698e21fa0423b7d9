/** Companies by outcome. */
import * as contract from '@mobcheck/contract/companies/companies.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { listCompanyUsers } from '@mobcheck/contract/company-users/company-users.contract.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;

const fields = (name: string, cnpj = '') => ({
  name,
  cnpj,
  mainContactName: 'Zélia Prado',
  email: 'zelia@nova.test',
  phone: '(11) 98888-7777',
});

const created = async (name: string) =>
  (await call('platform', contract.createCompany, { body: fields(name) })).value.id;

async function find(who: PersonName, query: object) {
  const { value } = await call(who, contract.listCompanies, { query });
  return value.items;
}

const rowOf = async (id: string) => (await find('platform', { pageSize: 1000 })).find((row) => row.id === id);

describe('GET /web/companies/', () => {
  it('200: tags that count, search by name, number, contact and e-mail, filter and order', async () => {
    await registerTestEquipment(server);
    const [home] = await find('group', { query: 'casa ltda' });
    expect(home).toMatchObject({
      name: 'Casa Ltda',
      tagsLimit: 50,
      tagsEnabled: 1,
      enabled: true,
      image: false,
    });
    const names = async (query: object) => (await find('platform', query)).map((row) => row.name);
    await call('platform', contract.createCompany, { body: fields('Ágil Ltda', '34.028.316/0001-03') });
    for (const query of ['agil', '34.028.316', '340283160001', 'zelia prado', 'ZELIA@nova']) {
      expect(await names({ query })).toEqual(['Ágil Ltda']);
    }
    expect(await names({ query: '%%%' })).toEqual([]);
    expect(await names({ enabled: false })).toEqual(['Ágil Ltda']);
    expect(await names({ field: 'tagsEnabled', direction: 'desc', pageSize: 1 })).toEqual(['Casa Ltda']);
    expect(await names({ direction: 'asc' })).toEqual(['Ágil Ltda', 'Casa Ltda', 'Irmã Ltda']);
  });

  it('400 for an unknown order, 401, 403 (company admin, operator), and another group sees its own', async () => {
    const wrong = await call('group', contract.listCompanies, { query: { field: 'id' } as object });
    expect(wrong.status).toBe(400);
    expect((await call(undefined, contract.listCompanies)).status).toBe(401);
    expect((await call('company', contract.listCompanies)).status).toBe(403);
    expect((await call('operator', contract.listCompanies)).status).toBe(403);
    expect((await find('strangerGroup', {})).map((row) => row.name)).toEqual(['Alheia Ltda']);
  });
});

describe('POST /web/companies/', () => {
  it('201: disabled and without tags by default, normalised, with an audit row', async () => {
    const { status, value } = await call('platform', contract.createCompany, {
      body: fields(' Nova ', '19.131.243/0001-97'),
    });
    expect(status).toBe(201);
    expect(await rowOf(value.id)).toMatchObject({
      name: 'Nova',
      cnpj: '19131243000197',
      phone: '11988887777',
      enabled: false,
      tagsLimit: 0,
      tagsEnabled: 0,
    });
    const { rows } = await server.database.pool.query(
      `select act, user_email from g1_home.audit where subject = $1`,
      [value.id],
    );
    expect(rows).toEqual([{ act: 'create', user_email: 'platform@mobcheck.test' }]);
  });

  it('400: each field by its name; 401; 403 for everybody but the platform admin', async () => {
    const wrong = {
      ...fields('', '11222333000182'),
      mainContactName: '',
      email: 'x',
      phone: '1',
      tagsLimit: -1,
      extra: 1,
    };
    const answer = await call('platform', contract.createCompany, { body: fields('') }, { rawBody: wrong });
    expect(answer.status).toBe(400);
    expect(answer.problem.issues).toEqual(
      expect.arrayContaining([
        { path: 'name', code: 'required' },
        { path: 'cnpj', code: 'cnpj' },
        { path: 'mainContactName', code: 'required' },
        { path: 'email', code: 'invalid' },
        { path: 'phone', code: 'phone' },
        { path: 'tagsLimit', code: 'negative' },
        { path: 'extra', code: 'unknown' },
      ]),
    );
    expect((await call(undefined, contract.createCompany, { body: fields('X') })).status).toBe(401);
    for (const who of ['group', 'company', 'operator'] as const) {
      expect((await call(who, contract.createCompany, { body: fields('X') })).status).toBe(403);
    }
  });

  it('409: name (accents and case ignored) and tax number, also of two at once; none has none', async () => {
    await created('Sem número 1');
    await created('Sem número 2');
    const name = await call('platform', contract.createCompany, { body: fields('CASA LTDÁ') });
    expect(name.problem).toMatchObject({ status: 409, code: 'COMPANY_NAME_EXISTS' });
    const cnpj = await call('platform', contract.createCompany, {
      body: fields('Outra', '11.222.333/0001-81'),
    });
    expect(cnpj.problem).toMatchObject({ status: 409, code: 'COMPANY_CNPJ_EXISTS' });
    const both = await Promise.all(
      [1, 2, 3].map(() => call('platform', contract.createCompany, { body: fields('Uma só') })),
    );
    expect(both.map((item) => item.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });
});

describe('PUT /web/companies/{id}/', () => {
  it('200: changes it; what is left out of the tag limit stays; 409 STALE_WRITE for an old copy', async () => {
    const id = await created('Antes Ltda');
    const platform = { ...fields('Antes Ltda'), enabled: true, tagsLimit: 7 };
    const first = await call('platform', contract.updateCompany, { params: { id }, body: platform });
    expect(first.value).toMatchObject({ enabled: true, tagsLimit: 7 });
    const body = { ...fields('Depois Ltda'), enabled: true, updateDate: first.value.updateDate };
    const second = await call('group', contract.updateCompany, { params: { id }, body });
    expect(second.value).toMatchObject({ name: 'Depois Ltda', tagsLimit: 7 });
    const stale = await call('group', contract.updateCompany, { params: { id }, body });
    expect(stale.problem).toMatchObject({ status: 409, code: 'STALE_WRITE' });
    const taken = await call('group', contract.updateCompany, {
      params: { id },
      body: { ...fields('Irma Ltda'), enabled: true },
    });
    expect(taken.problem.code).toBe('COMPANY_NAME_EXISTS');
  });

  it('403: the group admin sends no other tag limit than the one that stands', async () => {
    const id = await created('Limite Ltda');
    const send = async (tagsLimit: number) =>
      call('group', contract.updateCompany, {
        params: { id },
        body: { ...fields('Limite Ltda'), enabled: true, tagsLimit },
      });
    expect((await send(1)).problem).toMatchObject({ status: 403, code: 'COMPANY_TAGS_LIMIT_REFUSED' });
    expect((await send(0)).status).toBe(200);
  });

  it('200: a new name reaches the people and sessions of the company, and nobody else', async () => {
    const logged = async (who: PersonName) => (await call(who, getLoggedUser)).value.companyName;
    const before = (await find('platform', { query: 'Irmã Ltda' }))[0];
    expect(await logged('sibling')).toBe('Irmã Ltda');
    const answer = await call('group', contract.updateCompany, {
      params: { id: before?.id ?? '' },
      body: { ...fields('Irmã Nova Ltda'), enabled: true },
    });
    expect(answer.status).toBe(200);
    expect(await logged('sibling')).toBe('Irmã Nova Ltda');
    expect(await logged('company')).toBe('Casa Ltda');
    const people = (await call('group', listCompanyUsers, { query: { query: 'sibling@' } })).value.items;
    expect(people).toMatchObject([{ companyName: 'Irmã Nova Ltda' }]);
  });

  it('400, 401, 403, 404 (another group, nobody)', async () => {
    const id = await created('Recusas Ltda');
    const body = { ...fields('X Ltda'), enabled: true };
    const send = async (who: PersonName | undefined, to = id) =>
      (await call(who, contract.updateCompany, { params: { id: to }, body })).status;
    expect(await send(undefined)).toBe(401);
    expect(await send('company')).toBe(403);
    expect(await send('operator')).toBe(403);
    expect(await send('strangerGroup')).toBe(404);
    expect(await send('group', '00000000-0000-7000-8000-000000000000')).toBe(404);
    expect(await send('group', 'x')).toBe(400);
  });
});

describe('PUT and GET /web/companies/{id}/image/', () => {
  const send = async (who: PersonName | undefined, id: string, bytes: Uint8Array) => {
    const rawBody = new FormData();
    rawBody.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'x.png');
    return call(who, contract.putCompanyImage, { params: { id }, body: new Blob([]) }, { rawBody });
  };
  const get = (who: PersonName | undefined, id: string, update?: string) =>
    call(who, contract.getCompanyImage, { params: { id }, query: { update } });
  const picture = async (background: string) =>
    sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .png()
      .toBuffer();

  it('200: WebP back, kept by the browser for its date only; a second one takes its place', async () => {
    const id = await created('Com logo');
    expect((await get('group', id)).status).toBe(404);
    const first = await send('group', id, await picture('#f00'));
    expect(first.value.image).toBe(true);
    const lasting = await get('platform', id, first.value.updateDate);
    expect(lasting.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(await sharp(lasting.bytes).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 });
    await send('platform', id, await picture('#00f'));
    expect((await get('group', id)).bytes.equals(lasting.bytes)).toBe(false);
    expect((await rowOf(id))?.image).toBe(true);
  });

  it('415 for what is no picture; 401, 403, 404', async () => {
    const id = await created('Sem logo');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect((await send('group', id, svg)).problem).toMatchObject({ status: 415, code: 'IMAGE_REFUSED' });
    const bytes = await picture('#f00');
    for (const [who, status] of [
      [undefined, 401],
      ['company', 403],
      ['operator', 403],
      ['strangerGroup', 404],
    ] as const) {
      expect((await send(who, id, bytes)).status).toBe(status);
      expect((await get(who, id)).status).toBe(status);
    }
  });
});
