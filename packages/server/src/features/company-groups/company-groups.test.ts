/** Company groups by outcome. */
import { listCategories } from '@mobcheck/contract/categories/categories.contract.ts';
import { listCompanies } from '@mobcheck/contract/companies/companies.contract.ts';
import * as contract from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { getLoggedUser, login } from '@mobcheck/contract/session/session.contract.ts';
import { listSystemConfig } from '@mobcheck/contract/system-config/system-config.contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { emailOf, TEST_PASSWORD, type PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;

const form = (companyGroup: string, change: object = {}) => ({
  companyCnpj: '34.028.316/0001-03',
  companyName: 'Nova Ltda',
  companyGroup,
  responsibleName: 'Rosa Lima',
  responsibleEmail: `Rosa@${companyGroup}.test`,
  responsiblePhone: '(11) 98888-7777',
  responsibleOccupation: 'Diretora',
  responsiblePassword: TEST_PASSWORD,
  ...change,
});

const create = async (who: PersonName | undefined, companyGroup: string, change: object = {}) =>
  call(who, contract.createCompanyGroup, { body: form(companyGroup, change) });

/** Headers of somebody who signed in. */
async function headersOf(email: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: login.path,
    headers: { authorization: `Email ${email}`, 'content-type': 'text/plain' },
    payload: TEST_PASSWORD,
  });
  expect(answer.statusCode).toBe(200);
  return { headers: { authorization: `Bearer ${answer.body}` } };
}

async function countOf(text: string): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${text}`,
  );
  return rows[0]?.count ?? 0;
}

describe('POST /web/company-groups/', () => {
  it('201: a tenant with its catalogue, toggles, company and admin, who signs in', async () => {
    const { status, value } = await create('platform', 'nova');
    expect(status).toBe(201);
    expect(value).toMatchObject({ name: 'nova', paymentStatus: 'OK', companies: [{ name: 'Nova Ltda' }] });
    const rosa = await headersOf('rosa@nova.test');
    expect((await call(undefined, getLoggedUser, {}, rosa)).value).toMatchObject({
      currentRole: 'COMPANY_GROUP_ADMIN',
      companyGroup: 'nova',
      companyName: 'Nova Ltda',
      occupation: 'Diretora',
    });
    expect((await call(undefined, listCategories, {}, rosa)).value.total).toBeGreaterThan(0);
    expect((await call(undefined, listSystemConfig, {}, rosa)).value).toHaveLength(5);
    expect((await call(undefined, listCompanies, {}, rosa)).value.items).toMatchObject([
      { name: 'Nova Ltda', cnpj: '34028316000103', phone: '11988887777', tagsLimit: 1, enabled: true },
    ]);
    expect(await countOf(`public.audit where feature = 'company-groups' and subject = 'nova'`)).toBe(1);
  });

  it('201: without a tax number; 64 letters', async () => {
    const name = 'a'.repeat(64);
    expect((await create('platform', name, { companyCnpj: '', responsibleEmail: 'a@a.test' })).status).toBe(
      201,
    );
    expect((await create('platform', `${name}a`)).problem.code).toBe('CREATE_BAD_COMPANY_GROUP_NAME');
  });

  it('400 CREATE_MISSING_FIELD: the first empty field in the order of the form', async () => {
    const fields = [
      'companyName',
      'companyGroup',
      'responsibleName',
      'responsibleEmail',
      'responsiblePhone',
      'responsibleOccupation',
      'responsiblePassword',
    ];
    for (const [index, field] of fields.entries()) {
      const empty = Object.fromEntries(fields.slice(index).map((name) => [name, ' ']));
      expect((await create('platform', 'vazia', empty)).problem).toMatchObject({
        status: 400,
        code: 'CREATE_MISSING_FIELD',
        params: { field },
      });
    }
    const nothing = await call('platform', contract.createCompanyGroup, { body: {} });
    expect(nothing.problem.params).toEqual({ field: 'companyName' });
  });

  it('400: a bad name, and fields that are wrong by their names', async () => {
    for (const name of ['Nova', 'nova1', 'no va', 'mobcheck_nova', 'ação', 'x"; drop schema public; --']) {
      expect((await create('platform', name, { responsibleEmail: 'x@x.test' })).problem).toMatchObject({
        status: 400,
        code: 'CREATE_BAD_COMPANY_GROUP_NAME',
        params: { companyGroup: name },
      });
    }
    const wrong = await create('platform', 'errada', {
      companyCnpj: '11222333000182',
      responsibleEmail: 'x',
      responsiblePhone: '1',
      responsiblePassword: 'abc',
    });
    expect(wrong.problem.issues).toEqual(
      expect.arrayContaining([
        { path: 'companyCnpj', code: 'cnpj' },
        { path: 'responsibleEmail', code: 'invalid' },
        { path: 'responsiblePhone', code: 'phone' },
        { path: 'responsiblePassword', code: 'password_length' },
      ]),
    );
    const long = await create('platform', 'longa', { responsibleName: 'x'.repeat(41) });
    expect(long.problem.issues).toEqual([{ path: 'responsibleName', code: 'too_long' }]);
  });

  it('401, 403 for everybody but the platform admin', async () => {
    expect((await create(undefined, 'ninguem')).status).toBe(401);
    for (const who of ['group', 'company', 'operator'] as const) {
      expect((await create(who, 'ninguem')).status).toBe(403);
    }
  });

  it('409: the name or the address is taken; then nothing was made', async () => {
    const count = async () => [
      await countOf('public.company_groups'),
      await countOf('public.users'),
      await countOf(`pg_namespace where nspname like 'g%'`),
    ];
    const before = await count();
    expect((await create('platform', 'home')).problem).toMatchObject({
      status: 409,
      code: 'CREATE_EXISTING_COMPANY_GROUP',
      params: { companyGroup: 'home' },
    });
    expect(
      (await create('platform', 'outra', { responsibleEmail: emailOf('stranger') })).problem,
    ).toMatchObject({
      status: 409,
      code: 'USER_CREATE_EMAIL_EXISTS',
      params: { email: emailOf('stranger') },
    });
    expect(await count()).toEqual(before);
  });

  it('two at once with one name, or with one address: one wins, the other leaves nothing behind', async () => {
    const groups = await countOf('public.company_groups');
    const oneName = await Promise.all(
      [1, 2].map((place) => create('platform', 'unica', { responsibleEmail: `a${place}@unica.test` })),
    );
    expect(oneName.map((item) => item.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(oneName.find((item) => item.status === 409)?.problem.code).toBe('CREATE_EXISTING_COMPANY_GROUP');
    const oneAddress = await Promise.all(
      ['prima', 'segunda'].map((name) => create('platform', name, { responsibleEmail: 'mesma@x.test' })),
    );
    expect(oneAddress.map((item) => item.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(oneAddress.find((item) => item.status === 409)?.problem.code).toBe('USER_CREATE_EMAIL_EXISTS');
    expect(await countOf('public.company_groups')).toBe(groups + 2);
    expect(await countOf(`pg_namespace where nspname ~ '^g[0-9]+_'`)).toBe(groups + 2);
  });
});

describe('GET /web/company-groups/', () => {
  it('200: each with its companies by name; search by database name, order, pages', async () => {
    const list = async (query: object) =>
      (await call('platform', contract.listCompanyGroups, { query })).value;
    const [home] = (await list({ query: 'home' })).items;
    expect(home).toMatchObject({ name: 'home', paymentStatus: 'OK' });
    expect(home?.companies.map((company) => company.name)).toEqual(['Casa Ltda', 'Irmã Ltda']);
    expect((await list({ query: 'mobcheck_str' })).items.map((group) => group.name)).toEqual(['stranger']);
    expect((await list({ query: 'tran' })).items.map((group) => group.name)).toEqual(['stranger']);
    const all = await list({ pageSize: 1000, direction: 'desc' });
    expect(all.total).toBe(all.items.length);
    const names = all.items.map((group) => group.name);
    expect(names).toEqual(names.toSorted().toReversed());
    expect((await list({ pageSize: 1, page: 2, direction: 'desc' })).items).toEqual([all.items[1]]);
  });

  it('400, 401, 403', async () => {
    const wrong = await call('platform', contract.listCompanyGroups, {
      query: { field: 'schemaName' } as object,
    });
    expect(wrong.status).toBe(400);
    expect((await call(undefined, contract.listCompanyGroups)).status).toBe(401);
    expect((await call('group', contract.listCompanyGroups)).status).toBe(403);
  });
});

describe('GET and PUT /web/company-groups/company-group-status/{x}', () => {
  const params = { companyGroup: 'stranger' };
  const get = async (who: PersonName | undefined, to = params) =>
    call(who, contract.getCompanyGroupStatus, { params: to });
  const put = async (who: PersonName | undefined, to = params) =>
    call(who, contract.setCompanyGroupStatus, { params: to, body: { paymentStatus: 'PENDING' } });

  it('200: set by hand, read again, written into the trail', async () => {
    expect((await get('platform')).value).toEqual({ paymentStatus: 'OK' });
    expect((await put('platform')).value).toEqual({ paymentStatus: 'PENDING' });
    expect((await get('platform')).value).toEqual({ paymentStatus: 'PENDING' });
    expect((await call('stranger', getLoggedUser)).value.paymentStatus).toBe('PENDING');
    expect(await countOf(`public.audit where act = 'paymentStatus' and subject = 'stranger'`)).toBe(1);
  });

  it('400, 401, 403, 404', async () => {
    const rawBody = { paymentStatus: 'LATE' };
    const body = { paymentStatus: 'OK' } as const;
    expect(
      (await call('platform', contract.setCompanyGroupStatus, { params, body }, { rawBody })).status,
    ).toBe(400);
    for (const [who, status] of [
      [undefined, 401],
      ['strangerGroup', 403],
      ['operator', 403],
    ] as const) {
      expect((await get(who)).status).toBe(status);
      expect((await put(who)).status).toBe(status);
    }
    const nobody = { companyGroup: 'nobody' };
    expect((await get('platform', nobody)).status).toBe(404);
    expect((await put('platform', nobody)).status).toBe(404);
  });
});
