/** Tests of company groups. */
import { listCategories } from '@mobcheck/contract/categories/categories.contract.ts';
import { listCompanies } from '@mobcheck/contract/companies/companies.contract.ts';
import * as contract from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { getLoggedUser, login } from '@mobcheck/contract/session/session.contract.ts';
import { CONFIG_PARAMS, listSystemConfig } from '@mobcheck/contract/system-config/system-config.contract.ts';
import { afterEach, describe, expect, it } from 'vitest';
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

/** Signs in and returns the headers of the session. */
async function headersOf(email: string) {
  const response = await server.app.inject({
    method: 'POST',
    url: login.path,
    headers: { authorization: `Email ${email}`, 'content-type': 'text/plain' },
    payload: TEST_PASSWORD,
  });
  expect(response.statusCode).toBe(200);
  return { headers: { authorization: `Bearer ${response.body}` } };
}

async function countOf(text: string): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${text}`,
  );
  return rows[0]?.count ?? 0;
}

describe('POST /web/company-groups/', () => {
  it('creates a tenant with catalogue, system config, company and an admin who can sign in', async () => {
    const { status, value } = await create('platformAdmin', 'nova');
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
    expect((await call(undefined, listSystemConfig, {}, rosa)).value).toHaveLength(CONFIG_PARAMS.length);
    expect((await call(undefined, listCompanies, {}, rosa)).value.items).toMatchObject([
      { name: 'Nova Ltda', cnpj: '34028316000103', phone: '11988887777', tagsLimit: 1, enabled: true },
    ]);
    expect(await countOf(`public.audit where feature = 'company-groups' and subject = 'nova'`)).toBe(1);
  });

  it('accepts a company without CNPJ', async () => {
    const { status } = await create('platformAdmin', 'semcnpj', { companyCnpj: '' });
    expect(status).toBe(201);
  });

  it('accepts a name of 64 letters and no more', async () => {
    const name = 'a'.repeat(64);
    expect((await create('platformAdmin', name, { responsibleEmail: 'a@a.test' })).status).toBe(201);
    expect((await create('platformAdmin', `${name}a`)).problem.code).toBe('CREATE_BAD_COMPANY_GROUP_NAME');
  });

  it('CREATE_MISSING_FIELD names the first empty field in the order of the form', async () => {
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
      expect((await create('platformAdmin', 'vazia', empty)).problem).toMatchObject({
        status: 400,
        code: 'CREATE_MISSING_FIELD',
        params: { field },
      });
    }
    const nothing = await call('platformAdmin', contract.createCompanyGroup, { body: {} });
    expect(nothing.problem.params).toEqual({ field: 'companyName' });
  });

  it('CREATE_BAD_COMPANY_GROUP_NAME for a name with other characters than lower-case letters', async () => {
    for (const name of ['Nova', 'nova1', 'no va', 'mobcheck_nova', 'ação', 'x"; drop schema public; --']) {
      expect((await create('platformAdmin', name, { responsibleEmail: 'x@x.test' })).problem).toMatchObject({
        status: 400,
        code: 'CREATE_BAD_COMPANY_GROUP_NAME',
        params: { companyGroup: name },
      });
    }
  });

  it('400 names each invalid field', async () => {
    const wrong = await create('platformAdmin', 'errada', {
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
    const long = await create('platformAdmin', 'longa', { responsibleName: 'x'.repeat(41) });
    expect(long.problem.issues).toEqual([{ path: 'responsibleName', code: 'too_long' }]);
  });

  it('401 without a session', async () => {
    expect((await create(undefined, 'ninguem')).status).toBe(401);
  });

  it('403 for everybody but the platform admin', async () => {
    for (const who of ['groupAdmin', 'companyAdmin', 'operator'] as const) {
      expect((await create(who, 'ninguem')).status).toBe(403);
    }
  });

  const countGroupsUsersSchemas = async () => [
    await countOf('public.company_groups'),
    await countOf('public.users'),
    await countOf(`pg_namespace where nspname like 'g%'`),
  ];

  it('409 for the name of another group, and nothing is created', async () => {
    const before = await countGroupsUsersSchemas();
    expect((await create('platformAdmin', 'home')).problem).toMatchObject({
      status: 409,
      code: 'CREATE_EXISTING_COMPANY_GROUP',
      params: { companyGroup: 'home' },
    });
    expect(await countGroupsUsersSchemas()).toEqual(before);
  });

  it('409 for the e-mail address of another user, and nothing is created', async () => {
    const before = await countGroupsUsersSchemas();
    const email = emailOf('foreignAdmin');
    expect((await create('platformAdmin', 'outra', { responsibleEmail: email })).problem).toMatchObject({
      status: 409,
      code: 'USER_CREATE_EMAIL_EXISTS',
      params: { email },
    });
    expect(await countGroupsUsersSchemas()).toEqual(before);
  });

  it.each([
    [
      'name',
      'CREATE_EXISTING_COMPANY_GROUP',
      (index: number) => create('platformAdmin', 'unica', { responsibleEmail: `a${index}@unica.test` }),
    ],
    [
      'e-mail address',
      'USER_CREATE_EMAIL_EXISTS',
      (index: number) =>
        create('platformAdmin', index === 1 ? 'prima' : 'segunda', { responsibleEmail: 'mesma@x.test' }),
    ],
  ])('one of two concurrent calls with the same %s creates its group', async (_what, code, createNth) => {
    const groups = await countOf('public.company_groups');
    const replies = await Promise.all([1, 2].map(createNth));
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(replies.find((reply) => reply.status === 409)?.problem.code).toBe(code);
    expect(await countOf('public.company_groups')).toBe(groups + 1);
    expect(await countOf(`pg_namespace where nspname ~ '^g[0-9]+_'`)).toBe(groups + 1);
  });
});

describe('GET /web/company-groups/', () => {
  const list = async (query: object) =>
    (await call('platformAdmin', contract.listCompanyGroups, { query })).value;

  it('each group has its companies, by name', async () => {
    const [home] = (await list({ query: 'home' })).items;
    expect(home).toMatchObject({ name: 'home', paymentStatus: 'OK' });
    expect(home?.companies.map((company) => company.name)).toEqual(['Casa Ltda', 'Irmã Ltda']);
  });

  it('searches names with and without the prefix `mobcheck_`', async () => {
    expect((await list({ query: 'mobcheck_for' })).items.map((group) => group.name)).toEqual(['foreign']);
    expect((await list({ query: 'reig' })).items.map((group) => group.name)).toEqual(['foreign']);
  });

  it('returns pages by name in the requested direction', async () => {
    const all = await list({ pageSize: 1000, direction: 'desc' });
    expect(all.total).toBe(all.items.length);
    const names = all.items.map((group) => group.name);
    expect(names).toEqual(names.toSorted().toReversed());
    expect((await list({ pageSize: 1, page: 2, direction: 'desc' })).items).toEqual([all.items[1]]);
  });

  it('400 for an unknown sort field', async () => {
    const wrong = await call('platformAdmin', contract.listCompanyGroups, {
      query: { field: 'schemaName' } as object,
    });
    expect(wrong.status).toBe(400);
  });

  it('401 without a session', async () => {
    expect((await call(undefined, contract.listCompanyGroups)).status).toBe(401);
  });

  it('403 for everybody but the platform admin', async () => {
    expect((await call('groupAdmin', contract.listCompanyGroups)).status).toBe(403);
  });
});

describe('/web/company-groups/company-group-status/{companyGroup}', () => {
  const params = { companyGroup: 'foreign' };
  const get = async (who: PersonName | undefined, to = params) =>
    call(who, contract.getCompanyGroupStatus, { params: to });
  const put = async (who: PersonName | undefined, to = params) =>
    call(who, contract.setCompanyGroupStatus, {
      params: to,
      body: { paymentStatus: 'PENDING', reason: 'Boleto devolvido' },
    });
  const lift = async (who: PersonName | undefined, to = params) =>
    call(who, contract.liftCompanyGroupStatus, { params: to });
  const statusInSession = async () => (await call('foreignAdmin', getLoggedUser)).value.paymentStatus;
  const byBills = { paymentStatus: 'OK', paymentException: null };

  it('a status set by hand is returned with reason, name and instant', async () => {
    expect((await get('platformAdmin')).value).toEqual(byBills);
    const byHand = {
      paymentStatus: 'PENDING',
      paymentException: {
        reason: 'Boleto devolvido',
        setBy: 'Pessoa platformAdmin',
        setAt: expect.any(String),
      },
    };
    expect((await put('platformAdmin')).value).toEqual(byHand);
    expect((await get('platformAdmin')).value).toEqual(byHand);
  });

  const countSet = () =>
    countOf(
      `public.audit where act = 'paymentStatus' and subject = 'foreign' and detail->>'reason' = 'Boleto devolvido'`,
    );
  const countLifted = () => countOf(`public.audit where act = 'liftPaymentStatus' and subject = 'foreign'`);
  afterEach(() => lift('platformAdmin'));

  it('a status set by hand is in the session and in the audit trail', async () => {
    const before = await countSet();
    await put('platformAdmin');
    expect(await statusInSession()).toBe('PENDING');
    expect(await countSet()).toBe(before + 1);
  });

  it('a status that is lifted twice follows the bills again, with one row in the audit trail', async () => {
    await put('platformAdmin');
    const before = await countLifted();
    expect((await lift('platformAdmin')).value).toEqual(byBills);
    expect((await lift('platformAdmin')).value).toEqual(byBills);
    expect(await statusInSession()).toBe('OK');
    expect(await countLifted()).toBe(before + 1);
  });

  it.each([
    ['an unknown status', { paymentStatus: 'LATE', reason: 'x' }, 'paymentStatus', 'invalid'],
    ['no reason', { paymentStatus: 'OK' }, 'reason', 'required'],
    ['a blank reason', { paymentStatus: 'OK', reason: ' \n ' }, 'reason', 'required'],
    ['a reason of 501 characters', { paymentStatus: 'OK', reason: 'a'.repeat(501) }, 'reason', 'too_long'],
  ])('400 for %s', async (_title, rawBody, path, code) => {
    const reply = await call('platformAdmin', contract.setCompanyGroupStatus, { params } as never, {
      rawBody,
    });
    expect([reply.status, reply.problem.issues]).toEqual([400, [{ path, code }]]);
  });

  it.each([
    ['401 without a session', undefined, 401],
    ['403 for an admin of the group', 'foreignGroupAdmin', 403],
    ['403 for an operator', 'operator', 403],
  ] as const)('%s', async (_title, who, status) => {
    expect((await get(who)).status).toBe(status);
    expect((await put(who)).status).toBe(status);
    expect((await lift(who)).status).toBe(status);
  });

  it('404 for a group that does not exist', async () => {
    const unknown = { companyGroup: 'nobody' };
    expect((await get('platformAdmin', unknown)).status).toBe(404);
    expect((await put('platformAdmin', unknown)).status).toBe(404);
    expect((await lift('platformAdmin', unknown)).status).toBe(404);
  });
});
