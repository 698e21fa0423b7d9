/** Tests that the platform admin sees which groups of the free plan are idle. */
import { listCompanyGroups } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';

const server = useApp();
const { call } = server;
const query = async (text: string) => server.database.pool.query(text);
const DAYS_31 = 31 * 24 * 3_600_000;

const runNightly = async () => {
  await query(`select graphile_worker.add_job('idle-groups', '{"tenantRole": null, "payload": {}}')`);
  await server.runJobs();
};
const idle = async (filter?: boolean) => {
  const { items } = (await call('platformAdmin', listCompanyGroups, { query: { idle: filter } })).value;
  return items.map(({ name, idleReason }) => [name, idleReason]);
};

beforeAll(() => provisionGeneric(server));
beforeEach(async () => {
  server.setNow(undefined);
  await query('update public.company_groups set plan_id = 5');
  // Other tests sign in and use sessions at a later time than this one.
  await query(`delete from public.audit where feature = 'session' and act = 'signIn'`);
  await query('delete from public.sessions');
  server.forgetTokens();
});

it('a group of the free plan is idle after thirty days without a sign-in', async () => {
  await call('foreignAdmin', listCompanyGroups);
  await runNightly();
  expect(await idle(true)).toEqual([]);
  server.setNow(new Date(Date.now() + DAYS_31));
  await query(`update public.company_groups set plan_id = 1 where name = 'home'`);
  await runNightly();
  server.forgetTokens();
  expect(await idle()).toEqual([
    ['foreign', 'NO_SIGN_IN'],
    ['generic', null],
    ['home', null],
  ]);
  expect(await idle(true)).toEqual([['foreign', 'NO_SIGN_IN']]);
  expect(await idle(false)).toHaveLength(2);
});

it('a group of the free plan with sign-ins is idle without equipment', async () => {
  await registerTestEquipment(server, {});
  server.setNow(new Date(Date.now() + DAYS_31));
  server.forgetTokens();
  await server.tokenOf('foreignAdmin');
  await server.tokenOf('operator');
  await runNightly();
  expect(await idle(true)).toEqual([['foreign', 'NO_EQUIPMENT']]);
  await query(`update public.company_groups set plan_id = 2 where name = 'foreign'`);
  await runNightly();
  expect(await idle(true)).toEqual([]);
});
