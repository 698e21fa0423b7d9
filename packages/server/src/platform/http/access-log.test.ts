/** Tests of the access log and the log of errors, whose lines have fixed fields and no secrets. */
import Fastify from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createServerLog } from '../server-log.ts';
import { accessLog } from './access-log.ts';
import { createHttpServer } from './server.ts';

const SECRETS = ['Senha#123', 'tok3n-of-a-link', 'sought', '$argon2id$row'];
const call = {
  method: 'POST',
  url: '/pay/tok3n-of-a-link?query=sought',
  headers: { authorization: 'Bearer Senha#123', 'content-type': 'text/plain' },
  payload: 'Senha#123',
} as const;

function rowError(): Error {
  const error = new pg.DatabaseError('null value in column "name"', 10, 'error');
  return Object.assign(error, { code: '23502', detail: 'Failing row contains (ana, $argon2id$row)' });
}

async function linesOf(withLog: (write: (line: string) => void) => ReturnType<typeof createHttpServer>) {
  const lines: string[] = [];
  const app = await withLog((line) => lines.push(line));
  app.post('/pay/:key', async () => {
    throw rowError();
  });
  await app.inject(call);
  await app.close();
  return lines;
}

it('a line has the route, the status, the address and the request, and no secret', async () => {
  const lines = await linesOf(async (write) => {
    const logger = createServerLog('info', { write });
    const app = await createHttpServer({ logger, newId: () => 'request-1', rateLimitFactor: 1 });
    accessLog(app);
    return app;
  });
  const [failure, answer] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(failure).toMatchObject({ msg: 'request failed', err: { code: '23502' } });
  expect(answer).toMatchObject({
    requestId: 'request-1',
    method: 'POST',
    route: '/pay/:key',
    status: 500,
    address: '127.0.0.1',
  });
  expect(SECRETS.filter((secret) => lines.join('').includes(secret))).toEqual([]);
});

it("control: Fastify's own log contains the link of a request and the row of an error", async () => {
  const lines = await linesOf(async (write) => Fastify({ loggerInstance: pino({}, { write }) }) as never);
  const held = SECRETS.filter((secret) => lines.join('').includes(secret));
  expect(held).toEqual(['tok3n-of-a-link', 'sought', '$argon2id$row']);
});
