/** Tests of changing and removing company users. */
import * as contract from '@mobcheck/contract/company-users/company-users.contract.ts';
import { listUsers } from '@mobcheck/contract/users/users.contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { emailOf } from '../../testing/people.ts';
import { userSessions, companyUsersOf } from './company-users.testing.ts';

const server = useApp();
const { call } = server;
const { companies, bodyOf, create, addUser, update, remove, readUsers } = companyUsersOf(server);
const { signIn, activate, getMe, idOf } = userSessions(server);

describe('PUT /web/company-users/{id}/', () => {
  it('changes the user, and keeps the password if none is sent', async () => {
    const { id, body } = await addUser();
    const change = { ...body, password: '', name: 'Bia', companyId: companies.sibling };
    const { value } = await update('groupAdmin', id, change);
    expect(value).toMatchObject({ id, name: 'Bia', companyId: companies.sibling, companyName: 'Irmã Ltda' });
    expect(await signIn(body.email)).toBeDefined();
  });

  it('STALE_WRITE when the user was changed since the read', async () => {
    const { id, body } = await addUser();
    const [read] = await readUsers('companyAdmin', { query: body.email });
    const change = { ...body, password: '', name: 'Bia', updateDate: read?.updateDate ?? '' };
    expect((await update('groupAdmin', id, change)).status).toBe(200);
    expect((await update('groupAdmin', id, change)).problem.code).toBe('STALE_WRITE');
  });

  it('writes an audit row with former and new role and status, without the password', async () => {
    const { id, body } = await addUser();
    await update('groupAdmin', id, { ...body, password: 'Padaria@482', status: 'INACTIVE' });
    const { rows } = await server.database.pool.query<{ email: string; detail: object }>(
      `select user_email as email, detail from g1_home.audit where subject = $1 and act = 'update'`,
      [id],
    );
    expect(rows).toEqual([
      {
        email: emailOf('groupAdmin'),
        detail: {
          name: body.name,
          email: body.email,
          role: body.role,
          roleBefore: body.role,
          status: 'INACTIVE',
          statusBefore: 'ACTIVE',
          passwordSet: true,
        },
      },
    ]);
  });

  it('a new name ends no session', async () => {
    const { id, body } = await addUser();
    const token = await signIn(body.email);
    await update('groupAdmin', id, { ...body, password: '', name: 'Outro nome' });
    expect((await getMe(token)).status).toBe(200);
  });

  it('a new password, another company and INACTIVE each end the sessions', async () => {
    const { id, body } = await addUser();
    const unchanged = { ...body, password: '' };
    const other = 'Outra@123';
    for (const change of [
      { password: other },
      { companyId: companies.sibling },
      { status: 'INACTIVE' as const },
    ]) {
      const before = (await signIn(body.email)) ?? (await signIn(body.email, other));
      expect((await getMe(before)).status).toBe(200);
      expect((await update('groupAdmin', id, { ...unchanged, ...change })).status).toBe(200);
      const { rows } = await server.database.pool.query('select from public.sessions where user_id = $1', [
        id,
      ]);
      expect(rows).toEqual([]);
    }
    expect(await signIn(body.email, other)).toBeUndefined();
  });

  it('a corrected e-mail address gets a new activation mail, and the old link is void', async () => {
    const { id, body } = await addUser({ status: 'PENDING', password: '', email: 'errado@nova.test' });
    await server.runJobs();
    await update('groupAdmin', id, { ...body, email: 'certo@nova.test' });
    const mails = (await server.runJobs()).filter((mail) => /^(errado|certo)@/.test(mail.to));
    expect(mails.map((mail) => mail.to)).toEqual(['errado@nova.test', 'certo@nova.test']);
    expect((await activate(mails[0]?.text)).statusCode).toBe(401);
    expect((await activate(mails[1]?.text)).statusCode).toBe(200);
    expect(await signIn('certo@nova.test')).toBeDefined();
  });

  it('a password set by an admin voids the activation link, even if the user is PENDING later', async () => {
    const { id, body } = await addUser({ status: 'PENDING', password: '', email: 'link@nova.test' });
    const mail = (await server.runJobs()).find(({ to }) => to === 'link@nova.test');
    expect(
      (await update('groupAdmin', id, { ...body, status: 'ACTIVE', password: 'Manual@2026' })).status,
    ).toBe(200);
    expect((await update('groupAdmin', id, { ...body, status: 'PENDING', password: '' })).status).toBe(200);
    expect((await activate(mail?.text)).statusCode).toBe(401);
  });

  it('401 without a session', async () => {
    const { id, body } = await addUser();
    expect((await update(undefined, id, body)).status).toBe(401);
  });

  it('403 for operators', async () => {
    const { id, body } = await addUser();
    expect((await update('operator', id, body)).problem.code).toBe('ROLE_REFUSED');
  });

  it('403 when the user’s role or the new role is above the caller’s own', async () => {
    const { id, body } = await addUser({ role: 'COMPANY_GROUP_ADMIN' });
    for (const change of [body, { ...body, role: 'COMPANY_OPERATOR' as const }]) {
      expect((await update('companyAdmin', id, change)).problem.code).toBe('USER_ROLE_REFUSED');
    }
    expect((await update('groupAdmin', id, { ...body, role: 'MOBCHECK_ADMIN' })).problem.code).toBe(
      'USER_ROLE_REFUSED',
    );
    const platform = await idOf('platformAdmin');
    expect((await update('groupAdmin', platform, { ...body, role: 'COMPANY_OPERATOR' })).problem.code).toBe(
      'USER_ROLE_REFUSED',
    );
  });

  it('404 for users that the admin may not see', async () => {
    const { id, body } = await addUser({ companyId: companies.sibling });
    expect((await update('companyAdmin', id, { ...body, companyId: companies.home })).status).toBe(404);
    expect((await update('foreignGroupAdmin', id, body)).status).toBe(404);
  });

  it('400 for a company that the admin does not see', async () => {
    const { id, body } = await addUser();
    const { problem } = await update('companyAdmin', id, { ...body, companyId: companies.sibling });
    expect(problem.issues).toEqual([{ path: 'companyId', code: 'unknown' }]);
  });

  it('400 for a text that is no id', async () => {
    expect((await update('groupAdmin', 'x', bodyOf())).status).toBe(400);
  });

  it('409 for the e-mail address of another user', async () => {
    const { id, body } = await addUser();
    const { problem } = await update('groupAdmin', id, { ...body, email: emailOf('foreignAdmin') });
    expect(problem).toMatchObject({
      code: 'USER_CREATE_EMAIL_EXISTS',
      params: { email: emailOf('foreignAdmin') },
    });
  });

  it('USER_IS_SELF when admins deactivate themselves', async () => {
    const body = bodyOf();
    const self = { ...body, email: emailOf('companyAdmin'), role: 'COMPANY_ADMIN' as const, password: '' };
    const response = await update('companyAdmin', await idOf('companyAdmin'), {
      ...self,
      status: 'INACTIVE',
    });
    expect(response.problem).toMatchObject({ status: 409, code: 'USER_IS_SELF' });
  });

  /** Returns the id and company of the only company-group admin of `foreign`, and a body that makes this person a company admin. */
  async function findOnlyGroupAdmin() {
    const { rows } = await server.database.pool.query<{ id: string; company_id: string }>(
      'select id, company_id from public.users where email = $1',
      [emailOf('foreignGroupAdmin')],
    );
    const companyId = rows[0]?.company_id ?? '';
    const demotion = {
      ...bodyOf({ role: 'COMPANY_ADMIN', companyId, password: '' }),
      email: emailOf('foreignGroupAdmin'),
    };
    return { id: rows[0]?.id ?? '', companyId, demotion };
  }

  it('USER_LAST_ADMIN for the only company-group admin of the group', async () => {
    const { id, demotion } = await findOnlyGroupAdmin();
    expect((await update('foreignGroupAdmin', id, demotion)).problem.code).toBe('USER_LAST_ADMIN');
  });

  it('keeps one of two admins when both are demoted concurrently', async () => {
    const { id, companyId, demotion } = await findOnlyGroupAdmin();
    const body = bodyOf({ role: 'COMPANY_GROUP_ADMIN', companyId });
    const second = (await call('foreignGroupAdmin', contract.createCompanyUser, { body })).value.id;
    const responses = await Promise.all([
      update('foreignGroupAdmin', id, demotion),
      update('foreignGroupAdmin', second, { ...body, role: 'COMPANY_ADMIN' }),
    ]);
    const [lower, higher] = responses.map((response) => response.status).toSorted((a, b) => a - b);
    expect(lower).toBe(200);
    // 409 for the last admin, or 403 if the actor was demoted first.
    expect([403, 409]).toContain(higher);
    const { rows: admins } = await server.database.pool.query(
      `select from public.users where role = 'COMPANY_GROUP_ADMIN' and company_id = $1 and status = 'ACTIVE'`,
      [companyId],
    );
    expect(admins).toHaveLength(1);
    await server.database.pool.query(
      `update public.users set role = case when id = $1 then 'COMPANY_GROUP_ADMIN' else 'COMPANY_ADMIN' end
       where id in ($1, $2)`,
      [id, second],
    );
  });
});

describe('DELETE /web/company-users/{id}/', () => {
  it('ends the sessions of the user and prevents a sign-in', async () => {
    const { id, body } = await addUser();
    const token = await signIn(body.email);
    expect((await remove('platformAdmin', id)).status).toBe(204);
    expect((await getMe(token)).status).toBe(401);
    expect(await signIn(body.email)).toBeUndefined();
  });

  it('keeps the name in the row and deletes all other personal data', async () => {
    const { id, body } = await addUser();
    await remove('platformAdmin', id);
    const { rows } = await server.database.pool.query(
      'select name, email, phone, occupation, password_hash, status from public.users where id = $1',
      [id],
    );
    const emptyFields = { email: '', phone: '', occupation: '', password_hash: '' };
    expect(rows).toEqual([{ name: body.name, ...emptyFields, status: 'DELETED' }]);
  });

  it('frees the e-mail address', async () => {
    const { id, body } = await addUser();
    await remove('platformAdmin', id);
    expect((await create('companyAdmin', { email: body.email })).status).toBe(201);
  });

  it('404 for an already removed user', async () => {
    const { id } = await addUser();
    await remove('platformAdmin', id);
    expect((await remove('platformAdmin', id)).status).toBe(404);
  });

  it('no list finds the removed user by e-mail address', async () => {
    const { id, body } = await addUser({ email: 'some@procurada.test' });
    await remove('platformAdmin', id);
    expect(await readUsers('groupAdmin', { query: body.email })).toEqual([]);
    const users = await call('platformAdmin', listUsers, { query: { query: body.email } });
    expect(users.value.items).toEqual([]);
  });

  it('also empties the row that a migration left in another group', async () => {
    const { id, body } = await addUser();
    await server.database.pool.query(
      `insert into public.users (id, email, name, phone, role, status, password_hash, company_group_id, company_id, company_name)
       select gen_random_uuid(), $1, 'Deixada', '1133334444', role, 'MIGRATED', '', company_group_id, company_id, company_name
       from public.users where email = $2`,
      [body.email, emailOf('foreignAdmin')],
    );
    await remove('platformAdmin', id);
    const { rows } = await server.database.pool.query(
      `select email, phone, status from public.users where name = 'Deixada'`,
    );
    expect(rows).toEqual([{ email: '', phone: '', status: 'MIGRATED' }]);
  });

  it('401 without a session', async () => {
    const { id } = await addUser();
    expect((await remove(undefined, id)).status).toBe(401);
  });

  it('403 for everybody but the platform admin', async () => {
    const { id } = await addUser();
    for (const who of ['operator', 'companyAdmin', 'groupAdmin'] as const) {
      expect((await remove(who, id)).status).toBe(403);
    }
  });

  it('404 for a user of another group', async () => {
    expect((await remove('platformAdmin', await idOf('foreignAdmin'))).status).toBe(404);
  });

  it('USER_IS_SELF for oneself', async () => {
    expect((await remove('platformAdmin', await idOf('platformAdmin'))).problem.code).toBe('USER_IS_SELF');
  });
});
