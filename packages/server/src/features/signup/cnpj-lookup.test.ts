/** Tests of the look-up of a CNPJ: companies, found by a stub with the documented answers of BrasilAPI, and accounts. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCompany } from '@mobcheck/contract/companies/companies.contract.ts';
import * as contract from '@mobcheck/contract/signup/signup.contract.ts';
import { getPendingRegistration } from '@mobcheck/contract/users/users.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp, type TestApp } from '../../testing/app.ts';
import { pressOnBill } from '../../testing/billing.ts';
import { customers } from '../../testing/customers.ts';
import { provisionGeneric, registrationOf } from '../../testing/generic-group.ts';

type Reply = (response: ServerResponse) => void;

const json =
  (status: number, body: unknown): Reply =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const COMPANY = {
  cnpj: '19131243000197',
  razao_social: 'OPEN KNOWLEDGE BRASIL',
  nome_fantasia: 'REDE PELO CONHECIMENTO LIVRE',
  descricao_tipo_de_logradouro: 'AVENIDA',
  logradouro: 'PAULISTA 37',
  numero: '37',
  complemento: 'ANDAR 4',
  bairro: 'BELA VISTA',
  cep: '01311902',
  uf: 'SP',
  municipio: 'SAO PAULO',
  qsa: [{ nome_socio: 'ALGUEM' }],
};
const FOUND = {
  company: 'OPEN KNOWLEDGE BRASIL',
  fantasyName: 'REDE PELO CONHECIMENTO LIVRE',
  address: 'AVENIDA PAULISTA 37, 37',
  complement: 'ANDAR 4',
  neighborhood: 'BELA VISTA',
  city: 'SAO PAULO',
  state: 'SP',
  cep: '01311902',
};

let reply: Reply = json(500, {});
let asked: string[] = [];
const stub = createServer((request, response) => {
  asked.push(request.url ?? '');
  reply(response);
});
await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
const cnpjUrl = `http://127.0.0.1:${(stub.address() as AddressInfo).port}/api/cnpj/v1`;

const lookUp = async ({ call }: TestApp, cnpj: string) =>
  call(undefined, contract.lookUpCnpj, { params: { cnpj } });
/** Number of the last CNPJ. Each test takes a new CNPJ, which is in no cache. */
let last = 10_000_000;
function freshCnpj(): string {
  const base = `${(last += 1)}0001`;
  const digit = (text: string) => {
    const digits = Array.from(text, Number);
    const rest =
      digits.reduce((sum, one, index) => sum + one * (2 + ((digits.length - 1 - index) % 8)), 0) % 11;
    return rest < 2 ? '0' : String(11 - rest);
  };
  const first = digit(base);
  return base + first + digit(base + first);
}

afterAll(() => {
  stub.closeAllConnections();
  stub.close();
});

describe('with a configured service', () => {
  const server = useApp({ cnpjUrl });
  let now = Date.parse('2026-11-21T12:00:00Z');

  beforeEach(() => {
    asked = [];
    // The pause after the failures of an earlier test is over.
    now += 120_000;
    server.setNow(new Date(now));
  });

  it('returns only company and address, and asks the service once', async () => {
    reply = json(200, COMPANY);
    const cnpj = freshCnpj();
    const { status, value } = await lookUp(server, cnpj);
    expect([status, value]).toEqual([200, { hasAccount: false, company: FOUND, outcome: 'found' }]);
    reply = json(500, {});
    expect((await lookUp(server, cnpj)).value.company).toEqual(FOUND);
    expect(asked).toEqual([`/api/cnpj/v1/${cnpj}`]);
  });

  it('fields that the service leaves out are empty, and a postal code may be a number', async () => {
    reply = json(200, { razao_social: 'SÓ NOME', uf: 'SP', cep: 1_311_902, numero: null });
    expect((await lookUp(server, freshCnpj())).value.company).toEqual({
      company: 'SÓ NOME',
      fantasyName: '',
      address: '',
      complement: '',
      neighborhood: '',
      city: '',
      state: 'SP',
      cep: '01311902',
    });
  });

  it.each([
    [404, { message: 'CNPJ 19.131.243/0001-98 não encontrado.', type: 'not_found', name: 'NotFoundError' }],
    [400, { message: 'CNPJ 19.131.243/0001-98 inválido.', type: 'bad_request', name: 'BadRequestError' }],
  ])('%i: the service does not know the CNPJ', async (status, body) => {
    reply = json(status, body);
    expect((await lookUp(server, freshCnpj())).value).toEqual({
      hasAccount: false,
      company: null,
      outcome: 'unknown',
    });
  });

  it.each<[string, Reply]>([
    ['an error of the server', json(500, { message: 'x', type: 'internal_error' })],
    ['too many requests', json(429, {})],
    ['no JSON', (response) => void response.end('<html>')],
    ['an object of another shape', json(200, { nome: 'x' })],
    ['an answer that is too long', json(200, { ...COMPANY, qsa: 'x'.repeat(70_000) })],
    ['a redirect', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a connection that is closed half-way', (response) => void response.destroy()],
  ])('%s: the reply has no company and says that the service is unavailable', async (_, answer) => {
    reply = answer;
    const { status, value } = await lookUp(server, freshCnpj());
    expect([status, value]).toEqual([200, { hasAccount: false, company: null, outcome: 'unavailable' }]);
  });

  it('waits at most three seconds for a service that does not answer', async () => {
    reply = () => undefined;
    const startedAt = performance.now();
    expect((await lookUp(server, freshCnpj())).value.outcome).toBe('unavailable');
    expect(performance.now() - startedAt).toBeLessThan(6000);
  });

  it('after five failures the service gets no calls for a minute', async () => {
    reply = json(200, COMPANY);
    await lookUp(server, freshCnpj());
    asked = [];
    reply = json(503, {});
    for (let count = 0; count < 7; count += 1) {
      await lookUp(server, freshCnpj());
    }
    expect(asked).toHaveLength(5);
    server.setNow(new Date(now + 61_000));
    reply = json(200, COMPANY);
    expect((await lookUp(server, freshCnpj())).value.outcome).toBe('found');
  });

  it.each(['123', '11222333000182', 'x'.repeat(200)])('400 for %s', async (cnpj) => {
    expect((await lookUp(server, cnpj)).status).toBe(400);
  });
});

describe('accounts', () => {
  const server = useApp();
  const { call } = server;
  const { findUser } = customers(server);
  const runNightly = async (name: string) => {
    await server.database.pool.query(
      `select graphile_worker.add_job($1, '{"tenantRole": null, "payload": {}}')`,
      [name],
    );
    await server.runJobs();
  };

  beforeAll(() => provisionGeneric(server));

  it('without a service the reply only says whether there is an account', async () => {
    const cnpj = freshCnpj();
    expect((await lookUp(server, cnpj)).value).toEqual({ hasAccount: false, company: null, outcome: 'off' });
    const body = registrationOf('conta@padaria.test', { cnpjCompany: cnpj, company: 'Segredo Ltda' });
    await call(undefined, contract.registerUser, { body });
    const known = await lookUp(server, cnpj);
    expect(known.value).toEqual({ hasAccount: true, company: null, outcome: 'off' });
    expect(known.bytes.toString()).not.toContain('Segredo');
  });

  it('a CNPJ that an admin adds is recorded, and has no account before its company has users', async () => {
    // The company of the test people.
    expect((await lookUp(server, '11222333000181')).value.hasAccount).toBe(true);
    const cnpj = freshCnpj();
    const company = {
      name: 'Sem gente',
      cnpj,
      mainContactName: 'Ana',
      email: 'ana@semgente.test',
      phone: '11 98888-7777',
    };
    expect((await call('platformAdmin', createCompany, { body: company })).status).toBe(201);
    expect((await lookUp(server, cnpj)).value.hasAccount).toBe(false);
    const { rows } = await server.database.pool.query('select from public.company_cnpjs where cnpj = $1', [
      cnpj,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('the nightly job records the CNPJs of companies that are not recorded', async () => {
    await server.database.pool.query('delete from public.company_cnpjs');
    expect((await lookUp(server, '11222333000181')).value.hasAccount).toBe(false);
    await runNightly('known-cnpjs');
    expect((await lookUp(server, '11222333000181')).value.hasAccount).toBe(true);
  });

  it('the review shows the owner of the CNPJ, the plan and the state of its payment', async () => {
    const cnpjCompany = freshCnpj();
    const first = registrationOf('um@dobro.test', { cnpjCompany, company: 'Dobro' });
    await call(undefined, contract.registerUser, { body: first });
    const second = registrationOf('dois@dobro.test', {
      cnpjCompany,
      company: 'Dobro de novo',
      selectedPlanId: 1,
    });
    const { billUrl } = (await call(undefined, contract.registerUser, { body: second })).value;
    await server.runJobs();
    const { id } = await findUser('dois@dobro.test');
    const { company_id: companyId } = await findUser('um@dobro.test');
    const read = async () => (await call('platformAdmin', getPendingRegistration, { params: { id } })).value;
    expect(await read()).toMatchObject({
      planId: 1,
      billStatus: 'pending',
      sameCnpj: [{ companyId, companyName: 'Dobro', companyGroup: 'generic', people: 1 }],
    });
    await pressOnBill(server, billUrl, 'pay');
    await server.runJobs();
    expect((await read()).billStatus).toBe('paid');
  });
});
