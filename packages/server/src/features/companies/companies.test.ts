/** Tests of companies. */
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

const fields = (name: string, cnpj = '', contact = 'Zélia Prado', email = 'zelia@nova.test') => ({
  name,
  cnpj,
  mainContactName: contact,
  email,
  phone: '(11) 98888-7777',
});

const createNamed = async (name: string) =>
  (await call('platformAdmin', contract.createCompany, { body: fields(name) })).value.id;

async function find(who: PersonName, query: object) {
  const { value } = await call(who, contract.listCompanies, { query });
  return value.items;
}

const rowOf = async (id: string) =>
  (await find('platformAdmin', { pageSize: 1000 })).find((row) => row.id === id);

describe('GET /web/companies/', () => {
  it('shows the enabled tags beside the limit', async () => {
    const before = (await find('groupAdmin', { query: 'casa ltda' }))[0]?.tagsEnabled ?? 0;
    await registerTestEquipment(server);
    const [company] = await find('groupAdmin', { query: 'casa ltda' });
    expect(company).toMatchObject({
      name: 'Casa Ltda',
      tagsLimit: 50,
      tagsEnabled: before + 1,
      enabled: true,
      image: false,
    });
  });

  const names = async (query: object) => (await find('platformAdmin', query)).map((row) => row.name);

  it('searches name, CNPJ, contact and e-mail', async () => {
    await call('platformAdmin', contract.createCompany, {
      body: fields('Ágil Ltda', '34.028.316/0001-03', 'Ágata Prado', 'agata@agil.test'),
    });
    for (const query of ['agil ltda', '34.028.316', '340283160001', 'agata prado', 'AGATA@agil']) {
      expect(await names({ query })).toEqual(['Ágil Ltda']);
    }
    expect(await names({ query: '%%%' })).toEqual([]);
  });

  it('filters by `enabled`', async () => {
    await createNamed('Filtro Ltda');
    expect(await names({ query: 'Filtro Ltda', enabled: false })).toEqual(['Filtro Ltda']);
    expect(await names({ query: 'Filtro Ltda', enabled: true })).toEqual([]);
    expect((await find('platformAdmin', { enabled: false })).filter((row) => row.enabled)).toEqual([]);
  });

  it('sorts by name or tags, in both directions', async () => {
    await registerTestEquipment(server);
    await createNamed('Érica e Filhos');
    await createNamed('Erva e Filhos');
    expect(await names({ field: 'tagsEnabled', direction: 'desc', pageSize: 1 })).toEqual(['Casa Ltda']);
    const query = { query: 'e Filhos' };
    expect(await names({ ...query, direction: 'asc' })).toEqual(['Érica e Filhos', 'Erva e Filhos']);
    expect(await names({ ...query, direction: 'desc' })).toEqual(['Erva e Filhos', 'Érica e Filhos']);
  });

  it('400 for an unknown sort field', async () => {
    const { status } = await call('groupAdmin', contract.listCompanies, { query: { field: 'id' } as object });
    expect(status).toBe(400);
  });

  it('401 without a session', async () => {
    expect((await call(undefined, contract.listCompanies)).status).toBe(401);
  });

  it('403 for company admins and operators', async () => {
    expect((await call('companyAdmin', contract.listCompanies)).status).toBe(403);
    expect((await call('operator', contract.listCompanies)).status).toBe(403);
  });

  it('group admins see only the companies of their own group', async () => {
    expect((await find('foreignGroupAdmin', {})).map((row) => row.name)).toEqual(['Alheia Ltda']);
  });
});

describe('POST /web/companies/', () => {
  it('creates a company, normalised, by default disabled and without tags, with an audit row', async () => {
    const { status, value } = await call('platformAdmin', contract.createCompany, {
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
    expect(rows).toEqual([{ act: 'create', user_email: 'platformadmin@mobcheck.test' }]);
  });

  it('400 names each invalid field', async () => {
    const wrong = {
      ...fields('', '11222333000182'),
      mainContactName: '',
      email: 'x',
      phone: '1',
      tagsLimit: -1,
      extra: 1,
    };
    const response = await call(
      'platformAdmin',
      contract.createCompany,
      { body: fields('') },
      { rawBody: wrong },
    );
    expect(response.status).toBe(400);
    expect(response.problem.issues).toEqual(
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
  });

  it('401 without a session', async () => {
    expect((await call(undefined, contract.createCompany, { body: fields('X') })).status).toBe(401);
  });

  it('403 for everybody but the platform admin', async () => {
    for (const who of ['groupAdmin', 'companyAdmin', 'operator'] as const) {
      expect((await call(who, contract.createCompany, { body: fields('X') })).status).toBe(403);
    }
  });

  it('COMPANY_NAME_EXISTS for a name that the group has, regardless of accents and case', async () => {
    const { problem } = await call('platformAdmin', contract.createCompany, { body: fields('CASA LTDÁ') });
    expect(problem).toMatchObject({ status: 409, code: 'COMPANY_NAME_EXISTS' });
  });

  it('COMPANY_CNPJ_EXISTS for a CNPJ that the group has', async () => {
    const body = fields('Outra', '11.222.333/0001-81');
    const { problem } = await call('platformAdmin', contract.createCompany, { body });
    expect(problem).toMatchObject({ status: 409, code: 'COMPANY_CNPJ_EXISTS' });
  });

  it('any number of companies may have no CNPJ', async () => {
    for (const name of ['Sem número 1', 'Sem número 2']) {
      const { status } = await call('platformAdmin', contract.createCompany, { body: fields(name) });
      expect(status).toBe(201);
    }
  });

  it('only one of three concurrent calls with the same name creates a company', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => call('platformAdmin', contract.createCompany, { body: fields('Uma só') })),
    );
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });
});

describe('PUT /web/companies/{id}/', () => {
  it('changes the company, and the tag limit only if it is sent', async () => {
    const id = await createNamed('Antes Ltda');
    const platform = { ...fields('Antes Ltda'), enabled: true, tagsLimit: 7 };
    const first = await call('platformAdmin', contract.updateCompany, { params: { id }, body: platform });
    expect(first.value).toMatchObject({ enabled: true, tagsLimit: 7 });
    const body = { ...fields('Depois Ltda'), enabled: true, updateDate: first.value.updateDate };
    const second = await call('groupAdmin', contract.updateCompany, { params: { id }, body });
    expect(second.value).toMatchObject({ name: 'Depois Ltda', tagsLimit: 7 });
  });

  it('STALE_WRITE when somebody changed the company since it was read', async () => {
    const id = await createNamed('Lida por dois');
    const updateDate = (await rowOf(id))?.updateDate;
    const body = { ...fields('De um deles'), enabled: true, updateDate };
    expect((await call('groupAdmin', contract.updateCompany, { params: { id }, body })).status).toBe(200);
    const stale = await call('groupAdmin', contract.updateCompany, { params: { id }, body });
    expect(stale.problem).toMatchObject({ status: 409, code: 'STALE_WRITE' });
  });

  it('COMPANY_NAME_EXISTS for the name of another company', async () => {
    const id = await createNamed('Sem nome próprio');
    await createNamed('Gêmea Ltda');
    const body = { ...fields('Gemea Ltda'), enabled: true };
    const { problem } = await call('groupAdmin', contract.updateCompany, { params: { id }, body });
    expect(problem.code).toBe('COMPANY_NAME_EXISTS');
  });

  it('group admins may send the present tag limit, but not another limit', async () => {
    const id = await createNamed('Limite Ltda');
    const send = async (tagsLimit: number) =>
      call('groupAdmin', contract.updateCompany, {
        params: { id },
        body: { ...fields('Limite Ltda'), enabled: true, tagsLimit },
      });
    expect((await send(1)).problem).toMatchObject({ status: 403, code: 'COMPANY_TAGS_LIMIT_REFUSED' });
    expect((await send(0)).status).toBe(200);
  });

  it('a new name is copied to the users and sessions of the company only', async () => {
    const companyNameOf = async (who: PersonName) => (await call(who, getLoggedUser)).value.companyName;
    const [company] = await find('platformAdmin', { query: 'Irmã Ltda' });
    expect(await companyNameOf('siblingAdmin')).toBe('Irmã Ltda');
    const response = await call('groupAdmin', contract.updateCompany, {
      params: { id: company?.id ?? '' },
      body: { ...fields('Irmã Nova Ltda'), enabled: true },
    });
    expect(response.status).toBe(200);
    expect(await companyNameOf('siblingAdmin')).toBe('Irmã Nova Ltda');
    expect(await companyNameOf('companyAdmin')).toBe('Casa Ltda');
    const users = (await call('groupAdmin', listCompanyUsers, { query: { query: 'siblingadmin@' } })).value
      .items;
    expect(users).toMatchObject([{ companyName: 'Irmã Nova Ltda' }]);
  });

  it.each([
    ['401 without a session', undefined, 401],
    ['403 for a company admin', 'companyAdmin', 403],
    ['403 for an operator', 'operator', 403],
    ['404 for the admin of another group', 'foreignGroupAdmin', 404],
  ] as const)('%s', async (title, who, status) => {
    const id = await createNamed(title);
    const body = { ...fields('X Ltda'), enabled: true };
    expect((await call(who, contract.updateCompany, { params: { id }, body })).status).toBe(status);
  });

  it.each([
    ['404 for an id that no company has', '00000000-0000-7000-8000-000000000000', 404],
    ['400 for a text that is no id', 'x', 400],
  ] as const)('%s', async (_title, id, status) => {
    const body = { ...fields('X Ltda'), enabled: true };
    expect((await call('groupAdmin', contract.updateCompany, { params: { id }, body })).status).toBe(status);
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

  it('a logo is served as WebP, cached by the browser under its date, until another replaces it', async () => {
    const id = await createNamed('Com logo');
    expect((await get('groupAdmin', id)).status).toBe(404);
    const first = await send('groupAdmin', id, await picture('#f00'));
    expect(first.value.image).toBe(true);
    const cached = await get('platformAdmin', id, first.value.updateDate);
    expect(cached.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(await sharp(cached.bytes).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 });
    await send('platformAdmin', id, await picture('#00f'));
    expect((await get('groupAdmin', id)).bytes.equals(cached.bytes)).toBe(false);
    expect((await rowOf(id))?.image).toBe(true);
  });

  it('415 for a file that is no picture', async () => {
    const id = await createNamed('Sem logo');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect((await send('groupAdmin', id, svg)).problem).toMatchObject({ status: 415, code: 'IMAGE_REFUSED' });
  });

  it.each([
    ['401 without a session', undefined, 401],
    ['403 for a company admin', 'companyAdmin', 403],
    ['403 for an operator', 'operator', 403],
    ['404 for the admin of another group', 'foreignGroupAdmin', 404],
  ] as const)('%s', async (title, who, status) => {
    const id = await createNamed(`Logo: ${title}`);
    expect((await send(who, id, await picture('#f00'))).status).toBe(status);
    expect((await get(who, id)).status).toBe(status);
  });
});
