/** Tests every creating POST of the contract, repeated with its Idempotency-Key. */
import { setCompanyGroupStatus } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { registerUser } from '@mobcheck/contract/signup/signup.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '../../platform/db/migrate.ts';
import { useApp } from '../app.ts';
import { registrationOf } from '../generic-group.ts';
import { callerOf, creatingEndpoints, makeCreatingInput, type CreatingInput } from './creating-calls.ts';
import type { NamedEndpoint } from './matrix.ts';

const server = useApp();
const { call } = server;
const endpoints = await creatingEndpoints();
let input: CreatingInput;

beforeAll(async () => {
  input = await makeCreatingInput(server);
});

/** Sends a request three times at once (a file only once), and then again. */
async function sendRepeatedly({ name, endpoint }: NamedEndpoint, key: string, rawBody: unknown) {
  const who = callerOf(endpoint);
  const query = endpoint.body === 'file' ? { fileName: 'x.csv' } : {};
  const send = async () =>
    call(who, endpoint, { params: input.paramsOf(name), query } as never, {
      rawBody,
      headers: { 'idempotency-key': key },
    });
  // A user may upload only a few files at a time.
  const first = endpoint.body === 'file' ? [await send()] : await Promise.all([send(), send(), send()]);
  return [...first, await send()];
}

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Record<string, unknown>>(text, values)).rows;

// A kind of clock is added only where clocks are on.
beforeAll(async () => void (await query(`insert into g1_home.switches values ('CLOCKS', now())`)));

it.each(endpoints)(
  '$name: repeats get the first reply, and another body in a session is 409',
  async ({ name, endpoint }) => {
    const key = `key-of-${name.replaceAll('.', '-')}`;
    const responses = await sendRepeatedly(
      { name, endpoint },
      key,
      await input.bodyOf({ name, endpoint }, 0),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ bytes }) => bytes.toString())).size).toBe(1);
    // Without a session another body is a new call.
    if (callerOf(endpoint) !== undefined) {
      const other = await input.bodyOf({ name, endpoint }, 1);
      const [response] = await sendRepeatedly({ name, endpoint }, key, other);
      expect(response?.problem).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
    }
  },
);

describe('a key without a session', () => {
  const register = (email: string, key: string) =>
    call(undefined, registerUser, { body: registrationOf(email) }, { headers: { 'idempotency-key': key } });

  it('with another body is a new call', async () => {
    expect((await register('eva@comum.test', 'a-shared-key')).status).toBe(201);
    expect((await register('ivo@comum.test', 'a-shared-key')).status).toBe(201);
    const users = await query(`select from public.users where email like '%@comum.test'`);
    expect(users).toHaveLength(2);
  });

  it('gets no reply of an earlier registration with another key', async () => {
    await register('ana@chave.test', 'the-first-key');
    expect((await register('ana@chave.test', 'another-key')).problem.code).toBe('USER_REGISTER_EMAIL_EXISTS');
  });

  it('that is repeated sends no second mail', async () => {
    await register('uma@chave.test', 'key-of-one-mail');
    await register('uma@chave.test', 'key-of-one-mail');
    const mails = (await server.runJobs()).filter(({ to }) => to === 'uma@chave.test');
    expect(mails).toHaveLength(1);
  });

  it('can be used again after an error', async () => {
    await register('rui@chave.test', 'key-of-another-form');
    expect((await register('rui@chave.test', 'key-of-a-form')).status).toBe(409);
    expect((await register('leo@chave.test', 'key-of-a-form')).status).toBe(201);
  });

  it('and its request are not stored in plain text', async () => {
    await register('sol@chave.test', 'key-that-nobody-sees');
    const stored = JSON.stringify(await query('select * from public.idempotency_keys'));
    expect(stored).not.toMatch(/key-that|sol@|Padaria@482/);
  });

  it('400 for a key that is too short', async () => {
    expect((await register('ada@chave.test', 'short')).problem.issues).toEqual([
      { path: 'Idempotency-Key', code: 'invalid' },
    ]);
  });
});

describe('the server stores no reply', () => {
  const headers = { 'idempotency-key': 'key-of-a-change' };
  const countStoredReplies = async () => (await query('select from public.idempotency_keys')).length;

  it('of an endpoint that creates nothing', async () => {
    const before = await countStoredReplies();
    await call(
      'platformAdmin',
      setCompanyGroupStatus,
      { params: { companyGroup: 'foreign' }, body: { paymentStatus: 'OK', reason: 'Acordo' } },
      { headers },
    );
    expect(await countStoredReplies()).toBe(before);
  });

  it('of the request of a password reset, since its mail has a secret', async () => {
    const before = await countStoredReplies();
    await server.app.inject({
      method: 'POST',
      url: '/web/password/reset/',
      headers: { ...headers, authorization: 'Email companyadmin@mobcheck.test' },
    });
    expect(await countStoredReplies()).toBe(before);
  });
});

it('a key from before keys were hashed still gets its reply', async () => {
  const { name, endpoint } =
    endpoints.find((item) => item.name === 'categories.createCategory') ?? endpoints[0] ?? {};
  if (name === undefined || endpoint === undefined) {
    throw new Error('no creating POST');
  }
  const body = await input.bodyOf({ name, endpoint }, 2);
  const [first] = await sendRepeatedly({ name, endpoint }, 'key-of-long-ago', body);
  const [{ company }] = (await query(
    `select u.company_id as company from public.users u where email = 'companyadmin@mobcheck.test'`,
  )) as [{ company: string }];
  // Stores this key as it was stored before keys were hashed.
  const sha256 = `encode(sha256(convert_to($1, 'UTF8')), 'hex')`;
  const legacy = `${company}\n${endpoint.path}\n${JSON.stringify(body)}`;
  await query("delete from g1_home.idempotency_keys where key <> encode(sha256($1), 'hex')", [
    Buffer.from('key-of-long-ago'),
  ]);
  await query(`update g1_home.idempotency_keys set key = 'key-of-long-ago', request_hash = ${sha256}`, [
    legacy,
  ]);
  // The migration that hashes the stored keys runs again.
  const { tenant } = await readMigrations();
  const migration = tenant.find((item) => item.name.includes('hashed-keys'));
  await server.database.pool.query(
    `begin; set local search_path to g1_home; ${migration?.sql ?? ''} commit;`,
  );
  const [again] = await sendRepeatedly({ name, endpoint }, 'key-of-long-ago', body);
  expect([again?.status, again?.bytes.toString()]).toEqual([201, first?.bytes.toString()]);
});
