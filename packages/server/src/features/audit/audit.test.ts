/** The trail by outcome. */
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import { createCategory } from '@mobcheck/contract/categories/categories.contract.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import type { PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;

async function act(who: PersonName, name: string, at: string) {
  // The session was begun by the real clock: it must hold then too.
  await server.tokenOf(who);
  server.setNow(new Date(at));
  await call(who, createCategory, { body: { name } });
  server.setNow(undefined);
}

const names = async (who: PersonName, query: object = {}) =>
  (await call(who, listAudit, { query: { feature: 'categories', ...query } })).value.items.map(
    (row) => row.detail['name'],
  );

// 23:30 of the 9th and 00:30 of the 10th in São Paulo are one UTC day.
beforeAll(async () => {
  await act('company', 'Primeira', '2026-03-10T02:30:00Z');
  await act('group', 'Segunda', '2026-03-10T03:30:00Z');
  await act('sibling', 'Da irmã', '2026-03-11T12:00:00Z');
  await act('stranger', 'Alheia', '2026-03-11T12:00:00Z');
});

afterEach(() => server.setNow(undefined));

describe('GET /web/audit/', () => {
  it('200: newest first; a company admin sees what was done in the own company alone', async () => {
    for (const who of ['platform', 'group'] as const) {
      expect(await names(who)).toEqual(['Da irmã', 'Segunda', 'Primeira']);
    }
    expect(await names('company')).toEqual(['Segunda', 'Primeira']);
    expect(await names('sibling')).toEqual(['Da irmã']);
    expect(await names('strangerGroup')).toEqual(['Alheia']);
    const { value } = await call('sibling', listAudit, { query: { feature: 'categories' } });
    expect(value.items[0]).toMatchObject({
      at: '2026-03-11T12:00:00.000Z',
      userName: 'Pessoa sibling',
      userEmail: 'sibling@mobcheck.test',
      feature: 'categories',
      act: 'create',
    });
  });

  it('200: days of the group, both included; person and subject; feature; pages', async () => {
    expect(await names('group', { upTo: '2026-03-09' })).toEqual(['Primeira']);
    expect(await names('group', { from: '2026-03-10', upTo: '2026-03-10' })).toEqual(['Segunda']);
    expect(await names('group', { from: '2026-03-11' })).toEqual(['Da irmã']);
    expect(await names('group', { query: 'pessoa GROUP' })).toEqual(['Segunda']);
    expect(await names('group', { query: 'da irma' })).toEqual(['Da irmã']);
    expect(await names('group', { query: 'name' })).toEqual([]);
    expect(await names('group', { direction: 'asc', pageSize: 1, page: 2 })).toEqual(['Segunda']);
    expect(await names('group', { feature: 'tags' })).toEqual([]);
  });

  it('400, 401, 403 for operators', async () => {
    for (const query of [{ from: '2026-02-30' }, { field: 'detail' }, { companyId: 'x' }]) {
      expect((await call('group', listAudit, { query: query as object })).status).toBe(400);
    }
    expect((await call(undefined, listAudit)).status).toBe(401);
    expect((await call('operator', listAudit)).status).toBe(403);
  });
});
