/** Tests of failed calls to Vindi, and that no error reveals the key or the link of a bill. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderRefused, ProviderUnavailable } from '../provider/provider.ts';
import { callLimit } from './call-limit.ts';
import type { StubReply } from './stub/handling.testing.ts';
import { startVindiStub, type StubFault, type VindiStub } from './stub/vindi-stub.testing.ts';
import { vindiProvider } from './vindi.ts';

const START = new Date('2026-01-10T12:00:00Z');
const CUSTOMER = { code: 'c-1', name: 'Ana', email: 'ana@a.test', taxId: '', phone: '' };
const PRODUCT = { code: 'p-1', name: 'Tag', price: 325, perUnit: true };

let stub: VindiStub;
beforeEach(async () => {
  stub = await startVindiStub(START);
});
afterEach(async () => stub.close());

function open(change: { url?: string; apiKey?: string } = {}) {
  return vindiProvider({
    url: stub.url,
    apiKey: stub.apiKey,
    webhookSecret: 'the-secret-of-the-webhook',
    clock: { now: () => stub.account.now },
    wait: async () => undefined,
    timeLimitMs: 2000,
    ...change,
  });
}

/** Returns the error of a call. */
async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** Creates a customer with a fault. Returns the error. */
async function failedCreation(fault: StubFault | StubReply): Promise<unknown> {
  stub.failNext(
    'POST',
    /^customers$/,
    typeof fault === 'object' && 'status' in fault ? { reply: fault } : fault,
  );
  return failureOf(open().ensureCustomer(CUSTOMER));
}

describe('refused', () => {
  it('422 with a list of errors has the names of the parameters, each once', async () => {
    const errors = [
      { id: 'invalid_parameter', parameter: 'registry_code', message: 'não é válido' },
      { id: 'invalid_parameter', parameter: 'phones.number', message: 'não é válido' },
      { id: 'invalid_parameter', parameter: 'registry_code', message: 'já está em uso' },
    ];
    const error = await failedCreation({ status: 422, content: { errors } });
    expect(error).toBeInstanceOf(ProviderRefused);
    expect((error as ProviderRefused).parameters).toEqual(['registry_code', 'phones.number']);
  });

  it('422 with a single error has no parameters', async () => {
    const error = await failedCreation({ status: 422, content: { id: 'invalid', message: 'não' } });
    expect(error).toBeInstanceOf(ProviderRefused);
    expect((error as ProviderRefused).parameters).toEqual([]);
  });

  it('the stub itself refuses an invalid phone', async () => {
    const error = await failureOf(open().ensureCustomer({ ...CUSTOMER, phone: '123' }));
    expect((error as ProviderRefused).parameters).toEqual(['phones.0.number']);
  });
});

describe('unavailable', () => {
  it.each<[string, StubReply]>([
    ['400', { status: 400, content: { errors: [{ id: 'bad_request', message: '' }] } }],
    ['401', { status: 401, content: { errors: [{ id: 'unauthorized', parameter: 'authorization' }] } }],
    ['402', { status: 402, content: { errors: [{ id: 'payment_required' }] } }],
    ['403', { status: 403, content: { errors: [{ id: 'forbidden' }] } }],
    ['404 of a path', { status: 404, content: { id: 'not_found', message: 'Path' } }],
    ['406', { status: 406, content: '' }],
    ['422 in HTML', { status: 422, content: '<h1>422</h1>' }],
    ['500', { status: 500, content: { id: 'internal_error', message: '' } }],
    ['503 in HTML', { status: 503, content: '<h1>Manutenção</h1>' }],
    ['200 in HTML', { status: 200, content: '<h1>Bem-vindo</h1>' }],
    ['200 without the resource', { status: 200, content: {} }],
    ['204', { status: 204, content: '' }],
    ['a redirect', { status: 302, content: '', headers: { location: 'https://example.com/' } }],
    ['a body over 1 MB', { status: 200, content: { customer: 'x'.repeat(1_100_000) } }],
  ])('%s', async (_, reply) => {
    expect(await failedCreation(reply)).toBeInstanceOf(ProviderUnavailable);
  });

  it('without a reply within the time limit', async () => {
    expect(await failedCreation('silence')).toMatchObject({ retryAfter: 60 });
  });

  it('a call whose answer is lost may be repeated after a minute', async () => {
    expect(await failedCreation('cut')).toMatchObject({ retryAfter: 60 });
  });

  it('after a 422 that names the code, because an earlier call was carried out', async () => {
    const errors = [{ id: 'invalid_parameter', parameter: 'code', message: 'já está em uso' }];
    const error = await failedCreation({ status: 422, content: { errors } });
    expect(error).toMatchObject({ retryAfter: 60 });
    expect(error).toBeInstanceOf(ProviderUnavailable);
  });

  it('without a server at the address', async () => {
    const { url } = stub;
    await stub.close();
    expect(await failureOf(open({ url }).getBill(1))).toBeInstanceOf(ProviderUnavailable);
  });

  it('with a wrong key', async () => {
    expect(await failureOf(open({ apiKey: 'wrong' }).getBill(1))).toBeInstanceOf(ProviderUnavailable);
  });

  it('with a wrong base, instead of reporting that the bill does not exist', async () => {
    const url = stub.url.replace('/v1', '/v9');
    expect(await failureOf(open({ url }).getBill(1))).toBeInstanceOf(ProviderUnavailable);
  });

  it.each([['POST'], ['GET']])('%s is not repeated automatically', async (method) => {
    stub.failNext(method, /^products$/, { reply: { status: 500, content: '' } });
    await failureOf(open().ensureProduct(PRODUCT));
    expect(stub.calls.filter((call) => call === `${method} products`)).toHaveLength(1);
  });
});

describe('too many calls', () => {
  const tooMany = (after: string): StubReply => ({
    status: 429,
    content: { errors: [{ id: 'too_many_requests', message: '' }] },
    headers: { 'retry-after': after },
  });

  it.each([
    ['17', 17],
    ['0', 1],
    ['999999', 3600],
    ['soon', 60],
  ])('429 with Retry-After %s: again after %i s', async (header, retryAfter) => {
    expect(await failedCreation(tooMany(header))).toMatchObject({ retryAfter });
  });

  it('no call is sent before the time of Retry-After', async () => {
    const provider = open();
    stub.failNext('GET', /^bills/, { reply: tooMany('30') });
    await failureOf(provider.getBill(1));
    const count = stub.calls.length;
    stub.account.advance(10_000);
    expect(await failureOf(provider.getBill(1))).toMatchObject({ retryAfter: 20 });
    expect(stub.calls).toHaveLength(count);
    stub.account.advance(20_000);
    expect(await provider.getBill(1)).toBeUndefined();
  });

  it('at most 120 of 300 simultaneous calls begin in any minute', async () => {
    let now = 0;
    const begun: number[] = [];
    const wait = async (milliseconds: number) => void (now += milliseconds);
    const turn = callLimit({ clock: { now: () => new Date(now) }, wait, calls: 120, periodMs: 60_000 });
    await Promise.all(
      Array.from({ length: 300 }, async () => {
        await turn();
        begun.push(now);
        now += 7;
      }),
    );
    const inMinuteOf = (start: number) => begun.filter((at) => at >= start && at < start + 60_000).length;
    expect(Math.max(...begun.map(inMinuteOf))).toBe(120);
    expect(begun).toHaveLength(300);
  });
});

describe('secrets in errors', () => {
  const LINK = 'https://app.vindi.com.br/customer/bills/7?token=4c1d';

  it.each<[string, StubFault]>([
    ['an unexpected reply', { reply: { status: 200, content: { customer: { url: LINK } } } }],
    ['text that is not JSON', { reply: { status: 200, content: `<a href="${LINK}">` } }],
    ['a refusal', { reply: { status: 422, content: { errors: [{ id: LINK, parameter: LINK }] } } }],
    ['an error of the server', { reply: { status: 500, content: LINK } }],
    ['an id of the request', { reply: { status: 500, content: '', headers: { 'x-request-id': LINK } } }],
    ['a lost answer', 'cut'],
  ])('%s: the error contains neither the key nor the link', async (_, fault) => {
    const error = await failedCreation(fault);
    expect(error).toBeInstanceOf(Error);
    const key = Buffer.from(`${stub.apiKey}:`).toString('base64');
    const words = wordsOf(error);
    expect([stub.apiKey, key, '4c1d'].filter((secret) => words.includes(secret))).toEqual([]);
  });

  it('an error names the call and the id that Vindi gave it', async () => {
    const error = await failedCreation({ status: 500, content: '' });
    expect((error as Error).message).toMatch(/^vindi: POST customers \(request stub-\d+\): .*500/);
  });

  /** Everything that a log could write of an error. */
  function wordsOf(error: unknown): string {
    return error instanceof Error
      ? [error.message, error.stack, JSON.stringify(error), wordsOf(error.cause)].join('\n')
      : JSON.stringify(error ?? '');
  }
});

describe('the URL', () => {
  it.each(['http://app.vindi.com.br/api/v1', 'ftp://127.0.0.1/', 'http://127.0.0.1.example.com/'])(
    '%s is rejected, because the key could be read in transit',
    (url) => {
      expect(() => open({ url })).toThrow('https');
    },
  );

  it('with a login is rejected', () => {
    expect(() => open({ url: 'https://key:@app.vindi.com.br/api/v1' })).toThrow('login');
  });

  describe('that redirects', () => {
    const received: string[] = [];
    let other: Server;
    beforeEach(async () => {
      other = createServer((request, response) => {
        received.push(request.headers.authorization ?? '');
        response.end('{}');
      });
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    });
    afterEach(() => other.close());

    it('another server never gets the call', async () => {
      const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
      const reply = { status: 307, content: '', headers: { location } };
      expect(await failedCreation(reply)).toBeInstanceOf(ProviderUnavailable);
      expect(received).toEqual([]);
    });
  });
});
