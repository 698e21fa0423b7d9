/** Postal codes against stubs of both public services, which respond as documented. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lookUpPostalCode } from '@mobcheck/contract/postal-codes/postal-codes.contract.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';

type Reply = (response: ServerResponse, cep: string) => void;

/** A fake service: its current reply and the URLs that were requested. */
interface Stub {
  server: Server;
  reply: Reply;
  requestedUrls: string[];
}

function json(status: number, body: unknown): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

function createStub(): Stub {
  const service: Stub = { reply: json(500, {}), requestedUrls: [], server: createServer() };
  service.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const cep = /\d{8}/.exec(request.url ?? '')?.[0] ?? '';
    service.requestedUrls.push(request.url ?? '');
    service.reply(response, cep);
  });
  return service;
}

const [first, second] = [createStub(), createStub()];
const listen = (stub: Stub): Promise<string> =>
  new Promise((resolve) => {
    stub.server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(stub.server.address() as AddressInfo).port}`);
    });
  });
const urls = { first: await listen(first), second: await listen(second) };
const server = useApp({ postalCodeUrls: urls });

const VIA_CEP = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  complemento: 'lado ímpar',
  unidade: '',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  estado: 'São Paulo',
  regiao: 'Sudeste',
  ibge: '3550308',
  gia: '1004',
  ddd: '11',
  siafi: '7107',
};
const BRASIL_API = {
  cep: '01001000',
  state: 'SP',
  city: 'São Paulo',
  neighborhood: 'Sé',
  street: 'Praça da Sé',
  service: 'open-cep',
};
const ADDRESS = { state: 'SP', city: 'São Paulo', neighborhood: 'Sé', address: 'Praça da Sé' };

let now = Date.parse('2026-11-21T12:00:00Z');
let lastCode = 10_000_000;
const freshCode = () => String((lastCode += 1));
const lookUp = (cep: string) => server.call(undefined, lookUpPostalCode, { params: { cep } });

afterAll(() => {
  for (const stub of [first, second]) {
    stub.server.closeAllConnections();
    stub.server.close();
  }
});
beforeEach(() => {
  // The pause of a service that failed in an earlier test is over.
  now += 120_000;
  server.setNow(new Date(now));
  first.reply = json(200, VIA_CEP);
  second.reply = json(200, BRASIL_API);
  first.requestedUrls = [];
  second.requestedUrls = [];
});

describe('200', () => {
  it.each(['01001000', '01001-000'])('%s returns its address, without a session', async (cep) => {
    expect((await lookUp(cep)).value).toEqual(ADDRESS);
  });

  it('asks the service again only after thirty days', async () => {
    const cep = freshCode();
    await lookUp(cep);
    await lookUp(cep);
    expect(first.requestedUrls).toEqual([`/${cep}/json/`]);
    server.setNow(new Date(now + 30 * 24 * 3_600_000));
    await lookUp(cep);
    expect(first.requestedUrls).toHaveLength(2);
    expect(second.requestedUrls).toEqual([]);
  });

  it('a town with a single code has an empty street and neighbourhood', async () => {
    first.reply = json(200, { ...VIA_CEP, logradouro: '', bairro: '' });
    expect((await lookUp(freshCode())).value).toEqual({ ...ADDRESS, neighborhood: '', address: '' });
    first.reply = json(500, {});
    second.reply = json(200, { ...BRASIL_API, neighborhood: null, street: null });
    expect((await lookUp(freshCode())).value).toEqual({ ...ADDRESS, neighborhood: '', address: '' });
  });
});

describe('404', () => {
  it.each([{ erro: 'true' }, { erro: true }])('when the first service responds %j', async (body) => {
    first.reply = json(200, body);
    const response = await lookUp(freshCode());
    expect([response.status, response.problem.code]).toEqual([404, 'POSTAL_CODE_UNKNOWN']);
    expect(second.requestedUrls).toEqual([]);
  });

  it('when the first fails and the second does not know the code', async () => {
    first.reply = json(500, {});
    second.reply = json(404, { name: 'CepPromiseError', type: 'service_error', errors: [] });
    expect((await lookUp(freshCode())).problem.code).toBe('POSTAL_CODE_UNKNOWN');
  });
});

it.each(['0100100', '010010000', 'abcdefgh', '0100100%2F', '..%2F..%2Fx'])(
  '400 for %s, without a request to a service',
  async (cep) => {
    const response = await server.app.inject({ url: `/web/postal-codes/${cep}` });
    expect(response.statusCode).toBe(400);
    expect(response.json().issues).toEqual([{ path: 'cep', code: 'cep' }]);
    expect([...first.requestedUrls, ...second.requestedUrls]).toEqual([]);
  },
);

describe('the second service is used when the first', () => {
  const redirect: Reply = (response) => {
    response.writeHead(302, { location: `${urls.second}/moved` }).end();
  };
  it.each<[string, Reply]>([
    ['fails', json(500, { message: 'secret' })],
    ['responds 400 in HTML', (response) => void response.writeHead(400).end('<h1>Http 400</h1>')],
    ['responds 200 in HTML', (response) => void response.end('<h1>Manutenção</h1>')],
    ['responds with an invalid state', json(200, { ...VIA_CEP, uf: '<script>' })],
    ['responds with an array', json(200, [])],
    ['breaks off its response', (response) => void response.write('{"cep":', () => response.destroy())],
    ['closes the connection', (response) => void response.destroy()],
    ['never ends its response', (response) => void response.write('{')],
    [
      'sends a body that is too large',
      (response) => void response.end(JSON.stringify({ ...VIA_CEP, gia: 'x'.repeat(70_000) })),
    ],
    ['redirects', redirect],
  ])('%s', async (_, reply) => {
    first.reply = reply;
    const cep = freshCode();
    expect((await lookUp(cep)).value).toEqual(ADDRESS);
    expect(second.requestedUrls).toEqual([`/${cep}`]);
  });
});

describe('both services', () => {
  it('503 when both fail, without revealing their responses', async () => {
    first.reply = json(500, { message: 'secret' });
    second.reply = json(500, { message: 'secret' });
    const response = await lookUp(freshCode());
    expect([response.status, response.problem.code]).toEqual([503, 'POSTAL_CODE_UNAVAILABLE']);
    expect(response.bytes.toString()).not.toContain('secret');
  });

  it('a service that failed five times in a row is not called for a minute', async () => {
    // A success resets the count of failures of earlier tests.
    await lookUp(freshCode());
    first.requestedUrls = [];
    first.reply = json(500, {});
    for (let count = 0; count < 7; count += 1) {
      expect((await lookUp(freshCode())).status).toBe(200);
    }
    expect(first.requestedUrls).toHaveLength(5);
    first.reply = json(200, VIA_CEP);
    server.setNow(new Date(now + 61_000));
    await lookUp(freshCode());
    expect(first.requestedUrls).toHaveLength(6);
    expect(second.requestedUrls).toHaveLength(7);
  });

  it('a lookup occupies no database connection while it waits', async () => {
    const waiting: ServerResponse[] = [];
    first.reply = (response) => void waiting.push(response);
    const calls = Array.from({ length: 15 }, () => lookUp(freshCode()));
    while (waiting.length < calls.length) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    // The pool has ten connections. If lookups occupied them, this query would wait for the services.
    expect((await server.database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(server.database.pool.totalCount - server.database.pool.idleCount).toBe(0);
    for (const response of waiting) {
      json(200, VIA_CEP)(response, '');
    }
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  });
});

describe('429', () => {
  const limited = useApp({ rateLimitFactor: 1, postalCodeUrls: urls });
  it('after thirty calls a minute from one address, but not for other addresses or paths', async () => {
    const callFrom = (remoteAddress: string, url = '/web/postal-codes/01001000/') =>
      limited.app.inject({ url, remoteAddress });
    for (let count = 0; count < 30; count += 1) {
      expect((await callFrom('10.0.0.1')).statusCode).toBe(200);
    }
    const response = await callFrom('10.0.0.1');
    expect([response.statusCode, response.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await callFrom('10.0.0.2')).statusCode).toBe(200);
    expect((await callFrom('10.0.0.1', '/health/live')).statusCode).toBe(200);
  });
});
