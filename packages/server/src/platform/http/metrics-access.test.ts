/** Tests of the access to the metrics from this machine or with the token. Everybody else gets 404. */
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { mayReadMetrics, type Caller } from './metrics-access.ts';
import { createHttpServer } from './server.ts';
import { operationsRoutes } from './operations-routes.ts';
import { systemIds } from '../context/ids.ts';

const server = useApp();
const TOKEN = 'a-token-of-some-length';

function caller(remoteAddress: string, headers: Caller['headers'] = {}): Caller {
  return { headers: { host: 'localhost:8080', ...headers }, socket: { remoteAddress } };
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('without a token', () => {
  it.each(['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1'])('%s may read the metrics', (address) => {
    expect(mayReadMetrics(caller(address), undefined)).toBe(true);
  });

  it.each(['10.0.0.1', '128.0.0.1', '::2', '::ffff:10.0.0.1'])('%s may not read the metrics', (address) => {
    expect(mayReadMetrics(caller(address), undefined)).toBe(false);
  });

  it.each<Caller['headers']>([
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
    { via: '1.1 proxy' },
    { 'x-forwarded-proto': 'https' },
    { host: 'mobcheck.example' },
    { host: undefined },
  ])('a proxy on this machine may not read the metrics: %j', (headers) => {
    expect(mayReadMetrics(caller('127.0.0.1', headers), undefined)).toBe(false);
  });
});

describe('with a token', () => {
  it('callers that send the token may read the metrics from anywhere, and no others may', () => {
    const forwarded = { ...bearer(TOKEN), 'x-forwarded-for': '203.0.113.9' };
    expect(mayReadMetrics(caller('203.0.113.9', bearer(TOKEN)), TOKEN)).toBe(true);
    expect(mayReadMetrics(caller('127.0.0.1', forwarded), TOKEN)).toBe(true);
    for (const headers of [bearer(`${TOKEN}x`), bearer(''), {}]) {
      expect(mayReadMetrics(caller('127.0.0.1', headers), TOKEN)).toBe(false);
    }
  });
});

it('GET /metrics: 200 with access, 404 without', async () => {
  const logger = pino({ level: 'silent' });
  const guarded = await createHttpServer({ logger, rateLimitFactor: 1, newId: systemIds.newId });
  operationsRoutes(guarded, { database: server.database, demoLogins: undefined, metricsToken: TOKEN });
  const ask = async (app: typeof guarded, remoteAddress: string, headers: Record<string, string> = {}) => {
    const response = await app.inject({ url: '/metrics', remoteAddress, headers });
    return response.statusCode === 200 ? response.body.split(' ')[0] : response.json();
  };
  const absent = { status: 404, code: 'NOT_FOUND' };
  try {
    expect(await ask(server.app, '127.0.0.1')).toBe('#');
    expect(await ask(server.app, '203.0.113.9')).toMatchObject(absent);
    expect(await ask(guarded, '203.0.113.9', bearer(TOKEN))).toBe('#');
    expect(await ask(guarded, '127.0.0.1')).toMatchObject(absent);
  } finally {
    await guarded.close();
  }
});
