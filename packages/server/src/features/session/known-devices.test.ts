/** Tests of known devices, lockouts after wrong passwords, and the limit of mails to set a password. */
import { login } from '@mobcheck/contract/session/session.contract.ts';
import { requestPasswordReset } from '@mobcheck/contract/signup/signup.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { systemIds } from '../../platform/context/ids.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { nightlyJob } from '../../platform/jobs/nightly.ts';
import { emailOf, TEST_PASSWORD, type PersonName } from '../../testing/people.ts';
import { rememberDevice } from './known-devices.service.ts';

const server = useApp({ rateLimitFactor: 1 });
const START = new Date('2026-05-04T12:00:00Z');
const LIMIT = 10;
let network = 0;

async function signIn(
  who: PersonName,
  { password = TEST_PASSWORD, cookie }: { password?: string; cookie?: string } = {},
) {
  return server.app.inject({
    method: 'POST',
    url: login.path,
    headers: {
      'content-type': 'text/plain',
      authorization: `Email ${emailOf(who)}`,
      ...(cookie && { cookie }),
    },
    payload: password,
    remoteAddress: `10.7.0.${network}`,
  });
}

/** Signs in and returns the cookie that the device keeps. */
async function deviceOf(who: PersonName, cookie?: string): Promise<string> {
  const { headers } = await signIn(who, cookie === undefined ? {} : { cookie });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

async function guess(who: PersonName, cookie?: string): Promise<void> {
  for (let count = 0; count < LIMIT; count += 1) {
    await signIn(who, { password: 'Errada@123', ...(cookie && { cookie }) });
  }
}

beforeEach(async () => {
  network += 1;
  server.setNow(START);
  await server.database.pool.query('delete from public.login_failures');
});

describe('a device on which somebody has signed in', () => {
  it('is not locked out when strangers guess', async () => {
    const device = await deviceOf('operator');
    await guess('operator');
    expect((await signIn('operator')).statusCode).toBe(429);
    expect((await signIn('operator', { cookie: device })).statusCode).toBe(200);
  });

  it('has its own ten guesses', async () => {
    const device = await deviceOf('operator');
    await guess('operator', device);
    expect((await signIn('operator', { cookie: device })).statusCode).toBe(429);
    expect((await signIn('operator')).statusCode).toBe(200);
    expect((await signIn('operator', { cookie: device })).statusCode).toBe(200);
  });

  it('is unknown to other accounts', async () => {
    const device = await deviceOf('operator');
    await guess('companyAdmin');
    expect((await signIn('companyAdmin', { cookie: device })).statusCode).toBe(429);
  });

  it('is unknown once the password has changed', async () => {
    const device = await deviceOf('siblingAdmin');
    await server.database.pool.query(
      `update public.users set password_hash = password_hash || ' ' where email = $1`,
      [emailOf('siblingAdmin')],
    );
    await server.database.pool.query(
      `update public.users set password_hash = rtrim(password_hash) where email = $1`,
      [emailOf('siblingAdmin')],
    );
    await guess('siblingAdmin');
    expect((await signIn('siblingAdmin', { cookie: device })).statusCode).toBe(429);
  });

  it('keeps its token, and a token that this installation has not made is replaced', async () => {
    const device = await deviceOf('operator');
    expect(await deviceOf('companyAdmin', device)).toBe(device);
    const planted = `mobcheck-device=${'a'.repeat(43)}`;
    expect(await deviceOf('operator', planted)).not.toBe(planted);
  });

  it('sends its token only to the sign-in, and scripts cannot read the token', async () => {
    const { headers } = await signIn('operator');
    expect(headers['set-cookie']).toMatch(
      /^mobcheck-device=[\w-]{43}; Max-Age=\d+; Path=\/web\/authentication; HttpOnly; SameSite=Strict$/,
    );
  });
});

it('a clock that is set back does not prolong a lockout', async () => {
  server.setNow(new Date(START.getTime() + 86_400_000));
  await guess('operator');
  expect((await signIn('operator')).statusCode).toBe(429);
  server.setNow(START);
  expect((await signIn('operator')).statusCode).toBe(200);
});

describe('the devices of one user', () => {
  it('are limited to the latest twenty, also after simultaneous sign-ins', async () => {
    const sources = { clock: { now: () => new Date() }, ids: systemIds };
    const device = { email: emailOf('groupAdmin'), cookie: undefined, isSecure: true };
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(
        Array.from({ length: 40 }, async () =>
          server.database.public((db) => rememberDevice(db, sources, device)),
        ),
      );
    }
    const { rows } = await server.database.pool.query(
      `select count(*)::int from public.known_devices join public.users on id = user_id where email = $1`,
      [emailOf('groupAdmin')],
    );
    expect(rows).toEqual([{ count: 20 }]);
  });
});

describe('mails to set a password', () => {
  const ask = async (email: string, from: string) =>
    server.app.inject({
      method: requestPasswordReset.method,
      url: requestPasswordReset.path,
      headers: { authorization: `Email ${email}` },
      remoteAddress: from,
    });
  const mailsTo = async (email: string) => (await server.runJobs()).filter(({ to }) => to === email).length;

  it('are limited to three an hour for one receiver, which the reply does not reveal', async () => {
    const answers = new Set<number>();
    for (let count = 0; count < 15; count += 1) {
      answers.add((await ask(emailOf('foreignAdmin'), `10.8.0.${count}`)).statusCode);
    }
    expect(answers).toEqual(new Set([204]));
    expect(await mailsTo(emailOf('foreignAdmin'))).toBe(3);
    expect((await ask(emailOf('foreignGroupAdmin'), '10.8.0.1')).statusCode).toBe(204);
    expect(await mailsTo(emailOf('foreignGroupAdmin'))).toBe(1);
    server.setNow(new Date(START.getTime() + 3_660_000));
    await ask(emailOf('foreignAdmin'), '10.8.0.2');
    expect(await mailsTo(emailOf('foreignAdmin'))).toBe(4);
    await server.database.public((db) => enqueue(db, nightlyJob('forget-limit-counts'), {}));
    await server.runJobs();
    const { rows } = await server.database.pool.query('select key from public.mail_allowances');
    expect(rows).toEqual([{ key: `reset ${emailOf('foreignAdmin')}` }]);
  });
});
