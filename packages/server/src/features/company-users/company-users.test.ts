/** Tests of employees. */
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
let bodyCount = 0;

beforeAll(async () => {
  const companies = (await call('platform', listCompanies)).value.items;
  home = companies.find((company) => company.name === 'Casa Ltda')?.id ?? '';
  sister = companies.find((company) => company.name === 'Irmã Ltda')?.id ?? '';
});

function bodyOf(change: Partial<Body> = {}): Body {
  bodyCount += 1;
  return {
    name: `Ana ${bodyCount}`,
    email: `ana${bodyCount}@nova.test`,
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

/** Adds a person; returns their id and the body that was sent. */
async function createPerson(change: Partial<Body> = {}) {
  const body = bodyOf(change);
  const { value } = await call('platform', contract.createCompanyUser, { body });
  return { id: value.id, body };
}

const update = async (who: PersonName | undefined, id: string, body: Body & { updateDate?: string }) =>
  call(who, contract.updateCompanyUser, { params: { id }, body });

const remove = async (who: PersonName | undefined, id: string) =>
  call(who, contract.removeCompanyUser, { params: { id } });

const listPeople = async (who: PersonName, query: object = {}) =>
  (await call(who, contract.listCompanyUsers, { query: { pageSize: 1000, ...query } })).value.items;

/** Signs in; returns the session's token, or undefined if the login fails. */
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

const getMe = async (token: string | undefined) =>
  call(undefined, getLoggedUser, {}, { headers: { authorization: `Bearer ${token}` } });

async function idOf(name: PersonName): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    'select id from public.users where email = $1',
    [emailOf(name)],
  );
  return rows[0]?.id ?? '';
}

describe('GET /web/company-users/', () => {
  const emails = async (who: PersonName) => (await listPeople(who)).map((item) => item.email);

  it('admins of the group see everybody in it', async () => {
    expect(await emails('group')).toEqual(
      expect.arrayContaining(['company', 'operator', 'sibling'].map((name) => emailOf(name as PersonName))),
    );
    expect((await emails('strangerGroup')).toSorted()).toEqual([
      emailOf('stranger'),
      emailOf('strangerGroup'),
    ]);
  });

  it('company admins see the people of their own company only', async () => {
    expect(await emails('sibling')).toEqual([emailOf('sibling')]);
    expect(await emails('company')).not.toContain(emailOf('sibling'));
  });

  it('holds no password and no hash of one', async () => {
    const raw = await call('group', contract.listCompanyUsers);
    expect(raw.bytes.toString()).not.toMatch(/argon2|password/i);
  });

  describe('of two people', () => {
    const names = async (query: object) => (await listPeople('group', query)).map((item) => item.name);
    let email = '';

    beforeAll(async () => {
      const { body } = await createPerson({
        name: 'Érica Única',
        phone: '21 97777-6666',
        status: 'INACTIVE',
      });
      email = body.email;
      await createPerson({ name: 'Eva Única', status: 'ACTIVE' });
    });

    it('searches name, address and phone, however they are typed', async () => {
      for (const query of ['erica unica', email, '(21) 97777']) {
        expect(await names({ query })).toEqual(['Érica Única']);
      }
    });

    it('sorts names in Portuguese', async () => {
      expect(await names({ query: 'unica', field: 'name' })).toEqual(['Érica Única', 'Eva Única']);
    });

    it('returns one page in the direction that was asked for', async () => {
      const query = { query: 'unica', field: 'name', direction: 'desc', pageSize: 1 };
      expect(await names(query)).toEqual(['Eva Única']);
    });

    it('`status` filters', async () => {
      expect(await names({ query: 'unica', status: 'INACTIVE' })).toEqual(['Érica Única']);
    });
  });

  it('400 for a status that no listed person has', async () => {
    const wrong = await call('group', contract.listCompanyUsers, { query: { status: 'DELETED' } as object });
    expect(wrong.status).toBe(400);
  });

  it('401 without a session', async () => {
    expect((await call(undefined, contract.listCompanyUsers)).status).toBe(401);
  });

  it('403 for operators', async () => {
    expect((await call('operator', contract.listCompanyUsers)).status).toBe(403);
  });
});

describe('POST /web/company-users/', () => {
  it('adds a person who can sign in', async () => {
    const answer = await create('company', { email: 'Nova.Pessoa@Nova.test' });
    expect(answer.status).toBe(201);
    const token = await signIn('nova.pessoa@nova.test');
    expect((await getMe(token)).value).toMatchObject({
      companyName: 'Casa Ltda',
      currentRole: 'COMPANY_OPERATOR',
    });
  });

  it('writes an audit row without the password', async () => {
    const answer = await create('company');
    const { rows } = await server.database.pool.query<{ act: string; text: string }>(
      `select act, audit::text as text from g1_home.audit where subject = $1`,
      [answer.value.id],
    );
    expect(rows.map((row) => row.act)).toEqual(['create']);
    expect(rows[0]?.text).not.toContain(TEST_PASSWORD);
  });

  it.each(['PENDING', 'ACTIVE'] as const)('%s without a password: an activation mail', async (status) => {
    const email = `sem-senha-${status.toLowerCase()}@nova.test`;
    await create('company', { email, status, password: '' });
    const mails = (await server.runJobs()).filter(({ to }) => to === email);
    expect(mails.map(({ text }) => text)).toEqual([expect.stringMatching(/#\/active-environment\?t=/)]);
  });

  it.each([
    ['INACTIVE without a password', 'inativa@nova.test', { status: 'INACTIVE', password: '' }],
    ['PENDING with a password', 'em-analise@nova.test', { status: 'PENDING' }],
  ] as const)('%s: no activation mail', async (_title, email, change) => {
    await create('company', { email, ...change });
    expect((await server.runJobs()).filter(({ to }) => to === email)).toEqual([]);
  });

  it('ACTIVE without a password: pending until the person sets one by the link of the mail', async () => {
    const { status, value } = await create('company', { email: 'primeira@nova.test', password: undefined });
    expect(status).toBe(201);
    const [pending] = await listPeople('company', { query: 'primeira@nova.test' });
    expect(pending).toMatchObject({ id: value.id, status: 'PENDING' });
    for (const password of ['', TEST_PASSWORD]) {
      expect(await signIn('primeira@nova.test', password)).toBeUndefined();
    }
    const mail = (await server.runJobs()).findLast(({ to }) => to === 'primeira@nova.test');
    expect((await activate(mail?.text)).statusCode).toBe(200);
    const [active] = await listPeople('company', { query: 'primeira@nova.test' });
    expect(active?.status).toBe('ACTIVE');
    expect(await signIn('primeira@nova.test')).toBeDefined();
  });

  it('400 names each invalid field', async () => {
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
  });

  it('400 for a company that the admin does not see', async () => {
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

  it('401 without a session', async () => {
    expect((await create(undefined)).status).toBe(401);
  });

  it('403 for operators', async () => {
    expect((await create('operator')).problem.code).toBe('ROLE_REFUSED');
  });

  it('403 for a role above one’s own', async () => {
    const forbidden = { status: 403, code: 'USER_ROLE_REFUSED' };
    expect((await create('company', { role: 'COMPANY_GROUP_ADMIN' })).problem).toMatchObject(forbidden);
    expect((await create('group', { role: 'MOBCHECK_ADMIN' })).problem).toMatchObject(forbidden);
  });

  it('an admin may give their own role', async () => {
    expect((await create('company', { role: 'COMPANY_ADMIN' })).status).toBe(201);
    expect((await create('platform', { role: 'MOBCHECK_ADMIN' })).status).toBe(201);
  });

  it('409 for the address of a user of any group, whatever its case', async () => {
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
  it('changes the person, who keeps the password if none is sent', async () => {
    const { id, body } = await createPerson();
    const change = { ...body, password: '', name: 'Bia', companyId: sister };
    const { value } = await update('group', id, change);
    expect(value).toMatchObject({ id, name: 'Bia', companyId: sister, companyName: 'Irmã Ltda' });
    expect(await signIn(body.email)).toBeDefined();
  });

  it('STALE_WRITE when somebody changed the person since they were read', async () => {
    const { id, body } = await createPerson();
    const [read] = await listPeople('company', { query: body.email });
    const change = { ...body, password: '', name: 'Bia', updateDate: read?.updateDate ?? '' };
    expect((await update('group', id, change)).status).toBe(200);
    expect((await update('group', id, change)).problem.code).toBe('STALE_WRITE');
  });

  it('a new name ends no session', async () => {
    const { id, body } = await createPerson();
    const token = await signIn(body.email);
    await update('group', id, { ...body, password: '', name: 'Outro nome' });
    expect((await getMe(token)).status).toBe(200);
  });

  it('a new password, another company and INACTIVE each end the sessions', async () => {
    const { id, body } = await createPerson();
    const unchanged = { ...body, password: '' };
    const other = 'Outra@123';
    for (const change of [{ password: other }, { companyId: sister }, { status: 'INACTIVE' as const }]) {
      const before = (await signIn(body.email)) ?? (await signIn(body.email, other));
      expect((await getMe(before)).status).toBe(200);
      expect((await update('group', id, { ...unchanged, ...change })).status).toBe(200);
      const { rows } = await server.database.pool.query('select from public.sessions where user_id = $1', [
        id,
      ]);
      expect(rows).toEqual([]);
    }
    expect(await signIn(body.email, other)).toBeUndefined();
  });

  it('a corrected address gets the activation mail, and the link that went to the wrong one is void', async () => {
    const { id, body } = await createPerson({ status: 'PENDING', password: '', email: 'errado@nova.test' });
    await server.runJobs();
    await update('group', id, { ...body, email: 'certo@nova.test' });
    const mails = (await server.runJobs()).filter((mail) => /^(errado|certo)@/.test(mail.to));
    expect(mails.map((mail) => mail.to)).toEqual(['errado@nova.test', 'certo@nova.test']);
    expect((await activate(mails[0]?.text)).statusCode).toBe(401);
    expect((await activate(mails[1]?.text)).statusCode).toBe(200);
    expect(await signIn('certo@nova.test')).toBeDefined();
  });

  it('401 without a session', async () => {
    const { id, body } = await createPerson();
    expect((await update(undefined, id, body)).status).toBe(401);
  });

  it('403 for operators', async () => {
    const { id, body } = await createPerson();
    expect((await update('operator', id, body)).problem.code).toBe('ROLE_REFUSED');
  });

  it('403 for a role above one’s own, be it the person’s or the one to give', async () => {
    const { id, body } = await createPerson({ role: 'COMPANY_GROUP_ADMIN' });
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

  it('404 for people whom the admin does not see', async () => {
    const { id, body } = await createPerson({ companyId: sister });
    expect((await update('company', id, { ...body, companyId: home })).status).toBe(404);
    expect((await update('strangerGroup', id, body)).status).toBe(404);
  });

  it('400 for a company that the admin does not see', async () => {
    const { id, body } = await createPerson();
    const { problem } = await update('company', id, { ...body, companyId: sister });
    expect(problem.issues).toEqual([{ path: 'companyId', code: 'unknown' }]);
  });

  it('400 for what is no id', async () => {
    expect((await update('group', 'x', bodyOf())).status).toBe(400);
  });

  it('409 for the address of another user', async () => {
    const { id, body } = await createPerson();
    const { problem } = await update('group', id, { ...body, email: emailOf('stranger') });
    expect(problem).toMatchObject({
      code: 'USER_CREATE_EMAIL_EXISTS',
      params: { email: emailOf('stranger') },
    });
  });

  it('USER_IS_SELF when admins deactivate themselves', async () => {
    const body = bodyOf();
    const self = { ...body, email: emailOf('company'), role: 'COMPANY_ADMIN' as const, password: '' };
    const answer = await update('company', await idOf('company'), { ...self, status: 'INACTIVE' });
    expect(answer.problem).toMatchObject({ status: 409, code: 'USER_IS_SELF' });
  });

  /** Id of the only admin of the second group, their company, and a body that makes them a company admin. */
  async function onlyGroupAdmin() {
    const { rows } = await server.database.pool.query<{ id: string; company_id: string }>(
      'select id, company_id from public.users where email = $1',
      [emailOf('strangerGroup')],
    );
    const companyId = rows[0]?.company_id ?? '';
    const demotion = {
      ...bodyOf({ role: 'COMPANY_ADMIN', companyId, password: '' }),
      email: emailOf('strangerGroup'),
    };
    return { id: rows[0]?.id ?? '', companyId, demotion };
  }

  it('USER_LAST_ADMIN for the only admin of a group', async () => {
    const { id, demotion } = await onlyGroupAdmin();
    expect((await update('strangerGroup', id, demotion)).problem.code).toBe('USER_LAST_ADMIN');
  });

  it('of two admins who are demoted concurrently one stays', async () => {
    const { id, companyId, demotion } = await onlyGroupAdmin();
    const body = bodyOf({ role: 'COMPANY_GROUP_ADMIN', companyId });
    const second = (await call('strangerGroup', contract.createCompanyUser, { body })).value.id;
    const answers = await Promise.all([
      update('strangerGroup', id, demotion),
      update('strangerGroup', second, { ...body, role: 'COMPANY_ADMIN' }),
    ]);
    const [lower, higher] = answers.map((answer) => answer.status).toSorted((a, b) => a - b);
    expect(lower).toBe(200);
    // 409 for the last admin, or 403 for an actor who by then is no admin of the group.
    expect([403, 409]).toContain(higher);
    const { rows: admins } = await server.database.pool.query(
      `select from public.users where role = 'COMPANY_GROUP_ADMIN' and company_id = $1 and status = 'ACTIVE'`,
      [companyId],
    );
    expect(admins).toHaveLength(1);
  });
});

describe('DELETE /web/company-users/{id}/', () => {
  it('ends the sessions of the person, who can no longer sign in', async () => {
    const { id, body } = await createPerson();
    const token = await signIn(body.email);
    expect((await remove('platform', id)).status).toBe(204);
    expect((await getMe(token)).status).toBe(401);
    expect(await signIn(body.email)).toBeUndefined();
  });

  it('keeps the name in the row and blanks all else', async () => {
    const { id, body } = await createPerson();
    await remove('platform', id);
    const { rows } = await server.database.pool.query(
      'select name, email, phone, occupation, password_hash, status from public.users where id = $1',
      [id],
    );
    const blank = { email: '', phone: '', occupation: '', password_hash: '' };
    expect(rows).toEqual([{ name: body.name, ...blank, status: 'DELETED' }]);
  });

  it('frees the address', async () => {
    const { id, body } = await createPerson();
    await remove('platform', id);
    expect((await create('company', { email: body.email })).status).toBe(201);
  });

  it('404 for a person who was removed before', async () => {
    const { id } = await createPerson();
    await remove('platform', id);
    expect((await remove('platform', id)).status).toBe(404);
  });

  it('no list finds the person by their address any more', async () => {
    const { id, body } = await createPerson({ email: 'some@procurada.test' });
    await remove('platform', id);
    expect(await listPeople('group', { query: body.email })).toEqual([]);
    const users = await call('platform', listUsers, { query: { query: body.email } });
    expect(users.value.items).toEqual([]);
  });

  it('blanks the row too that a migration left under the address in another group', async () => {
    const { id, body } = await createPerson();
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

  it('401 without a session', async () => {
    const { id } = await createPerson();
    expect((await remove(undefined, id)).status).toBe(401);
  });

  it('403 for everybody but the platform admin', async () => {
    const { id } = await createPerson();
    for (const who of ['operator', 'company', 'group'] as const) {
      expect((await remove(who, id)).status).toBe(403);
    }
  });

  it('404 for a person of another group', async () => {
    expect((await remove('platform', await idOf('stranger'))).status).toBe(404);
  });

  it('USER_IS_SELF for oneself', async () => {
    expect((await remove('platform', await idOf('platform'))).problem.code).toBe('USER_IS_SELF');
  });
});
