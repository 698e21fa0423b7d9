/** Postal codes against stubs of both public services, as they are documented to answer. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lookUpPostalCode } from '@mobcheck/contract/postal-codes/postal-codes.contract.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';

type Reply = (response: ServerResponse, cep: string) => void;

/** One service: what it answers now, and what it was asked. */
interface Stub {
  server: Server;
  reply: Reply;
  asked: string[];
}

function json(status: number, body: unknown): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

function stub(): Stub {
  const made: Stub = { reply: json(500, {}), asked: [], server: createServer() };
  made.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const cep = /\d{8}/.exec(request.url ?? '')?.[0] ?? '';
    made.asked.push(request.url ?? '');
    made.reply(response, cep);
  });
  return made;
}

const [first, second] = [stub(), stub()];
const listen = (item: Stub): Promise<string> =>
  new Promise((resolve) => {
    item.server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(item.server.address() as AddressInfo).port}`);
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
const SE = { state: 'SP', city: 'São Paulo', neighborhood: 'Sé', address: 'Praça da Sé' };

let now = Date.parse('2026-11-21T12:00:00Z');
let last = 10_000_000;
/** A code that nobody asked for yet. */
const fresh = () => String((last += 1));
const lookUp = (cep: string) => server.call(undefined, lookUpPostalCode, { params: { cep } });

afterAll(() => {
  for (const { server: one } of [first, second]) {
    one.closeAllConnections();
    one.close();
  }
});
beforeEach(() => {
  // Past the pause of a service that failed in the test before.
  now += 120_000;
  server.setNow(new Date(now));
  first.reply = json(200, VIA_CEP);
  second.reply = json(200, BRASIL_API);
  first.asked = [];
  second.asked = [];
});

describe('200', () => {
  it.each(['01001000', '01001-000'])('%s is an address, to anyone', async (cep) => {
    expect((await lookUp(cep)).value).toEqual(SE);
  });

  it('the second time from memory, after thirty days anew', async () => {
    const cep = fresh();
    await lookUp(cep);
    await lookUp(cep);
    expect(first.asked).toEqual([`/${cep}/json/`]);
    server.setNow(new Date(now + 30 * 24 * 3_600_000));
    await lookUp(cep);
    expect(first.asked).toHaveLength(2);
    expect(second.asked).toEqual([]);
  });

  it('a town with one code for all has no street', async () => {
    first.reply = json(200, { ...VIA_CEP, logradouro: '', bairro: '' });
    expect((await lookUp(fresh())).value).toEqual({ ...SE, neighborhood: '', address: '' });
    first.reply = json(500, {});
    second.reply = json(200, { ...BRASIL_API, neighborhood: null, street: null });
    expect((await lookUp(fresh())).value).toEqual({ ...SE, neighborhood: '', address: '' });
  });
});

describe('404', () => {
  it.each([{ erro: 'true' }, { erro: true }])('where the first service says %j', async (body) => {
    first.reply = json(200, body);
    const answer = await lookUp(fresh());
    expect([answer.status, answer.problem.code]).toEqual([404, 'POSTAL_CODE_UNKNOWN']);
    expect(second.asked).toEqual([]);
  });

  it('where the first fails and the second does not know it', async () => {
    first.reply = json(500, {});
    second.reply = json(404, { name: 'CepPromiseError', type: 'service_error', errors: [] });
    expect((await lookUp(fresh())).problem.code).toBe('POSTAL_CODE_UNKNOWN');
  });
});

it.each(['0100100', '010010000', 'abcdefgh', '0100100%2F', '..%2F..%2Fx'])(
  '400 for %s, and nobody is asked',
  async (cep) => {
    const answer = await server.app.inject({ url: `/web/postal-codes/${cep}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([{ path: 'cep', code: 'cep' }]);
    expect([...first.asked, ...second.asked]).toEqual([]);
  },
);

describe('the second service answers when the first', () => {
  const elsewhere: Reply = (response) => {
    response.writeHead(302, { location: `${urls.second}/moved` }).end();
  };
  it.each<[string, Reply]>([
    ['fails', json(500, { message: 'secret' })],
    ['refuses in HTML', (response) => void response.writeHead(400).end('<h1>Http 400</h1>')],
    ['answers HTML as a success', (response) => void response.end('<h1>Manutenção</h1>')],
    ['answers another shape', json(200, { ...VIA_CEP, uf: '<script>' })],
    ['answers nothing of use', json(200, [])],
    ['cuts its answer', (response) => void response.write('{"cep":', () => response.destroy())],
    ['hangs up', (response) => void response.destroy()],
    ['never ends its answer', (response) => void response.write('{')],
    [
      'answers too much',
      (response) => void response.end(JSON.stringify({ ...VIA_CEP, gia: 'x'.repeat(70_000) })),
    ],
    ['sends elsewhere', elsewhere],
  ])('%s', async (_, reply) => {
    first.reply = reply;
    const cep = fresh();
    expect((await lookUp(cep)).value).toEqual(SE);
    expect(second.asked).toEqual([`/${cep}`]);
  });
});

describe('503', () => {
  it('when both fail, and nothing of what they said', async () => {
    first.reply = json(500, { message: 'secret' });
    second.reply = json(500, { message: 'secret' });
    const answer = await lookUp(fresh());
    expect([answer.status, answer.problem.code]).toEqual([503, 'POSTAL_CODE_UNAVAILABLE']);
    expect(answer.bytes.toString()).not.toContain('secret');
  });

  it('a service that failed five times in a row is left alone for a minute', async () => {
    // A success ends the row of the tests before.
    await lookUp(fresh());
    first.asked = [];
    first.reply = json(500, {});
    for (let place = 0; place < 7; place += 1) {
      expect((await lookUp(fresh())).status).toBe(200);
    }
    expect(first.asked).toHaveLength(5);
    first.reply = json(200, VIA_CEP);
    server.setNow(new Date(now + 61_000));
    await lookUp(fresh());
    expect(first.asked).toHaveLength(6);
    expect(second.asked).toHaveLength(7);
  });

  it('no connection to the database is held meanwhile', async () => {
    const waiting: ServerResponse[] = [];
    first.reply = (response) => void waiting.push(response);
    const calls = Array.from({ length: 15 }, () => lookUp(fresh()));
    while (waiting.length < calls.length) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    // The pool has ten: were they held, this would wait for the services.
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
  it('after thirty calls a minute from one address; another one and other calls go on', async () => {
    const from = (remoteAddress: string, url = '/web/postal-codes/01001000/') =>
      limited.app.inject({ url, remoteAddress });
    for (let place = 0; place < 30; place += 1) {
      expect((await from('10.0.0.1')).statusCode).toBe(200);
    }
    const refused = await from('10.0.0.1');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('10.0.0.2')).statusCode).toBe(200);
    expect((await from('10.0.0.1', '/health/live')).statusCode).toBe(200);
  });
});
