/** Tests of the second factor: setup, login in two steps, single-use codes, recovery codes, and removal by the user or an admin. */
import * as people from '@mobcheck/contract/company-users/company-users.contract.ts';
import { SECOND_FACTOR_HEADER } from '@mobcheck/contract/kernel/second-factor-header.ts';
import { proveAgain } from '@mobcheck/contract/session/own-proof.contract.ts';
import * as contract from '@mobcheck/contract/session/second-factor.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { requestPasswordReset } from '@mobcheck/contract/signup/signup.contract.ts';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { addTestOperator, useApp } from '../../../testing/app.ts';
import { TEST_PASSWORD, type PersonName } from '../../../testing/people.ts';

const server = useApp({ rateLimitFactor: 1 });
const { call } = server;
const STEP = 30_000;
let now = new Date('2026-11-23T12:00:00Z');
let count = 0;

const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
  server.setNow(now);
};
// Wrong passwords of earlier tests count for only 15 minutes.
beforeEach(() => later(20 * 60_000));

const codeOf = (secret: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

async function signIn(email: string, code?: string, password = TEST_PASSWORD) {
  return server.app.inject({
    method: 'POST',
    url: '/web/authentication/',
    headers: {
      authorization: `Email ${email}`,
      'content-type': 'text/plain',
      ...(code === undefined ? {} : { [SECOND_FACTOR_HEADER]: code }),
    },
    payload: password,
  });
}
const outcomeOf = (response: Awaited<ReturnType<typeof signIn>>) =>
  response.statusCode === 200 ? '200' : response.json<{ code: string }>().code;

/** Adds an operator and signs them in. */
async function addOperator() {
  count += 1;
  const email = `dupla${count}@nova.test`;
  const id = await addTestOperator(server, email, `Ana ${count}`);
  const { body: token } = await signIn(email);
  return { id, email, session: { headers: { authorization: `Bearer ${token}` } } };
}
type Person = Awaited<ReturnType<typeof addOperator>>;

const start = ({ session }: Person, currentPassword = TEST_PASSWORD) =>
  call(undefined, contract.startSecondFactor, { body: { currentPassword } }, session);
const confirm = ({ session }: Person, code: string) =>
  call(undefined, contract.confirmSecondFactor, { body: { code } }, session);
const stop = ({ session }: Person, code: string) =>
  call(undefined, contract.stopSecondFactor, { body: { currentPassword: TEST_PASSWORD, code } }, session);
const stateOf = async ({ session }: Person) =>
  (await call(undefined, contract.getSecondFactor, {}, session)).value;

/** Adds an operator whose second factor is on. The code of the current step is used up. */
async function addProtected() {
  const person = await addOperator();
  const { secret } = (await start(person)).value;
  const { recoveryCodes } = (await confirm(person, codeOf(secret))).value;
  return { ...person, secret, recoveryCodes };
}

describe('the setup', () => {
  it('protects nothing before its first code', async () => {
    const person = await addOperator();
    const { uri, secret } = (await start(person)).value;
    expect(uri).toContain(`secret=${secret}`);
    expect(await stateOf(person)).toEqual({ isOn: false, hasApplication: false, recoveryCodesLeft: 0 });
    expect(outcomeOf(await signIn(person.email))).toBe('200');
  });

  it('400 for a wrong password and for a wrong code', async () => {
    const person = await addOperator();
    expect((await start(person, 'Errada@1')).problem.code).toBe('CURRENT_PASSWORD_INVALID');
    await start(person);
    expect((await confirm(person, '000000')).problem.code).toBe('SECOND_FACTOR_CODE_WRONG');
  });

  it('gives ten recovery codes, keeps only their hashes, and ends the other sessions', async () => {
    const person = await addOperator();
    const other = { headers: { authorization: `Bearer ${(await signIn(person.email)).body}` } };
    const { secret } = (await start(person)).value;
    const { recoveryCodes } = (await confirm(person, codeOf(secret))).value;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await stateOf(person)).toEqual({ isOn: true, hasApplication: true, recoveryCodesLeft: 10 });
    expect((await call(undefined, getLoggedUser, {}, other)).status).toBe(401);
    const { rows } = await server.database.pool.query<{ text: string }>(
      'select r::text as text from public.recovery_codes r union all select a::text from public.audit a',
    );
    const words = recoveryCodes.flatMap((code) => [code, Buffer.from(code.replace('-', '')).toString('hex')]);
    expect(rows.some(({ text }) => words.some((word) => text.includes(word)))).toBe(false);
  });

  it('mails the user about switching the factor on or off', async () => {
    const person = await addProtected();
    later(STEP);
    await stop(person, codeOf(person.secret));
    const mails = (await server.runJobs()).filter(({ to }) => to === person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A verificação em duas etapas da sua conta no Mobcheck foi ativada',
      'A verificação em duas etapas da sua conta no Mobcheck foi desativada',
    ]);
    expect(mails[0]?.text).toContain('Se não foi você');
  });

  it('409 when the second factor is on', async () => {
    const person = await addProtected();
    expect((await start(person)).problem.code).toBe('SECOND_FACTOR_EXISTS');
  });

  it('of ten simultaneous confirmations, one returns the codes', async () => {
    const person = await addOperator();
    const { secret } = (await start(person)).value;
    const responses = await Promise.all(Array.from({ length: 10 }, () => confirm(person, codeOf(secret))));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([{}, { currentPassword: 7 }, { currentPassword: 'x'.repeat(201) }])(
    '400 for %j',
    async (rawBody) => {
      const response = await call('operator', contract.startSecondFactor, {} as never, { rawBody });
      expect(response.status).toBe(400);
    },
  );

  it('401 without a session', async () => {
    expect((await call(undefined, contract.getSecondFactor)).status).toBe(401);
  });
});

describe('the login', () => {
  it('403 SECOND_FACTOR_REQUIRED after the right password, and 200 with a code', async () => {
    const { email, secret } = await addProtected();
    later(STEP);
    expect(outcomeOf(await signIn(email))).toBe('SECOND_FACTOR_REQUIRED');
    expect(outcomeOf(await signIn(email, codeOf(secret)))).toBe('200');
  });

  it('401 for a wrong password with a right code, as without a second factor', async () => {
    const { email, secret } = await addProtected();
    later(STEP);
    expect(outcomeOf(await signIn(email, codeOf(secret), 'Errada@1'))).toBe(
      'AUTHENTICATION_INVALID_CREDENTIALS',
    );
  });

  it('a code counts once, also in nine simultaneous logins', async () => {
    const { email, secret } = await addProtected();
    later(STEP);
    const outcomes = (await Promise.all(Array.from({ length: 9 }, () => signIn(email, codeOf(secret))))).map(
      outcomeOf,
    );
    expect(outcomes.filter((outcome) => outcome === '200')).toHaveLength(1);
  });

  it('a code of two minutes ago is wrong', async () => {
    const { email, secret } = await addProtected();
    const earlier = codeOf(secret);
    later(4 * STEP);
    expect(outcomeOf(await signIn(email, earlier))).toBe('SECOND_FACTOR_INVALID');
  });

  it('a recovery code signs in once, however it is typed', async () => {
    const { email, recoveryCodes, session, id } = await addProtected();
    const typed = ` ${recoveryCodes[3]?.toLowerCase().replace('-', ' ')}`.trim();
    expect(outcomeOf(await signIn(email, typed))).toBe('200');
    expect(outcomeOf(await signIn(email, typed))).toBe('SECOND_FACTOR_INVALID');
    expect((await stateOf({ id, email, session })).recoveryCodesLeft).toBe(9);
  });

  it('429 after ten wrong codes, also for a right code', async () => {
    const { email, secret } = await addProtected();
    later(STEP);
    for (let tries = 0; tries < 10; tries += 1) {
      expect(outcomeOf(await signIn(email, '000000'))).toBe('SECOND_FACTOR_INVALID');
    }
    expect(outcomeOf(await signIn(email, codeOf(secret)))).toBe('TOO_MANY_REQUESTS');
  });

  it('a mailed link to set a password needs a code too', async () => {
    const { email, secret } = await addProtected();
    later(STEP);
    await call(undefined, requestPasswordReset, {}, { headers: { authorization: `Email ${email}` } });
    const mail = (await server.runJobs()).findLast(({ to }) => to === email);
    const token = /password-reset\?t=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const reset = async (code?: string) =>
      server.app.inject({
        method: 'PUT',
        url: '/web/password/reset/',
        headers: {
          authorization: `EmailToken ${token}`,
          'content-type': 'text/plain',
          ...(code === undefined ? {} : { [SECOND_FACTOR_HEADER]: code }),
        },
        payload: 'Nova@4567',
      });
    expect(outcomeOf(await reset())).toBe('SECOND_FACTOR_REQUIRED');
    expect(outcomeOf(await reset('000000'))).toBe('SECOND_FACTOR_INVALID');
    expect(outcomeOf(await reset(codeOf(secret)))).toBe('200');
  });
});

describe('switching the second factor off', () => {
  it('204 with password and code', async () => {
    const person = await addProtected();
    later(STEP);
    expect((await stop(person, '000000')).problem.code).toBe('SECOND_FACTOR_CODE_WRONG');
    expect((await stop(person, codeOf(person.secret))).status).toBe(204);
    expect(outcomeOf(await signIn(person.email))).toBe('200');
  });

  it('wrong codes are limited, although the password is right', async () => {
    const person = await addProtected();
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await stop(person, '000000')).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('DELETE /web/company-users/{id}/second-factor/', () => {
  const remove = async (who: PersonName | undefined, id: string) =>
    call(who, people.removeSecondFactor, { params: { id } });

  it('204: the factor is removed, the password is enough again, and the user is told', async () => {
    const { id, email } = await addProtected();
    // The admin's session is older than ten minutes.
    await call('companyAdmin', proveAgain, { body: { currentPassword: TEST_PASSWORD } });
    expect((await remove('companyAdmin', id)).status).toBe(204);
    expect(outcomeOf(await signIn(email))).toBe('200');
    const mail = (await server.runJobs()).findLast(({ to }) => to === email);
    expect(mail?.subject).toContain('duas etapas');
    const notices = await server.database.pool.query(
      `select facts from public.notices where user_id = $1 and kind = 'second-factor-removed'`,
      [id],
    );
    expect(notices.rows).toEqual([{ facts: {} }]);
    expect((await remove('companyAdmin', id)).status).toBe(404);
  });

  it.each<[number, PersonName | undefined]>([
    [401, undefined],
    [403, 'operator'],
    [404, 'siblingAdmin'],
    [404, 'foreignGroupAdmin'],
  ])('%i for %s, and the second factor stays on', async (status, who) => {
    const person = await addProtected();
    expect((await remove(who, person.id)).status).toBe(status);
    expect((await stateOf(person)).isOn).toBe(true);
  });
});
