/** The own account by outcome: profile, password, and the company that a request is made for. */
import { listCategories } from '@mobcheck/contract/categories/categories.contract.ts';
import {
  listEquipment,
  listReportCompanies,
  registerEquipment,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { COMPANY_HEADER } from '@mobcheck/contract/kernel/company-header.ts';
import * as contract from '@mobcheck/contract/session/session.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { freshSerial, registerTestEquipment } from '../../testing/equipment.ts';
import { TEST_PASSWORD, type PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;
let casa = '';
let irma = '';
let alheia = '';

const inCompany = (group: string, id: string) => ({ headers: { [COMPANY_HEADER]: `${group}/${id}` } });
const me = (who: PersonName, options = {}) => call(who, contract.getLoggedUser, {}, options);

beforeAll(async () => {
  const companies = (await call('group', listReportCompanies)).value;
  casa = companies.find(({ name }) => name === 'Casa Ltda')?.id ?? '';
  irma = companies.find(({ name }) => name === 'Irmã Ltda')?.id ?? '';
  alheia = (await me('stranger')).value.companyId;
});

describe('the company of a request', () => {
  it('200: the header’s for a group admin, request by request, also at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => me('group', inCompany('home', turn % 2 ? casa : irma))),
    );
    expect(answers.map(({ value }) => value.companyName)).toEqual(
      answers.map((_, turn) => (turn % 2 ? 'Casa Ltda' : 'Irmã Ltda')),
    );
  });

  it('201: what is registered lands in the header’s company, not in the session’s', async () => {
    const token = await server.tokenOf('group');
    const piece = await registerTestEquipment(server, { who: 'sibling' });
    expect(token).not.toBe('');
    const mine = await call('group', listEquipment, { query: { companyId: irma, pageSize: 1000 } });
    expect(mine.value.items.map(({ tagSerialNumber }) => tagSerialNumber)).toContain(piece.serial);
  });

  it('409: an Idempotency-Key of one company answers nothing in another', async () => {
    const { product } = await registerTestEquipment(server);
    const body = { tagSerialNumber: freshSerial(), productId: product.id };
    const register = async (company: string) => {
      const { headers } = inCompany('home', company);
      return call(
        'group',
        registerEquipment,
        { body },
        { headers: { ...headers, 'idempotency-key': 'two-tabs' } },
      );
    };
    expect((await register(casa)).status).toBe(201);
    expect((await register(irma)).problem.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await register(casa)).status).toBe(201);
  });

  it('200: the platform admin acts in any group', async () => {
    const { value } = await me('platform', inCompany('stranger', alheia));
    expect(value).toMatchObject({ companyGroup: 'stranger', companyName: 'Alheia Ltda', companyId: alheia });
    const categories = await call('platform', listCategories, {}, inCompany('stranger', alheia));
    expect(categories.status).toBe(200);
  });

  it('403 COMPANY_REFUSED: another group, a company admin elsewhere, an unknown group or company', async () => {
    for (const [who, group, company] of [
      ['group', 'stranger', alheia],
      ['group', 'home', alheia],
      ['company', 'home', irma],
      ['operator', 'stranger', alheia],
      ['platform', 'nowhere', alheia],
      ['platform', 'stranger', casa],
    ] as const) {
      const answer = await me(who, inCompany(group, company));
      expect([answer.status, answer.problem.code]).toEqual([403, 'COMPANY_REFUSED']);
    }
    expect((await me('group', { headers: { [COMPANY_HEADER]: "x'; drop" } })).status).toBe(400);
  });
});

describe('PUT /web/logged-user/company/', () => {
  it('200: later requests without the header start there; a tab with the header stays where it was', async () => {
    const body = { companyGroup: 'home', companyId: irma };
    const switched = await call('group', contract.switchCompany, { body });
    expect(switched.value).toEqual({ ...body, companyName: 'Irmã Ltda' });
    expect((await me('group')).value.companyName).toBe('Irmã Ltda');
    expect((await me('group', inCompany('home', casa))).value.companyName).toBe('Casa Ltda');
  });

  it('404 alike: a company or group of others, and one that there is not', async () => {
    for (const [who, companyGroup, companyId] of [
      ['group', 'stranger', alheia],
      ['group', 'nowhere', alheia],
      ['group', 'home', alheia],
      ['group', 'home', '00000000-0000-7000-8000-000000000000'],
      ['platform', 'nowhere', alheia],
      ['platform', 'stranger', casa],
    ] as const) {
      const { status, problem } = await call(who, contract.switchCompany, {
        body: { companyGroup, companyId },
      });
      expect([status, problem.code, problem.params]).toEqual([404, 'NOT_FOUND', undefined]);
    }
  });

  it('400, 401, 403', async () => {
    const body = { companyGroup: 'home', companyId: irma };
    expect((await call(undefined, contract.switchCompany, { body })).status).toBe(401);
    expect((await call('company', contract.switchCompany, { body })).problem.code).toBe('ROLE_REFUSED');
    const rawBody = { companyGroup: 'home' };
    expect((await call('group', contract.switchCompany, { body }, { rawBody })).problem.issues).toEqual([
      { path: 'companyId', code: 'required' },
    ]);
  });
});

describe('PUT /web/logged-user/', () => {
  it('204: name, phone and occupation change; 400 names what is wrong; 401', async () => {
    const body = { name: 'Maria Ímpar', phone: '(11) 98765-4321', occupation: 'Técnica' };
    expect((await call('operator', contract.updateProfile, { body })).status).toBe(204);
    expect((await me('operator')).value).toMatchObject({ ...body, phone: '11987654321' });
    for (const [rawBody, path] of [
      [{ ...body, name: ' ' }, 'name'],
      [{ ...body, phone: '(01) 1234-5678' }, 'phone'],
      [{ ...body, role: 'MOBCHECK_ADMIN' }, 'role'],
      [{ name: 'A', phone: body.phone }, 'occupation'],
    ] as const) {
      const answer = await call('operator', contract.updateProfile, { body }, { rawBody });
      expect(answer.problem.issues?.map((issue) => issue.path)).toEqual([path]);
    }
    expect((await call(undefined, contract.updateProfile, { body })).status).toBe(401);
  });
});

describe('PUT /web/logged-user/password/', () => {
  const change = (who: PersonName | undefined, currentPassword: string, newPassword: string) =>
    call(who, contract.changePassword, { body: { currentPassword, newPassword } });

  it('400: a wrong current password, never 401; each rule that the new one breaks', async () => {
    expect((await change('sibling', 'errada', 'Nova@123')).problem).toMatchObject({
      status: 400,
      code: 'CURRENT_PASSWORD_INVALID',
    });
    const weak = await change('sibling', TEST_PASSWORD, 'abc');
    expect(weak.problem.issues?.map(({ code }) => code)).toEqual([
      'password_length',
      'password_digit',
      'password_upper',
      'password_special',
    ]);
    expect((await change(undefined, 'a', 'Nova@123')).status).toBe(401);
  });

  it('204: the new one signs in, every other session ends, this one stays', async () => {
    const signIn = (password: string) =>
      server.app.inject({
        method: 'POST',
        url: '/web/authentication/',
        headers: { authorization: 'Email sibling@mobcheck.test', 'content-type': 'text/plain' },
        payload: password,
      });
    const other = (await signIn(TEST_PASSWORD)).body;
    expect((await change('sibling', TEST_PASSWORD, 'Nova@123')).status).toBe(204);
    expect((await me('sibling')).status).toBe(200);
    const headers = { authorization: `Bearer ${other}` };
    const elsewhere = await server.app.inject({ url: '/web/logged-user/', headers });
    expect(elsewhere.statusCode).toBe(401);
    expect((await signIn(TEST_PASSWORD)).statusCode).toBe(401);
    expect((await signIn('Nova@123')).statusCode).toBe(200);
  });

  it('twenty wrong ones at the same moment leave the server answering', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => change('operator', 'errada', 'Nova@123')),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([400]));
    expect((await me('company')).status).toBe(200);
  });

  it('of two changes at once one counts', async () => {
    const answers = await Promise.all(
      ['Primeira@1', 'Segunda@2'].map((newPassword) => change('strangerGroup', TEST_PASSWORD, newPassword)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([204, 400]));
  });
});

describe('a session in another company', () => {
  const sql = async (text: string, values: unknown[]) => server.database.pool.query(text, values);
  const role = (to: string) =>
    sql(`update public.users set role = $1 where email = 'group@mobcheck.test'`, [to]);

  it('401: ends for who may not act there any more', async () => {
    await call('group', contract.switchCompany, { body: { companyGroup: 'home', companyId: irma } });
    expect((await me('group')).value.companyName).toBe('Irmã Ltda');
    await role('COMPANY_ADMIN');
    expect((await me('group')).status).toBe(401);
    await role('COMPANY_GROUP_ADMIN');
    expect((await me('group')).status).toBe(200);
  });

  it('401: a platform admin who no longer is one stays in no other group', async () => {
    await call('platform', contract.switchCompany, { body: { companyGroup: 'stranger', companyId: alheia } });
    expect((await me('platform')).value.companyGroup).toBe('stranger');
    await sql(`update public.users set role = $1 where email = 'platform@mobcheck.test'`, [
      'COMPANY_GROUP_ADMIN',
    ]);
    expect((await me('platform')).status).toBe(401);
  });
});
