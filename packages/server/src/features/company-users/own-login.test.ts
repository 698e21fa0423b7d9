/** Tests that admins cannot change their own login among the employees, and that another user's changed address causes mails. */
import { setUserPassword } from '@mobcheck/contract/users/users.contract.ts';
import { requestPasswordReset } from '@mobcheck/contract/signup/signup.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { emailOf, TEST_PASSWORD } from '../../testing/people.ts';
import { userSessions, companyUsersOf } from './company-users.testing.ts';

const server = useApp();
const { call } = server;
const { companies, bodyOf, addUser, update } = companyUsersOf(server);
const { signIn, idOf } = userSessions(server);
let ownId = '';

/** Returns a body for the company admin that keeps role, address and password, except for the fields of `change`. */
const ownBody = (change: object) => ({
  ...bodyOf({ role: 'COMPANY_ADMIN', password: '', email: emailOf('companyAdmin') }),
  ...change,
});

beforeAll(async () => {
  ownId = await idOf('companyAdmin');
});

const mailsTo = async (address: string) => (await server.runJobs()).filter(({ to }) => to === address);

describe("the caller's own row among the employees", () => {
  it('409 for another password, which is not saved', async () => {
    const response = await update('companyAdmin', ownId, ownBody({ password: 'Outra@1234' }));
    expect(response.problem).toMatchObject({ status: 409, code: 'USER_OWN_LOGIN' });
    expect(await signIn(emailOf('companyAdmin'), 'Outra@1234')).toBeUndefined();
  });

  it('409 for another e-mail address, which is not saved', async () => {
    const response = await update('companyAdmin', ownId, ownBody({ email: 'meu@nova.test' }));
    expect(response.problem.code).toBe('USER_OWN_LOGIN');
    expect(await signIn('meu@nova.test')).toBeUndefined();
  });

  it('200 for another occupation, even in ten simultaneous calls', async () => {
    const calls = Array.from({ length: 10 }, (_, index) =>
      update('companyAdmin', ownId, ownBody({ occupation: `Chefe ${index}` })),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(10).fill(200));
  });

  it('409 when a platform admin sets their own password in the list of all users', async () => {
    const params = { id: await idOf('platformAdmin') };
    const body = { password: 'Outra@1234', companyGroup: 'home' };
    expect((await call('platformAdmin', setUserPassword, { params, body })).problem.code).toBe(
      'USER_OWN_LOGIN',
    );
    expect(await signIn(emailOf('platformAdmin'), 'Outra@1234')).toBeUndefined();
  });
});

describe('an e-mail address that an admin changes for somebody', () => {
  it('is reported to the former address', async () => {
    const { id, body } = await addUser({ email: 'antes@nova.test' });
    await update('groupAdmin', id, { ...body, password: '', email: 'depois@nova.test' });
    const [mail] = await mailsTo('antes@nova.test');
    expect(mail?.subject).toBe('O e-mail da sua conta no Mobcheck mudou');
    expect(mail?.text).toContain('depois@nova.test');
  });

  it('gets a mail with a link to set a password', async () => {
    const { id, body } = await addUser({ email: 'velho@nova.test' });
    await update('groupAdmin', id, { ...body, password: '', email: 'novo@nova.test' });
    const [mail] = await mailsTo('novo@nova.test');
    expect(mail?.text).toMatch(/#\/password-reset\?t=[\w-]{43}/);
  });

  it('voids a reset link that went to the former address', async () => {
    const { id, body } = await addUser({ email: 'link@nova.test' });
    await call(undefined, requestPasswordReset, {}, { headers: { authorization: `Email ${body.email}` } });
    await mailsTo(body.email);
    await update('groupAdmin', id, {
      ...body,
      password: '',
      companyId: companies.home,
      email: 'link2@nova.test',
    });
    const { rows } = await server.database.pool.query('select from public.email_tokens where user_id = $1', [
      id,
    ]);
    expect(rows).toEqual([]);
    expect(await signIn('link2@nova.test', TEST_PASSWORD)).toBeDefined();
  });

  it('causes no mail while it stays the same', async () => {
    const { id, body } = await addUser({ email: 'igual@nova.test' });
    await update('groupAdmin', id, { ...body, password: '', name: 'Outro nome' });
    expect(await mailsTo('igual@nova.test')).toEqual([]);
  });
});
