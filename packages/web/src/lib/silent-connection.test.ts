/** Calls over real connections on which the server stops answering. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverAnswers } from './answers/server-answers.ts';
import { call } from './call.ts';

const PARTS = { params: { serialNumber: 'AAAA00000001' } };
const realFetch = fetch;
const realTimeout = AbortSignal.timeout;
let server: Server;
/** Answers a call. A server that does nothing here has accepted the connection and is silent. */
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('fetch', async (path: string, request?: RequestInit) =>
    realFetch(`http://127.0.0.1:${port}${path}`, request),
  );
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

test('a server that accepts connections and never answers is an outage', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return realTimeout.call(AbortSignal, 20);
  });
  answer = () => undefined;
  const outcome = call(getEquipment, PARTS).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await outcome).toMatchObject({ status: 0, code: 'NETWORK' });
  expect(serverAnswers()).toBe(false);
  expect(limits).toEqual([8000]);
});

test('the caller’s signal ends a call whose body stops coming', async () => {
  const begun = Promise.withResolvers<void>();
  answer = (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.write('{"name":');
    begun.resolve();
  };
  const leaving = new AbortController();
  const outcome = call(getEquipment, PARTS, { signal: leaving.signal });
  await begun.promise;
  // The head has arrived, and the call reads the body.
  await new Promise((resolve) => setTimeout(resolve, 100));
  leaving.abort(new Error('left'));
  await expect(outcome).rejects.toThrow('left');
});
