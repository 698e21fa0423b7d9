/** Tests of input that Node would answer by itself. Our answers are problem details, end the connection and are not logged. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemDetails } from '@mobcheck/contract/kernel/api-error.ts';
import { systemIds } from '../../context/ids.ts';
import { createHttpServer } from '../server.ts';

const lines: string[] = [];
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = await createHttpServer({
    logger: pino({ level: 'debug' }, { write: (line) => void lines.push(line) }),
    rateLimitFactor: 1000,
    newId: systemIds.newId,
  });
  app.get('/here', async () => 'done');
  app.get('/half', (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'Content-Length': 100 }).write('half');
  });
  app.post('/sent', async () => 'done');
  Object.assign(app.server, { connectionsCheckingInterval: 50 });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  lines.length = 0;
});
afterAll(async () => app.close());

const open = (): Socket => connect(port, '127.0.0.1');

/** Sends text on a connection and returns all that comes before the server closes it. */
async function answerTo(sent: string): Promise<string> {
  const socket = open();
  const received = text(socket);
  socket.write(sent);
  return received;
}

const GET = 'GET /here HTTP/1.1\r\nHost: localhost\r\n';
const LARGE = `X-Long: ${'x'.repeat(20_000)}\r\n`;
const CHUNKED = 'POST /sent HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n';

describe('input that never becomes a request', () => {
  it.each([
    ['no HTTP at all', 'HELP\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['the beginning of TLS', '\u0016\u0003\u0001\u0002\u0000', 400, 'MALFORMED_REQUEST'],
    ['two lengths', `${GET}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400, 'MALFORMED_REQUEST'],
    ['a length and chunks', `${CHUNKED}Content-Length: 5\r\n\r\n0\r\n\r\n`, 400, 'MALFORMED_REQUEST'],
    ['a header with a control character', `${GET}X-Bad: a\u0000b\r\n\r\n`, 400, 'MALFORMED_REQUEST'],
    ['no host', 'GET /here HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['headers that are too large', `${GET}${LARGE}\r\n`, 431, 'HEADERS_TOO_LARGE'],
    [
      'chunks with long extensions',
      `${CHUNKED}\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
      413,
      'BODY_TOO_LARGE',
    ],
    ['headers that do not end', GET, 408, 'REQUEST_TOO_SLOW'],
    ['nothing', '', 408, 'REQUEST_TOO_SLOW'],
    ['a body that does not end', `${CHUNKED}Content-Type: text/plain\r\n\r\n`, 408, 'REQUEST_TOO_SLOW'],
  ])('%s', async (_, sent, status, code) => {
    if (status === 408) {
      // A real server waits half a minute for the headers, and three minutes for the whole request.
      Object.assign(app.server, { headersTimeout: 300, requestTimeout: 600 });
    }
    const [head = '', body = '', ...more] = (await answerTo(sent)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toMatch(/^content-type: application\/problem\+json/im);
    expect(head).toMatch(/^content-security-policy: default-src /im);
    expect(head).toMatch(/^x-content-type-options: nosniff$/im);
    expect(head).toMatch(/^connection: close$/im);
    expect(head).toMatch(new RegExp(`^content-length: ${Buffer.byteLength(body)}$`, 'im'));
    expect(problemDetails.strict().parse(JSON.parse(body))).toMatchObject({ status, code, title: code });
    expect(more).toEqual([]);
    expect(lines).toEqual([]);
  });

  it('adds no error to an answer that is being sent', async () => {
    const socket = open();
    const received = text(socket);
    socket.write('GET /half HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'readable');
    socket.write('HELP\r\n\r\n');
    expect((await received).endsWith('\r\n\r\nhalf')).toBe(true);
  });

  it('causes no exception after its caller has gone', async () => {
    const faults: unknown[] = [];
    const onFault = (fault: unknown) => void faults.push(fault);
    process.on('uncaughtExceptionMonitor', onFault);
    for (const sent of ['HELP\r\n\r\n', `${GET}${LARGE}\r\n`, GET]) {
      const socket = open();
      await new Promise((resolve) => socket.write(sent, resolve));
      socket.resetAndDestroy();
    }
    await pause(400);
    process.off('uncaughtExceptionMonitor', onFault);
    expect([faults, lines]).toEqual([[], []]);
    expect(await answerTo(`${GET}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

it('a silent client may stay for half a minute', async () => {
  const usual = await createHttpServer({
    logger: pino({ level: 'silent' }),
    rateLimitFactor: 1,
    newId: systemIds.newId,
  });
  const { headersTimeout, requestTimeout, timeout } = usual.server;
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 30_000,
    requestTimeout: 180_000,
    timeout: 600_000,
  });
  expect(usual.server).toHaveProperty('connectionsCheckingInterval', 5000);
  await usual.close();
});

it('an unknown Expect header is ignored', async () => {
  expect(await answerTo(`${GET}Expect: the-best\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
});
