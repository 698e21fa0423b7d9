/** Employees by outcome. */
import { listCompanies } from '@mobcheck/contract/companies/companies.contract.ts';
import * as contract from '@mobcheck/contract/company-users/company-users.contract.ts';
import { getLoggedUser, login } from '@mobcheck/contract/session/session.contract.ts';
import { listUsers } from '@mobcheck/contract/users/users.contract.ts';
import { activateEnvironment } from '@mobcheck/contract/signup/signup.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { emailOf, TEST_PASSWORD, type PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;

type Body = Parameters<typeof call<typeof contract.createCompanyUser>>[2]['body'];

let home = '';
let sister = '';
let made = 0;

beforeAll(async () => {
  const companies = (await call('platform', listCompanies)).value.items;
  home = companies.find((company) => company.name === 'Casa Ltda')?.id ?? '';
  sister = companies.find((company) => company.name === 'Irmã Ltda')?.id ?? '';
});

function bodyOf(change: Partial<Body> = {}): Body {
  made += 1;
  return {
    name: `Ana ${made}`,
    email: `ana${made}@nova.test`,
    phone: '11 98888-7777',
    companyId: home,
    occupation: 'Brigadista',
    role: 'COMPANY_OPERATOR',
    status: 'ACTIVE',
    password: TEST_PASSWORD,
    ...change,
  };
}

const create = async (who: PersonName | undefined, change: Partial<Body> = {}) =>
  call(who, contract.createCompanyUser, { body: bodyOf(change) });

/** A new person with the body that made them. */
async function person(change: Partial<Body> = {}) {
  const body = bodyOf(change);
  const { value } = await call('platform', contract.createCompanyUser, { body });
  return { id: value.id, body };
}

const update = async (who: PersonName | undefined, id: string, body: Body & { updateDate?: string }) =>
  call(who, contract.updateCompanyUser, { params: { id }, body });

const remove = async (who: PersonName | undefined, id: string) =>
  call(who, contract.removeCompanyUser, { params: { id } });

const listed = async (who: PersonName, query: object = {}) =>
  (await call(who, contract.listCompanyUsers, { query: { pageSize: 1000, ...query } })).value.items;

/** Signs in; answers the token, or undefined where that is refused. */
async function signIn(email: string, password = TEST_PASSWORD): Promise<string | undefined> {
  const answer = await server.app.inject({
    method: 'POST',
    url: login.path,
    headers: { authorization: `Email ${email}`, 'content-type': 'text/plain' },
    payload: password,
  });
  return answer.statusCode === 200 ? answer.body : undefined;
}

/** Sets the first password by the link of a mail. */
async function activate(mail = '') {
  const token = /active-environment\?t=([\w-]+)/.exec(mail)?.[1];
  return server.app.inject({
    method: 'POST',
    url: activateEnvironment.path,
    headers: { authorization: `EmailToken ${token}`, 'content-type': 'text/plain' },
    payload: TEST_PASSWORD,
  });
}

const logged = async (token: string | undefined) =>
  call(undefined, getLoggedUser, {}, { headers: { authorization: `Bearer ${token}` } });

async function idOf(name: PersonName): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    'select id from public.users where email = $1',
    [emailOf(name)],
  );
  return rows[0]?.id ?? '';
}

describe('GET /web/company-users/', () => {
  it('200: admins of the group see everybody in it, a company admin the own company, nobody a secret', async () => {
    const emails = async (who: PersonName) => (await listed(who)).map((item) => item.email);
    expect(await emails('group')).toEqual(
      expect.arrayContaining(['company', 'operator', 'sibling'].map((name) => emailOf(name as PersonName))),
    );
    expect(await emails('sibling')).toEqual([emailOf('sibling')]);
    expect(await emails('company')).not.toContain(emailOf('sibling'));
    expect((await emails('strangerGroup')).toSorted()).toEqual([
      emailOf('stranger'),
      emailOf('strangerGroup'),
    ]);
    const raw = await call('group', contract.listCompanyUsers);
    expect(raw.bytes.toString()).not.toMatch(/argon2|password/i);
  });

  it('200: search, status, order in Portuguese, pages', async () => {
    const { body } = await person({ name: 'Érica Única', phone: '21 97777-6666', status: 'INACTIVE' });
    await person({ name: 'Eva Única', status: 'ACTIVE' });
    const names = async (query: object) => (await listed('group', query)).map((item) => item.name);
    for (const query of ['erica unica', body.email, '(21) 97777']) {
      expect(await names({ query })).toEqual(['Érica Única']);
    }
    expect(await names({ query: 'unica', field: 'name' })).toEqual(['Érica Única', 'Eva Única']);
    expect(await names({ query: 'unica', field: 'name', direction: 'desc', pageSize: 1 })).toEqual([
      'Eva Única',
    ]);
    expect(await names({ query: 'unica', status: 'INACTIVE' })).toEqual(['Érica Única']);
  });

  it('400, 401, 403 for operators', async () => {
    const wrong = await call('group', contract.listCompanyUsers, { query: { status: 'DELETED' } as object });
    expect(wrong.status).toBe(400);
    expect((await call(undefined, contract.listCompanyUsers)).status).toBe(401);
    expect((await call('operator', contract.listCompanyUsers)).status).toBe(403);
  });
});

describe('POST /web/company-users/', () => {
  it('201: the person signs in, with an audit row without the password', async () => {
    const answer = await create('company', { email: 'Nova.Pessoa@Nova.test' });
    expect(answer.status).toBe(201);
    const token = await signIn('nova.pessoa@nova.test');
    expect((await logged(token)).value).toMatchObject({
      companyName: 'Casa Ltda',
      currentRole: 'COMPANY_OPERATOR',
    });
    const { rows } = await server.database.pool.query<{ act: string; text: string }>(
      `select act, audit::text as text from g1_home.audit where subject = $1`,
      [answer.value.id],
    );
    expect(rows.map((row) => row.act)).toEqual(['create']);
    expect(rows[0]?.text).not.toContain(TEST_PASSWORD);
  });

  it('201: pending or active without a password gets the mail to activate; inactive, or with one, none', async () => {
    await create('company', { email: 'pendente@nova.test', status: 'PENDING', password: '' });
    await create('company', { email: 'ativa@nova.test', status: 'ACTIVE', password: '' });
    await create('company', { email: 'inativa@nova.test', status: 'INACTIVE', password: '' });
    await create('company', { email: 'em-analise@nova.test', status: 'PENDING' });
    const mails = await server.runJobs();
    expect(mails.map((mail) => mail.to).filter((to) => to.endsWith('@nova.test'))).toEqual([
      'pendente@nova.test',
      'ativa@nova.test',
    ]);
    expect(mails.at(-1)?.text).toMatch(/#\/active-environment\?t=/);
  });

  it('201: active without a password is pending until the mail’s link sets one', async () => {
    const { status, value } = await create('company', { email: 'primeira@nova.test', password: undefined });
    expect(status).toBe(201);
    const [waiting] = await listed('company', { query: 'primeira@nova.test' });
    expect(waiting).toMatchObject({ id: value.id, status: 'PENDING' });
    for (const password of ['', TEST_PASSWORD]) {
      expect(await signIn('primeira@nova.test', password)).toBeUndefined();
    }
    const mail = (await server.runJobs()).findLast(({ to }) => to === 'primeira@nova.test');
    expect((await activate(mail?.text)).statusCode).toBe(200);
    const [active] = await listed('company', { query: 'primeira@nova.test' });
    expect(active?.status).toBe('ACTIVE');
    expect(await signIn('primeira@nova.test')).toBeDefined();
  });

  it('400: each field, a weak password, a company out of sight', async () => {
    const rawBody = {
      ...bodyOf({ password: 'abc' }),
      name: '',
      phone: '',
      role: 'ANONYMOUS',
      status: 'DELETED',
      x: 1,
    };
    const answer = await call('platform', contract.createCompanyUser, { body: bodyOf() }, { rawBody });
    expect(answer.status).toBe(400);
    expect(answer.problem.issues?.map((issue) => issue.path)).toEqual(
      expect.arrayContaining(['name', 'phone', 'role', 'status', 'x', 'password']),
    );
    const unknown = { path: 'companyId', code: 'unknown' };
    const { rows } = await server.database.pool.query<{ id: string }>('select id from g2_stranger.companies');
    for (const [who, companyId] of [
      ['company', sister],
      ['group', rows[0]?.id ?? ''],
      ['platform', '00000000-0000-7000-8000-000000000000'],
    ] as const) {
      expect((await create(who, { companyId })).problem.issues).toEqual([unknown]);
    }
  });

  it('401, 403: nobody gives a role above their own', async () => {
    expect((await create(undefined)).status).toBe(401);
    expect((await create('operator')).problem.code).toBe('ROLE_REFUSED');
    const refused = { status: 403, code: 'USER_ROLE_REFUSED' };
    expect((await create('company', { role: 'COMPANY_GROUP_ADMIN' })).problem).toMatchObject(refused);
    expect((await create('group', { role: 'MOBCHECK_ADMIN' })).problem).toMatchObject(refused);
    expect((await create('company', { role: 'COMPANY_ADMIN' })).status).toBe(201);
    expect((await create('platform', { role: 'MOBCHECK_ADMIN' })).status).toBe(201);
  });

  it('409: the address is taken, in this group or another, whatever its case', async () => {
    for (const email of [emailOf('operator'), emailOf('stranger').toUpperCase()]) {
      expect((await create('company', { email })).problem).toMatchObject({
        status: 409,
        code: 'USER_CREATE_EMAIL_EXISTS',
        params: { email: email.toLowerCase() },
      });
    }
  });
});

describe('PUT /web/company-users/{id}/', () => {
  it('200: changes the person; 409 STALE_WRITE for an old copy', async () => {
    const { id, body } = await person();
    const [seen] = await listed('company', { query: body.email });
    const change = {
      ...body,
      password: '',
      name: 'Bia',
      companyId: sister,
      updateDate: seen?.updateDate ?? '',
    };
    const first = await update('group', id, change);
    expect(first.value).toMatchObject({ id, name: 'Bia', companyId: sister, companyName: 'Irmã Ltda' });
    expect((await update('group', id, change)).problem.code).toBe('STALE_WRITE');
    expect(await signIn(body.email)).toBeDefined();
  });

  it('a new password, another company and INACTIVE end the sessions; a new name does not', async () => {
    const { id, body } = await person();
    const plain = { ...body, password: '' };
    const token = await signIn(body.email);
    await update('group', id, { ...plain, name: 'Outro nome' });
    expect((await logged(token)).status).toBe(200);
    const other = 'Outra@123';
    for (const change of [{ password: other }, { companyId: sister }, { status: 'INACTIVE' as const }]) {
      const before = (await signIn(body.email)) ?? (await signIn(body.email, other));
      expect((await logged(before)).status).toBe(200);
      expect((await update('group', id, { ...plain, ...change })).status).toBe(200);
      const { rows } = await server.database.pool.query('select from public.sessions where user_id = $1', [
        id,
      ]);
      expect(rows).toEqual([]);
    }
    expect(await signIn(body.email, other)).toBeUndefined();
  });

  it('a corrected address voids the activation mail that went to the wrong one, and gets its own', async () => {
    const { id, body } = await person({ status: 'PENDING', password: '', email: 'errado@nova.test' });
    await server.runJobs();
    await update('group', id, { ...body, email: 'certo@nova.test' });
    const mails = (await server.runJobs()).filter((mail) => /^(errado|certo)@/.test(mail.to));
    expect(mails.map((mail) => mail.to)).toEqual(['errado@nova.test', 'certo@nova.test']);
    expect((await activate(mails[0]?.text)).statusCode).toBe(401);
    expect((await activate(mails[1]?.text)).statusCode).toBe(200);
    expect(await signIn('certo@nova.test')).toBeDefined();
  });

  it('401, 403: operators, a role above, a person above', async () => {
    const { id, body } = await person({ role: 'COMPANY_GROUP_ADMIN' });
    expect((await update(undefined, id, body)).status).toBe(401);
    expect((await update('operator', id, body)).problem.code).toBe('ROLE_REFUSED');
    for (const change of [body, { ...body, role: 'COMPANY_OPERATOR' as const }]) {
      expect((await update('company', id, change)).problem.code).toBe('USER_ROLE_REFUSED');
    }
    expect((await update('group', id, { ...body, role: 'MOBCHECK_ADMIN' })).problem.code).toBe(
      'USER_ROLE_REFUSED',
    );
    const platform = await idOf('platform');
    expect((await update('group', platform, { ...body, role: 'COMPANY_OPERATOR' })).problem.code).toBe(
      'USER_ROLE_REFUSED',
    );
  });

  it('400 and 404: a company out of sight, people of the sister company and of another group', async () => {
    const { id, body } = await person({ companyId: sister });
    expect((await update('company', id, { ...body, companyId: home })).status).toBe(404);
    expect((await update('strangerGroup', id, body)).status).toBe(404);
    const own = await person();
    const moved = await update('company', own.id, { ...own.body, companyId: sister });
    expect(moved.problem.issues).toEqual([{ path: 'companyId', code: 'unknown' }]);
    expect((await update('group', 'x', body)).status).toBe(400);
  });

  it('409: a taken address; nobody locks out themselves', async () => {
    const { id, body } = await person();
    const taken = await update('group', id, { ...body, email: emailOf('stranger') });
    expect(taken.problem).toMatchObject({
      code: 'USER_CREATE_EMAIL_EXISTS',
      params: { email: emailOf('stranger') },
    });
    const self = { ...body, email: emailOf('company'), role: 'COMPANY_ADMIN' as const, password: '' };
    const answer = await update('company', await idOf('company'), { ...self, status: 'INACTIVE' });
    expect(answer.problem).toMatchObject({ status: 409, code: 'USER_IS_SELF' });
  });

  it('409 USER_LAST_ADMIN: of the group, also when two are let go at once', async () => {
    const { rows } = await server.database.pool.query<{ id: string; company_id: string }>(
      'select id, company_id from public.users where email = $1',
      [emailOf('strangerGroup')],
    );
    const companyId = rows[0]?.company_id ?? '';
    const first = {
      ...bodyOf({ role: 'COMPANY_ADMIN', companyId, password: '' }),
      email: emailOf('strangerGroup'),
    };
    const id = rows[0]?.id ?? '';
    expect((await update('strangerGroup', id, first)).problem.code).toBe('USER_LAST_ADMIN');
    const body = bodyOf({ role: 'COMPANY_GROUP_ADMIN', companyId });
    const second = (await call('strangerGroup', contract.createCompanyUser, { body })).value.id;
    const answers = await Promise.all([
      update('strangerGroup', id, first),
      update('strangerGroup', second, { ...body, role: 'COMPANY_ADMIN' }),
    ]);
    const [one, other] = answers.map((answer) => answer.status).toSorted((a, b) => a - b);
    expect(one).toBe(200);
    // Refused as the last admin, or as somebody who is an admin of the group no more.
    expect([403, 409]).toContain(other);
    const { rows: left } = await server.database.pool.query(
      `select from public.users where role = 'COMPANY_GROUP_ADMIN' and company_id = $1 and status = 'ACTIVE'`,
      [companyId],
    );
    expect(left).toHaveLength(1);
  });
});

describe('DELETE /web/company-users/{id}/', () => {
  it('204: gone from the list, signed out, the address free again, the row and its name kept', async () => {
    const { id, body } = await person();
    const token = await signIn(body.email);
    expect((await remove('platform', id)).status).toBe(204);
    expect((await logged(token)).status).toBe(401);
    expect(await signIn(body.email)).toBeUndefined();
    expect(await listed('group', { query: body.email })).toEqual([]);
    const { rows } = await server.database.pool.query(
      'select name, email, phone, occupation, password_hash, status from public.users where id = $1',
      [id],
    );
    const blank = { email: '', phone: '', occupation: '', password_hash: '' };
    expect(rows).toEqual([{ name: body.name, ...blank, status: 'DELETED' }]);
    expect((await remove('platform', id)).status).toBe(404);
    expect((await create('company', { email: body.email })).status).toBe(201);
  });

  it('204: nobody finds the removed person by their address', async () => {
    const { id, body } = await person({ email: 'some@procurada.test' });
    await remove('platform', id);
    const found = await call('platform', listUsers, { query: { query: body.email } });
    expect(found.value.items).toEqual([]);
  });

  it('204: what the address left behind in another group goes too', async () => {
    const { id, body } = await person();
    await server.database.pool.query(
      `insert into public.users (id, email, name, phone, role, status, password_hash, company_group_id, company_id, company_name)
       select gen_random_uuid(), $1, 'Deixada', '1133334444', role, 'MIGRATED', '', company_group_id, company_id, company_name
       from public.users where email = $2`,
      [body.email, emailOf('stranger')],
    );
    await remove('platform', id);
    const { rows } = await server.database.pool.query(
      `select email, phone, status from public.users where name = 'Deixada'`,
    );
    expect(rows).toEqual([{ email: '', phone: '', status: 'MIGRATED' }]);
  });

  it('401, 403 (everybody but the platform admin), 404 (another group), 409 (oneself)', async () => {
    const { id } = await person();
    for (const [who, status] of [
      [undefined, 401],
      ['operator', 403],
      ['company', 403],
      ['group', 403],
    ] as const) {
      expect((await remove(who, id)).status).toBe(status);
    }
    expect((await remove('platform', await idOf('stranger'))).status).toBe(404);
    expect((await remove('platform', await idOf('platform'))).problem.code).toBe('USER_IS_SELF');
  });
});
