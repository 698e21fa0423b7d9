/** Tests of settings that a company of the generic group decides for itself, also when the company leaves the group. */
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import * as contract from '@mobcheck/contract/system-config/system-config.contract.ts';
import { giveOwnGroup } from '@mobcheck/contract/users/users.contract.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { customers, type SignedInUser } from '../../testing/customers.ts';
import { MY_EMAIL, openSharedGroup } from './company-settings.testing.ts';

const server = useApp();
const { call } = server;
const { addCustomer, findTenantCompany, migrateUser, signIn } = customers(server);
let shared: Awaited<ReturnType<typeof openSharedGroup>>;

beforeAll(async () => {
  shared = await openSharedGroup(server);
});
afterEach(async () => shared.forgetDecisions());

describe('PUT /web/config-system/{id}/toggle/ and /update/ in the generic group', () => {
  it('200: a company admin changes only the own company, which alone sees the audit row', async () => {
    const actsSeenBy = async (who: SignedInUser) => {
      const { value: trail } = await who.call(listAudit, { query: { feature: 'system-config' } });
      return trail.items.map(({ act }) => act);
    };
    const [earlier, earlierOfOthers] = [await actsSeenBy(shared.mine), await actsSeenBy(shared.others)];
    const before = await shared.settingOf(shared.mine, 'REQUIRE_LOCATION');
    const { status, value } = await shared.decide(shared.mine, 'REQUIRE_LOCATION', true);
    expect(status).toBe(200);
    expect(value).toEqual({ ...before, enabled: true, configValue: 1, updateDate: value.updateDate });
    expect(await shared.settingOf(shared.mine, 'REQUIRE_LOCATION')).toEqual(value);
    expect(await shared.isEnabled('REQUIRE_LOCATION')).toEqual([true, false, false]);
    const body = { ...value, enabled: false, configValue: 0 } as const;
    const replaced = await shared.mine.call(contract.updateSystemConfig, { params: { id: value.id }, body });
    expect(replaced.value).toMatchObject({ id: value.id, enabled: false, configValue: 0 });
    expect(await actsSeenBy(shared.mine)).toEqual(['disable', 'enable', ...earlier]);
    expect(await actsSeenBy(shared.others)).toEqual(earlierOfOthers);
  });

  it('lists each setting once, with the same id for all users', async () => {
    await shared.decide(shared.mine, 'REQUIRE_PHONE_PIN', true);
    const lists = await Promise.all(
      [shared.mine, shared.others, shared.platform].map(
        async (who) => (await who.call(contract.listSystemConfig)).value,
      ),
    );
    expect(lists[0]?.map(({ param }) => param).toSorted()).toEqual([...contract.CONFIG_PARAMS].toSorted());
    expect(lists[1]?.map(({ id }) => id)).toEqual(lists[0]?.map(({ id }) => id));
    expect(lists[2]?.map(({ id }) => id)).toEqual(lists[0]?.map(({ id }) => id));
  });

  it('the platform decides for companies that have not decided', async () => {
    await shared.decide(shared.mine, 'PUBLIC_TAG_PAGE', true);
    await shared.decide(shared.mine, 'PUBLIC_TAG_PAGE', false);
    expect((await shared.decide(shared.platform, 'PUBLIC_TAG_PAGE', true)).status).toBe(200);
    expect(await shared.isEnabled('PUBLIC_TAG_PAGE')).toEqual([false, true, true]);
  });

  it('403 for operators, and for the second-factor rule, which applies to the whole group', async () => {
    const operator = await shared.addOperator(shared.mine, MY_EMAIL, 'operadora1@generic.test');
    expect((await shared.decide(operator, 'REQUIRE_LOCATION', true)).problem.code).toBe('ROLE_REFUSED');
    const row = await shared.settingOf(shared.mine, 'REQUIRE_ADMIN_SECOND_FACTOR');
    expect((await shared.decide(shared.mine, row.param, true)).problem).toMatchObject({
      status: 403,
      code: 'ROLE_REFUSED',
    });
    const params = { id: row.id };
    const replaced = await shared.mine.call(contract.updateSystemConfig, { params, body: row });
    expect(replaced.problem.code).toBe('ROLE_REFUSED');
    expect(await shared.decisions()).toEqual([]);
  });

  it("404 for an unknown id, and for the id of another company's decision", async () => {
    await shared.decide(shared.others, 'REQUIRE_LOCATION', true);
    const [decision] = await shared.decisions();
    for (const id of [systemIds.newId(), decision?.id ?? '']) {
      const response = await shared.mine.call(contract.toggleSystemConfig, {
        params: { id },
        body: { enabled: false },
      });
      expect(response.status).toBe(404);
    }
    expect(await shared.isEnabled('REQUIRE_LOCATION')).toEqual([false, true, false]);
  });

  it('200 for concurrent calls with the same value, 409 STALE_WRITE for another value later', async () => {
    const { id, updateDate } = await shared.settingOf(shared.mine, 'REQUIRE_LOCATION');
    const send = async (who: SignedInUser) =>
      who.call(contract.toggleSystemConfig, { params: { id }, body: { enabled: true, updateDate } });
    const replies = await Promise.all([
      send(shared.mine),
      send(shared.mine),
      send(shared.mine),
      send(shared.others),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await shared.decisions()).toHaveLength(2);
    const stale = { params: { id }, body: { enabled: false, updateDate } };
    expect((await shared.mine.call(contract.toggleSystemConfig, stale)).problem.code).toBe('STALE_WRITE');
    expect(await shared.isEnabled('REQUIRE_LOCATION')).toEqual([true, true, false]);
  });
});

describe('when the company leaves', () => {
  it('a company’s own new group begins with the company’s decisions', async () => {
    const { id, me } = await addCustomer('propria@generic.test');
    await shared.decide(me, 'REQUIRE_LOCATION', true);
    await shared.decide(me, 'OPERATOR_REGISTERS_EQUIPMENT', false);
    const body = { companyName: 'Própria', companyGroup: 'propriaregra' };
    expect((await call('platformAdmin', giveOwnGroup, { params: { id }, body })).status).toBe(200);
    const admin = await signIn('propria@generic.test');
    const { value } = await admin.call(contract.listSystemConfig);
    expect(value.filter(({ enabled }) => enabled).map(({ param }) => param)).toEqual([
      'NOTIFY_EXPIRING_BY_EMAIL',
      'REQUIRE_LOCATION',
    ]);
    expect(await shared.decisions()).toEqual([]);
    // The admin of the new group can change every setting.
    expect((await shared.decide(admin, 'REQUIRE_LOCATION', false)).status).toBe(200);
    const { schema: own } = await findTenantCompany('propriaregra');
    const { rows } = await server.database.pool.query(`select from ${own}.company_settings`);
    expect(rows).toEqual([]);
  });

  it('a company that joins a group gets the settings of the group and loses its own', async () => {
    const { id, me } = await addCustomer('junta@generic.test');
    await shared.decide(me, 'REQUIRE_LOCATION', true);
    const { company } = await findTenantCompany('home', 'companyadmin@mobcheck.test');
    expect((await migrateUser(id, 'home', company)).status).toBe(200);
    const moved = await signIn('junta@generic.test');
    expect((await shared.settingOf(moved, 'REQUIRE_LOCATION')).enabled).toBe(false);
    expect(await shared.decisions()).toEqual([]);
  });
});
