/** Tests of the headers that announce the end of an endpoint. */
import { endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { anyoneMay } from '@mobcheck/contract/kernel/actor.ts';
import { pageOf, pageQuery } from '@mobcheck/contract/kernel/page.ts';
import { pino } from 'pino';
import { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemIds } from '../../context/ids.ts';
import { implementer } from '../implement.ts';
import { createHttpServer } from '../server.ts';
import { deprecationHeaders } from './deprecation.ts';

const boat = {
  method: 'GET',
  summary: 'Boats',
  may: anyoneMay,
  scope: 'none',
  query: pageQuery(['name']),
  reply: pageOf(z.object({ name: z.string() })),
} as const;
const listOldBoats = endpoint({
  ...boat,
  path: '/web/old-boats/',
  deprecated: { since: '2026-12-01', sunset: '2027-12-01', successor: '/web/boats/' },
});
const listBoats = endpoint({ ...boat, path: '/web/boats/' });

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
  for (const list of [listOldBoats, listBoats]) {
    implement(list, async () => ({ items: [{ name: 'Bote' }], total: 2 }));
  }
  await app.ready();
});
afterAll(() => app.close());

it('a deprecated endpoint has Deprecation, Sunset and a link to its successor in each response', async () => {
  for (const [query, status] of [
    ['', 200],
    ['?pageSize=x', 400],
  ] as const) {
    const response = await app.inject(`${listOldBoats.path}${query}`);
    expect(response.statusCode).toBe(status);
    // Seconds since 1970, as a date of structured fields (RFC 9651).
    expect(response.headers['deprecation']).toBe('@1796083200');
    expect(response.headers['sunset']).toBe('Wed, 01 Dec 2027 00:00:00 GMT');
    expect(response.headers['link']).toContain('</web/boats/>; rel="successor-version"');
  }
});

it('a deprecated list has the links of its pages beside the link to its successor', async () => {
  const { headers } = await app.inject(`${listOldBoats.path}?pageSize=1`);
  expect(headers['link']).toBe(
    '</web/old-boats/?pageSize=1&page=2>; rel="next", </web/boats/>; rel="successor-version"',
  );
});

it('another endpoint has none of these headers', async () => {
  const { headers } = await app.inject(listBoats.path);
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['deprecation']));
  expect([headers['sunset'], headers['link']]).toEqual([undefined, undefined]);
});

it('a deprecated endpoint is marked in the OpenAPI document', async () => {
  const { paths } = app.swagger() as { paths: Record<string, { get: { deprecated?: boolean } }> };
  expect(paths['/web/old-boats/']?.get.deprecated).toBe(true);
  expect(paths['/web/boats/']?.get.deprecated).toBeUndefined();
});

it.each(['2027-06-01', 'next year'])(
  'an end on %s is refused, after an announcement in December 2026',
  (sunset) => {
    const deprecated = { since: '2026-12-01', sunset, successor: '/web/boats/' };
    expect(() => deprecationHeaders({ deprecated })).toThrow('twelve months');
  },
);
