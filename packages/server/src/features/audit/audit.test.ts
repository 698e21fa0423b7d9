/** Tests of the audit trail. */
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import { createCategory } from '@mobcheck/contract/categories/categories.contract.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import type { PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;

async function createCategoryAt(who: PersonName, name: string, at: string) {
  // Signs in by the real clock first, so that the session is valid at the test's time.
  await server.tokenOf(who);
  server.setNow(new Date(at));
  await call(who, createCategory, { body: { name } });
  server.setNow(undefined);
}

const categoryNames = async (who: PersonName, query: object = {}) =>
  (await call(who, listAudit, { query: { feature: 'categories', ...query } })).value.items.map(
    (row) => row.detail['name'],
  );

// 23:30 of the 9th and 00:30 of the 10th in São Paulo are one UTC day.
beforeAll(async () => {
  await createCategoryAt('companyAdmin', 'Primeira', '2026-03-10T02:30:00Z');
  await createCategoryAt('groupAdmin', 'Segunda', '2026-03-10T03:30:00Z');
  await createCategoryAt('siblingAdmin', 'Da irmã', '2026-03-11T12:00:00Z');
  await createCategoryAt('foreignAdmin', 'Alheia', '2026-03-11T12:00:00Z');
});

afterEach(() => server.setNow(undefined));

describe('GET /web/audit/', () => {
  it('group admins see all companies of the group, newest first', async () => {
    for (const who of ['platformAdmin', 'groupAdmin'] as const) {
      expect(await categoryNames(who)).toEqual(['Da irmã', 'Segunda', 'Primeira']);
    }
    expect(await categoryNames('foreignGroupAdmin')).toEqual(['Alheia']);
  });

  it('company admins see only acts in their own company', async () => {
    expect(await categoryNames('companyAdmin')).toEqual(['Segunda', 'Primeira']);
    expect(await categoryNames('siblingAdmin')).toEqual(['Da irmã']);
  });

  it('each row has the instant, the user and the act', async () => {
    const { value } = await call('siblingAdmin', listAudit, { query: { feature: 'categories' } });
    expect(value.items[0]).toMatchObject({
      at: '2026-03-11T12:00:00.000Z',
      userName: 'Pessoa siblingAdmin',
      userEmail: 'siblingadmin@mobcheck.test',
      feature: 'categories',
      act: 'create',
    });
  });

  it('`from` and `upTo` are days in the zone of the group, both included', async () => {
    expect(await categoryNames('groupAdmin', { upTo: '2026-03-09' })).toEqual(['Primeira']);
    expect(await categoryNames('groupAdmin', { from: '2026-03-10', upTo: '2026-03-10' })).toEqual([
      'Segunda',
    ]);
    expect(await categoryNames('groupAdmin', { from: '2026-03-11' })).toEqual(['Da irmã']);
  });

  it('`query` searches users and details, accents and case ignored', async () => {
    expect(await categoryNames('groupAdmin', { query: 'pessoa GROUP' })).toEqual(['Segunda']);
    expect(await categoryNames('groupAdmin', { query: 'da irma' })).toEqual(['Da irmã']);
    expect(await categoryNames('groupAdmin', { query: 'name' })).toEqual([]);
  });

  it('returns the requested page', async () => {
    expect(await categoryNames('groupAdmin', { direction: 'asc', pageSize: 1, page: 2 })).toEqual([
      'Segunda',
    ]);
  });

  it('`feature` returns only the rows of that feature', async () => {
    expect(await categoryNames('groupAdmin', { feature: 'tags' })).toEqual([]);
  });

  it('400 for an invalid day, an unknown sort field and an unknown parameter', async () => {
    for (const query of [{ from: '2026-02-30' }, { field: 'detail' }, { companyId: 'x' }]) {
      expect((await call('groupAdmin', listAudit, { query: query as object })).status).toBe(400);
    }
  });

  it('401 without a session', async () => {
    expect((await call(undefined, listAudit)).status).toBe(401);
  });

  it('403 for operators', async () => {
    expect((await call('operator', listAudit)).status).toBe(403);
  });
});
