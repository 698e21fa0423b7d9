/** What every call does with the session, the tab's company and the answers that are not a reply. */
import { endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { readsCompanyUsers } from '@mobcheck/contract/company-users/company-users.policy.ts';
import { COMPANY_HEADER } from '@mobcheck/contract/kernel/company-header.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call, send } from './call.ts';
import { setTabCompany, storeToken } from './token.ts';

const thing = endpoint({
  method: 'GET',
  path: '/web/things/:id/',
  summary: 'A thing',
  may: readsCompanyUsers,
  scope: 'tenant',
  params: z.object({ id: z.string() }),
  query: z.object({ query: z.string().optional(), page: z.number().optional() }),
  reply: z.object({ name: z.string() }),
});
const PARTS = { params: { id: '7' } };

const fetched = vi.fn<typeof fetch>();
const place = { hash: '#/products' };

function memoryStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const json = (status: number, body: unknown) => Response.json(body, { status });
/** The answers in the order of the calls. */
const answer = (...responses: readonly Response[]) => {
  for (const response of responses) {
    fetched.mockResolvedValueOnce(response);
  }
};
const sentHeaders = () => new Headers(fetched.mock.lastCall?.[1]?.headers);

beforeEach(() => {
  fetched.mockReset();
  place.hash = '#/products';
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', place);
  vi.stubGlobal('sessionStorage', memoryStore());
  vi.stubGlobal('localStorage', memoryStore());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a reply is answered; empty parts of the query are not sent', async () => {
  answer(json(200, { name: 'Extintor' }));
  await expect(call(thing, { ...PARTS, query: { query: '', page: 2 } })).resolves.toEqual({
    name: 'Extintor',
  });
  expect(fetched.mock.lastCall?.[0]).toBe('/web/things/7/?page=2');
});

test('the token and the company of the tab go along', async () => {
  storeToken('t0ken', 'ana@empresa.com.br', true);
  setTabCompany({ companyGroup: 'horizonte', companyId: 'c1' });
  answer(json(200, {}));
  await call(thing, PARTS);
  expect(sentHeaders().get('Authorization')).toBe('Bearer t0ken');
  expect(sentHeaders().get(COMPANY_HEADER)).toBe('horizonte/c1');
});

test('a call with an authorization of its own says nothing of session or company', async () => {
  storeToken('t0ken', 'ana@empresa.com.br', false);
  setTabCompany({ companyGroup: 'horizonte', companyId: 'c1' });
  answer(json(200, {}));
  await call(thing, PARTS, { authorization: 'Email bia@empresa.com.br' });
  expect(sentHeaders().get('Authorization')).toBe('Email bia@empresa.com.br');
  expect(sentHeaders().has(COMPANY_HEADER)).toBe(false);
});

test('a 401 leads out', async () => {
  answer(json(401, { code: 'SESSION_REQUIRED' }));
  await expect(call(thing, PARTS)).rejects.toMatchObject({ status: 401, code: 'SESSION_REQUIRED' });
  expect(place.hash).toBe('#/logout');
});

test('a 401 that is the caller’s business stays where it is', async () => {
  answer(json(401, { code: 'SESSION_REQUIRED' }));
  await expect(call(thing, PARTS, { keepOn401: true })).rejects.toMatchObject({ status: 401 });
  expect(place.hash).toBe('#/products');
});

test('a 403 only warns', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  answer(json(403, { code: 'ROLE_REFUSED' }));
  await expect(call(thing, PARTS)).rejects.toMatchObject({ status: 403, code: 'ROLE_REFUSED' });
  expect(warn.mock.calls).toEqual([['GET /web/things/:id/: ROLE_REFUSED']]);
  expect(place.hash).toBe('#/products');
});

test('a 504 is sent again after five seconds', async () => {
  vi.useFakeTimers();
  answer(new Response('', { status: 504 }), json(200, { name: 'Extintor' }));
  const reply = call(thing, PARTS);
  await vi.advanceTimersByTimeAsync(4999);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await expect(reply).resolves.toEqual({ name: 'Extintor' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('the fourth 504 is the last', async () => {
  vi.useFakeTimers();
  fetched.mockImplementation(async () => new Response('<html>', { status: 504 }));
  const failure = call(thing, PARTS).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(failure).resolves.toMatchObject({ status: 504, code: 'HTTP_504' });
  expect(fetched).toHaveBeenCalledTimes(4);
});

test('no answer is NETWORK; a call that was given up keeps its own error', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(send(thing, PARTS)).rejects.toMatchObject({ name: 'ApiError', status: 0, code: 'NETWORK' });
  const given = new AbortController();
  given.abort();
  await expect(send(thing, PARTS, { signal: given.signal })).rejects.toBeInstanceOf(TypeError);
});

test('refused fields are found by their path', async () => {
  answer(json(400, { code: 'VALIDATION_FAILED', issues: [{ path: 'password', code: 'required' }] }));
  const error = (await call(thing, PARTS).catch((failure: unknown) => failure)) as {
    issueAt: (path: string) => unknown;
  };
  expect(error.issueAt('password')).toBe('required');
  expect(error.issueAt('name')).toBeUndefined();
});
