/** Tests of changing one's own e-mail address: requested with the password, proved by a link, reported to the former address. */
import * as contract from '@mobcheck/contract/email-changes/email-changes.contract.ts';
import { changePassword, getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { requestPasswordReset, resetPassword } from '@mobcheck/contract/signup/signup.contract.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { addTestOperator, useApp } from '../../testing/app.ts';
import { signInAs } from '../../testing/generic-group.ts';
import { emailOf, TEST_PASSWORD } from '../../testing/people.ts';

const server = useApp();
const { call } = server;
let count = 0;

afterEach(() => server.setNow(undefined));

async function addOperator() {
  count += 1;
  const email = `troca${count}@nova.test`;
  await addTestOperator(server, email, `Ana ${count}`);
  const headers = { authorization: `Bearer ${(await signInAs(server, email, TEST_PASSWORD)).body}` };
  return { email, newEmail: `nova${count}@nova.test`, headers };
}
type Person = Awaited<ReturnType<typeof addOperator>>;

const request = ({ headers }: Pick<Person, 'headers'>, newEmail: string, currentPassword = TEST_PASSWORD) =>
  call(undefined, contract.requestEmailChange, { body: { currentPassword, newEmail } }, { headers });
const confirm = (token: string) =>
  call(undefined, contract.confirmEmailChange, {}, { headers: { authorization: `EmailToken ${token}` } });
const getMe = ({ headers }: Person) => call(undefined, getLoggedUser, {}, { headers });
const getWaiting = ({ headers }: Person) => call(undefined, contract.getEmailChange, {}, { headers });
const mailsTo = async (address: string) => (await server.runJobs()).filter(({ to }) => to === address);
const canSignIn = async (email: string) => (await signInAs(server, email, TEST_PASSWORD)).statusCode === 200;

async function mailedToken(address: string): Promise<string> {
  const mail = (await mailsTo(address)).at(-1);
  return /#\/confirm-email\?t=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function requestedToken(person: Person): Promise<string> {
  expect((await request(person, person.newEmail)).status).toBe(204);
  return mailedToken(person.newEmail);
}

describe('PUT /web/logged-user/email/', () => {
  it('204: the new address is not used before it is proved', async () => {
    const person = await addOperator();
    await request(person, person.newEmail.toUpperCase());
    expect((await getMe(person)).value.email).toBe(person.email);
    expect((await getWaiting(person)).value).toEqual({ newEmail: person.newEmail });
    expect(await canSignIn(person.newEmail)).toBe(false);
  });

  it('400, not 401, for a wrong current password, and no mail is sent', async () => {
    const person = await addOperator();
    const { problem } = await request(person, person.newEmail, 'Errada@1');
    expect(problem).toMatchObject({ status: 400, code: 'CURRENT_PASSWORD_INVALID' });
    expect(await mailsTo(person.newEmail)).toEqual([]);
  });

  it('409 for the address of somebody else', async () => {
    const { problem } = await request(await addOperator(), emailOf('foreignAdmin'));
    expect(problem).toMatchObject({ status: 409, code: 'USER_CREATE_EMAIL_EXISTS' });
  });

  it('400 for the present address of the user', async () => {
    const person = await addOperator();
    expect((await request(person, person.email)).problem.issues).toEqual([
      { path: 'newEmail', code: 'unchanged' },
    ]);
  });

  it.each([
    [{}, ['currentPassword', 'newEmail']],
    [{ currentPassword: TEST_PASSWORD, newEmail: 'ninguem' }, ['newEmail']],
    [{ currentPassword: TEST_PASSWORD, newEmail: `${'a'.repeat(250)}@nova.test` }, ['newEmail']],
    [{ currentPassword: 7, newEmail: ['a@b.test'] }, ['currentPassword', 'newEmail']],
    [{ currentPassword: 'x'.repeat(201), newEmail: 'a@b.test' }, ['currentPassword']],
    [{ currentPassword: TEST_PASSWORD, newEmail: 'a@b.test', role: 'MOBCHECK_ADMIN' }, ['role']],
  ])('400 for the body %j', async (rawBody, paths) => {
    const response = await call('operator', contract.requestEmailChange, {} as never, { rawBody });
    expect(response.problem.issues?.map(({ path }) => path)).toEqual(paths);
  });

  it('401 without a session', async () => {
    expect((await request({ headers: { authorization: '' } }, 'a@b.test')).status).toBe(401);
  });

  it('one of ten simultaneous requests stays open, and only its link works', async () => {
    const person = await addOperator();
    const addresses = Array.from({ length: 10 }, (_, index) => `vez${index}.${person.newEmail}`);
    const responses = await Promise.all(addresses.map((address) => request(person, address)));
    expect(responses.map(({ status }) => status)).toEqual(addresses.map(() => 204));
    const { newEmail } = (await getWaiting(person)).value;
    const mails = (await server.runJobs()).filter(({ to }) => to.endsWith(person.newEmail));
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([newEmail]));
    expect((await confirm(await mailedToken(newEmail ?? ''))).value).toEqual({ email: newEmail });
  });
});

describe('PUT /web/email-change/', () => {
  it('200: the proved address signs in, the former one does not, and the session stays', async () => {
    const person = await addOperator();
    expect((await confirm(await requestedToken(person))).value).toEqual({ email: person.newEmail });
    expect([await canSignIn(person.newEmail), await canSignIn(person.email)]).toEqual([true, false]);
    expect((await getMe(person)).value.email).toBe(person.newEmail);
    expect((await getWaiting(person)).value).toEqual({ newEmail: null });
  });

  it('sends a mail to the former address', async () => {
    const person = await addOperator();
    await confirm(await requestedToken(person));
    const [mail] = await mailsTo(person.email);
    expect(mail?.subject).toBe('O e-mail da sua conta no Mobcheck mudou');
    expect(mail?.text).toContain(person.newEmail);
  });

  it('voids the reset link that went to the former address', async () => {
    const person = await addOperator();
    const authorization = `Email ${person.email}`;
    await call(undefined, requestPasswordReset, {}, { headers: { authorization } });
    const mail = (await mailsTo(person.email)).at(-1);
    const reset = /password-reset\?t=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    await confirm(await requestedToken(person));
    const response = await call(
      undefined,
      resetPassword,
      { body: 'Outra@4567' },
      { headers: { authorization: `EmailToken ${reset}`, 'content-type': 'text/plain' } },
    );
    expect([reset?.length, response.status]).toEqual([43, 401]);
  });

  it('accepts a link once, even in ten simultaneous calls', async () => {
    const token = await requestedToken(await addOperator());
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => confirm(token)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 401)]);
  });

  it('401 for a link after 24 hours', async () => {
    const token = await requestedToken(await addOperator());
    server.setNow(new Date(Date.now() + 24 * 3_600_000 + 1000));
    expect((await confirm(token)).problem.code).toBe('EMAIL_TOKEN_INVALID');
  });

  it('401 after the password was changed', async () => {
    const person = await addOperator();
    const token = await requestedToken(person);
    const body = { currentPassword: TEST_PASSWORD, newPassword: 'Nova@4567' };
    expect((await call(undefined, changePassword, { body }, { headers: person.headers })).status).toBe(204);
    expect((await confirm(token)).status).toBe(401);
  });

  it('409 when another user has taken the address since the request', async () => {
    const person = await addOperator();
    const rival = await addOperator();
    const token = await requestedToken(person);
    await request(rival, person.newEmail);
    expect((await confirm(await mailedToken(person.newEmail))).status).toBe(200);
    expect((await confirm(token)).problem.code).toBe('USER_CREATE_EMAIL_EXISTS');
  });

  it('401 without a token and for an unknown token', async () => {
    expect((await call(undefined, contract.confirmEmailChange)).status).toBe(401);
    expect((await confirm('a'.repeat(43))).status).toBe(401);
  });

  it('stores only a hash of the token', async () => {
    const person = await addOperator();
    const token = await requestedToken(person);
    const { rows } = await server.database.pool.query<{ text: string }>(
      'select e::text as text from public.email_changes e union all select payload::text from graphile_worker._private_jobs',
    );
    const hex = Buffer.from(token).toString('hex');
    expect(rows.some(({ text }) => text.includes(token) || text.includes(hex))).toBe(false);
    expect(rows.some(({ text }) => text.includes(person.newEmail))).toBe(true);
  });
});
