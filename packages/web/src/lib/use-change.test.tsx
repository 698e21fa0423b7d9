/** Tests of changes, which are sent one at a time and refetch stale queries. */
import { endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { makeQueryClient, queryOf, type RenewAtOnce, useRenew } from './query.ts';
import { type Idempotency, useChange } from './use-change.ts';

const COMMON = { summary: '', may: { name: 'anyone', allows: () => true }, scope: 'public' } as const;
const listThings = endpoint({ ...COMMON, method: 'GET', path: '/things/', reply: z.array(z.string()) });
const listOthers = endpoint({ ...COMMON, method: 'GET', path: '/others/', reply: z.array(z.string()) });
const addThing = endpoint({
  ...COMMON,
  method: 'POST',
  path: '/things/',
  body: z.strictObject({ name: z.string() }),
  reply: z.strictObject({ id: z.string() }),
});
const renameThing = endpoint({ ...addThing, method: 'PUT' });

const fetchMock = vi.fn<typeof fetch>();
/** The responses of the next changes, in order. Without one, a change gets a default response. */
const responses: (() => Response | Promise<Response>)[] = [];

function requestsTo(path: string, method = 'GET'): RequestInit[] {
  return fetchMock.mock.calls
    .filter(([url, request]) => url === path && request?.method === method)
    .map(([, request]) => request ?? {});
}

const keysSent = () =>
  requestsTo('/things/', 'POST').map(({ headers }) => new Headers(headers).get('Idempotency-Key'));

beforeEach(() => {
  responses.length = 0;
  fetchMock.mockReset();
  fetchMock.mockImplementation(async (_, request) =>
    request?.method === 'GET' ? Response.json([]) : (responses.shift()?.() ?? Response.json({ id: '1' })),
  );
  vi.stubGlobal('fetch', fetchMock);
});

function renderHooks<T>(use: () => T) {
  const client = makeQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(use, { wrapper }).result;
}

const errorResponse =
  (status: number, code: string, issues: unknown[] = []) =>
  () =>
    Response.json({ code, issues }, { status });
const NAME = { body: { name: 'A' } };

test('a second send while the first is running sends nothing', async () => {
  let respond: (response: Response) => void = () => undefined;
  responses.push(() => new Promise((resolve) => (respond = resolve)));
  const change = renderHooks(() => useChange(addThing));
  act(() => {
    change.current.send(NAME);
    change.current.send(NAME);
  });
  await waitFor(() => expect(change.current.busy).toBe(true));
  await act(async () => respond(Response.json({ id: '1' })));
  await waitFor(() => expect(change.current.busy).toBe(false));
  expect(requestsTo('/things/', 'POST')).toHaveLength(1);
});

test('changes with different concurrency keys run at the same time', async () => {
  const change = renderHooks(() => useChange(renameThing, { concurrencyKey: ({ body }) => body.name }));
  await act(async () => {
    await Promise.all([
      change.current.sendAndWait({ body: { name: 'A' } }),
      change.current.sendAndWait({ body: { name: 'B' } }),
      change.current.sendAndWait({ body: { name: 'A' } }),
    ]);
  });
  expect(requestsTo('/things/', 'PUT').map(({ body }) => body)).toEqual(['{"name":"A"}', '{"name":"B"}']);
});

test('simultaneous changes have their own idempotency keys, even after another change has succeeded', async () => {
  responses.push(() => Promise.reject(new TypeError('Failed to fetch')));
  const change = renderHooks(() => useChange(addThing, { concurrencyKey: ({ body }) => body.name }));
  const send = async (name: string) => change.current.sendAndWait({ body: { name } }).catch(() => undefined);
  await act(async () => void (await Promise.all([send('A'), send('B')])));
  await act(async () => void (await send('A')));
  const [first, second, retry] = keysSent();
  expect(second).not.toBe(first);
  expect(retry).toBe(first);
});

test('a retry after a lost response has the same idempotency key', async () => {
  responses.push(() => Promise.reject(new TypeError('Failed to fetch')));
  const change = renderHooks(() => useChange(addThing));
  act(() => change.current.send(NAME));
  await waitFor(() => expect(change.current.error?.code).toBe('NETWORK'));
  act(() => change.current.send(NAME));
  await waitFor(() => expect(change.current.error).toBeUndefined());
  await waitFor(() => expect(keysSent()).toHaveLength(2));
  const [first, second] = keysSent();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
});

test('a change after a success has a new idempotency key', async () => {
  const change = renderHooks(() => useChange(addThing));
  await act(async () => void (await change.current.sendAndWait(NAME)));
  await act(async () => void (await change.current.sendAndWait(NAME)));
  const [first, second] = keysSent();
  expect(second).not.toBe(first);
});

test('a change that creates nothing has no idempotency key', async () => {
  const change = renderHooks(() => useChange(renameThing));
  await act(async () => void (await change.current.sendAndWait(NAME)));
  const [request] = requestsTo('/things/', 'PUT');
  expect(new Headers(request?.headers).has('Idempotency-Key')).toBe(false);
});

test('a function of several calls receives the idempotency key', async () => {
  const keys: string[] = [];
  const change = renderHooks(() =>
    useChange(async (_: string, { idempotencyKey }: Idempotency) => keys.push(idempotencyKey)),
  );
  await act(async () => void (await change.current.sendAndWait('A')));
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

test('a field error is found by its path', async () => {
  responses.push(errorResponse(400, 'VALIDATION_FAILED', [{ path: 'name', code: 'too_long' }]));
  const change = renderHooks(() => useChange(addThing));
  act(() => change.current.send(NAME));
  await waitFor(() => expect(change.current.fieldError('name')).toBe('too_long'));
  expect(change.current.fieldError('other')).toBeUndefined();
});

test('reset clears the error', async () => {
  responses.push(errorResponse(409, 'STALE_WRITE'));
  const change = renderHooks(() => useChange(addThing));
  act(() => change.current.send(NAME));
  await waitFor(() => expect(change.current.error?.code).toBe('STALE_WRITE'));
  act(() => change.current.reset());
  await waitFor(() => expect(change.current.error).toBeUndefined());
});

test('an error that does not come from the server has the code UNKNOWN and its cause', async () => {
  const cause = new Error('disk full');
  const change = renderHooks(() => useChange(() => Promise.reject(cause)));
  act(() => change.current.send(undefined));
  await waitFor(() => expect(change.current.error).toBeInstanceOf(ApiError));
  expect(change.current.error).toMatchObject({ code: 'UNKNOWN', cause });
});

test('a success refetches only the endpoints in renews', async () => {
  const screen = renderHooks(() => ({
    things: useQuery(queryOf(listThings)),
    others: useQuery(queryOf(listOthers)),
    change: useChange(renameThing, { renews: [listThings] }),
  }));
  await waitFor(() => expect(screen.current.others.data && screen.current.things.data).toEqual([]));
  await act(async () => void (await screen.current.change.sendAndWait(NAME)));
  expect(requestsTo('/things/')).toHaveLength(2);
  expect(requestsTo('/others/')).toHaveLength(1);
});

test('an error refetches the endpoints in renewsOnError', async () => {
  responses.push(errorResponse(404, 'NOT_FOUND'));
  const screen = renderHooks(() => ({
    things: useQuery(queryOf(listThings)),
    change: useChange(renameThing, { renewsOnError: [listThings] }),
  }));
  await waitFor(() => expect(screen.current.things.data).toEqual([]));
  await act(async () => void (await screen.current.change.sendAndWait(NAME).catch(() => undefined)));
  expect(requestsTo('/things/')).toHaveLength(2);
});

test('a refused stale write refetches the endpoints in renews', async () => {
  responses.push(errorResponse(409, 'STALE_WRITE'));
  const screen = renderHooks(() => ({
    things: useQuery(queryOf(listThings)),
    change: useChange(renameThing, { renews: [listThings] }),
  }));
  await waitFor(() => expect(screen.current.things.data).toEqual([]));
  await act(async () => void (await screen.current.change.sendAndWait(NAME).catch(() => undefined)));
  expect(requestsTo('/things/')).toHaveLength(2);
});

test('renewing all but one endpoint does not refetch that endpoint', async () => {
  const screen = renderHooks(() => ({
    things: useQuery(queryOf(listThings)),
    others: useQuery(queryOf(listOthers)),
    renew: useRenew(),
  }));
  await waitFor(() => expect(screen.current.others.data && screen.current.things.data).toEqual([]));
  await act(async () => screen.current.renew({ allBut: [listThings] }));
  expect(requestsTo('/things/')).toHaveLength(1);
  expect(requestsTo('/others/')).toHaveLength(2);
});

test.each<[RenewAtOnce, number]>([
  ['shown', 1],
  ['known', 2],
  ['none', 1],
])(
  'a query that is not on screen, renewed with "%s", has been requested %i times',
  async (atOnce, requestCount) => {
    const client = makeQueryClient();
    await client.query(queryOf(listThings));
    const { result } = renderHook(useRenew, {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    await act(async () => result.current([listThings], atOnce));
    expect(requestsTo('/things/')).toHaveLength(requestCount);
    expect(client.getQueryState(queryOf(listThings).queryKey)?.isInvalidated).toBe(atOnce !== 'known');
  },
);
