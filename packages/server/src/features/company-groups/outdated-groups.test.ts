/** Tests of a company group after a failed upgrade. It is read-only and its jobs wait, while other groups work as usual. */
import { createCategory, listCategories } from '@mobcheck/contract/categories/categories.contract.ts';
import {
  listCompanyGroups,
  upgradeCompanyGroup,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import type { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { systemIds } from '../../platform/context/ids.ts';
import { readMigrations } from '../../platform/db/migrate.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { jobTask } from '../../platform/jobs/job.ts';
import { runDueJobs } from '../../platform/jobs/runner.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { fieldRecords, KINDS } from '../../testing/field-records.ts';

const lines: string[] = [];
const server = useApp({ log: { write: (line) => lines.push(line) } });
const { call } = server;
const REASON = 'planted.sql: relation "boats" already exists (42P07)';
const params = { companyGroup: 'home' };
let newest = 0;

/** Gives `home` an older version, as after a failed upgrade. */
async function makeOutdated(oldestReadable = 0): Promise<void> {
  newest = (await readMigrations()).tenant.at(-1)?.number ?? 0;
  await server.database.pool.query(
    `update public.company_groups set schema_version = $1, upgrade_error = $2, upgrade_tried_at = now() where name = 'home'`,
    [newest - 1, REASON],
  );
  await server.database.outdated.watch({ newest, oldestReadable });
}

/** Gives `home` the present version. Its tables never changed. */
async function makeCurrent(): Promise<void> {
  await server.database.pool.query(
    `update public.company_groups set schema_version = $1, upgrade_error = null, upgrade_tried_at = null where name = 'home'`,
    [newest],
  );
  await server.database.outdated.watch({ newest, oldestReadable: 0 });
}

const create = async (who: 'groupAdmin' | 'foreignGroupAdmin', name: string) =>
  call(who, createCategory, { body: { name, inspectionAttributes: [] } } as never);
const groupOf = async (name: string) =>
  (await call('platformAdmin', listCompanyGroups, { query: { query: name } })).value.items.find(
    (group) => group.name === name,
  );

beforeEach(() => makeOutdated());
afterEach(makeCurrent);

describe('the group', () => {
  it('can be read', async () => {
    const reply = await call('groupAdmin', listCategories, {});
    expect([reply.status, reply.value.items.length > 0]).toEqual([200, true]);
  });

  it('a refused call is logged in one line without a stack trace', async () => {
    lines.length = 0;
    await create('groupAdmin', 'Barcos');
    const refused = lines.filter((line) => line.includes('GROUP_READ_ONLY'));
    expect(refused.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'request refused for now',
    ]);
    expect(lines.join('')).not.toContain('"stack"');
  });

  it('503 GROUP_READ_ONLY with Retry-After for a change', async () => {
    const reply = await create('groupAdmin', 'Barcos');
    expect([reply.status, reply.problem.code]).toEqual([503, 'GROUP_READ_ONLY']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    await makeCurrent();
    expect((await create('groupAdmin', 'Barcos')).status).toBe(201);
  });

  it.each(KINDS)(
    'refuses a record of $kind from a phone, and accepts the same record after the upgrade',
    async (kind) => {
      await makeCurrent();
      const { bodyFor } = fieldRecords(server, kind);
      const record = {
        params: { id: systemIds.newId() },
        body: bodyFor(await registerTestEquipment(server)),
      };
      await makeOutdated();
      const refused = await call('companyAdmin', kind.put as typeof putInspection, record);
      expect([refused.status, refused.problem.code]).toEqual([503, 'GROUP_READ_ONLY']);
      await makeCurrent();
      expect((await call('companyAdmin', kind.put as typeof putInspection, record)).value.id).toBe(
        record.params.id,
      );
    },
  );

  it('503 GROUP_UNAVAILABLE for a call that reads a missing table', async () => {
    const { rows } = await server.database.pool.query<{ schema: string }>(
      `select schema_name as schema from public.company_groups where name = 'home'`,
    );
    const table = `${rows[0]?.schema}.categories`;
    await server.database.pool.query(`alter table ${table} rename to categories_later`);
    const reply = await call('groupAdmin', listCategories, {});
    await server.database.pool.query(`alter table ${table}_later rename to categories`);
    expect([reply.status, reply.problem.code]).toEqual([503, 'GROUP_UNAVAILABLE']);
  });

  it('has the right number of used tags without the counts of tenant migration 27', async () => {
    await makeCurrent();
    await registerTestEquipment(server);
    const before = (await call('companyAdmin', getLoggedUser)).value.active_tags_qty;
    await makeOutdated();
    const { rows } = await server.database.pool.query<{ schema: string }>(
      `select schema_name as schema from public.company_groups where name = 'home'`,
    );
    const table = `${rows[0]?.schema}.equipment_counts`;
    await server.database.pool.query(`alter table ${table} rename to equipment_counts_later`);
    const reply = await call('companyAdmin', getLoggedUser);
    await server.database.pool.query(`alter table ${table}_later rename to equipment_counts`);
    expect(before).toBeGreaterThan(0);
    expect([reply.status, reply.value.active_tags_qty]).toEqual([200, before]);
  });

  it('cannot be read if the present version cannot read its data', async () => {
    await makeOutdated(newest);
    const reply = await call('groupAdmin', listCategories, {});
    expect([reply.status, reply.problem.code]).toEqual([503, 'GROUP_UNAVAILABLE']);
  });

  it('its jobs wait without using up their attempts', async () => {
    const kind = { name: 'test-greeting', payload: z.object({}) };
    await server.database.public((db) => enqueue(db, kind, {}));
    const task = jobTask(kind, async () => {
      await server.database.outdated.count();
      const { rows } = await server.database.pool.query<{ schemaName: string; tenantRole: string }>(
        `select schema_name as "schemaName", tenant_role as "tenantRole" from public.company_groups where name = 'home'`,
      );
      for (const tenant of rows) {
        await server.database.tenant(tenant, async (db) =>
          db.updateTable('companies').set({ name: 'x' }).execute(),
        );
      }
    });
    const silent = { warn: () => undefined, error: () => undefined };
    await runDueJobs(server.database, [task], silent);
    const jobs = `select attempts, run_at > now() + interval '50 seconds' as waits from graphile_worker.jobs where task_identifier = 'test-greeting'`;
    expect((await server.database.pool.query(jobs)).rows).toEqual([{ attempts: 0, waits: true }]);
  });
});

describe('the other groups', () => {
  it('can be changed', async () => {
    expect((await create('foreignGroupAdmin', 'Barcos')).status).toBe(201);
  });

  it('readiness has the number of read-only groups, without names', async () => {
    const reply = await server.app.inject({ method: 'GET', url: '/health/ready' });
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok', outdatedGroups: 1 }]);
  });
});

describe('the platform admin', () => {
  it('sees why the group was not upgraded', async () => {
    expect((await groupOf('home'))?.failedUpgrade).toEqual({ reason: REASON, triedAt: expect.any(String) });
    expect((await groupOf('foreign'))?.failedUpgrade).toBeNull();
  });

  it('sees the list of groups when one of them cannot be read', async () => {
    await makeOutdated(newest);
    expect((await groupOf('home'))?.companies).toEqual([]);
    expect((await groupOf('foreign'))?.companies).not.toEqual([]);
  });

  it('tries again, and sees why it failed again', async () => {
    // The first migration fails, because the tables that it creates already exist.
    await server.database.pool.query(
      `update public.company_groups set schema_version = 1 where name = 'home'`,
    );
    const reply = await call('platformAdmin', upgradeCompanyGroup, { params });
    expect([reply.status, reply.value.failedUpgrade?.reason]).toEqual([
      200,
      expect.stringMatching(/^\d{4}_.+\.sql: .+/),
    ]);
    expect((await groupOf('home'))?.failedUpgrade?.reason).toBe(reply.value.failedUpgrade?.reason);
  });

  it('the next attempt succeeds if another server has upgraded the group', async () => {
    await makeCurrent();
    const reply = await call('platformAdmin', upgradeCompanyGroup, { params });
    expect([reply.status, reply.value]).toEqual([200, { failedUpgrade: null }]);
  });

  it('404 for a group that does not exist', async () => {
    const reply = await call('platformAdmin', upgradeCompanyGroup, { params: { companyGroup: 'nobody' } });
    expect(reply.status).toBe(404);
  });

  it.each([
    ['401 without a session', undefined, 401],
    ['403 for an admin of the group', 'groupAdmin', 403],
  ] as const)('%s', async (_, who, status) => {
    expect((await call(who, upgradeCompanyGroup, { params })).status).toBe(status);
  });
});
