/** Tests of the headers, retries and errors of calls. */
import { endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { readsCompanyUsers } from '@mobcheck/contract/company-users/company-users.policy.ts';
import { COMPANY_HEADER } from '@mobcheck/contract/kernel/company-header.ts';
import { SESSION_HEADER } from '@mobcheck/contract/kernel/session-header.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call, send } from './call.ts';
import { handleSessionEnd } from './ended-session.ts';
import { handleProofRequests } from './refusals/proof.ts';
import { setTabCompany, storeSession } from './tab-session.ts';

const getThing = endpoint({
  method: 'GET',
  path: '/web/things/:id/',
  summary: 'A getThing',
  may: readsCompanyUsers,
  scope: 'tenant',
  params: z.object({ id: z.string() }),
  query: z.object({ query: z.string().optional(), page: z.number().optional() }),
  reply: z.object({ name: z.string() }),
});
const THING_7 = { params: { id: '7' } };

const KEY = 'k'.repeat(22);

const fetchMock = vi.fn<typeof fetch>();
const fakeLocation = { hash: '#/products' };

function memoryStore() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
const json = (status: number, body: unknown) => Response.json(body, { status });
/** Queues the responses of the next calls. */
const respond = (...responses: readonly Response[]) => {
  for (const response of responses) {
    fetchMock.mockResolvedValueOnce(response);
  }
};
const sentHeaders = () => new Headers(fetchMock.mock.lastCall?.[1]?.headers);

beforeEach(() => {
  fetchMock.mockReset();
  fakeLocation.hash = '#/products';
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('location', fakeLocation);
  vi.stubGlobal('sessionStorage', memoryStore());
  vi.stubGlobal('localStorage', memoryStore());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('call returns the reply', async () => {
  respond(json(200, { name: 'Extintor' }));
  await expect(call(getThing, THING_7)).resolves.toEqual({ name: 'Extintor' });
});

test('empty query parameters are not sent', async () => {
  respond(json(200, { name: 'Extintor' }));
  await call(getThing, { ...THING_7, query: { query: '', page: 2 } });
  expect(fetchMock.mock.lastCall?.[0]).toBe('/web/things/7/?page=2');
});

test('the key of the session and the company of the tab are sent as headers', async () => {
  storeSession(KEY, 'ana@empresa.com.br', true);
  setTabCompany({ companyGroup: 'horizonte', companyId: 'c1' });
  respond(json(200, {}));
  await call(getThing, THING_7);
  expect(sentHeaders().get(SESSION_HEADER)).toBe(KEY);
  expect(sentHeaders().has('Authorization')).toBe(false);
  expect(sentHeaders().get(COMPANY_HEADER)).toBe('horizonte/c1');
});

test('a token that an earlier version has stored is sent as a bearer token', async () => {
  localStorage.setItem('token', 't0ken');
  respond(json(200, {}));
  await call(getThing, THING_7);
  expect(sentHeaders().get('Authorization')).toBe('Bearer t0ken');
  expect(sentHeaders().has(SESSION_HEADER)).toBe(false);
});

test('a call with its own authorization sends neither session nor company', async () => {
  storeSession(KEY, 'ana@empresa.com.br', false);
  setTabCompany({ companyGroup: 'horizonte', companyId: 'c1' });
  respond(json(200, {}));
  await call(getThing, THING_7, { authorization: 'Email bia@empresa.com.br' });
  expect(sentHeaders().get('Authorization')).toBe('Email bia@empresa.com.br');
  expect(sentHeaders().has(COMPANY_HEADER)).toBe(false);
  expect(sentHeaders().has(SESSION_HEADER)).toBe(false);
});

test('an HTML page instead of a reply counts as no answer', async () => {
  respond(new Response('<h1>Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } }));
  await expect(call(getThing, THING_7)).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
});

test('a 401 leaves the URL unchanged if the handler of ended sessions keeps the user on the screen', async () => {
  let ended = 0;
  const stop = handleSessionEnd(() => {
    ended += 1;
    return true;
  });
  respond(json(401, { code: 'SESSION_REQUIRED' }));
  await expect(call(getThing, THING_7)).rejects.toMatchObject({ status: 401 });
  stop();
  expect({ ended, hash: fakeLocation.hash }).toEqual({ ended: 1, hash: '#/products' });
});

test('a 401 opens the logout page', async () => {
  respond(json(401, { code: 'SESSION_REQUIRED' }));
  await expect(call(getThing, THING_7)).rejects.toMatchObject({ status: 401, code: 'SESSION_REQUIRED' });
  expect(fakeLocation.hash).toBe('#/logout');
});

test('a 401 with keepSessionOn401 leaves the URL unchanged', async () => {
  respond(json(401, { code: 'SESSION_REQUIRED' }));
  await expect(call(getThing, THING_7, { keepSessionOn401: true })).rejects.toMatchObject({ status: 401 });
  expect(fakeLocation.hash).toBe('#/products');
});

test('a 401 of a former session does not end the session that replaced it', async () => {
  storeSession(KEY, 'ana@casa.example', false);
  const answer = Promise.withResolvers<Response>();
  fetchMock.mockReturnValueOnce(answer.promise);
  const calling = call(getThing, THING_7);
  storeSession('b'.repeat(22), 'bia@casa.example', false);
  answer.resolve(json(401, { code: 'SESSION_REQUIRED' }));
  await expect(calling).rejects.toMatchObject({ status: 401 });
  expect(fakeLocation.hash).toBe('#/products');
});

test('a 403 logs a warning and leaves the URL unchanged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  respond(json(403, { code: 'ROLE_REFUSED' }));
  await expect(call(getThing, THING_7)).rejects.toMatchObject({ status: 403, code: 'ROLE_REFUSED' });
  expect(warn.mock.calls).toEqual([['GET /web/things/:id/: ROLE_REFUSED']]);
  expect(fakeLocation.hash).toBe('#/products');
});

test('a 504 is sent again after five seconds', async () => {
  vi.useFakeTimers();
  respond(new Response('', { status: 504 }), json(200, { name: 'Extintor' }));
  const reply = call(getThing, THING_7);
  await vi.advanceTimersByTimeAsync(4999);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await expect(reply).resolves.toEqual({ name: 'Extintor' });
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('after three retries a 504 becomes an error', async () => {
  vi.useFakeTimers();
  fetchMock.mockImplementation(async () => new Response('<html>', { status: 504 }));
  const failure = call(getThing, THING_7).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(failure).resolves.toMatchObject({ status: 504, code: 'HTTP_504' });
  expect(fetchMock).toHaveBeenCalledTimes(4);
});

test('a lost connection is an error with the code NETWORK', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(send(getThing, THING_7)).rejects.toMatchObject({
    name: 'ApiError',
    status: 0,
    code: 'NETWORK',
  });
});

test('an aborted call keeps the error of fetch', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  const aborted = AbortSignal.abort();
  await expect(send(getThing, THING_7, { signal: aborted })).rejects.toBeInstanceOf(TypeError);
});

test('field errors are found by their path', async () => {
  respond(json(400, { code: 'VALIDATION_FAILED', issues: [{ path: 'password', code: 'required' }] }));
  const error = (await call(getThing, THING_7).catch((failure: unknown) => failure)) as {
    issueAt: (path: string) => unknown;
  };
  expect(error.issueAt('password')).toBe('required');
  expect(error.issueAt('name')).toBeUndefined();
});

test('a call that needs a proof is sent again once the user has given it', async () => {
  const stop = handleProofRequests(async () => true);
  respond(json(403, { code: 'PROOF_REQUIRED' }), json(200, { name: 'Extintor' }));
  await expect(call(getThing, THING_7)).resolves.toEqual({ name: 'Extintor' });
  stop();
});

test('simultaneous calls that need a proof ask one question', async () => {
  const ask = vi.fn<() => Promise<boolean>>(async () => true);
  const stop = handleProofRequests(ask);
  const refusal = () => json(403, { code: 'PROOF_REQUIRED' });
  respond(refusal(), refusal(), json(200, { name: 'A' }), json(200, { name: 'B' }));
  await Promise.all([call(getThing, THING_7), call(getThing, THING_7)]);
  expect(ask).toHaveBeenCalledTimes(1);
  stop();
});

test('a call fails when the user does not give the proof', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const stop = handleProofRequests(async () => false);
  respond(json(403, { code: 'PROOF_REQUIRED' }));
  await expect(call(getThing, THING_7)).rejects.toMatchObject({ code: 'PROOF_REQUIRED' });
  stop();
});
