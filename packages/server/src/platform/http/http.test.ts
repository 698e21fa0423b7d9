/** Tests of the common parts of all responses, such as headers, problems, limits, trailing slashes and the API documents. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCategory, listCategories } from '@mobcheck/contract/categories/categories.contract.ts';
import { listCompanyUsers } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { fillPath, type Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { problemDetails } from '@mobcheck/contract/kernel/api-error.ts';
import { login } from '@mobcheck/contract/session/session.contract.ts';
import { countUnreadNotices } from '@mobcheck/contract/notices/unread-notices.contract.ts';
import { replaceTag } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { DatabaseBusy } from '../db/transaction.ts';
import { FileStoreUnavailable } from '../files/file-store.ts';
import { createHttpServer } from './server.ts';
import { systemIds } from '../context/ids.ts';

const server = useApp();
const SECRET = 'select password_hash from users';

let endpoints: Endpoint[] = [];
let failing: FastifyInstance;
const failures: string[] = [];

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'may' in value;
}

beforeAll(async () => {
  const folder = fileURLToPath(new URL('../../../../contract/src/', import.meta.url));
  const modules = await Promise.all(
    globSync('*/*.contract.ts', { cwd: folder }).map(
      (path): Promise<Record<string, unknown>> => import(`${folder}${path}`),
    ),
  );
  endpoints = modules.flatMap((module) => Object.values(module).filter(isEndpoint));
  failing = await createHttpServer({
    logger: pino({ level: 'warn' }, { write: (line) => void failures.push(line) }),
    // Allows one call a minute, since the general limit is 1200.
    rateLimitFactor: 1 / 1200,
    newId: systemIds.newId,
  });
  failing.get('/throws', async () => {
    throw new Error(SECRET);
  });
  failing.get('/busy', async () => {
    throw new DatabaseBusy('no connection became free');
  });
  failing.get('/store-away', async () => {
    throw new FileStoreUnavailable('the store does not answer', { cause: new Error('connect timed out') });
  });
  failing.get('/disk-full', async () => {
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  });
  failing.get('/limited', async () => 'ok');
  await failing.ready();
});
afterAll(() => failing.close());

async function post(payload: string | Buffer, type: string) {
  const authorization = `Bearer ${await server.tokenOf('companyAdmin')}`;
  const headers = { authorization, 'content-type': type };
  return server.app.inject({ method: 'POST', url: createCategory.path, headers, payload });
}

describe('every response', () => {
  it('has the security headers, whatever its status', async () => {
    const answers = [
      await server.app.inject('/health/live'),
      await server.app.inject('/nowhere'),
      await server.app.inject(listCategories.path),
      await post('{', 'application/json'),
      await post('<a/>', 'text/xml'),
      await post(`"${'x'.repeat(1_100_000)}"`, 'application/json'),
      await failing.inject({ url: '/throws', remoteAddress: '10.0.0.1' }),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 404, 401, 400, 415, 413, 500]);
    for (const { headers } of answers) {
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['strict-transport-security']).toContain('max-age=');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
      });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('allows WebAssembly on the page that scans and nowhere else', async () => {
    const scriptsOn = async (url: string) => {
      const policy = String((await server.app.inject(url)).headers['content-security-policy']);
      return policy
        .split(';')
        .find((directive) => directive.startsWith('script-src '))
        ?.split(/\s+/);
    };
    for (const url of ['/field', '/field/', '/field?from=mail']) {
      expect([url, await scriptsOn(url)]).toEqual([url, ['script-src', "'self'", "'wasm-unsafe-eval'"]]);
    }
    for (const url of ['/', '/fields', '/field/other', '/?at=/field', '/t/SERIAL', listCategories.path]) {
      expect([url, await scriptsOn(url)]).toEqual([url, ['script-src', "'self'"]]);
    }
  });
});

describe('problems', () => {
  const cases: [string, () => ReturnType<typeof post>, number, string][] = [
    ['an unknown path', async () => server.app.inject('/web/nowhere'), 404, 'NOT_FOUND'],
    [
      'a known path with another method',
      async () => server.app.inject({ method: 'PATCH', url: '/web/categories/' }),
      404,
      'NOT_FOUND',
    ],
    [
      'a path that cannot be decoded',
      async () => server.app.inject('/web/%E0%A4%A'),
      400,
      'MALFORMED_REQUEST',
    ],
    ['JSON that ends too soon', async () => post('{"name":', 'application/json'), 400, 'MALFORMED_REQUEST'],
    ['an empty body', async () => post('', 'application/json'), 400, 'MALFORMED_REQUEST'],
    [
      'JSON that sets the prototype',
      async () => post('{"name":"a","__proto__":{"enabled":true}}', 'application/json'),
      400,
      'MALFORMED_REQUEST',
    ],
    ['a body that is no object', async () => post('7', 'application/json'), 400, 'VALIDATION_FAILED'],
    ['text instead of JSON', async () => post('{"name":"a"}', 'text/plain'), 400, 'VALIDATION_FAILED'],
    ['XML', async () => post('<a/>', 'text/xml'), 415, 'MEDIA_TYPE_REFUSED'],
    ['a form', async () => post('name=a', 'application/x-www-form-urlencoded'), 415, 'MEDIA_TYPE_REFUSED'],
    [
      'a body over one MiB',
      async () => post(`"${'x'.repeat(1_048_576)}"`, 'application/json'),
      413,
      'BODY_TOO_LARGE',
    ],
  ];
  it.each(cases)('%s', async (_, ask, status, code) => {
    const response = await ask();
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.headers['content-type']).toContain('application/problem+json');
    const problem = problemDetails.strict().parse(response.json());
    expect(problem).toMatchObject({ status, title: code });
    expect((problem.issues ?? []).length > 0).toBe(status === 400);
  });

  it('500 with a request id and no details of the error', async () => {
    const response = await failing.inject({ url: '/throws', remoteAddress: '10.0.0.2' });
    expect(response.json()).toEqual({
      type: 'urn:mobcheck:problem:SERVER_ERROR',
      title: 'SERVER_ERROR',
      status: 500,
      code: 'SERVER_ERROR',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(response.body + JSON.stringify(response.headers)).not.toContain(SECRET);
  });

  it('500 with an id that the caller cannot choose', async () => {
    const request: InjectOptions = {
      url: '/throws',
      remoteAddress: '10.0.0.3',
      headers: { 'request-id': 'mine' },
    };
    expect((await failing.inject(request)).json().requestId).not.toBe('mine');
  });

  it.each([
    ['/busy', 'SERVER_BUSY', 'no connection became free'],
    ['/store-away', 'FILES_UNAVAILABLE', 'the store does not answer: connect timed out'],
    ['/disk-full', 'SERVER_BUSY', 'no space left'],
  ])('503 with Retry-After for %s, and a line of the log without a stack', async (url, code, reason) => {
    failures.length = 0;
    const response = await failing.inject({ url, remoteAddress: `10.0.4.${url.length}` });
    expect([response.statusCode, response.json().code]).toEqual([503, code]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(failures.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { msg: 'request refused for now', code, reason },
    ]);
    expect(failures.join('')).not.toContain('stack');
  });

  it('429 with Retry-After, counted by IP address', async () => {
    const ask = async (remoteAddress: string) => failing.inject({ url: '/limited', remoteAddress });
    expect((await ask('10.0.1.1')).statusCode).toBe(200);
    const second = await ask('10.0.1.1');
    expect([second.statusCode, second.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('10.0.1.2')).statusCode).toBe(200);
  });
});

describe('X-Forwarded-For', () => {
  const PROXY = '10.9.0.1';
  const servers: FastifyInstance[] = [];
  afterAll(async () => Promise.all(servers.map(async (item) => item.close())));

  /** Returns the address that a server sees behind a proxy, whose client sent the header itself. */
  async function addressSeen(trustedProxies: number | string[] | undefined): Promise<string> {
    const behindProxy = await createHttpServer({
      logger: pino({ level: 'silent' }),
      rateLimitFactor: 1000,
      newId: systemIds.newId,
      trustedProxies,
    });
    servers.push(behindProxy);
    behindProxy.get('/address', (request, reply) => reply.send(request.ip));
    const headers = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' };
    return (await behindProxy.inject({ url: '/address', remoteAddress: PROXY, headers })).body;
  }

  it.each([
    ['is ignored from an unknown address', undefined, PROXY],
    ['of a trusted proxy names the client', [PROXY], '203.0.113.9'],
    ['counts for as many hops as there are proxies', 1, '203.0.113.9'],
    ['is ignored without proxies', 0, PROXY],
  ])('%s', async (_, trusted, expected) => {
    expect(await addressSeen(trusted)).toBe(expected);
  });
});

describe('every endpoint of the contract', () => {
  it('is served with and without a trailing slash, to anonymous callers only by its policy', async () => {
    expect(endpoints.length).toBeGreaterThan(30);
    for (const { method, path, may } of endpoints) {
      const withoutSlash = path.replace(/\/$/, '');
      for (const spelling of [withoutSlash, `${withoutSlash}/`]) {
        expect([spelling, server.app.hasRoute({ method, url: spelling })]).toEqual([spelling, true]);
        const url = fillPath(spelling, new Proxy({}, { get: () => '00000000-0000-7000-8000-000000000000' }));
        const response = await server.app.inject({ method, url });
        if (!may.allows({ role: 'ANONYMOUS' })) {
          expect([method, url, response.statusCode, response.json().code]).toEqual([
            method,
            url,
            401,
            'SESSION_REQUIRED',
          ]);
        }
        expect(response.statusCode).toBeLessThan(500);
      }
    }
  });

  it('is in /openapi.json once, with its policy and its errors', async () => {
    const document = (await server.app.inject('/openapi.json')).json();
    expect(document.openapi).toMatch(/^3\./);
    const listed = Object.entries<Record<string, { description: string }>>(document.paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(
          ([method, { description }]) => `${method.toUpperCase()} ${path} ${description}`,
        ),
    );
    const expected = endpoints.map(
      ({ method, path, may }) => `${method} ${path.replaceAll(/:([A-Za-z]+)/g, '{$1}')} Policy: ${may.name}`,
    );
    expect(listed.toSorted()).toEqual(expected.toSorted());
    const { responses } = document.paths[login.path].post;
    expect(responses['401'].description).toContain('AUTHENTICATION_INVALID_CREDENTIALS');
  });

  it('says in its summary if a name, CNPJ or SKU must be unique', async () => {
    const uniquenessCode = /^(?!USER_|CREATE_).*_(NAME|CNPJ|SKU)_EXISTS$/;
    const withUniqueness = endpoints.filter(({ errors = [] }) =>
      errors.some(({ code }) => uniquenessCode.test(code)),
    );
    expect(withUniqueness.length).toBe(12);
    for (const { summary } of withUniqueness) {
      expect(summary).toMatch(/\bunique in (it|its|the)\b/);
    }
  });

  it("has the header with the phone's clock in /openapi.json if that clock corrects instants", async () => {
    const document = (await server.app.inject('/openapi.json')).json();
    const headersOf = (path: string) =>
      (document.paths[path].put.parameters as { in: string; name: string }[])
        .filter((parameter) => parameter.in === 'header')
        .map(({ name }) => name);
    expect(headersOf('/field/inspections/{id}')).toEqual(['mobcheck-phone-time']);
    expect(headersOf('/field/maintenances/{id}')).toEqual(['mobcheck-phone-time']);
    expect(headersOf('/field/photos/{id}')).toEqual([]);
  });

  it('is in a document that explains removed characters and merging', async () => {
    const document = (await server.app.inject('/openapi.json')).json();
    expect(document.info.description).toMatch(/direction.*removed/s);
    const { parameters } = document.paths[replaceTag.path.replaceAll(/:(\w+)/g, '{$1}')].put;
    const merging = parameters.find(({ name }: { name: string }) => name === 'merging');
    expect(merging.description).toContain('REPLACEMENT_TAG_IN_USE');
  });
});

describe('routes of operations', () => {
  it('200 for the API reference and each of its files, under the content policy of every page', async () => {
    for (const url of ['/docs', '/docs/']) {
      const page = await server.app.inject(url);
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      const policy = page.headers['content-security-policy'];
      expect(policy).toBe((await server.app.inject('/health/live')).headers['content-security-policy']);
      const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
      expect(files.length).toBeGreaterThan(4);
      for (const file of files) {
        const fileUrl = new URL(file, `http://here${url}`);
        expect(fileUrl.host).toBe('here');
        expect([file, (await server.app.inject(fileUrl.pathname)).statusCode]).toEqual([file, 200]);
      }
    }
    const document = (await server.app.inject('/docs/json')).json();
    expect(document).toEqual((await server.app.inject('/openapi.json')).json());
  });

  it('200 for /health/live, with the version of the root package.json', async () => {
    const { version } = JSON.parse(
      readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'),
    ) as { version: string };
    const response = await server.app.inject('/health/live');
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok', version }]);
  });

  it('200 for /health/ready', async () => {
    const response = await server.app.inject('/health/ready');
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('200 for metrics by route, without the values in URLs', async () => {
    await server.app.inject('/web/equipments/SECRETSERIAL');
    await server.app.inject('/nowhere-secret');
    const { body, headers } = await server.app.inject('/metrics');
    expect(body).toContain('\nlog_archive_failing 0\n');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/web/equipments/:serial"',
    );
    expect(body).toContain('process_resident_memory_bytes');
    expect(body.toLowerCase()).not.toContain('secret');
  });
});

describe('a long response', () => {
  it('is compressed for clients that accept it', async () => {
    const headers = {
      authorization: `Bearer ${await server.tokenOf('companyAdmin')}`,
      'accept-encoding': 'gzip, br',
    };
    const response = await server.app.inject({ url: '/openapi.json', headers });
    expect(response.headers['content-encoding']).toBe('gzip');
  });
});

describe('very many calls of one person at once', () => {
  it('leave slots for colleagues and are refused beyond the limit', async () => {
    // The server remembers the user of a session from its second call on.
    await server.call('companyAdmin', listCategories);
    await server.call('groupAdmin', listCategories);
    const { rows } = await server.database.pool.query(
      `select schema_name as name from public.company_groups where name = 'home'`,
    );
    const holder = await server.database.pool.connect();
    await holder.query(`begin; lock table "${rows[0].name}".categories in access exclusive mode`);
    const calls = Array.from({ length: 120 }, async () => server.call('companyAdmin', listCategories));
    const waiting = `select count(*)::int as number from pg_locks
      join pg_database on pg_database.oid = database and datname = current_database() where not granted`;
    await expect
      .poll(async () => (await holder.query(waiting)).rows[0].number, { timeout: 8000 })
      .toBeGreaterThanOrEqual(3);
    // While this call is answered, the other calls reach the lock or the queue.
    await server.call('groupAdmin', countUnreadNotices);
    const colleague = await server.call('groupAdmin', listCompanyUsers);
    await holder.query('commit');
    holder.release();
    expect(colleague.status).toBe(200);
    const answers = Map.groupBy(await Promise.all(calls), ({ status }) => status);
    const refused = answers.get(429) ?? [];
    expect((answers.get(200)?.length ?? 0) + refused.length).toBe(calls.length);
    expect(refused[0]?.headers['retry-after']).toBe('5');
  });
});
