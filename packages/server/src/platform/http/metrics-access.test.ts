/** The metrics by outcome: for this machine, or for who has the token; for anybody else they are not there. */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { servicePages } from './service-pages.ts';

const server = useApp();
const TOKEN = 'a-token-of-some-length';
const made: FastifyInstance[] = [];
afterAll(async () => {
  await Promise.all(made.map((app) => app.close()));
});

async function statusOf(
  headers: Record<string, string>,
  remoteAddress: string,
  metricsToken?: string,
): Promise<number> {
  const app = Fastify();
  made.push(app);
  const { database } = server;
  servicePages(app, {
    database,
    demoLogins: undefined,
    ...(metricsToken === undefined ? {} : { metricsToken }),
  });
  return (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
}

// A bare server: what a refusal becomes is not asked here.
const SHUT = 500;

describe('without a token', () => {
  it.each(['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1'])('%s reads them', async (address) => {
    expect(await statusOf({}, address)).toBe(200);
  });

  it.each(['10.0.0.1', '128.0.0.1', '::2', '::ffff:10.0.0.1'])('%s does not', async (address) => {
    expect(await statusOf({}, address)).toBe(SHUT);
  });

  it.each([
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
    { via: '1.1 proxy' },
  ])('nor who comes through a proxy on this machine: %j', async (headers) => {
    expect(await statusOf(headers as Record<string, string>, '127.0.0.1')).toBe(SHUT);
  });
});

describe('with a token', () => {
  it('who sends it reads them from anywhere, nobody else does', async () => {
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    expect(await statusOf(bearer(TOKEN), '203.0.113.9', TOKEN)).toBe(200);
    expect(await statusOf({ ...bearer(TOKEN), 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1', TOKEN)).toBe(
      200,
    );
    expect(await statusOf(bearer(`${TOKEN}x`), '127.0.0.1', TOKEN)).toBe(SHUT);
    expect(await statusOf(bearer(''), '127.0.0.1', TOKEN)).toBe(SHUT);
    expect(await statusOf({}, '127.0.0.1', TOKEN)).toBe(SHUT);
  });
});

it('404 to everybody else, as if there were none', async () => {
  const answer = await server.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
});
