/** Tests of the endpoint of the map's style, and of the content security policy for the map. */
import { folderFileStore } from '../../platform/files/file-store.ts';
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
let appWithMap: FastifyInstance;

beforeAll(async () => {
  appWithMap = await buildApp({
    database: server.database,
    clock: systemClock,
    ids: systemIds,
    logger: pino({ level: 'error' }),
    publicUrl: 'http://localhost:8080',
    rateLimitFactor: 1000,
    files: folderFileStore('/nowhere'),
    mapStyleUrl: STYLE,
    mapOrigins: ['https://maps.example.com', 'https://tiles.example.com'],
    webRoot: undefined,
    demoLogins: undefined,
  });
});
afterAll(() => appWithMap.close());

async function getStyle(app: FastifyInstance, headers: Record<string, string> = {}) {
  return app.inject({ url: getMapStyle.path, headers });
}

/** Returns the directives of a response's content security policy, by name. */
function policyOf(response: Awaited<ReturnType<typeof getStyle>>): Record<string, string> {
  const policy = String(response.headers['content-security-policy']);
  const directives = policy.split(';').map((item) => item.trim().split(' '));
  return Object.fromEntries(directives.map(([name, ...sources]) => [name, sources.join(' ')]));
}

describe('GET /web/map-style/', () => {
  it('returns the configured URL, or null without one', async () => {
    const authorization = `Bearer ${await server.tokenOf('operator')}`;
    expect((await getStyle(appWithMap, { authorization })).json()).toEqual({ styleUrl: STYLE });
    expect((await getStyle(server.app, { authorization })).json()).toEqual({ styleUrl: null });
  });

  it('401 without a session, because the URL may contain a key', async () => {
    expect((await getStyle(appWithMap)).statusCode).toBe(401);
  });
});

describe('the content security policy', () => {
  it('allows no other origin if no map is configured', async () => {
    expect(policyOf(await getStyle(server.app))).toMatchObject({
      'connect-src': "'self'",
      'img-src': "'self' data: blob:",
      'worker-src': "'self'",
    });
  });

  it("allows data from the map's origins, but no scripts", async () => {
    const policy = policyOf(await getStyle(appWithMap));
    expect(policy).toMatchObject({
      'connect-src': "'self' https://maps.example.com https://tiles.example.com",
      'img-src': "'self' data: blob: https://maps.example.com https://tiles.example.com",
      'worker-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self'",
      'default-src': "'self'",
    });
    // Tile servers require a referrer. The policy sends them only the origin.
    expect((await getStyle(appWithMap)).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });
});
