/** Tests of the links of a company: making, listing and closing them. */
import { switchIntegrations } from '@mobcheck/contract/company-groups/integrations-switch.contract.ts';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import {
  closeShare,
  createShare,
  listShareOpenings,
  listShares,
  MAX_SHARES,
} from '@mobcheck/contract/shares/shares.contract.ts';
import { getShare } from '@mobcheck/contract/shares/visitor.contract.ts';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { customers } from '../../testing/customers.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';
import { makeHomeOutdated } from '../../testing/integrations/outdated-group.ts';
import type { PersonName } from '../../testing/people.ts';
import { companyIdOf, makeShare, switchSharesOn, visitorOf } from './shares.testing.ts';

const server = useApp();
const { call } = server;
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

let home: string;
let sibling: string;

beforeAll(async () => {
  await switchSharesOn(server);
  home = await companyIdOf(server, 'companyAdmin');
  sibling = await companyIdOf(server, 'siblingAdmin');
});
beforeEach(async () => {
  await query('delete from g1_home.shares');
});

const body = (changes: object = {}) => ({ companyId: home, name: 'Auditoria 2026', filters: {}, ...changes });
const create = async (who: PersonName, changes: object = {}) =>
  call(who, createShare, { body: body(changes) as never });
const namesFor = async (who: PersonName) =>
  (await call(who, listShares)).value.items.map(({ name }) => name).toSorted();

describe('POST /web/shares/', () => {
  it('returns the address and the code once', async () => {
    const { value, status } = await create('companyAdmin', { hasCode: true });
    expect(status).toBe(200);
    expect(value.url).toMatch(/^http:\/\/localhost:8080\/#\/share\/[\w-]{43}$/);
    expect(value.code).toMatch(/^\d{6}$/);
    const days = (Date.parse(value.expiresAt) - Date.now()) / DAY_MS;
    expect(Math.round(days)).toBe(30);
    const listed = await call('companyAdmin', listShares);
    expect(listed.bytes.toString()).not.toContain(value.url.split('/').at(-1));
  });

  it.each([
    ['a name that is missing', { name: ' ' }, 'name', 'required'],
    ['a name that is too long', { name: 'x'.repeat(101) }, 'name', 'too_long'],
    ['no days', { days: 0 }, 'days', 'too_short'],
    ['more days than a leap year', { days: 367 }, 'days', 'too_long'],
    ['a filter that is unknown', { filters: { colour: 'red' } }, 'filters.colour', 'unknown'],
    [
      'a company in the filter',
      { filters: { companyId: '00000000-0000-4000-8000-000000000001' } },
      'filters.companyId',
      'unknown',
    ],
    ['a status of no deadline', { filters: { clockStatus: 'EXPIRED' } }, 'filters.clockKind', 'required'],
    ['a search that is too long', { filters: { query: 'x'.repeat(201) } }, 'filters.query', 'too_long'],
    ['a field that is unknown', { key: 'mine' }, 'key', 'unknown'],
  ])('refuses %s', async (_, changes, path, code) => {
    const refused = await create('companyAdmin', changes);
    expect([refused.status, refused.problem.issues?.[0]]).toEqual([400, { path, code }]);
  });

  it('400 for a company that the person does not see', async () => {
    const foreign = await companyIdOf(server, 'foreignAdmin');
    const unknown = '00000000-0000-4000-8000-000000000001';
    for (const [who, companyId] of [
      ['companyAdmin', sibling],
      ['companyAdmin', foreign],
      ['groupAdmin', foreign],
      ['groupAdmin', unknown],
    ] as const) {
      const refused = await create(who, { companyId });
      expect([refused.status, refused.problem.issues?.[0]?.path]).toEqual([400, 'companyId']);
    }
    expect((await create('groupAdmin', { companyId: sibling })).status).toBe(200);
  });

  it('403 for operators and platform admins', async () => {
    for (const who of ['operator', 'platformAdmin'] as const) {
      expect((await create(who)).status).toBe(403);
    }
    expect((await call(undefined, createShare, { body: body() })).status).toBe(401);
  });

  it('403 while integrations are off', async () => {
    await call('groupAdmin', switchIntegrations, { body: { isOn: false } });
    const refused = await create('companyAdmin');
    expect([refused.status, refused.problem.code]).toEqual([403, 'INTEGRATIONS_OFF']);
    await call('groupAdmin', switchIntegrations, { body: { isOn: true } });
  });

  it('403 without a recent proof', async () => {
    onTestFinished(() => server.setNow(undefined));
    server.setNow(new Date(Date.now() + 11 * 60_000));
    const refused = await create('companyAdmin');
    expect([refused.status, refused.problem.code]).toEqual([403, 'PROOF_REQUIRED']);
  });

  it('409 beyond the limit of open links, also for simultaneous calls', async () => {
    await query(
      `insert into g1_home.shares (id, company_id, name, report, filters, has_code, has_photos, created_at, created_by,
         created_by_name, expires_at)
       select gen_random_uuid(), $1, 'x', 'inspections', '{}', false, false, now(), $1, '', now() + interval '1 day'
       from generate_series(1, $2)`,
      [home, MAX_SHARES - 1],
    );
    const replies = await Promise.all([create('companyAdmin'), create('groupAdmin')]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.problem).toMatchObject({ code: 'SHARES_LIMIT_REACHED', params: { limit: MAX_SHARES } });
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await create('groupAdmin', { companyId: sibling })).status).toBe(200);
    await query(`update g1_home.shares set expires_at = now() - interval '1 minute' where name = 'x'`);
    expect((await create('companyAdmin')).status).toBe(200);
  });

  it('is in the trail without key and code', async () => {
    const { value } = await create('companyAdmin', { hasCode: true, name: '<b>Auditor</b>\r\nX' });
    const [act] = await query(`select act, company_id, detail from g1_home.audit where subject = $1`, [
      value.id,
    ]);
    expect(act).toEqual({
      act: 'create',
      company_id: home,
      detail: { name: '<b>Auditor</b> X', hasCode: true, hasPhotos: false },
    });
  });
});

describe('GET /web/shares/', () => {
  it('lists the links of the companies that the person sees', async () => {
    await create('companyAdmin', { name: 'casa' });
    await create('groupAdmin', { name: 'irmã', companyId: sibling });
    expect(await namesFor('companyAdmin')).toEqual(['casa']);
    expect(await namesFor('siblingAdmin')).toEqual(['irmã']);
    expect(await namesFor('groupAdmin')).toEqual(['casa', 'irmã']);
    expect(await namesFor('platformAdmin')).toEqual(['casa', 'irmã']);
    expect(await namesFor('foreignAdmin')).toEqual([]);
    expect((await call('operator', listShares)).status).toBe(403);
  });

  it('tells the filter, the state and the person', async () => {
    const filters = { query: 'bloco', neverInspected: true, status: 'NA' } as const;
    await create('companyAdmin', { filters, hasPhotos: true });
    const { items } = (await call('groupAdmin', listShares, { query: { query: 'auditoria casa' } })).value;
    expect(items).toMatchObject([
      {
        companyName: 'Casa Ltda',
        createdByName: 'Pessoa companyAdmin',
        filters: { query: 'bloco', neverInspected: 'true', status: 'NA' },
        state: 'OPEN',
        hasCode: false,
        hasPhotos: true,
        openedCount: 0,
        lastOpenedAt: null,
      },
    ]);
  });

  it('says that a link has expired, or that its person is no admin any more', async () => {
    await create('companyAdmin', { name: 'early', days: 1 });
    await query(`update g1_home.shares set expires_at = now()`);
    await create('companyAdmin', { name: 'late' });
    await query(
      `update public.users set role = 'COMPANY_OPERATOR' where email = 'companyadmin@mobcheck.test'`,
    );
    const { items } = (await call('groupAdmin', listShares)).value;
    await query(`update public.users set role = 'COMPANY_ADMIN' where email = 'companyadmin@mobcheck.test'`);
    expect(items.map(({ name, state }) => [name, state])).toEqual([
      ['early', 'EXPIRED'],
      ['late', 'PAUSED'],
    ]);
  });
});

describe('DELETE /web/shares/{id}/', () => {
  it('closes a link once, with the person', async () => {
    const { id } = (await create('companyAdmin')).value;
    for (const who of ['groupAdmin', 'companyAdmin'] as const) {
      expect((await call(who, closeShare, { params: { id } })).status).toBe(204);
    }
    const { items } = (await call('companyAdmin', listShares)).value;
    expect(items).toMatchObject([{ state: 'CLOSED', endedByName: 'Pessoa groupAdmin' }]);
    expect(
      await query(`select act from g1_home.audit where subject = $1 and act = 'end'`, [id]),
    ).toHaveLength(1);
  });

  it('404 for a link of another company or group, also for its openings', async () => {
    const { id } = (await create('companyAdmin')).value;
    for (const who of ['siblingAdmin', 'foreignGroupAdmin'] as const) {
      expect((await call(who, closeShare, { params: { id } })).status).toBe(404);
      expect((await call(who, listShareOpenings, { params: { id } })).status).toBe(404);
    }
  });

  it('works in a group that waits for its upgrade, and the list tells it afterwards', async () => {
    const share = await makeShare(server);
    const params = { id: share.id };
    await server.tokenOf('companyAdmin');
    const endWait = await makeHomeOutdated(server);
    expect((await call('siblingAdmin', closeShare, { params })).status).toBe(404);
    expect((await call('foreignGroupAdmin', closeShare, { params })).status).toBe(404);
    for (let time = 0; time < 2; time += 1) {
      expect((await call('companyAdmin', closeShare, { params })).status).toBe(204);
    }
    expect((await visitorOf(server, share)(getShare)).status).toBe(404);
    await endWait();
    await server.runJobs();
    const { items } = (await call('companyAdmin', listShares)).value;
    expect(items).toMatchObject([{ state: 'CLOSED', endedByName: 'Pessoa companyAdmin' }]);
    const acts = await query(`select act from g1_home.audit where subject = $1 and act = 'end'`, [share.id]);
    expect(acts).toHaveLength(1);
  });

  it('works while integrations are off', async () => {
    const { id } = (await create('companyAdmin')).value;
    await call('groupAdmin', switchIntegrations, { body: { isOn: false } });
    expect((await call('companyAdmin', closeShare, { params: { id } })).status).toBe(204);
    await call('groupAdmin', switchIntegrations, { body: { isOn: true } });
  });
});

describe('the generic group', () => {
  it('keeps the links of its companies apart, and a move to another group ends them', async () => {
    await provisionGeneric(server);
    await query(`update public.company_groups set has_integrations = true where name = 'generic'`);
    const { addEquippedCustomer, findTenantCompany, migrateUser } = customers(server);
    const ana = await addEquippedCustomer('ana@padaria.test', 'ana');
    const bia = await addEquippedCustomer('bia@padaria.test', 'bia');
    const { company, schema } = await findTenantCompany('generic', 'ana@padaria.test');
    const { value } = await ana.me.call(createShare, { body: body({ companyId: company }) });
    expect((await bia.me.call(createShare, { body: body({ companyId: company }) })).status).toBe(400);
    expect((await bia.me.call(listShares)).value.total).toBe(0);
    expect((await bia.me.call(closeShare, { params: { id: value.id } })).status).toBe(404);
    const visit = visitorOf(server, { key: value.url.split('/').at(-1) ?? '' });
    expect((await visit(getShare)).value.total).toBe(2);

    expect((await migrateUser(ana.id, 'home', home)).status).toBe(200);
    expect((await visit(getShare)).status).toBe(404);
    expect(await query(`select id from ${schema}.shares`)).toEqual([]);
    expect(await query('select from public.share_directory where share_id = $1', [value.id])).toEqual([]);
  });
});

it('a link has no secret in its row of the group', async () => {
  await makeShare(server, { hasCode: true });
  const [row] = await query('select * from g1_home.shares');
  expect(Object.keys(row).filter((name) => /key|hash|secret/.test(name))).toEqual([]);
});
