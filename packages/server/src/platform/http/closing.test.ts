/** Requests that arrive on an open connection while the server closes. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { systemIds } from '../context/ids.ts';
import { createHttpServer } from './server.ts';

it('a running request completes, and the next request gets 503 with Retry-After', async () => {
  const app = await createHttpServer({
    logger: pino({ level: 'silent' }),
    rateLimitFactor: 1000,
    newId: systemIds.newId,
  });
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.get('/slow', async () => {
    begun.resolve();
    await mayEnd.promise;
    return 'done';
  });
  const closing = Promise.withResolvers<void>();
  app.addHook('preClose', async () => closing.resolve());
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  const received = text(socket);
  const request = 'GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n';
  socket.write(request);
  await begun.promise;
  const closed = app.close();
  await closing.promise;
  const arrived = Promise.withResolvers<void>();
  app.server.once('request', () => arrived.resolve());
  socket.write(request);
  await arrived.promise;
  mayEnd.resolve();
  const [first = '', second = ''] = (await received).split(/(?=HTTP\/1\.1 503)/);
  await closed;
  expect(first).toMatch(/^HTTP\/1\.1 200/);
  expect(second).toMatch(/content-type: application\/problem\+json/i);
  expect(second).toMatch(/retry-after: 5/i);
  expect(second).toMatch(/x-content-type-options: nosniff/i);
  expect(second).toMatch(/content-security-policy: default-src 'self'/i);
  expect(second).toContain('"code":"SERVER_BUSY"');
});
