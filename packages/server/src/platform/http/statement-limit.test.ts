/** Tests of statement timeouts, which files and jobs do not have, and of connections that the database closes. */
import { anyoneMay } from '@mobcheck/contract/kernel/actor.ts';
import { endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../testing/app.ts';
import { findCompanyGroup } from '../db/company-groups.queries.ts';
import type { Database, PublicDb, Tenant, TenantDb } from '../db/database.ts';
import { implementer } from './implement.ts';
import { createHttpServer } from './server.ts';
import { systemIds } from '../context/ids.ts';
import type { Session } from '../context/session.ts';
import { systemClock } from '../context/clock.ts';

const server = useApp();
let app: FastifyInstance;
let home: Tenant;

const readLimit = async (db: PublicDb | TenantDb) => {
  const { rows } = await sql<{
    limit: string;
  }>`select current_setting('statement_timeout') as limit`.execute(db);
  return rows[0]?.limit ?? '';
};

const scopes = ['public', 'tenant'] as const;
const parts = { summary: '', may: anyoneMay } as const;
const readEndpoint = (scope: (typeof scopes)[number]) =>
  endpoint({ ...parts, scope, method: 'GET', path: `/limits/${scope}/`, reply: 'text' });
const changeEndpoint = (scope: (typeof scopes)[number]) =>
  endpoint({ ...parts, scope, method: 'POST', path: `/limits/${scope}/`, reply: 'text' });
const fileEndpoint = (scope: (typeof scopes)[number]) =>
  endpoint({ ...parts, scope, method: 'GET', path: `/limits/${scope}/file`, reply: 'file' });
const lost = endpoint({ ...parts, scope: 'public', method: 'POST', path: '/lost/', reply: 'text' });
const slow = endpoint({
  ...parts,
  scope: 'tenant',
  method: 'GET',
  path: '/slow/',
  reply: z.object({ slept: z.boolean() }),
});

beforeAll(async () => {
  home = (await server.database.public((db) => findCompanyGroup(db, 'home'))) ?? expect.fail();
  app = await createHttpServer({
    logger: pino({ level: 'silent' }),
    rateLimitFactor: 1000,
    newId: systemIds.newId,
  });
  const { database } = server;
  // A short timeout, as if the database were a few thousand times as large.
  const withShortTimeout: Database = {
    ...database,
    tenant: (tenant, work, limit) =>
      database.tenant(
        tenant,
        async (db) => {
          if (limit !== undefined) {
            await sql`set local statement_timeout to ${sql.lit('50ms')}`.execute(db);
          }
          return work(db);
        },
        limit,
      ),
  };
  const session = { tenant: home, actor: { role: 'COMPANY_ADMIN' } } as Session;
  const serving = {
    database,
    clock: systemClock,
    ids: systemIds,
    authenticate: async () => session,
    publicUrl: '',
    rateLimitFactor: 1000,
  };
  const implement = implementer(app, serving);
  for (const scope of scopes) {
    for (const item of [readEndpoint(scope), changeEndpoint(scope)]) {
      implement(item, async ({ db }: { db: PublicDb | TenantDb }) => readLimit(db));
    }
    implement(fileEndpoint(scope), async ({ db }: { db: PublicDb | TenantDb }) =>
      Buffer.from(await readLimit(db)),
    );
  }
  implement(lost, async ({ db }) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    return '';
  });
  implementer(app, { ...serving, database: withShortTimeout })(slow, async ({ db }) => {
    await sql`select pg_sleep(30)`.execute(db);
    return { slept: true };
  });
  await app.ready();
});
afterAll(() => app.close());

it.each(scopes)(
  '%s: statements of reads have 20 seconds, of changes 60, of files no limit',
  async (scope) => {
    const limits = [
      await app.inject({ method: 'GET', url: `/limits/${scope}/` }),
      await app.inject({ method: 'POST', url: `/limits/${scope}/` }),
      await app.inject({ method: 'GET', url: `/limits/${scope}/file` }),
    ];
    expect(limits.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(limits.map(({ body }) => body)).toEqual(['20s', '1min', '0']);
  },
);

it('503 SERVER_BUSY with Retry-After for a slow statement, and the connection is released', async () => {
  const response = await app.inject({ method: 'GET', url: '/slow/' });
  expect([response.statusCode, response.json().code]).toEqual([503, 'SERVER_BUSY']);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.inject({ method: 'GET', url: '/limits/tenant/' })).body).toBe('20s');
});

it('503 SERVER_BUSY when the database closes the connection, and the next call succeeds', async () => {
  const answer = await app.inject({ method: 'POST', url: '/lost/' });
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'SERVER_BUSY']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.inject({ method: 'GET', url: '/limits/public/' })).body).toBe('20s');
});

it('a job has no limit', async () => {
  expect(await server.database.public(readLimit)).toBe('0');
  expect(await server.database.tenant(home, readLimit)).toBe('0');
});
