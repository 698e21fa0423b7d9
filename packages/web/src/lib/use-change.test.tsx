/** Changes as a screen sees them: once at a time, counted once, and what they make stale asked for again. */
import { endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { makeQueryClient, queryOf, type RenewAtOnce, useRenew } from './query.ts';
import { type Once, useChange } from './use-change.ts';

const shape = { summary: '', may: { name: 'anyone', allows: () => true }, scope: 'public' } as const;
const listThings = endpoint({ ...shape, method: 'GET', path: '/things/', reply: z.array(z.string()) });
const listOthers = endpoint({ ...shape, method: 'GET', path: '/others/', reply: z.array(z.string()) });
const addThing = endpoint({
  ...shape,
  method: 'POST',
  path: '/things/',
  body: z.strictObject({ name: z.string() }),
  reply: z.strictObject({ id: z.string() }),
});
const renameThing = endpoint({ ...addThing, method: 'PUT' });

const fetched = vi.fn<typeof fetch>();
/** Answers the next call of the change, in the order of the calls. */
const answers: (() => Response | Promise<Response>)[] = [];

function requestsTo(path: string, method = 'GET'): RequestInit[] {
  return fetched.mock.calls
    .filter(([address, request]) => address === path && request?.method === method)
    .map(([, request]) => request ?? {});
}

const keysSent = () =>
  requestsTo('/things/', 'POST').map(({ headers }) => new Headers(headers).get('Idempotency-Key'));

beforeEach(() => {
  answers.length = 0;
  fetched.mockReset();
  fetched.mockImplementation(async (_, request) =>
    request?.method === 'GET' ? Response.json([]) : (answers.shift()?.() ?? Response.json({ id: '1' })),
  );
  vi.stubGlobal('fetch', fetched);
});

/** The hook under one query client, with a screen that shows the things when asked to. */
function onScreen<T>(use: () => T) {
  const client = makeQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(use, { wrapper }).result;
}

const refuse =
  (status: number, code: string, issues: unknown[] = []) =>
  () =>
    Response.json({ code, issues }, { status });
const NAME = { body: { name: 'A' } };

test('a second press while the first is under way sends nothing', async () => {
  let answer: (response: Response) => void = () => undefined;
  answers.push(() => new Promise((resolve) => (answer = resolve)));
  const change = onScreen(() => useChange(addThing));
  act(() => {
    change.current.send(NAME);
    change.current.send(NAME);
  });
  await waitFor(() => expect(change.current.busy).toBe(true));
  await act(async () => answer(Response.json({ id: '1' })));
  await waitFor(() => expect(change.current.busy).toBe(false));
  expect(requestsTo('/things/', 'POST')).toHaveLength(1);
});

test('two things with names of their own may be under way at once', async () => {
  const change = onScreen(() => useChange(renameThing, { nameOf: ({ body }) => body.name }));
  await act(async () => {
    await Promise.all([
      change.current.sendAndWait({ body: { name: 'A' } }),
      change.current.sendAndWait({ body: { name: 'B' } }),
      change.current.sendAndWait({ body: { name: 'A' } }),
    ]);
  });
  expect(requestsTo('/things/', 'PUT').map(({ body }) => body)).toEqual(['{"name":"A"}', '{"name":"B"}']);
});

test('what is sent again after its answer was lost carries the same key', async () => {
  answers.push(() => Promise.reject(new TypeError('Failed to fetch')));
  const change = onScreen(() => useChange(addThing));
  act(() => change.current.send(NAME));
  await waitFor(() => expect(change.current.error?.code).toBe('NETWORK'));
  act(() => change.current.send(NAME));
  await waitFor(() => expect(change.current.error).toBeUndefined());
  await waitFor(() => expect(keysSent()).toHaveLength(2));
  const [first, again] = keysSent();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(first);
});

test('what is sent after a success is another change with another key', async () => {
  const change = onScreen(() => useChange(addThing));
  await act(async () => void (await change.current.sendAndWait(NAME)));
  await act(async () => void (await change.current.sendAndWait(NAME)));
  const [first, next] = keysSent();
  expect(next).not.toBe(first);
});

test('a change that creates nothing carries no key', async () => {
  const change = onScreen(() => useChange(renameThing));
  await act(async () => void (await change.current.sendAndWait(NAME)));
  const [request] = requestsTo('/things/', 'PUT');
  expect(new Headers(request?.headers).has('Idempotency-Key')).toBe(false);
});

test('a function of several calls is given the key', async () => {
  const keys: string[] = [];
  const change = onScreen(() =>
    useChange(async (_: string, { idempotencyKey }: Once) => keys.push(idempotencyKey)),
  );
  await act(async () => void (await change.current.sendAndWait('A')));
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

test('a refused field is found by its path', async () => {
  answers.push(refuse(400, 'VALIDATION_FAILED', [{ path: 'name', code: 'too_long' }]));
  const change = onScreen(() => useChange(addThing));
  act(() => change.current.send(NAME));
  await waitFor(() => expect(change.current.fieldError('name')).toBe('too_long'));
  expect(change.current.fieldError('other')).toBeUndefined();
});

test('reset forgets the error', async () => {
  answers.push(refuse(409, 'STALE_WRITE'));
  const change = onScreen(() => useChange(addThing));
  act(() => change.current.send(NAME));
  await waitFor(() => expect(change.current.error?.code).toBe('STALE_WRITE'));
  act(() => change.current.reset());
  await waitFor(() => expect(change.current.error).toBeUndefined());
});

test('what is no answer of the server is an error of the code UNKNOWN that keeps its cause', async () => {
  const cause = new Error('no room on the disk');
  const change = onScreen(() => useChange(() => Promise.reject(cause)));
  act(() => change.current.send(undefined));
  await waitFor(() => expect(change.current.error).toBeInstanceOf(ApiError));
  expect(change.current.error).toMatchObject({ code: 'UNKNOWN', cause });
});

test('after a success the named endpoints on screen are asked again and no others', async () => {
  const screen = onScreen(() => ({
    things: useQuery(queryOf(listThings)),
    others: useQuery(queryOf(listOthers)),
    change: useChange(renameThing, { renews: [listThings] }),
  }));
  await waitFor(() => expect(screen.current.others.data && screen.current.things.data).toEqual([]));
  await act(async () => void (await screen.current.change.sendAndWait(NAME)));
  expect(requestsTo('/things/')).toHaveLength(2);
  expect(requestsTo('/others/')).toHaveLength(1);
});

test('after an error what it says to be old is asked again', async () => {
  answers.push(refuse(404, 'NOT_FOUND'));
  const screen = onScreen(() => ({
    things: useQuery(queryOf(listThings)),
    change: useChange(renameThing, { renewsOnError: [listThings] }),
  }));
  await waitFor(() => expect(screen.current.things.data).toEqual([]));
  await act(async () => void (await screen.current.change.sendAndWait(NAME).catch(() => undefined)));
  expect(requestsTo('/things/')).toHaveLength(2);
});

test('a renewal of all but one endpoint leaves that one alone', async () => {
  const screen = onScreen(() => ({
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
  'of what is no longer on screen, a renewal at once of "%s" leads to %i questions',
  async (atOnce, asked) => {
    const client = makeQueryClient();
    await client.query(queryOf(listThings));
    const { result } = renderHook(useRenew, {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    await act(async () => result.current([listThings], atOnce));
    expect(requestsTo('/things/')).toHaveLength(asked);
    expect(client.getQueryState(queryOf(listThings).queryKey)?.isInvalidated).toBe(atOnce !== 'known');
  },
);
