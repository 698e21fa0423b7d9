/** Tests of a user's own account: profile, password and active company. */
import { listCategories } from '@mobcheck/contract/categories/categories.contract.ts';
import {
  listEquipment,
  listReportCompanies,
  registerEquipment,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { COMPANY_HEADER } from '@mobcheck/contract/kernel/company-header.ts';
import * as contract from '@mobcheck/contract/session/session.contract.ts';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { freshSerial, registerTestEquipment } from '../../testing/equipment.ts';
import { TEST_PASSWORD, type PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;
let casaId = '';
let irmaId = '';
let alheiaId = '';

const inCompany = (group: string, id: string) => ({ headers: { [COMPANY_HEADER]: `${group}/${id}` } });
const getMe = (who: PersonName, options = {}) => call(who, contract.getLoggedUser, {}, options);

beforeAll(async () => {
  const companies = (await call('groupAdmin', listReportCompanies)).value;
  casaId = companies.find(({ name }) => name === 'Casa Ltda')?.id ?? '';
  irmaId = companies.find(({ name }) => name === 'Irmã Ltda')?.id ?? '';
  alheiaId = (await getMe('foreignAdmin')).value.companyId;
});

describe('the active company of a request', () => {
  it('200: a group admin chooses it per request by the header, also concurrently', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        getMe('groupAdmin', inCompany('home', index % 2 ? casaId : irmaId)),
      ),
    );
    expect(responses.map(({ value }) => value.companyName)).toEqual(
      responses.map((_, index) => (index % 2 ? 'Casa Ltda' : 'Irmã Ltda')),
    );
  });

  it('201: equipment is registered in the company of the header, not of the session', async () => {
    const { product } = await registerTestEquipment(server);
    const body = { tagSerialNumber: freshSerial(), productId: product.id };
    expect((await call('groupAdmin', registerEquipment, { body }, inCompany('home', irmaId))).status).toBe(
      201,
    );
    const list = await call('groupAdmin', listEquipment, { query: { companyId: irmaId, pageSize: 1000 } });
    expect(list.value.items.map(({ tagSerialNumber }) => tagSerialNumber)).toContain(body.tagSerialNumber);
  });

  it('409 for the same Idempotency-Key in another company', async () => {
    const { product } = await registerTestEquipment(server);
    const body = { tagSerialNumber: freshSerial(), productId: product.id };
    const register = async (companyId: string) => {
      const { headers } = inCompany('home', companyId);
      return call(
        'groupAdmin',
        registerEquipment,
        { body },
        { headers: { ...headers, 'idempotency-key': 'two-tabs' } },
      );
    };
    expect((await register(casaId)).status).toBe(201);
    expect((await register(irmaId)).problem.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await register(casaId)).status).toBe(201);
  });

  it('200: the platform admin may work in any group', async () => {
    const { value } = await getMe('platformAdmin', inCompany('foreign', alheiaId));
    expect(value).toMatchObject({
      companyGroup: 'foreign',
      companyName: 'Alheia Ltda',
      companyId: alheiaId,
    });
    const categories = await call('platformAdmin', listCategories, {}, inCompany('foreign', alheiaId));
    expect(categories.status).toBe(200);
  });

  it.each<[PersonName, string, string, () => string]>([
    ['groupAdmin', 'a company of another group', 'foreign', () => alheiaId],
    ['groupAdmin', 'an unknown company', 'home', () => alheiaId],
    ['companyAdmin', 'another company', 'home', () => irmaId],
    ['operator', 'a company of another group', 'foreign', () => alheiaId],
    ['platformAdmin', 'an unknown group', 'nowhere', () => alheiaId],
    ['platformAdmin', 'an unknown company', 'foreign', () => casaId],
  ])('403 COMPANY_REFUSED for %s with %s', async (who, _, group, companyId) => {
    const { status, problem } = await getMe(who, inCompany(group, companyId()));
    expect([status, problem.code]).toEqual([403, 'COMPANY_REFUSED']);
  });

  it('400 for a malformed header', async () => {
    expect((await getMe('groupAdmin', { headers: { [COMPANY_HEADER]: "x'; drop" } })).status).toBe(400);
  });
});

describe('PUT /web/logged-user/company/', () => {
  it('200: changes the company of later requests without the header', async () => {
    const body = { companyGroup: 'home', companyId: irmaId };
    const response = await call('groupAdmin', contract.switchCompany, { body });
    expect(response.value).toEqual({ ...body, companyName: 'Irmã Ltda' });
    expect((await getMe('groupAdmin')).value.companyName).toBe('Irmã Ltda');
  });

  it('200: does not change the company of requests with the header', async () => {
    const body = { companyGroup: 'home', companyId: irmaId };
    expect((await call('groupAdmin', contract.switchCompany, { body })).status).toBe(200);
    expect((await getMe('groupAdmin', inCompany('home', casaId))).value.companyName).toBe('Casa Ltda');
  });

  it.each<[PersonName, string, string, () => string]>([
    ['groupAdmin', 'a company of another group', 'foreign', () => alheiaId],
    ['groupAdmin', 'an unknown group', 'nowhere', () => alheiaId],
    ['groupAdmin', 'a company of another group under the own group', 'home', () => alheiaId],
    ['groupAdmin', 'an unknown company', 'home', () => '00000000-0000-7000-8000-000000000000'],
    ['platformAdmin', 'an unknown group', 'nowhere', () => alheiaId],
    ['platformAdmin', 'an unknown company', 'foreign', () => casaId],
  ])('404 for %s with %s', async (who, _, companyGroup, companyId) => {
    const { status, problem } = await call(who, contract.switchCompany, {
      body: { companyGroup, companyId: companyId() },
    });
    expect([status, problem.code, problem.params]).toEqual([404, 'NOT_FOUND', undefined]);
  });

  it('401 without a session', async () => {
    const body = { companyGroup: 'home', companyId: irmaId };
    expect((await call(undefined, contract.switchCompany, { body })).status).toBe(401);
  });

  it('403 for a company admin', async () => {
    const body = { companyGroup: 'home', companyId: irmaId };
    expect((await call('companyAdmin', contract.switchCompany, { body })).problem.code).toBe('ROLE_REFUSED');
  });

  it('400 without a company', async () => {
    const body = { companyGroup: 'home', companyId: irmaId };
    const rawBody = { companyGroup: 'home' };
    expect((await call('groupAdmin', contract.switchCompany, { body }, { rawBody })).problem.issues).toEqual([
      { path: 'companyId', code: 'required' },
    ]);
  });
});

describe('PUT /web/logged-user/', () => {
  const body = { name: 'Maria Ímpar', phone: '(11) 98765-4321', occupation: 'Técnica' };

  it('204: changes name, phone and occupation', async () => {
    expect((await call('operator', contract.updateProfile, { body })).status).toBe(204);
    expect((await getMe('operator')).value).toMatchObject({ ...body, phone: '11987654321' });
  });

  it.each([
    ['name', { ...body, name: ' ' }],
    ['phone', { ...body, phone: '(01) 1234-5678' }],
    ['role', { ...body, role: 'MOBCHECK_ADMIN' }],
    ['occupation', { name: 'A', phone: body.phone }],
  ])('400 with a field error of %s for %j', async (path, rawBody) => {
    const { problem } = await call('operator', contract.updateProfile, { body }, { rawBody });
    expect(problem.issues?.map((issue) => issue.path)).toEqual([path]);
  });

  it('401 without a session', async () => {
    expect((await call(undefined, contract.updateProfile, { body })).status).toBe(401);
  });
});

describe('PUT /web/logged-user/password/', () => {
  const change = (who: PersonName | undefined, currentPassword: string, newPassword: string) =>
    call(who, contract.changePassword, { body: { currentPassword, newPassword } });

  it('400, not 401, for a wrong current password', async () => {
    expect((await change('siblingAdmin', 'errada', 'Nova@123')).problem).toMatchObject({
      status: 400,
      code: 'CURRENT_PASSWORD_INVALID',
    });
  });

  it('400 with a field error for each rule that the new password breaks', async () => {
    const { problem } = await change('siblingAdmin', TEST_PASSWORD, 'abc');
    expect(problem.issues?.map(({ code }) => code)).toEqual([
      'password_length',
      'password_digit',
      'password_upper',
      'password_special',
    ]);
  });

  it('401 without a session', async () => {
    expect((await change(undefined, 'a', 'Nova@123')).status).toBe(401);
  });

  it('204: only the new password signs in, and all sessions but the current one end', async () => {
    const signIn = (password: string) =>
      server.app.inject({
        method: 'POST',
        url: '/web/authentication/',
        headers: { authorization: 'Email siblingadmin@mobcheck.test', 'content-type': 'text/plain' },
        payload: password,
      });
    const otherToken = (await signIn(TEST_PASSWORD)).body;
    expect((await change('siblingAdmin', TEST_PASSWORD, 'Nova@123')).status).toBe(204);
    expect((await getMe('siblingAdmin')).status).toBe(200);
    const headers = { authorization: `Bearer ${otherToken}` };
    const otherSession = await server.app.inject({ url: '/web/logged-user/', headers });
    expect(otherSession.statusCode).toBe(401);
    expect((await signIn(TEST_PASSWORD)).statusCode).toBe(401);
    expect((await signIn('Nova@123')).statusCode).toBe(200);
    const mails = (await server.runJobs()).filter(({ to }) => to === 'siblingadmin@mobcheck.test');
    expect(mails.map(({ subject }) => subject)).toEqual(['A senha da sua conta no Mobcheck mudou']);
  });

  it('twenty concurrent wrong passwords do not block other users', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => change('operator', 'errada', 'Nova@123')),
    );
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([400]));
    expect((await getMe('companyAdmin')).status).toBe(200);
  });

  it('of two concurrent changes one succeeds', async () => {
    // Both calls use one session, since a change ends all other sessions.
    await server.tokenOf('foreignGroupAdmin');
    const responses = await Promise.all(
      ['Primeira@1', 'Segunda@2'].map((newPassword) =>
        change('foreignGroupAdmin', TEST_PASSWORD, newPassword),
      ),
    );
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([204, 400]));
  });
});

describe('a session in another company', () => {
  const sql = async (text: string, values: unknown[]) => server.database.pool.query(text, values);
  const setRole = (role: string, email = 'groupadmin@mobcheck.test') =>
    sql(`update public.users set role = $1 where email = $2`, [role, email]);

  it('401 once the user may no longer work there', async () => {
    await call('groupAdmin', contract.switchCompany, { body: { companyGroup: 'home', companyId: irmaId } });
    expect((await getMe('groupAdmin')).value.companyName).toBe('Irmã Ltda');
    await setRole('COMPANY_ADMIN');
    expect((await getMe('groupAdmin')).status).toBe(401);
    await setRole('COMPANY_GROUP_ADMIN');
    expect((await getMe('groupAdmin')).status).toBe(200);
  });

  it('401 in another group for a former platform admin', async () => {
    await call('platformAdmin', contract.switchCompany, {
      body: { companyGroup: 'foreign', companyId: alheiaId },
    });
    expect((await getMe('platformAdmin')).value.companyGroup).toBe('foreign');
    onTestFinished(async () => {
      await setRole('MOBCHECK_ADMIN', 'platformadmin@mobcheck.test');
      server.forgetTokens();
    });
    await setRole('COMPANY_GROUP_ADMIN', 'platformadmin@mobcheck.test');
    expect((await getMe('platformAdmin')).status).toBe(401);
  });
});
