/** The map's style: who is told it, and what a page may then fetch. */
import { getMapStyle } from '@mobcheck/contract/equipment/map.contract.ts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/context/clock.ts';
import { systemIds } from '../../platform/context/ids.ts';
import { buildApp } from '../../app.ts';
import { useApp } from '../../testing/app.ts';

const STYLE = 'https://maps.example.com/styles/calm.json';
const server = useApp();
/** The same application where a style is configured. */
let mapped: FastifyInstance;

beforeAll(async () => {
  mapped = await buildApp({
    database: server.database,
    clock: systemClock,
    ids: systemIds,
    logger: pino({ level: 'error' }),
    publicUrl: 'http://localhost:8080',
    rateLimitFactor: 1000,
    filesDir: '/nowhere',
    mapStyleUrl: STYLE,
    mapOrigins: ['https://maps.example.com', 'https://tiles.example.com'],
    webRoot: undefined,
    demoLogins: undefined,
  });
});
afterAll(() => mapped.close());

async function ask(app: FastifyInstance, headers: Record<string, string> = {}) {
  return app.inject({ url: getMapStyle.path, headers });
}

/** The directives of an answer's content policy, by name. */
function policyOf(answer: Awaited<ReturnType<typeof ask>>): Record<string, string> {
  const policy = String(answer.headers['content-security-policy']);
  const directives = policy.split(';').map((item) => item.trim().split(' '));
  return Object.fromEntries(directives.map(([name, ...sources]) => [name, sources.join(' ')]));
}

describe('GET /web/map-style/', () => {
  it('200: the configured address, or null', async () => {
    const authorization = `Bearer ${await server.tokenOf('operator')}`;
    expect((await ask(mapped, { authorization })).json()).toEqual({ styleUrl: STYLE });
    expect((await ask(server.app, { authorization })).json()).toEqual({ styleUrl: null });
  });

  it('401 without a session: an address may carry a key', async () => {
    expect((await ask(mapped)).statusCode).toBe(401);
  });
});

describe('the content policy', () => {
  it('lets pages ask nobody else where no map is configured', async () => {
    expect(policyOf(await ask(server.app))).toMatchObject({
      'connect-src': "'self'",
      'img-src': "'self' data: blob:",
      'worker-src': "'self'",
    });
  });

  it("lets them fetch and show the map's origins, and run nothing from there", async () => {
    const policy = policyOf(await ask(mapped));
    expect(policy).toMatchObject({
      'connect-src': "'self' https://maps.example.com https://tiles.example.com",
      'img-src': "'self' data: blob: https://maps.example.com https://tiles.example.com",
      'worker-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self'",
      'default-src': "'self'",
    });
    // Tile servers ask to know who shows them; never more than the origin.
    expect((await ask(mapped)).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });
});
