/** Tests of adding and removing passkeys, of signing in and proofs with them, and of passkeys as a second factor. */
import * as people from '@mobcheck/contract/company-users/company-users.contract.ts';
import { proveAgain, startPasskeyProof } from '@mobcheck/contract/session/own-proof.contract.ts';
import * as contract from '@mobcheck/contract/session/passkeys.contract.ts';
import * as factor from '@mobcheck/contract/session/second-factor.contract.ts';
import { getLoggedUser, login } from '@mobcheck/contract/session/session.contract.ts';
import { PASSKEY_HEADER, SECOND_FACTOR_HEADER } from '@mobcheck/contract/kernel/second-factor-header.ts';
import { requestPasswordReset, resetPassword } from '@mobcheck/contract/signup/signup.contract.ts';
import { Secret, TOTP } from 'otpauth';
import { afterEach, describe, expect, it } from 'vitest';
import { addTestOperator, useApp } from '../../../testing/app.ts';
import { TEST_PASSWORD } from '../../../testing/people.ts';
import { newAuthenticator } from './authenticator.testing.ts';

const server = useApp();
const { call, setNow } = server;
const MINUTE = 60_000;
let count = 0;
afterEach(() => setNow(undefined));

const signIn = async (email: string, code?: string) =>
  server.app.inject({
    method: 'POST',
    url: login.path,
    headers: {
      authorization: `Email ${email}`,
      'content-type': 'text/plain',
      ...(code === undefined ? {} : { [SECOND_FACTOR_HEADER]: code }),
    },
    payload: TEST_PASSWORD,
  });
const outcomeOf = ({ statusCode, body }: Awaited<ReturnType<typeof signIn>>) =>
  statusCode === 200 ? '200' : (JSON.parse(body) as { code: string }).code;
const sessionOf = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function addOperator() {
  count += 1;
  const email = `chave${count}@nova.test`;
  await call('companyAdmin', proveAgain, { body: { currentPassword: TEST_PASSWORD } });
  const id = await addTestOperator(server, email, `Ana ${count}`);
  return { id, email, session: sessionOf((await signIn(email)).body) };
}
type Person = Awaited<ReturnType<typeof addOperator>>;
type Device = ReturnType<typeof newAuthenticator>;

const challengeFor = async ({ session }: Person) =>
  (await call(undefined, contract.startPasskey, {}, session)).value.challenge;
const add = async ({ session }: Person, response: ReturnType<Device['register']>) =>
  call(undefined, contract.addPasskey, { body: { name: 'Celular', response } }, session);
const listOf = async ({ session }: Person) =>
  (await call(undefined, contract.listPasskeys, {}, session)).value;
const isOn = async ({ session }: Person) =>
  (await call(undefined, factor.getSecondFactor, {}, session)).value.isOn;

async function addProtected() {
  const person = await addOperator();
  const device = newAuthenticator();
  const added = await add(person, device.register(await challengeFor(person)));
  return { ...person, device, recoveryCodes: added.value.recoveryCodes };
}

const challengeToSignIn = async () => (await call(undefined, contract.startPasskeySignIn)).value.challenge;
const signInWith = async (response: ReturnType<Device['sign']>, userId?: string) =>
  call(undefined, contract.signInWithPasskey, {
    body: { response, ...(userId === undefined ? {} : { userId }) },
  });

describe('adding a passkey', () => {
  it('makes it a second factor with recovery codes, and ends other sessions', async () => {
    const person = await addOperator();
    const other = sessionOf((await signIn(person.email)).body);
    const options = (await call(undefined, contract.startPasskey, {}, person.session)).value;
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Mobcheck' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { recoveryCodes } = (await add(person, newAuthenticator().register(options.challenge))).value;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await isOn(person)).toBe(true);
    expect(outcomeOf(await signIn(person.email))).toBe('SECOND_FACTOR_REQUIRED');
    expect(outcomeOf(await signIn(person.email, '000000'))).toBe('SECOND_FACTOR_INVALID');
    expect(outcomeOf(await signIn(person.email, recoveryCodes[0]))).toBe('200');
    expect((await call(undefined, getLoggedUser, {}, other)).status).toBe(401);
  });

  it('mails the user about adding and removing a passkey', async () => {
    const person = await addProtected();
    const [passkey] = await listOf(person);
    await call(undefined, contract.removePasskey, { params: { id: passkey?.id ?? '' } }, person.session);
    const mails = (await server.runJobs()).filter(({ to }) => to === person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Sua conta no Mobcheck tem uma nova chave de acesso',
      'Uma chave de acesso da sua conta no Mobcheck foi removida',
    ]);
  });

  it('a second passkey makes no recovery codes, and both are listed with their names', async () => {
    const person = await addProtected();
    const added = await add(person, newAuthenticator().register(await challengeFor(person)));
    expect(added.value.recoveryCodes).toEqual([]);
    expect((await listOf(person)).map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
      ['Celular', null],
      ['Celular', null],
    ]);
    const exclude = (await call(undefined, contract.startPasskey, {}, person.session)).value
      .excludeCredentials;
    expect(exclude.map(({ id }) => id)).toContain(person.device.id);
  });

  it('400 for another site, an unverified owner, and a challenge not issued for this act', async () => {
    const [person, other] = [await addOperator(), await addOperator()];
    const device = newAuthenticator();
    const stranger = { id: 'mal.example', origin: 'https://mal.example' };
    for (const response of [
      device.register(await challengeFor(person), { site: stranger }),
      device.register(await challengeFor(person), {
        site: { id: 'localhost', origin: 'http://localhost:81' },
      }),
      device.register(await challengeFor(person), { isVerified: false }),
      device.register('A'.repeat(43)),
      device.register(await challengeFor(other)),
      device.register(await challengeToSignIn()),
    ]) {
      const { status, problem } = await add(person, response);
      expect([status, problem.code]).toEqual([400, 'PASSKEY_REFUSED']);
    }
    expect(await isOn(person)).toBe(false);
  });

  it('400 after five minutes, and for an already used signature', async () => {
    const person = await addOperator();
    const late = newAuthenticator().register(await challengeFor(person));
    setNow(new Date(Date.now() + 6 * MINUTE));
    expect((await add(person, late)).problem.code).toBe('PASSKEY_REFUSED');
    setNow(undefined);
    const response = newAuthenticator().register(await challengeFor(person));
    expect((await add(person, response)).status).toBe(200);
    expect((await add(person, response)).problem.code).toBe('PASSKEY_REFUSED');
  });

  it('409 for a passkey that another user has', async () => {
    const [owner, other] = [await addProtected(), await addOperator()];
    const { status, problem } = await add(other, owner.device.register(await challengeFor(other)));
    expect([status, problem.code]).toEqual([409, 'PASSKEY_EXISTS']);
    expect(await isOn(other)).toBe(false);
  });

  it('403 PROOF_REQUIRED when the sign-in was long ago', async () => {
    const person = await addOperator();
    setNow(new Date(Date.now() + 11 * MINUTE));
    const { problem } = await call(undefined, contract.startPasskey, {}, person.session);
    expect(problem.code).toBe('PROOF_REQUIRED');
  });
});

describe('signing in with a passkey', () => {
  it('200 without password and code, and the list has the time of use', async () => {
    const { device, email } = await addProtected();
    const response = await signInWith(device.sign(await challengeToSignIn(), { counter: 1 }));
    expect(response.value).toMatch(/^[\w-]{43}$/);
    const session = sessionOf(response.value);
    expect((await call(undefined, getLoggedUser, {}, session)).value.email).toBe(email);
    const [used] = (await call(undefined, contract.listPasskeys, {}, session)).value;
    expect(used?.lastUsedAt).not.toBeNull();
  });

  it('401 for another site, an unverified owner, an unknown challenge, and a lower counter', async () => {
    const { device } = await addProtected();
    expect((await signInWith(device.sign(await challengeToSignIn(), { counter: 7 }))).status).toBe(200);
    for (const response of [
      device.sign(await challengeToSignIn(), {
        counter: 8,
        site: { id: 'mal.example', origin: 'https://mal.example' },
      }),
      device.sign(await challengeToSignIn(), { counter: 8, isVerified: false }),
      device.sign('A'.repeat(43), { counter: 8 }),
      device.sign(await challengeToSignIn(), { counter: 6 }),
      newAuthenticator().sign(await challengeToSignIn()),
      { ...newAuthenticator().sign(await challengeToSignIn()), id: device.id, rawId: device.id },
    ]) {
      const { status, problem } = await signInWith(response);
      expect([status, problem.code]).toEqual([401, 'PASSKEY_INVALID']);
    }
  });

  it('a signature signs in once, also in five simultaneous calls', async () => {
    const { device } = await addProtected();
    const response = device.sign(await challengeToSignIn());
    const responses = await Promise.all(Array.from({ length: 5 }, () => signInWith(response)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('401 for the passkey of another user when a certain user has to sign in again', async () => {
    const [person, other] = [await addProtected(), await addProtected()];
    expect((await signInWith(other.device.sign(await challengeToSignIn()), person.id)).status).toBe(401);
    expect((await signInWith(person.device.sign(await challengeToSignIn()), person.id)).status).toBe(200);
  });

  it('401 for the passkey of a closed account', async () => {
    const { device, id } = await addProtected();
    await server.database.pool.query(`update public.users set status = 'INACTIVE' where id = $1`, [id]);
    expect((await signInWith(device.sign(await challengeToSignIn()))).status).toBe(401);
  });
});

describe('removing a passkey', () => {
  const remove = async ({ session }: Pick<Person, 'session'>, id: string | undefined) =>
    call(undefined, contract.removePasskey, { params: { id: id ?? '' } }, session);

  it('204: the passkey no longer signs in, and the last passkey removes the second factor', async () => {
    const person = await addProtected();
    const [passkey] = await listOf(person);
    expect((await remove(person, passkey?.id)).status).toBe(204);
    expect((await signInWith(person.device.sign(await challengeToSignIn()))).status).toBe(401);
    expect(outcomeOf(await signIn(person.email))).toBe('200');
    expect((await remove(person, passkey?.id)).status).toBe(404);
  });

  it('404 for the passkey of another user, which stays', async () => {
    const [owner, other] = [await addProtected(), await addProtected()];
    const [passkey] = await listOf(owner);
    expect((await remove(other, passkey?.id)).status).toBe(404);
    expect(await listOf(owner)).toHaveLength(1);
  });

  it('an admin who removes the second factor also removes the passkeys', async () => {
    const { id, email, device } = await addProtected();
    expect((await call('companyAdmin', people.removeSecondFactor, { params: { id } })).status).toBe(204);
    expect((await signInWith(device.sign(await challengeToSignIn()))).status).toBe(401);
    expect(outcomeOf(await signIn(email))).toBe('200');
  });
});

const challengeToProve = async ({ session }: Person) =>
  (await call(undefined, startPasskeyProof, {}, session)).value.challenge;

describe('a passkey as proof', () => {
  const prove = async ({ session }: Person, passkey: ReturnType<Device['sign']>) =>
    call(undefined, proveAgain, { body: { passkey } }, session);
  const mayBegin = async ({ session }: Person) =>
    (await call(undefined, contract.startPasskey, {}, session)).status === 200;

  it('204 for a signature of an own passkey, after which sensitive acts work again', async () => {
    const person = await addProtected();
    setNow(new Date(Date.now() + 11 * MINUTE));
    expect(await mayBegin(person)).toBe(false);
    const { allowCredentials } = (await call(undefined, startPasskeyProof, {}, person.session)).value;
    expect(allowCredentials).toEqual([{ id: person.device.id, type: 'public-key' }]);
    const signed = person.device.sign(await challengeToProve(person));
    expect((await prove(person, signed)).status).toBe(204);
    expect(await mayBegin(person)).toBe(true);
    expect((await prove(person, signed)).problem.code).toBe('PASSKEY_REFUSED');
  });

  it('400 for a passkey or challenge of another user, act or site, or an unverified owner', async () => {
    const [person, other] = [await addProtected(), await addProtected()];
    setNow(new Date(Date.now() + 11 * MINUTE));
    for (const response of [
      other.device.sign(await challengeToProve(person)),
      person.device.sign(await challengeToProve(other)),
      person.device.sign(await challengeToSignIn()),
      person.device.sign(await challengeToProve(person), {
        site: { id: 'mal.example', origin: 'https://mal.example' },
      }),
      person.device.sign(await challengeToProve(person), { isVerified: false }),
      newAuthenticator().sign(await challengeToProve(person)),
    ]) {
      const { status, problem } = await prove(person, response);
      expect([status, problem.code]).toEqual([400, 'PASSKEY_REFUSED']);
    }
    expect(await mayBegin(person)).toBe(false);
  });

  it('switches the second factor off without password and code, only for its own user', async () => {
    const [person, other] = [await addProtected(), await addProtected()];
    const stop = async (passkey: ReturnType<Device['sign']>) =>
      call(undefined, factor.stopSecondFactor, { body: { passkey } }, person.session);
    expect((await stop(other.device.sign(await challengeToProve(person)))).status).toBe(400);
    expect(await isOn(person)).toBe(true);
    expect((await stop(person.device.sign(await challengeToProve(person)))).status).toBe(204);
    expect(outcomeOf(await signIn(person.email))).toBe('200');
    const nothing = await call(undefined, factor.stopSecondFactor, { body: {} }, other.session);
    expect(nothing.problem.code).toBe('CURRENT_PASSWORD_INVALID');
    expect(await isOn(other)).toBe(true);
  });

  it('replaces the code when a mailed link sets a password, only for its own user', async () => {
    const [person, other] = [await addProtected(), await addProtected()];
    await call(undefined, requestPasswordReset, {}, { headers: { authorization: `Email ${person.email}` } });
    const mail = (await server.runJobs()).findLast(({ to }) => to === person.email);
    const token = /password-reset\?t=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const reset = async (passkey?: object) => {
      const proof = Buffer.from(JSON.stringify(passkey ?? {})).toString('base64');
      const headers = {
        authorization: `EmailToken ${token}`,
        'content-type': 'text/plain',
        ...(passkey === undefined ? {} : { [PASSKEY_HEADER]: proof }),
      };
      return call(undefined, resetPassword, { body: 'Extintor@77' }, { headers });
    };
    expect((await reset()).problem.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await reset({ id: 'x' })).problem.issues).toEqual([{ path: PASSKEY_HEADER, code: 'invalid' }]);
    for (const signed of [
      other.device.sign(await challengeToSignIn()),
      person.device.sign(await challengeToProve(person)),
      person.device.sign('A'.repeat(43)),
    ]) {
      expect((await reset(signed)).problem.code).toBe('SECOND_FACTOR_INVALID');
    }
    const session = sessionOf((await reset(person.device.sign(await challengeToSignIn()))).value);
    expect((await call(undefined, getLoggedUser, {}, session)).value.email).toBe(person.email);
  });
});

describe('an application beside passkeys', () => {
  const start = async ({ session }: Person) =>
    call(undefined, factor.startSecondFactor, { body: { currentPassword: TEST_PASSWORD } }, session);
  const confirm = async ({ session }: Person, code: string) =>
    call(undefined, factor.confirmSecondFactor, { body: { code } }, session);
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const stateOf = async ({ session }: Person) =>
    (await call(undefined, factor.getSecondFactor, {}, session)).value;

  it('is neither begun nor confirmed with the password alone, eleven minutes after the sign-in', async () => {
    const person = await addProtected();
    const { secret } = (await start(person)).value;
    const at = Date.now() + 11 * MINUTE;
    setNow(new Date(at));
    expect((await start(person)).problem).toMatchObject({ status: 403, code: 'PROOF_REQUIRED' });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
    expect((await confirm(person, code)).problem.code).toBe('PROOF_REQUIRED');
    expect((await stateOf(person)).hasApplication).toBe(false);
    const proof = { body: { code: person.recoveryCodes[0] ?? '' } };
    expect((await call(undefined, proveAgain, proof, person.session)).status).toBe(204);
    expect((await confirm(person, code)).status).toBe(200);
    expect((await stateOf(person)).hasApplication).toBe(true);
  });

  it('counts after its confirmation, and passkeys, recovery codes and sessions stay', async () => {
    const person = await addProtected();
    const other = sessionOf((await signIn(person.email, person.recoveryCodes[0])).body);
    const { secret } = (await start(person)).value;
    // The application is not confirmed yet, but the passkeys already protect the account.
    expect(outcomeOf(await signIn(person.email, codeOf(secret)))).toBe('SECOND_FACTOR_INVALID');
    expect(outcomeOf(await signIn(person.email))).toBe('SECOND_FACTOR_REQUIRED');
    expect(await stateOf(person)).toEqual({ isOn: true, hasApplication: false, recoveryCodesLeft: 9 });
    expect((await confirm(person, '000000')).problem.code).toBe('SECOND_FACTOR_CODE_WRONG');
    expect((await confirm(person, codeOf(secret))).value.recoveryCodes).toEqual([]);
    expect(await stateOf(person)).toEqual({ isOn: true, hasApplication: true, recoveryCodesLeft: 9 });
    expect((await call(undefined, getLoggedUser, {}, other)).status).toBe(200);
    setNow(new Date(Date.now() + MINUTE));
    const later = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + MINUTE,
    });
    expect(outcomeOf(await signIn(person.email, later))).toBe('200');
    expect((await signInWith(person.device.sign(await challengeToSignIn()))).status).toBe(200);
    expect((await start(person)).problem.code).toBe('SECOND_FACTOR_EXISTS');
    const mail = (await server.runJobs()).findLast(({ to }) => to === person.email);
    expect(mail?.subject).toBe('Sua conta no Mobcheck tem um novo aplicativo autenticador');
  });

  it('one of two simultaneous confirmations succeeds', async () => {
    const person = await addProtected();
    const { secret } = (await start(person)).value;
    const replies = await Promise.all(
      [codeOf(secret), codeOf(secret)].map(async (code) => confirm(person, code)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(1);
  });

  it('a passkey that is added while an application is set up leaves the setup as it is', async () => {
    const person = await addOperator();
    const { secret } = (await start(person)).value;
    await add(person, newAuthenticator().register(await challengeFor(person)));
    expect((await confirm(person, codeOf(secret))).status).toBe(200);
    expect(await stateOf(person)).toEqual({ isOn: true, hasApplication: true, recoveryCodesLeft: 10 });
  });
});
