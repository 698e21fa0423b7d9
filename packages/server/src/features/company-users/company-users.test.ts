/** Tests of listing and adding company users. */
import * as contract from '@mobcheck/contract/company-users/company-users.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { emailOf, TEST_PASSWORD, type PersonName } from '../../testing/people.ts';
import { userSessions, companyUsersOf } from './company-users.testing.ts';

const server = useApp();
const { call } = server;
const { companies, bodyOf, create, addUser, readUsers } = companyUsersOf(server);
const { signIn, activate, getMe } = userSessions(server);

describe('GET /web/company-users/', () => {
  const emails = async (who: PersonName) => (await readUsers(who)).map((item) => item.email);

  it('admins of the group see everybody in it', async () => {
    expect(await emails('groupAdmin')).toEqual(
      expect.arrayContaining(
        ['companyAdmin', 'operator', 'siblingAdmin'].map((name) => emailOf(name as PersonName)),
      ),
    );
    expect((await emails('foreignGroupAdmin')).toSorted()).toEqual([
      emailOf('foreignAdmin'),
      emailOf('foreignGroupAdmin'),
    ]);
  });

  it('company admins see only users of their own company', async () => {
    expect(await emails('siblingAdmin')).toEqual([emailOf('siblingAdmin')]);
    expect(await emails('companyAdmin')).not.toContain(emailOf('siblingAdmin'));
  });

  it('contains neither passwords nor their hashes', async () => {
    const raw = await call('groupAdmin', contract.listCompanyUsers);
    expect(raw.bytes.toString()).not.toMatch(/argon2|password/i);
  });

  describe('of two users', () => {
    const names = async (query: object) => (await readUsers('groupAdmin', query)).map((item) => item.name);
    let email = '';

    beforeAll(async () => {
      const { body } = await addUser({
        name: 'Érica Única',
        phone: '21 97777-6666',
        status: 'INACTIVE',
      });
      email = body.email;
      await addUser({ name: 'Eva Única', status: 'ACTIVE' });
    });

    it('searches name, e-mail address and phone in any spelling', async () => {
      for (const query of ['erica unica', email, '(21) 97777']) {
        expect(await names({ query })).toEqual(['Érica Única']);
      }
    });

    it('sorts names in Portuguese', async () => {
      expect(await names({ query: 'unica', field: 'name' })).toEqual(['Érica Única', 'Eva Única']);
    });

    it('returns one page in the requested direction', async () => {
      const query = { query: 'unica', field: 'name', direction: 'desc', pageSize: 1 };
      expect(await names(query)).toEqual(['Eva Única']);
    });

    it('filters by `status`', async () => {
      expect(await names({ query: 'unica', status: 'INACTIVE' })).toEqual(['Érica Única']);
    });
  });

  it('400 for a status that no listed user has', async () => {
    const wrong = await call('groupAdmin', contract.listCompanyUsers, {
      query: { status: 'DELETED' } as object,
    });
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
  it('adds a user with a working sign-in', async () => {
    const response = await create('companyAdmin', { email: 'Nova.Pessoa@Nova.test' });
    expect(response.status).toBe(201);
    const token = await signIn('nova.pessoa@nova.test');
    expect((await getMe(token)).value).toMatchObject({
      companyName: 'Casa Ltda',
      currentRole: 'COMPANY_OPERATOR',
    });
  });

  it('writes an audit row without the password', async () => {
    const response = await create('companyAdmin');
    const { rows } = await server.database.pool.query<{ act: string; text: string }>(
      `select act, audit::text as text from g1_home.audit where subject = $1`,
      [response.value.id],
    );
    expect(rows.map((row) => row.act)).toEqual(['create']);
    expect(rows[0]?.text).not.toContain(TEST_PASSWORD);
  });

  it.each(['PENDING', 'ACTIVE'] as const)('%s without a password gets an activation mail', async (status) => {
    const email = `sem-senha-${status.toLowerCase()}@nova.test`;
    await create('companyAdmin', { email, status, password: '' });
    const mails = (await server.runJobs()).filter(({ to }) => to === email);
    expect(mails.map(({ text }) => text)).toEqual([expect.stringMatching(/#\/active-environment\?t=/)]);
  });

  it.each([
    ['INACTIVE without a password', 'inativa@nova.test', { status: 'INACTIVE', password: '' }],
    ['PENDING with a password', 'em-analise@nova.test', { status: 'PENDING' }],
  ] as const)('%s: no activation mail', async (_title, email, change) => {
    await create('companyAdmin', { email, ...change });
    expect((await server.runJobs()).filter(({ to }) => to === email)).toEqual([]);
  });

  it('ACTIVE without a password is PENDING until the user sets a password by the mailed link', async () => {
    const { status, value } = await create('companyAdmin', {
      email: 'primeira@nova.test',
      password: undefined,
    });
    expect(status).toBe(201);
    const [pending] = await readUsers('companyAdmin', { query: 'primeira@nova.test' });
    expect(pending).toMatchObject({ id: value.id, status: 'PENDING' });
    for (const password of ['', TEST_PASSWORD]) {
      expect(await signIn('primeira@nova.test', password)).toBeUndefined();
    }
    const mail = (await server.runJobs()).findLast(({ to }) => to === 'primeira@nova.test');
    expect((await activate(mail?.text)).statusCode).toBe(200);
    const [active] = await readUsers('companyAdmin', { query: 'primeira@nova.test' });
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
    const response = await call('platformAdmin', contract.createCompanyUser, { body: bodyOf() }, { rawBody });
    expect(response.status).toBe(400);
    expect(response.problem.issues?.map((issue) => issue.path)).toEqual(
      expect.arrayContaining(['name', 'phone', 'role', 'status', 'x', 'password']),
    );
  });

  it('400 for a company that the admin does not see', async () => {
    const unknown = { path: 'companyId', code: 'unknown' };
    const { rows } = await server.database.pool.query<{ id: string }>('select id from g2_foreign.companies');
    for (const [who, companyId] of [
      ['companyAdmin', companies.sibling],
      ['groupAdmin', rows[0]?.id ?? ''],
      ['platformAdmin', '00000000-0000-7000-8000-000000000000'],
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

  it("403 for a role above the caller's own", async () => {
    const forbidden = { status: 403, code: 'USER_ROLE_REFUSED' };
    expect((await create('companyAdmin', { role: 'COMPANY_GROUP_ADMIN' })).problem).toMatchObject(forbidden);
    expect((await create('groupAdmin', { role: 'MOBCHECK_ADMIN' })).problem).toMatchObject(forbidden);
  });

  it('admins may give their own role', async () => {
    expect((await create('companyAdmin', { role: 'COMPANY_ADMIN' })).status).toBe(201);
    expect((await create('platformAdmin', { role: 'MOBCHECK_ADMIN' })).status).toBe(201);
  });

  it('409 for the e-mail address of a user of any group, regardless of case', async () => {
    for (const email of [emailOf('operator'), emailOf('foreignAdmin').toUpperCase()]) {
      expect((await create('companyAdmin', { email })).problem).toMatchObject({
        status: 409,
        code: 'USER_CREATE_EMAIL_EXISTS',
        params: { email: email.toLowerCase() },
      });
    }
  });
});
