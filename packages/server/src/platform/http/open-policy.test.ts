/** Tests that only open policies admit callers without a session. */
import { anyoneMay, type Policy } from '@mobcheck/contract/kernel/actor.ts';
import { endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemIds } from '../context/ids.ts';
import { implementer } from './implement.ts';
import { createHttpServer } from './server.ts';

const careless: Policy = { name: 'careless', allows: () => true };
const greet = (path: string, may: Policy) =>
  endpoint({ method: 'GET', path, summary: 'Greeting', may, scope: 'none', reply: 'text' });

let app: Awaited<ReturnType<typeof createHttpServer>>;

beforeAll(async () => {
  app = await createHttpServer({
    logger: pino({ level: 'silent' }),
    newId: systemIds.newId,
    rateLimitFactor: 1000,
  });
  const implement = implementer(app, {
    database: undefined as never,
    clock: { now: () => new Date() },
    ids: systemIds,
    authenticate: async () => undefined,
    rateLimitFactor: 1000,
    publicUrl: 'http://localhost:8080',
  });
  for (const one of [greet('/web/open/', anyoneMay), greet('/web/careless/', careless)]) {
    implement(one, async () => 'Olá');
  }
  await app.ready();
});
afterAll(() => app.close());

it('an open policy admits a caller without a session', async () => {
  expect((await app.inject('/web/open/')).statusCode).toBe(200);
});

it('401 for a policy that allows everybody without being open', async () => {
  const response = await app.inject('/web/careless/');
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([401, 'SESSION_REQUIRED']);
});
