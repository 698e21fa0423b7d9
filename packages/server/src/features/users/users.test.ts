/** Tests of all users: list, activation of registered users, passwords, deletion. */
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listRegistrationProducts } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import {
  registerUser,
  requestPasswordReset,
  resetPassword,
} from '@mobcheck/contract/signup/signup.contract.ts';
import * as contract from '@mobcheck/contract/users/users.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { freshSerial } from '../../testing/equipment.ts';
import { provisionGeneric, registrationOf, signInAs } from '../../testing/generic-group.ts';
import { emailOf, TEST_PASSWORD, type PersonName } from '../../testing/people.ts';
import { usersOf } from './users.testing.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;
const { addTestUser, lendRole } = usersOf(server);

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const findUserRow = async (email: string) =>
  (await query('select * from public.users where email = $1', [email]))[0];
const list = async (query: object, who: PersonName = 'platformAdmin') =>
  (await call(who, contract.listUsers, { query })).value;
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const getMe = (token: string) => call(undefined, getLoggedUser, {}, bearer(token));
const schemaOf = async (group: string): Promise<string> =>
  (await query('select schema_name as schema from public.company_groups where name = $1', [group]))[0].schema;

async function register(email: string, company = 'Padaria Ana'): Promise<string> {
  await call(undefined, registerUser, { body: registrationOf(email, { company }) });
  return (await findUserRow(email)).id;
}

const auditOf = (table: string, act: string, subject: string) =>
  query(`select user_email, detail from ${table} where feature = 'users' and act = $1 and subject = $2`, [
    act,
    subject,
  ]);

beforeAll(() => provisionGeneric(server));

describe('permissions', () => {
  const calls: [Endpoint, object][] = [
    [contract.listUsers, {}],
    [contract.getPendingRegistration, { params: { id: newId() } }],
    [contract.activateGenericPending, { params: { id: newId() }, body: { companyName: 'X' } }],
    [
      contract.migrateGenericPending,
      { params: { id: newId() }, body: { companyId: newId(), companyGroup: 'home' } },
    ],
    [contract.migrateUser, { params: { id: newId() }, body: { companyId: newId(), companyGroup: 'home' } }],
    [
      contract.setUserPassword,
      { params: { id: newId() }, body: { password: 'Nova@4567', companyGroup: 'home' } },
    ],
    [contract.deleteUser, { params: { email: 'x@y.zz' } }],
  ];

  it.each(calls)(
    '401 without a session, 403 for all roles but platform admin (call %#)',
    async (endpoint, input) => {
      expect((await call(undefined, endpoint, input as never)).status).toBe(401);
      for (const who of ['groupAdmin', 'companyAdmin', 'operator', 'foreignGroupAdmin'] as const) {
        expect([who, (await call(who, endpoint, input as never)).status]).toEqual([who, 403]);
      }
    },
  );

  it.each(calls.slice(1))('404 for an unknown id or email (call %#)', async (endpoint, input) => {
    expect((await call('platformAdmin', endpoint, input as never)).status).toBe(404);
  });
});

describe('GET /web/users/{id}/registration', () => {
  const registrationOfUser = (id: string) =>
    call('platformAdmin', contract.getPendingRegistration, { params: { id } });

  it('200: CNPJ, trade name, address and the free plan', async () => {
    const id = await register('analise@padaria.test', 'Padaria da Análise');
    // Counts the people, since other tests add and delete some.
    const [{ people }] = await query(
      `select count(*)::int as people from public.users
       where company_name = 'Casa Ltda' and status not in ('MIGRATED', 'DELETED')`,
    );
    expect(people).toBeGreaterThan(1);
    expect((await registrationOfUser(id)).value).toEqual({
      cnpj: '11222333000181',
      fantasyName: 'Pão da Ana',
      address: {
        address: 'Rua das Flores, 10',
        complement: 'Loja 2',
        neighborhood: 'Centro',
        city: 'São Paulo',
        state: 'SP',
        cep: '01310100',
      },
      planId: 5,
      quantity: null,
      billStatus: null,
      sameCnpj: expect.arrayContaining([
        { companyId: expect.any(String), companyName: 'Casa Ltda', companyGroup: 'home', people },
      ]),
    });
  });

  it('200: the chosen plan, with the quantity of a custom plan', async () => {
    for (const [selectedPlanId, quantity] of [
      [2, null],
      [4, 600],
    ] as const) {
      const email = `plano${selectedPlanId}@padaria.test`;
      const body = registrationOf(email, { selectedPlanId, equipmentQtt: quantity ?? undefined });
      expect((await call(undefined, registerUser, { body })).status).toBe(201);
      const { id } = await findUserRow(email);
      expect((await registrationOfUser(id)).value).toMatchObject({ planId: selectedPlanId, quantity });
    }
  });

  it('409 for a user who is not pending, or is pending in another group', async () => {
    const active = await addTestUser('ativo@registro.test', 'COMPANY_ADMIN', 'ACTIVE', 'generic');
    const elsewhere = await addTestUser('pendente@registro.test', 'COMPANY_ADMIN', 'PENDING');
    for (const id of [active, elsewhere]) {
      expect((await registrationOfUser(id)).problem).toMatchObject({ status: 409, code: 'USER_NOT_PENDING' });
    }
  });
});

describe('GET /web/users/', () => {
  it('200: lists the users of all groups with company, group, role and status', async () => {
    await register('lista@padaria.test', 'Padaria da Lista');
    const all = await list({ pageSize: 1000 });
    expect(all.total).toBe(all.items.length);
    expect(new Set(all.items.map((item) => item.companyGroup))).toEqual(
      new Set(['home', 'foreign', 'generic']),
    );
    expect(all.items.find((item) => item.email === 'lista@padaria.test')).toMatchObject({
      name: 'Ana Souza',
      phone: '11987654321',
      occupation: 'Gerente',
      companyName: 'Padaria da Lista',
      companyGroup: 'generic',
      role: 'COMPANY_ADMIN',
      status: 'PENDING',
    });
  });

  it('200: filters by status, and searches name, email, company and group', async () => {
    await register('busca@padaria.test', 'Açougue Pádua');
    const listEmails = async (filter: object) =>
      (await list({ pageSize: 1000, ...filter })).items.map((item) => item.email);
    expect(await listEmails({ query: 'acougue PADUA' })).toEqual(['busca@padaria.test']);
    expect(await listEmails({ query: 'BUSCA@' })).toEqual(['busca@padaria.test']);
    expect(await listEmails({ query: 'pessoa sibling' })).toEqual([emailOf('siblingAdmin')]);
    expect(await listEmails({ query: 'foreign', status: 'ACTIVE' })).toEqual(
      expect.arrayContaining([emailOf('foreignAdmin'), emailOf('foreignGroupAdmin')]),
    );
    expect(await listEmails({ status: 'PENDING' })).toContain('busca@padaria.test');
    expect(await listEmails({ status: 'ACTIVE' })).not.toContain('busca@padaria.test');
    expect(await listEmails({ query: '%' })).toEqual([]);
  });

  it('200: sorts and pages', async () => {
    for (const field of [
      'createdAt',
      'companyName',
      'companyGroup',
      'name',
      'email',
      'role',
      'status',
    ] as const) {
      const ascending = (await list({ field, pageSize: 1000 })).items.map((item) => item.id);
      const pages = [1, 2, 3].map((page) => list({ field, page, pageSize: 3 }));
      expect((await Promise.all(pages)).flatMap((page) => page.items.map((item) => item.id))).toEqual(
        ascending.slice(0, 9),
      );
      const descending = (await list({ field, direction: 'desc', pageSize: 1000 })).items;
      expect(String(descending[0]?.[field]) >= String(descending.at(-1)?.[field])).toBe(true);
    }
  });

  it.each([{ field: 'passwordHash' }, { status: 'GONE' }])('400 for %j', async (query) => {
    expect((await call('platformAdmin', contract.listUsers, { query: query as never })).status).toBe(400);
  });
});

describe('PUT /web/users/{id}/activate-generic-pending', () => {
  const activate = (id: string, companyName: string) =>
    call('platformAdmin', contract.activateGenericPending, { params: { id }, body: { companyName } });

  it('200: the user can log in, and the named company is enabled with the tags of the free plan', async () => {
    const id = await register('ativa@padaria.test');
    const response = await activate(id, ' Padaria Ativa ');
    expect(response.status).toBe(200);
    expect(response.value).toMatchObject({
      id,
      status: 'ACTIVE',
      companyName: 'Padaria Ativa',
      companyGroup: 'generic',
    });
    const token = (await signInAs(server, 'ativa@padaria.test', 'Padaria@482')).body;
    expect((await getMe(token)).value).toMatchObject({
      companyName: 'Padaria Ativa',
      currentRole: 'COMPANY_ADMIN',
    });
    const schema = await schemaOf('generic');
    const { company_id: companyId } = await findUserRow('ativa@padaria.test');
    expect(
      await query(`select name, enabled, tags_limit from ${schema}.companies where id = $1`, [companyId]),
    ).toEqual([{ name: 'Padaria Ativa', enabled: true, tags_limit: 10 }]);
    const products = (await call(undefined, listRegistrationProducts, {}, bearer(token))).value;
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const body = { tagSerialNumber: freshSerial(), productId: products[0]?.id ?? '' };
      statuses.push((await call(undefined, registerEquipment, { body }, bearer(token))).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 409]);
    const mails = (await server.runJobs()).filter((mail) => mail.to === 'ativa@padaria.test');
    expect(mails.map((mail) => mail.subject)).toEqual([
      'Recebemos seu cadastro no Mobcheck',
      'Sua conta no Mobcheck está ativa',
    ]);
    for (const table of ['public.audit', `${schema}.audit`]) {
      expect(await auditOf(table, 'activate', id)).toEqual([
        {
          user_email: emailOf('platformAdmin'),
          detail: { name: 'Ana Souza', email: 'ativa@padaria.test', company: 'Padaria Ativa' },
        },
      ]);
    }
  });

  it('200: adds the company again when it was deleted', async () => {
    const id = await register('semempresa@padaria.test');
    const schema = await schemaOf('generic');
    const { company_id: companyId } = await findUserRow('semempresa@padaria.test');
    await query(`delete from ${schema}.companies where id = $1`, [companyId]);
    expect((await activate(id, 'De volta')).status).toBe(200);
    expect(
      await query(`select name, email, enabled from ${schema}.companies where id = $1`, [companyId]),
    ).toEqual([{ name: 'De volta', email: 'semempresa@padaria.test', enabled: true }]);
  });

  it('400 for an empty name', async () => {
    const id = await register('vazia@padaria.test');
    expect((await activate(id, ' ')).problem.issues).toEqual([{ path: 'companyName', code: 'required' }]);
    expect((await findUserRow('vazia@padaria.test')).status).toBe('PENDING');
  });

  it('one of two concurrent activations succeeds', async () => {
    const id = await register('duas@padaria.test');
    const responses = await Promise.all([activate(id, 'Uma'), activate(id, 'Outra')]);
    expect(responses.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await server.runJobs()).filter((mail) => mail.to === 'duas@padaria.test')).toHaveLength(2);
  });

  it('409 USER_NOT_PENDING for a pending user outside the generic group', async () => {
    const id = await addTestUser('pendente@mobcheck.test', 'COMPANY_OPERATOR', 'PENDING');
    const response = await activate(id, 'Casa');
    expect([response.status, response.problem.code]).toEqual([409, 'USER_NOT_PENDING']);
  });
});

describe('PUT /web/users/{id}/password', () => {
  const setPassword = (id: string, password: string, companyGroup = 'home') =>
    call('platformAdmin', contract.setUserPassword, { params: { id }, body: { password, companyGroup } });

  it('204: replaces the password, ends sessions and invalidates the reset token', async () => {
    const email = 'senha@mobcheck.test';
    const id = await addTestUser(email, 'COMPANY_OPERATOR');
    const earlierToken = (await signInAs(server, email, TEST_PASSWORD)).body;
    await call(undefined, requestPasswordReset, {}, { headers: { authorization: `Email ${email}` } });
    const mail = (await server.runJobs()).findLast(({ to }) => to === email);
    const token = /\?t=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    expect((await setPassword(id, 'Nova@4567')).status).toBe(204);
    expect((await getMe(earlierToken)).status).toBe(401);
    expect((await signInAs(server, email, TEST_PASSWORD)).statusCode).toBe(401);
    expect((await signInAs(server, email, 'Nova@4567')).statusCode).toBe(200);
    const headers = { authorization: `EmailToken ${token}`, 'content-type': 'text/plain' };
    expect((await call(undefined, resetPassword, { body: 'Nova@4567' }, { headers })).status).toBe(401);
    expect(await auditOf(`${await schemaOf('home')}.audit`, 'password', id)).toEqual([
      { user_email: emailOf('platformAdmin'), detail: { email } },
    ]);
  });

  it('400 without a password', async () => {
    const id = await addTestUser('senha2@mobcheck.test', 'COMPANY_OPERATOR');
    expect((await setPassword(id, '')).problem.issues).toEqual([{ path: 'password', code: 'required' }]);
  });

  it('400 for a password that breaks the rules or is known', async () => {
    const id = await addTestUser('senha4@mobcheck.test', 'COMPANY_OPERATOR');
    const codesOf = async (password: string) =>
      (await setPassword(id, password)).problem.issues?.map(({ code }) => code);
    expect(await codesOf('x')).toEqual(
      ['length', 'digit', 'upper', 'special'].map((rule) => `password_${rule}`),
    );
    expect(await codesOf('Senha@123')).toEqual(['password_known']);
  });

  it('409 for another group than the user’s', async () => {
    const id = await addTestUser('senha3@mobcheck.test', 'COMPANY_OPERATOR');
    const { status, problem } = await setPassword(id, 'Nova@4567', 'foreign');
    expect([status, problem.code, problem.params]).toEqual([
      409,
      'MIGRATE_INVALID_CATALOG',
      { companyGroup: 'foreign' },
    ]);
  });

  it.each(['MIGRATED', 'DELETED'])('404 for a user with the status %s', async (status) => {
    const id = await addTestUser(`${status}@mobcheck.test`, 'COMPANY_OPERATOR', status);
    expect((await setPassword(id, 'Nova@4567')).status).toBe(404);
  });
});

describe('DELETE /web/users/{email}', () => {
  const remove = (email: string) => call('platformAdmin', contract.deleteUser, { params: { email } });

  it('204: the row keeps only the name, sessions end, and the email can be registered again', async () => {
    const email = 'sai@mobcheck.test';
    const id = await addTestUser(email, 'COMPANY_OPERATOR');
    await query(
      `insert into public.users (id, email, name, phone, role, status, password_hash, company_group_id, company_id, company_name)
       select gen_random_uuid(), email, name, phone, role, 'MIGRATED', '', company_group_id, company_id, company_name
       from public.users where id = $1`,
      [id],
    );
    const token = (await signInAs(server, email, TEST_PASSWORD)).body;
    expect((await remove(email.toUpperCase())).status).toBe(204);
    expect((await getMe(token)).status).toBe(401);
    expect((await signInAs(server, email, TEST_PASSWORD)).statusCode).toBe(401);
    const [row] = await query('select * from public.users where id = $1', [id]);
    expect(row).toMatchObject({
      status: 'DELETED',
      name: `Zé ${email}`,
      phone: '',
      occupation: '',
      password_hash: '',
    });
    expect((await list({ status: 'DELETED', pageSize: 1000 })).items).toContainEqual(
      expect.objectContaining({ id, email: '', phone: '' }),
    );
    expect(await findUserRow(email)).toBe(undefined);
    expect((await remove(email)).status).toBe(404);
    expect((await call(undefined, registerUser, { body: registrationOf(email) })).status).toBe(201);
    expect(await auditOf(`${await schemaOf('home')}.audit`, 'delete', id)).toEqual([
      { user_email: emailOf('platformAdmin'), detail: { name: `Zé ${email}` } },
    ]);
  });

  it('409 USER_IS_SELF for the caller', async () => {
    const response = await remove(emailOf('platformAdmin'));
    expect([response.status, response.problem.code]).toEqual([409, 'USER_IS_SELF']);
  });

  it('409 USER_LAST_ADMIN for the last active admin of a group with an inactive admin', async () => {
    await addTestUser('parado@mobcheck.test', 'COMPANY_GROUP_ADMIN', 'INACTIVE');
    const response = await remove(emailOf('groupAdmin'));
    expect([response.status, response.problem.code]).toEqual([409, 'USER_LAST_ADMIN']);
  });

  it('one of two concurrent deletions of the last two admins of a group succeeds', async () => {
    const [first, second] = await lendRole('groupAdmin', 'COMPANY_GROUP_ADMIN');
    const both = await Promise.all([remove(first), remove(second)]);
    expect(both.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  });

  it('one of two platform admins remains when they delete each other concurrently', async () => {
    const [first, second] = await lendRole('platformAdmin', 'MOBCHECK_ADMIN');
    const removeAs = async (who: string, email: string) => {
      const token = (await signInAs(server, who, TEST_PASSWORD)).body;
      return call(undefined, contract.deleteUser, { params: { email } }, bearer(token));
    };
    const responses = await Promise.all([removeAs(first, second), removeAs(second, first)]);
    expect(responses.filter((response) => response.status === 204)).toHaveLength(1);
    const [{ count }] = await query(
      `select count(*)::int from public.users where role = 'MOBCHECK_ADMIN' and status = 'ACTIVE'`,
    );
    expect(count).toBe(1);
  });
});
