/** Tests of personal tokens and calendar addresses after each change of a password or an address. */
import { createOwnToken as createOwnEndpoint } from '@mobcheck/contract/api-tokens/api-tokens.contract.ts';
import { createCalendarKey, listCalendarKeys } from '@mobcheck/contract/calendar/calendar.contract.ts';
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { removeCompanyUser } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { changePassword, getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { requestPasswordReset, resetPassword } from '@mobcheck/contract/signup/signup.contract.ts';
import { deleteUser, migrateUser, setUserPassword } from '@mobcheck/contract/users/users.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { findCompanyGroup } from '../../platform/db/company-groups.queries.ts';
import { useApp } from '../../testing/app.ts';
import { signInAs } from '../../testing/generic-group.ts';
import { callWithToken, setIntegrations } from '../../testing/integrations/tokens.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { createGroupToken, createOwnToken } from '../api-tokens/api-tokens.service.ts';
import { createKey } from '../calendar/calendar.service.ts';
import { sessionFinder } from '../session/session.service.ts';
import { createShare } from '../shares/shares.service.ts';
import { createWebhook } from '../webhooks/webhooks.service.ts';
import { companyUsersOf } from './company-users.testing.ts';
import { endPersonalKeysOfUser } from '../session/group-users.exported.queries.ts';

const server = useApp();
const { call } = server;
const { addUser, readUsers, update } = companyUsersOf(server);
const NEW_PASSWORD = 'Outra@4567';

beforeAll(async () => setIntegrations(server));

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Adds an admin of a company with a personal token and a calendar address. */
async function addAdmin() {
  const { id, body } = await addUser({ role: 'COMPANY_ADMIN' });
  const session = (await signInAs(server, body.email, TEST_PASSWORD)).body;
  const made = await call(
    undefined,
    createOwnEndpoint,
    { body: { name: 'Planilha', scopes: ['equipment:read'] } },
    bearer(session),
  );
  await call(undefined, createCalendarKey, { body: { label: 'Celular' } }, bearer(session));
  return { id, body, session, token: made.value.token };
}
type Admin = Awaited<ReturnType<typeof addAdmin>>;

/** Whether the token opens something, and the number of calendar addresses. */
async function keysOf({ body, token }: Admin, password: string, email = body.email) {
  const { status } = await callWithToken(server, token, listEquipment);
  const session = (await signInAs(server, email, password)).body;
  const { value } = await call(undefined, listCalendarKeys, {}, bearer(session));
  return [status, value.length];
}

async function change(admin: Admin, changed: Partial<Admin['body']>) {
  const { updateDate = '' } = (await readUsers('groupAdmin')).find(({ id }) => id === admin.id) ?? {};
  const body = { ...admin.body, password: '', ...changed, updateDate };
  const reply = await update('groupAdmin', admin.id, body);
  expect(reply.status).toBe(200);
  return reply;
}

/** Returns the text of the last mail to an address. */
const mailTo = async (email: string) =>
  (await server.runJobs()).findLast(({ to }) => to === email)?.text ?? '';

describe('personal tokens and calendar addresses end', () => {
  it('with a password that is reset by mail, and the mail says so', async () => {
    const admin = await addAdmin();
    const { email } = admin.body;
    await call(undefined, requestPasswordReset, {}, { headers: { authorization: `Email ${email}` } });
    const text = await mailTo(email);
    expect(text).toContain('encerra os seus tokens pessoais');
    const headers = {
      authorization: `EmailToken ${/\?t=([\w-]{43})/.exec(text)?.[1]}`,
      'content-type': 'text/plain',
    };
    expect((await call(undefined, resetPassword, { body: NEW_PASSWORD }, { headers })).status).toBe(200);
    expect(await keysOf(admin, NEW_PASSWORD)).toEqual([401, 0]);
  });

  it('with a password that an admin of the group sets', async () => {
    const admin = await addAdmin();
    await change(admin, { password: NEW_PASSWORD });
    expect(await keysOf(admin, NEW_PASSWORD)).toEqual([401, 0]);
  });

  it('with an address that an admin of the group sets, and the mail says so', async () => {
    const admin = await addAdmin();
    const email = `nova-${admin.body.email}`;
    await change(admin, { email });
    expect(await mailTo(email)).toContain('foram encerrados');
    expect(await keysOf(admin, TEST_PASSWORD, email)).toEqual([401, 0]);
  });

  it.each<[string, (admin: Admin) => Promise<{ readonly status: number }>]>([
    ['an account that is deactivated', async (admin) => change(admin, { status: 'INACTIVE' })],
    [
      'an account that is removed',
      async ({ id }) => call('platformAdmin', removeCompanyUser, { params: { id } }),
    ],
    [
      'an account that is deleted',
      async ({ body: { email } }) => call('platformAdmin', deleteUser, { params: { email } }),
    ],
    [
      'an account that moves to another group',
      async ({ id }) => {
        const { companyId } = (await call('foreignAdmin', getLoggedUser)).value;
        const body = { companyGroup: 'foreign', companyId };
        return call('platformAdmin', migrateUser, { params: { id }, body });
      },
    ],
  ])('with %s', async (_, act) => {
    const admin = await addAdmin();
    expect([200, 204]).toContain((await act(admin)).status);
    const { rows } = await server.database.pool.query<object>(
      `select (select count(*)::int from public.api_tokens where user_id = $1 and revoked_at is null) as tokens,
         (select count(*)::int from public.calendar_keys where user_id = $1) as addresses`,
      [admin.id],
    );
    expect(rows).toEqual([{ tokens: 0, addresses: 0 }]);
  });

  it('with a password that a platform admin sets', async () => {
    const admin = await addAdmin();
    const body = { password: NEW_PASSWORD, companyGroup: 'home' };
    expect((await call('platformAdmin', setUserPassword, { params: { id: admin.id }, body })).status).toBe(
      204,
    );
    expect(await keysOf(admin, NEW_PASSWORD)).toEqual([401, 0]);
  });
});

describe('a call whose session was read before a reset', () => {
  type Context = Parameters<typeof createOwnToken>[0];
  const name = 'Planilha';
  const scopes = ['equipment:read' as const];
  const url = 'https://example.com/';
  const companyOf = ({ session }: Context) => session.actor.companyId;

  it.each<[string, (context: Context) => Promise<unknown>]>([
    ['personal token', async (context) => createOwnToken(context, { name, scopes, days: 30 })],
    [
      'group token',
      async (context) => createGroupToken(context, { name, scopes, days: 30, companyId: companyOf(context) }),
    ],
    ['calendar address', async (context) => createKey(context, { label: name }, '')],
    ['webhook', async (context) => createWebhook(context, { name, url, types: ['equipment.improper'] })],
    [
      'link',
      async (context) => {
        const flags = { hasCode: false, hasPhotos: false };
        const body = { name, report: 'inspections', filters: {}, days: 30, companyId: companyOf(context) };
        return createShare(context, '', { ...body, ...flags } as never);
      },
    ],
  ])('makes no %s afterwards', async (_, make) => {
    const admin = await addAdmin();
    const { database } = server;
    const clock = { now: server.now };
    const findSession = sessionFinder({ database, clock });
    const session = (await findSession(admin.session, '')) ?? expect.fail();
    const call = async () => database.public((db) => make({ db, session, clock, ids: systemIds }));
    await change(admin, { password: NEW_PASSWORD });
    await expect(call()).rejects.toThrow('SESSION_REQUIRED');
    const renewed = (await signInAs(server, admin.body.email, NEW_PASSWORD)).body;
    const present = (await findSession(renewed, '')) ?? expect.fail();
    await database.public((db) => make({ db, session: present, clock, ids: systemIds }));
  });
});

describe('personal tokens and calendar addresses stay', () => {
  it('with a password that the person changes, and the mail says so', async () => {
    const admin = await addAdmin();
    const body = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
    expect((await call(undefined, changePassword, { body }, bearer(admin.session))).status).toBe(204);
    expect(await mailTo(admin.body.email)).toContain('continuam valendo');
    expect(await keysOf(admin, NEW_PASSWORD)).toEqual([200, 1]);
  });

  it('with another change by an admin', async () => {
    const admin = await addAdmin();
    await change(admin, { occupation: 'Gerente' });
    expect(await keysOf(admin, TEST_PASSWORD)).toEqual([200, 1]);
  });

  it('when another group tries to end them', async () => {
    const admin = await addAdmin();
    const foreign = await server.database.public((db) => findCompanyGroup(db, 'foreign'));
    if (foreign === undefined) {
      throw new Error('no foreign group');
    }
    await server.database.tenant(foreign, (db) => endPersonalKeysOfUser(db, admin.id, new Date()));
    expect(await keysOf(admin, TEST_PASSWORD)).toEqual([200, 1]);
  });
});
