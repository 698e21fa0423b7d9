/** Tests of calls to a server that accepts the connection and never answers. */
import { getEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverAnswers } from './answers/server-answers.ts';
import { call, send } from './call.ts';

const PARTS = { params: { serial: 'AAAA00000001' } };
const fetchMock = vi.fn<typeof fetch>();
let isHealthy: boolean;

/** Never answers. Rejects when the signal is aborted. */
async function silence(signal: AbortSignal | null | undefined): Promise<Response> {
  signal?.throwIfAborted();
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('localStorage', { getItem: () => null });
  fetchMock.mockImplementation(async (url, request) =>
    url === '/health/ready' && isHealthy ? new Response('{}') : silence(request?.signal),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a silent server is an outage if its health check is silent as well', async () => {
  isHealthy = false;
  const outcome = send(getEquipment, PARTS).catch((error: unknown) => error);
  // The health check uses a timer of the platform for its timeout, which is not faked.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  await vi.advanceTimersByTimeAsync(16_000);
  expect(await outcome).toMatchObject({ status: 0, code: 'NETWORK' });
  expect(serverAnswers()).toBe(false);
});

test('a slow answer is awaited while the server is healthy', async () => {
  isHealthy = true;
  let isOver = false;
  const controller = new AbortController();
  const slow = send(getEquipment, PARTS, { signal: controller.signal }).finally(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isOver).toBe(false);
  controller.abort(new Error('left'));
  await expect(slow).rejects.toThrow('left');
});

test('the caller’s signal ends a call while the body of the answer is awaited', async () => {
  fetchMock.mockImplementation(async (_, request) => {
    const body = new ReadableStream({
      start: (stream) =>
        request?.signal?.addEventListener('abort', () => stream.error(request.signal?.reason)),
    });
    return new Response(body, { headers: { 'Content-Type': 'application/json' } });
  });
  const controller = new AbortController();
  const response = await send(getEquipment, PARTS, { signal: controller.signal });
  const body = response.json();
  controller.abort(new Error('left'));
  await expect(body).rejects.toThrow('left');
});

/** An answer whose body stops after its first bytes, until the signal of the request ends it. */
function stalledAnswer(request: RequestInit | undefined): Response {
  const body = new ReadableStream({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode('{"id":'));
      request?.signal?.addEventListener('abort', () => stream.error(request.signal?.reason));
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
}

test('a body that stalls is an outage if the health check is silent', async () => {
  isHealthy = false;
  fetchMock.mockImplementation(async (url, request) =>
    url === '/health/ready' ? silence(request?.signal) : stalledAnswer(request),
  );
  const outcome = call(getEquipment, PARTS).catch((error: unknown) => error);
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  await vi.advanceTimersByTimeAsync(16_000);
  expect(await Promise.race([outcome, Promise.resolve('still waiting')])).toMatchObject({
    status: 0,
    code: 'NETWORK',
  });
  expect(serverAnswers()).toBe(false);
});

test('a slow body is awaited while the server is healthy', async () => {
  fetchMock.mockImplementation(async (url, request) =>
    url === '/health/ready' ? new Response('{}') : stalledAnswer(request),
  );
  const outcome = call(getEquipment, PARTS).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await Promise.race([outcome, Promise.resolve('still waiting')])).toBe('still waiting');
});

test('a download that stalls is an outage if the health check is silent', async () => {
  isHealthy = false;
  fetchMock.mockImplementation(async (url, request) =>
    url === '/health/ready' ? silence(request?.signal) : stalledAnswer(request),
  );
  const reader = (await send(getEquipment, PARTS)).body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('{"id":');
  const outcome = reader?.read().catch((error: unknown) => error);
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  await vi.advanceTimersByTimeAsync(16_000);
  expect(await outcome).toMatchObject({ status: 0, code: 'NETWORK' });
});

test('an answer that is not JSON is not an outage', async () => {
  fetchMock.mockImplementation(async () => new Response('<html>'));
  await expect(call(getEquipment, PARTS)).rejects.toThrow(SyntaxError);
});
